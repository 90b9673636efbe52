import { lotDays } from '@kikai/contract/auctions/auctions.shapes'
import { type PriceSteps, priceSteps } from '@kikai/contract/auctions/increments'
import { lotMachine } from '@kikai/contract/auctions/auctions.states'
import type { StateOf } from '@kikai/contract/machine'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import { type PriceCurrency, priceCurrencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import type { Fragment, Sql, Tx } from '../../../platform/database/db.ts'
import type { Reach } from '../../../platform/sessions/reach.ts'
import { withinReach } from '../../../platform/sessions/reach.store.ts'
import {
  type RowType,
  boolColumn,
  bytesColumn,
  countRow,
  dayColumn,
  idColumn,
  instantColumn,
  integerColumn,
  jsonColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../../platform/database/row.ts'
import { sellsNow } from '../../companies/companies.public.ts'

export type LotId = Id<'lot'>
export type LotState = StateOf<typeof lotMachine>

const lotColumns = {
  id: idColumn('lot'),
  number: textColumn,
  goodsId: idColumn('goods'),
  companyId: idColumn('company'),
  madeBy: idColumn('member'),
  state: oneOfColumn(lotMachine.states),
  currency: oneOfColumn(priceCurrencies),
  startPrice: integerColumn,
  reserve: nullable(integerColumn),
  estimateLow: integerColumn,
  estimateHigh: integerColumn,
  deposit: integerColumn,
  rulesText: textColumn,
  rulesHash: textColumn,
  softCloseMinutes: integerColumn,
  steps: jsonColumn(priceSteps),
  startsAt: instantColumn,
  plannedEndsAt: instantColumn,
  hardEndsAt: instantColumn,
  endsAt: instantColumn,
  viewing: jsonColumn(z.array(lotDays)),
  collection: jsonColumn(lotDays),
  storageFrom: nullable(dayColumn),
  price: nullable(integerColumn),
  bidCount: integerColumn,
  bidderCount: integerColumn,
  extensionCount: integerColumn,
  lastSeq: integerColumn,
  lastAt: nullable(instantColumn),
  logHead: textColumn,
  leaderId: nullable(idColumn('member')),
  leaderAlias: nullable(integerColumn),
  winnerId: nullable(idColumn('member')),
  endedAt: nullable(instantColumn),
  nearMissUntil: nullable(instantColumn),
  orderId: nullable(idColumn('order')),
  secondId: nullable(idColumn('agreement')),
  secondMember: nullable(idColumn('member')),
  secondPrice: nullable(integerColumn),
  secondUntil: nullable(instantColumn),
  relistOf: nullable(idColumn('lot')),
  relistNo: integerColumn,
  reason: nullable(textColumn),
  /** Whether the company may sell at this moment: it may have been suspended since the lot was approved. */
  sellerSells: boolColumn,
}
const lotRow = row(lotColumns)
/** A lot without the maximum of whoever leads. */
export type LotRow = RowType<typeof lotRow>

const columns = (db: Sql): Fragment => db`
  id, number, goods_id, company_id, made_by, state, currency, start_price, reserve, estimate_low, estimate_high, deposit,
  rules_text, rules_hash, soft_close_minutes, steps, starts_at, planned_ends_at, hard_ends_at, ends_at, viewing,
  collection, storage_from, price, bid_count, bidder_count, extension_count, last_seq, last_at, log_head, leader_id, leader_alias,
  winner_id, ended_at, near_miss_until, order_id, second_id, second_member, second_price, second_until, relist_of,
  relist_no, reason,
  ${sellsNow(db, db`company_id`)} as seller_sells
`

const lockedRow = row({ ...lotColumns, leaderMaximum: nullable(bytesColumn), now: instantColumn })
export type LockedLot = RowType<typeof lockedRow>

/**
 * Locks a lot: everybody who bids, ends or moves it goes through here. `now` is the database's time behind the lock, and never
 * before the last bid. The only statement that reads the leader's maximum.
 */
export const lockLot = (tx: Tx, lotId: LotId) =>
  lockedRow.maybe(tx`
    with locked as materialized (
      select ${columns(tx)}, leader_maximum from lot where id = ${lotId} for update
    )
    select ${columns(tx)}, leader_maximum, greatest(app_now(), last_at) as now from locked
  `)

export const findLot = (db: Sql, lotId: LotId) => lotRow.maybe(db`select ${columns(db)} from lot where id = ${lotId}`)

/** What everybody may read: lots that were approved. */
const shown = (db: Sql): Fragment => db`
  (state not in ('draft', 'cancelled') or (state = 'cancelled' and exists (select from lot_bidder b where b.lot_id = lot.id)))
`
export const findShownLot = (db: Sql, lotId: LotId) =>
  lotRow.maybe(db`select ${columns(db)} from lot where id = ${lotId} and ${shown(db)}`)

export const listShownLots = (db: Sql, lotIds: readonly LotId[]) =>
  lotRow.all(db`select ${columns(db)} from lot where id = any(${[...lotIds]}::uuid[]) and ${shown(db)}`)

const ofReach = (db: Sql, reach: Reach): Fragment => withinReach(db, reach, { company: db`company_id` })

export const findManagedLot = (db: Sql, reach: Reach, lotId: LotId) =>
  lotRow.maybe(db`select ${columns(db)} from lot where id = ${lotId} and ${ofReach(db, reach)}`)

export const listLotsById = (db: Sql, lotIds: readonly LotId[]) =>
  lotRow.all(db`select ${columns(db)} from lot where id = any(${[...lotIds]}::uuid[])`)

type OfCompany = { companyId: Id<'company'>; after: LotId | null; count: number }
/** A company's lots that take bids or will, in the order of their ids. */
export const listOpenOfCompany = (db: Sql, { companyId, after, count }: OfCompany) =>
  lotRow.all(db`
    select ${columns(db)}
    from lot
    where
      company_id = ${companyId} and state in ('scheduled', 'bidding', 'closing')
      and (${after}::uuid is null or id > ${after}::uuid)
    order by id
    limit ${count}
  `)

const numberedRow = row({ ownerId: textColumn, lotId: idColumn('lot'), number: textColumn })
/** Lots with their numbers by what their goods are held for: the lot, or its offer to the runner-up. */
export const listNumbersOfLots = (db: Sql, ownerIds: readonly string[]) =>
  numberedRow.all(db`
    select id::text as owner_id, id as lot_id, number from lot where id = any(${[...ownerIds]}::uuid[])
    union all
    select second_id::text, id, number from lot where second_id = any(${[...ownerIds]}::uuid[])
  `)

export const listLotsOfGoodsRows = (db: Sql, goodsIds: readonly Id<'goods'>[]) =>
  lotRow.all(db`
    select distinct on (goods_id) ${columns(db)}
    from lot
    where
      goods_id = any(${[...goodsIds]}::uuid[])
      and state in ('scheduled', 'bidding', 'closing', 'suspended')
    order by goods_id, id desc
  `)

export type NewLot = {
  lotId: LotId
  number: string
  goodsId: Id<'goods'>
  companyId: Id<'company'>
  by: Id<'member'>
  currency: PriceCurrency
  startPrice: number
  reserve: number | null
  estimateLow: number
  estimateHigh: number
  deposit: number
  rulesText: string
  rulesHash: string
  softCloseMinutes: number
  steps: PriceSteps
  startsAt: Instant
  endsAt: Instant
  hardEndsAt: Instant
  viewing: LotRow['viewing']
  collection: LotRow['collection']
  storageFrom: string | null
  relistOf: LotId | null
  relistNo: number
}
export const insertLot = (tx: Tx, made: NewLot) => tx`
  insert into lot (
    id, number, goods_id, company_id, made_by, currency, start_price, reserve, estimate_low, estimate_high, deposit,
    rules_text, rules_hash, soft_close_minutes, steps, starts_at, planned_ends_at, hard_ends_at, ends_at, viewing,
    collection, storage_from, log_head, relist_of, relist_no
  )
  values (
    ${made.lotId}, ${made.number}, ${made.goodsId}, ${made.companyId}, ${made.by}, ${made.currency}, ${made.startPrice},
    ${made.reserve}, ${made.estimateLow}, ${made.estimateHigh}, ${made.deposit}, ${made.rulesText}, ${made.rulesHash},
    ${made.softCloseMinutes}, ${tx.json(made.steps)}, ${made.startsAt}, ${made.endsAt}, ${made.hardEndsAt}, ${made.endsAt},
    ${tx.json(made.viewing)}, ${tx.json(made.collection)}, ${made.storageFrom}, ${made.rulesHash}, ${made.relistOf},
    ${made.relistNo}
  )
`

const idRow = row({ id: idColumn('lot') })
export const listStarting = (db: Sql, count: number) =>
  idRow.all(
    db`select id from lot where state = 'scheduled' and starts_at <= app_now() order by starts_at limit ${count}`,
  )
/** What comes into its last minutes. */
export const listDrawing = (db: Sql, count: number) =>
  idRow.all(db`
    select id
    from lot
    where
      state = 'bidding' and ends_at - make_interval(mins => soft_close_minutes) <= app_now() and ends_at > app_now()
    order by ends_at
    limit ${count}
  `)
export const listEnding = (db: Sql, count: number) =>
  idRow.all(
    db`select id from lot where state in ('bidding', 'closing') and ends_at <= app_now() order by ends_at limit ${count}`,
  )
export const listMissed = (db: Sql, count: number) =>
  idRow.all(db`select id from lot where near_miss_until <= app_now() order by near_miss_until limit ${count}`)
export const listSecondsOver = (db: Sql, count: number) =>
  idRow.all(
    db`select id from lot where state = 'second_chance' and second_until <= app_now() order by second_until limit ${count}`,
  )
/** Whose watchers and bidders are to be told that it ends soon; taken by this statement, so that they are told once. */
export const takeEndingSoon = (db: Sql, { minutes, count }: { minutes: number; count: number }) =>
  idRow.all(db`
    update lot
    set ending_told_at = app_now()
    where id in (
      select id
      from lot
      where
        state in ('bidding', 'closing') and ending_told_at is null
        and planned_ends_at <= app_now() + make_interval(mins => ${minutes}) and planned_ends_at > app_now()
      order by planned_ends_at
      limit ${count}
      for update skip locked
    )
    returning id
  `)

export const findLotOfOrder = async (db: Sql, orderId: Id<'order'>): Promise<LotId | null> =>
  (await idRow.maybe(db`select id from lot where order_id = ${orderId}`))?.id ?? null

export const findRelistOf = async (db: Sql, lotId: LotId): Promise<LotId | null> =>
  (await idRow.maybe(db`select id from lot where relist_of = ${lotId} and state <> 'cancelled'`))?.id ?? null

export const setNearMiss = (tx: Tx, lotId: LotId, until: Instant | null) =>
  tx`update lot set near_miss_until = ${until}, updated_at = app_now() where id = ${lotId}`

export const endedNow = (db: Sql, at: Instant, reason: string | null = null): Fragment =>
  db`ended_at = ${at}, reason = ${reason}`
export const soldTo = (
  db: Sql,
  { winnerId, orderId }: { winnerId: Id<'member'>; orderId: Id<'order'> },
): Fragment => db`
  winner_id = ${winnerId}, order_id = ${orderId}, near_miss_until = null, second_until = null, second_id = null
`
type Sale = Parameters<typeof soldTo>[1]
export const endedAndSold = (db: Sql, at: Instant, sale: Sale): Fragment => db`${endedNow(db, at)}, ${soldTo(db, sale)}`
export const becauseOf = (db: Sql, reason: string | null): Fragment => db`reason = ${reason}`
export const offeredTo = (
  db: Sql,
  second: { id: string; memberId: Id<'member'>; price: number; until: Instant },
): Fragment => db`
  second_id = ${second.id}, second_member = ${second.memberId}, second_price = ${second.price},
  second_until = ${second.until}
`
export const offerOver = (db: Sql): Fragment => db`second_id = null, second_until = null`
export const goesOnUntil = (db: Sql, { endsAt, hardEndsAt }: { endsAt: Instant; hardEndsAt: Instant }): Fragment => db`
  ends_at = ${endsAt}, hard_ends_at = ${hardEndsAt}, reason = null
`

/** The groups of the managed list, by which it is counted; a lot is in one of them, and may wait besides. */
const groupOf = (db: Sql): Fragment => db`
  case
    when state in ('draft', 'scheduled') then 'scheduled'
    when state in ('bidding', 'closing', 'suspended') then 'live'
    when state in ('won', 'second_chance') or near_miss_until is not null then 'toSettle'
    when state = 'defaulted' then 'defaulted'
    when state = 'passed' then 'passed'
    else 'ended'
  end
`
/** The seller answers a near miss; the platform approves, and decides about what was not paid or stands still. */
const waits = (db: Sql, reach: Reach): Fragment =>
  reach.all
    ? db`(state in ('draft', 'suspended') or (state = 'defaulted' and relist_no >= 0 and not exists (select from lot r where r.relist_of = lot.id)))`
    : db`(near_miss_until is not null)`

/** Staff see one board in groups, in the order in which these call for somebody; a company's own list goes by time alone. */
const boardRank = (db: Sql, reach: Reach): Fragment =>
  reach.all
    ? db`
        case
          when state = 'draft' then 4
          else array_position(array['live', 'toSettle', 'defaulted', 'scheduled', 'draft', 'passed', 'ended'], ${groupOf(db)}) - 1
        end
      `
    : db`null::int`

type Managed = { reach: Reach; group: string; words: string | null }
const managed = (db: Sql, { reach, group, words }: Managed): Fragment => db`
  ${ofReach(db, reach)}
  and ${group === 'all' ? db`true` : group === 'waiting' ? waits(db, reach) : db`${groupOf(db)} = ${group}`}
  and ${
    words === null
      ? db`true`
      : db`(
          number ilike ${`%${words}%`}
          or exists (select from goods g where g.id = lot.goods_id and (g.model ilike ${`%${words}%`} or g.titles::text ilike ${`%${words}%`}))
        )`
  }
`
/** What is due first stands first, and what has ended last. */
export const listManagedRows = (db: Sql, { skip, count, ...of }: Managed & { skip: number; count: number }) =>
  lotRow.all(db`
    select ${columns(db)}
    from lot
    where ${managed(db, of)}
    order by
      (${groupOf(db)} in ('passed', 'ended')),
      ${boardRank(db, of.reach)},
      case when ${groupOf(db)} in ('passed', 'ended') then null
        else coalesce(near_miss_until, second_until, case when state in ('draft', 'scheduled') then starts_at else ends_at end)
      end,
      id desc
    offset ${skip}
    limit ${count}
  `)

const groupRow = row({ group: textColumn, count: integerColumn })
export async function countGroups(db: Sql, { reach, words }: Omit<Managed, 'group'>): Promise<Record<string, number>> {
  const all = { reach, words, group: 'all' }
  const rows = await groupRow.all(db`
    select ${groupOf(db)} as "group", count(*)::int as count from lot where ${managed(db, all)} group by 1
  `)
  const { count: waiting } = await countRow.one(
    db`select count(*)::int as count from lot where ${managed(db, { reach, words, group: 'waiting' })}`,
  )
  const counts = Object.fromEntries(rows.map(({ group, count }) => [group, count]))
  return { ...counts, all: rows.reduce((sum, { count }) => sum + count, 0), waiting }
}
