import { faultSymptoms, faultUses } from '@kikai/contract/devices/devices.shapes'
import { deviceCodeMachine, deviceFaultMachine } from '@kikai/contract/devices/devices.states'
import type { Id } from '@kikai/kernel/ids'
import { serverLimits } from '../../platform/config/server-limits.ts'
import type { Fragment, Sql, Tx } from '../../platform/database/db.ts'
import {
  type RowType,
  countRow,
  idColumn,
  idsColumn,
  instantColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../platform/database/row.ts'
import { type DeviceId, type Holder, type Reader, isOwn as isOwnDevice } from './devices.store.ts'

const codeRow = row({
  id: idColumn('device-code'),
  code: textColumn,
  memberId: idColumn('member'),
  companyId: nullable(idColumn('company')),
  deviceId: nullable(idColumn('device')),
  state: oneOfColumn(deviceCodeMachine.states),
})
export type CodeRow = RowType<typeof codeRow>
const select = (db: Sql) => db`select c.id, c.code, c.member_id, c.company_id, c.device_id, c.state from device_code c`
const isOwn = (db: Sql, { id, seats }: Reader): Fragment =>
  db`((c.company_id is null and c.member_id = ${id}) or c.company_id = any(${[...seats]}::uuid[]))`

export const findCode = (db: Sql, code: string) => codeRow.maybe(db`${select(db)} where c.code = ${code}`)
export const lockOwnCode = (tx: Tx, { code, reader }: { code: string; reader: Reader }) =>
  codeRow.maybe(tx`${select(tx)} where c.code = ${code} and ${isOwn(tx, reader)} for update of c`)
export const listOwnCodes = (db: Sql, { codes, reader }: { codes: readonly string[]; reader: Reader }) =>
  codeRow.all(db`
    ${select(db)}
    where c.code = any(${[...codes]}::text[]) and c.state <> 'revoked' and ${isOwn(db, reader)}
    order by array_position(${[...codes]}::text[], c.code)
  `)
export const findBoundCode = (db: Sql, deviceId: DeviceId) =>
  codeRow.maybe(db`${select(db)} where c.device_id = ${deviceId} and c.state = 'bound'`)
/** Blank labels that are not on a machine yet. */
export const countUnbound = async (db: Sql, { memberId, companyId }: Holder): Promise<number> =>
  (
    await countRow.one(db`
      select count(*)::int as count
      from device_code
      where state = 'unbound'
        and ${companyId === null ? db`company_id is null and member_id = ${memberId}` : db`company_id = ${companyId}`}
    `)
  ).count

type NewCode = Holder & { id: Id<'device-code'>; code: string; deviceId: DeviceId | null; state: 'unbound' | 'bound' }
export const insertCodes = (tx: Tx, codes: readonly NewCode[]) => tx`insert into device_code ${tx([...codes])}`
export const boundTo = (db: Sql, deviceId: DeviceId): Fragment => db`device_id = ${deviceId}`
/** The label on a machine goes to its next owner with it. */
export const setCodeHolder = (tx: Tx, deviceId: DeviceId, { memberId, companyId }: Holder) => tx`
  update device_code
  set member_id = ${memberId}, company_id = ${companyId}
  where device_id = ${deviceId}
`

const faultRow = row({
  id: idColumn('device-fault'),
  deviceId: idColumn('device'),
  symptom: oneOfColumn(faultSymptoms),
  usable: oneOfColumn(faultUses),
  text: textColumn,
  phone: textColumn,
  state: oneOfColumn(deviceFaultMachine.states),
  at: instantColumn,
  fileIds: idsColumn('file'),
})
export type FaultRow = RowType<typeof faultRow>
const selectFault = (db: Sql) => db`
  select
    f.id, f.device_id, f.symptom, f.usable, f.body as text, f.phone, f.state, f.created_at as at,
    array(select p.file_id from device_fault_picture p where p.fault_id = f.id order by p.position) as file_ids
  from device_fault f
`
export const findFault = (db: Sql, faultId: Id<'device-fault'>) =>
  faultRow.maybe(db`${selectFault(db)} where f.id = ${faultId}`)
export const listFaults = (db: Sql, deviceId: DeviceId) =>
  faultRow.all(db`
    ${selectFault(db)}
    where f.device_id = ${deviceId}
    order by f.state = 'reported' desc, f.id desc
    limit ${serverLimits.faultsShownMax}
  `)
type NewFault = Omit<FaultRow, 'state' | 'at'>
export async function insertFault(
  tx: Tx,
  { id, deviceId, symptom, usable, text, phone, fileIds }: NewFault,
): Promise<void> {
  await tx`
    insert into device_fault (id, device_id, symptom, usable, body, phone, state)
    values (${id}, ${deviceId}, ${symptom}, ${usable}, ${text}, ${phone}, 'reported')
  `
  await tx`
    insert into device_fault_picture (fault_id, position, file_id)
    select ${id}, f.position, f.file_id
    from unnest(${[...fileIds]}::uuid[]) with ordinality as f (file_id, position)
  `
}

/** Reports that the owner of a machine has not answered. */
export const countUnanswered = async (db: Sql, reader: Reader): Promise<number> =>
  (
    await countRow.one(db`
      select count(*)::int as count
      from device_fault f
      join device d on d.id = f.device_id
      where f.state = 'reported' and d.state <> 'retired' and ${isOwnDevice(db, reader)}
    `)
  ).count

const reportedRow = row({
  id: idColumn('device-fault'),
  deviceId: idColumn('device'),
  makerName: textColumn,
  model: textColumn,
  name: textColumn,
  symptom: oneOfColumn(faultSymptoms),
  at: instantColumn,
})
/** The same one by one, the newest first. */
export const listReported = (db: Sql, reader: Reader) =>
  reportedRow.all(db`
    select f.id, f.device_id, d.maker_name, d.model, d.name, f.symptom, f.created_at as at
    from device_fault f
    join device d on d.id = f.device_id
    where f.state = 'reported' and d.state <> 'retired' and ${isOwnDevice(db, reader)}
    order by f.id desc
    limit ${serverLimits.faultsShownMax}
  `)
