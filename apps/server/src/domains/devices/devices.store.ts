import { deviceMachine } from '@kikai/contract/devices/devices.states'
import { meterKinds } from '@kikai/contract/passport/passport.shapes'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { serverLimits } from '../../platform/config/server-limits.ts'
import { priceCurrencies } from '@kikai/kernel/money'
import type { Fragment, Sql, Tx } from '../../platform/database/db.ts'
import {
  type RowType,
  boolColumn,
  countRow,
  dayColumn,
  idColumn,
  idsColumn,
  instantColumn,
  integerColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../platform/database/row.ts'

export type DeviceId = Id<'device'>
/** Whoever holds a thing: a member, or a company by one of its seats. */
export type Holder = { memberId: Id<'member'>; companyId: Id<'company'> | null }
/** A member with the companies at which they have a seat. */
export type Reader = { id: Id<'member'>; seats: readonly Id<'company'>[] }

const deviceRow = row({
  id: idColumn('device'),
  memberId: idColumn('member'),
  companyId: nullable(idColumn('company')),
  keeperId: nullable(idColumn('company')),
  passportId: idColumn('passport'),
  categoryId: idColumn('category'),
  makerId: nullable(idColumn('maker')),
  makerName: textColumn,
  model: textColumn,
  serial: textColumn,
  year: nullable(integerColumn),
  name: textColumn,
  place: textColumn,
  state: oneOfColumn(deviceMachine.states),
  stoppedReason: textColumn,
  orderId: nullable(idColumn('order')),
  boughtOn: nullable(dayColumn),
  priceMinor: nullable(integerColumn),
  priceCurrency: nullable(oneOfColumn(priceCurrencies)),
  warrantyUntil: nullable(dayColumn),
  warrantyBy: textColumn,
  plateId: nullable(idColumn('file')),
  version: integerColumn,
  createdAt: instantColumn,
  photoIds: idsColumn('file'),
  meterKind: nullable(oneOfColumn(meterKinds)),
  meterValue: nullable(integerColumn),
  meterAt: nullable(instantColumn),
  hasCode: boolColumn,
  faults: integerColumn,
  claims: integerColumn,
})
export type DeviceRow = RowType<typeof deviceRow>

const select = (db: Sql) => db`
  select
    d.id, d.member_id, d.company_id, d.keeper_id, d.passport_id, d.category_id, d.maker_id, d.maker_name, d.model, d.serial,
    d.year, d.name, d.place, d.state, d.stopped_reason, d.order_id, d.bought_on, d.price_minor, d.price_currency,
    d.warranty_until, d.warranty_by, d.plate_id, d.version, d.created_at,
    array(select p.file_id from device_photo p where p.device_id = d.id order by p.position) as photo_ids,
    m.kind as meter_kind, m.value as meter_value, m.at as meter_at,
    exists (select from device_code c where c.device_id = d.id and c.state = 'bound') as has_code,
    (select count(*)::int from device_fault f where f.device_id = d.id and f.state = 'reported') as faults,
    (select count(*)::int from device_claim k where k.device_id = d.id and k.state = 'open') as claims
  from device d
  left join lateral (
    select kind, value, at from device_meter where device_id = d.id order by at desc, id desc limit 1
  ) m on true
`

export const isOwn = (db: Sql, { id, seats }: Reader): Fragment =>
  db`((d.company_id is null and d.member_id = ${id}) or d.company_id = any(${[...seats]}::uuid[]))`
/** Of whoever owns it, or of the company that looks after it. */
const isCared = (db: Sql, reader: Reader): Fragment =>
  db`(${isOwn(db, reader)} or d.keeper_id = any(${[...reader.seats]}::uuid[]))`

export const findOwnDevice = (db: Sql, { deviceId, reader }: { deviceId: DeviceId; reader: Reader }) =>
  deviceRow.maybe(db`${select(db)} where d.id = ${deviceId} and ${isOwn(db, reader)}`)
export const findDevice = (db: Sql, deviceId: DeviceId) => deviceRow.maybe(db`${select(db)} where d.id = ${deviceId}`)

/** Those that there are, in no order. */
export const listDevicesById = (db: Sql, ids: readonly DeviceId[]) =>
  deviceRow.all(db`${select(db)} where d.id = any(${[...ids]}::uuid[])`)

const firstPhotoRow = row({ deviceId: idColumn('device'), fileId: idColumn('file') })
/** The picture that stands for each of them in lists. */
export const listFirstPhotos = (db: Sql, ids: readonly DeviceId[]) =>
  firstPhotoRow.all(db`
    select distinct on (device_id) device_id, file_id
    from device_photo
    where device_id = any(${[...ids]}::uuid[])
    order by device_id, position
  `)

/** The first lock of everything that happens to a device. */
export const lockDevice = (tx: Tx, deviceId: DeviceId) =>
  deviceRow.maybe(tx`${select(tx)} where d.id = ${deviceId} for update of d`)
export const lockOwnDevice = (tx: Tx, { deviceId, reader }: { deviceId: DeviceId; reader: Reader }) =>
  deviceRow.maybe(tx`${select(tx)} where d.id = ${deviceId} and ${isOwn(tx, reader)} for update of d`)
export const lockCaredDevice = (tx: Tx, { deviceId, reader }: { deviceId: DeviceId; reader: Reader }) =>
  deviceRow.maybe(tx`${select(tx)} where d.id = ${deviceId} and ${isCared(tx, reader)} for update of d`)

/** The device of a machine that was not scrapped. */
export const findDeviceOf = (db: Sql, passportId: Id<'passport'>) =>
  deviceRow.maybe(db`${select(db)} where d.passport_id = ${passportId} and d.state <> 'retired'`)
/** The same; the caller has locked the passport. */
export const lockDeviceOf = (tx: Tx, passportId: Id<'passport'>) =>
  deviceRow.maybe(tx`${select(tx)} where d.passport_id = ${passportId} and d.state <> 'retired' for update of d`)

/** All that somebody owns, newest first: as many as one may have, and the same of each company. */
export const listOwnDevices = (db: Sql, reader: Reader) =>
  deviceRow.all(db`
    ${select(db)}
    where ${isOwn(db, reader)}
    order by d.id desc
    limit ${serverLimits.devicesMax * (1 + reader.seats.length)}
  `)

export const countDevicesOf = async (db: Sql, { memberId, companyId }: Holder): Promise<number> =>
  (
    await countRow.one(db`
      select count(*)::int as count
      from device
      where state <> 'retired'
        and ${companyId === null ? db`company_id is null and member_id = ${memberId}` : db`company_id = ${companyId}`}
    `)
  ).count

export type PlateColumns = Pick<
  DeviceRow,
  'passportId' | 'categoryId' | 'makerId' | 'makerName' | 'model' | 'serial' | 'year'
>
export type OwnColumns = Pick<
  DeviceRow,
  'name' | 'place' | 'plateId' | 'boughtOn' | 'priceMinor' | 'priceCurrency' | 'warrantyUntil' | 'warrantyBy'
>
type NewDevice = Holder &
  PlateColumns &
  OwnColumns & {
    id: DeviceId
    keeperId: Id<'company'> | null
    orderId: Id<'order'> | null
    state: 'draft' | 'active'
  }
export const insertDevice = (tx: Tx, device: NewDevice) => tx`insert into device ${tx(device)}`

export const replacePhotos = async (tx: Tx, deviceId: DeviceId, photoIds: readonly Id<'file'>[]): Promise<void> => {
  await tx`delete from device_photo where device_id = ${deviceId}`
  await tx`
    insert into device_photo (device_id, position, file_id)
    select ${deviceId}, f.position, f.file_id
    from unnest(${[...photoIds]}::uuid[]) with ordinality as f (file_id, position)
  `
}

export const setOwnWords = (
  tx: Tx,
  deviceId: DeviceId,
  { keepsKeeper, ...columns }: OwnColumns & { keepsKeeper: boolean },
) => tx`
  update device
  set ${tx(columns)}, keeper_id = case when ${keepsKeeper}::boolean then keeper_id end, version = version + 1,
    updated_at = app_now()
  where id = ${deviceId}
`
export const setPlate = (tx: Tx, deviceId: DeviceId, columns: PlateColumns) => tx`
  update device set ${tx(columns)}, version = version + 1, updated_at = app_now() where id = ${deviceId}
`
export const stoppedBecause = (db: Sql, reason: string): Fragment => db`stopped_reason = ${reason}`
/** What changes with the owner: what the last one said of it for themselves does not go over. */
export const ownedNow = (
  db: Sql,
  { memberId, companyId, orderId, keepsKeeper }: Holder & { orderId: Id<'order'> | null; keepsKeeper: boolean },
): Fragment => db`
  member_id = ${memberId}, company_id = ${companyId}, order_id = ${orderId}, name = '', place = '', stopped_reason = '',
  bought_on = null, price_minor = null, price_currency = null,
  keeper_id = case when ${keepsKeeper}::boolean then keeper_id end
`

/** A task's period is over, or the day comes within so many days. */
export const serviceIsDue = (db: Sql, days: number): Fragment => db`
  case s.unit
    when 'months' then s.last_day + make_interval(months => s.count) <= app_now() + make_interval(days => ${days})
    else coalesce(
      (select r.value from device_meter r where r.device_id = s.device_id and r.kind = s.unit order by r.at desc, r.id desc limit 1),
      0
    ) >= s.last_value + s.count
  end
`

type Managed = { all: boolean; companyIds: readonly Id<'company'>[]; words: string }
const managed = (db: Sql, { all, companyIds, words }: Managed): Fragment => db`
  (${all}::boolean or d.keeper_id = any(${[...companyIds]}::uuid[]))
  and (${words} = '' or strpos(lower(d.maker_name || ' ' || d.model || ' ' || d.serial), lower(${words})) > 0)
`
const isDue = (db: Sql): Fragment =>
  db`d.state = 'active' and exists (select from device_service s where s.device_id = d.id and ${serviceIsDue(db, 0)})`
const inTab = (db: Sql, tab: 'all' | 'due' | 'claimed'): Fragment =>
  tab === 'all' ? db`true` : tab === 'due' ? isDue(db) : db`d.state = 'disputed'`
type Page = { skip: number; count: number }
/** What somebody claims stands first, then what is due. */
export const listManagedRows = (
  db: Sql,
  { tab, skip, count, ...of }: Managed & Page & { tab: 'all' | 'due' | 'claimed' },
) =>
  deviceRow.all(db`
    ${select(db)}
    where ${managed(db, of)} and ${inTab(db, tab)}
    order by d.state = 'disputed' desc, (${isDue(db)}) desc, d.id desc
    offset ${skip}
    limit ${count}
  `)
const countsRow = row({ all: integerColumn, due: integerColumn, claimed: integerColumn })
export const countManagedRows = (db: Sql, of: Managed) =>
  countsRow.one(db`
    select
      count(*)::int as "all", count(*) filter (where due)::int as due, count(*) filter (where claimed)::int as claimed
    from (
      select ${isDue(db)} as due, d.state = 'disputed' as claimed
      from device d
      where ${managed(db, of)}
      limit ${limits.totalCountMax}
    ) as seen
  `)
export const findManagedRow = (db: Sql, { deviceId, ...of }: Omit<Managed, 'words'> & { deviceId: DeviceId }) =>
  deviceRow.maybe(db`${select(db)} where d.id = ${deviceId} and ${managed(db, { ...of, words: '' })}`)

const exportRow = row({
  maker: textColumn,
  model: textColumn,
  serial: textColumn,
  name: textColumn,
  place: textColumn,
  state: textColumn,
  registeredAt: instantColumn,
})
/** What a member owns themselves, for their export. */
export const listForExport = (db: Sql, memberId: Id<'member'>) =>
  exportRow.all(db`
    select maker_name as maker, model, serial, name, place, state, created_at as registered_at
    from device
    where member_id = ${memberId} and company_id is null
    order by id
  `)

const fileRow = row({ id: idColumn('file') })
/** The files of what a member owns themselves, to be let go. */
export const listFilesOf = (db: Sql, memberId: Id<'member'>) =>
  fileRow.all(db`
    with own as (select id, plate_id from device where member_id = ${memberId} and company_id is null)
    select plate_id as id from own where plate_id is not null
    union
    select file_id from device_photo where device_id in (select id from own)
    union
    select file_id from device_document where device_id in (select id from own)
    union
    select file_id from device_meter where device_id in (select id from own) and file_id is not null
    union
    select p.file_id
    from device_fault_picture p
    join device_fault f on f.id = p.fault_id
    where f.device_id in (select id from own)
    union
    select p.file_id from device_claim_picture p join device_claim c on c.id = p.claim_id where c.member_id = ${memberId}
  `)
const goneRow = row({ passportId: idColumn('passport'), wasHeld: boolColumn })
/**
 * Machines that were the member's own and what hangs on them, their claims, and what was under way to them. The passports
 * that are nobody's now are returned.
 */
export async function deleteDevicesOf(tx: Tx, memberId: Id<'member'>): Promise<Id<'passport'>[]> {
  await tx`delete from device_claim where member_id = ${memberId} and company_id is null`
  await tx`delete from device_transfer where to_id = ${memberId} and to_company_id is null and state <> 'done'`
  await tx`delete from device_code where member_id = ${memberId} and company_id is null and device_id is null`
  const gone = await goneRow.all(tx`
    delete from device
    where member_id = ${memberId} and company_id is null
    returning passport_id, state <> 'retired' as was_held
  `)
  return gone.flatMap(({ passportId, wasHeld }) => (wasHeld ? [passportId] : []))
}

const ownerRow = row({ memberId: idColumn('member'), deviceId: idColumn('device'), name: textColumn })
type Like = { categoryId: Id<'category'>; makerId: Id<'maker'> | null; modelKey: string }
/** Owners of machines in use, each with the newest that is of this category or below it, and begins with this model. */
export const listOwnersOfLike = (db: Sql, { categoryId, makerId, modelKey }: Like) =>
  ownerRow.all(db`
    select distinct on (d.member_id) d.member_id, d.id as device_id, concat_ws(' ', d.maker_name, d.model) as name
    from device d
    join passport p on p.id = d.passport_id
    where d.state = 'active'
      and d.category_id in (select id from category where ${categoryId} in (id, parent_id))
      and ${makerId === null ? db`true` : db`d.maker_id = ${makerId}`}
      and starts_with(p.model_key, ${modelKey})
    order by d.member_id, d.id desc
    limit ${serverLimits.wantedOwnersToldMax}
  `)
