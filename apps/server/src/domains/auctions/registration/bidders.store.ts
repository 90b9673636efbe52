import { memberKinds } from '@kikai/contract/members/members.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import type { Fragment, Sql, Tx } from '../../../platform/database/db.ts'
import {
  type RowType,
  boolColumn,
  bytesColumn,
  countRow,
  idColumn,
  instantColumn,
  integerColumn,
  jsonColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../../platform/database/row.ts'
import { addressCopy } from '../../orders/orders.public.ts'
import type * as z from 'zod/mini'
import type { LotId } from '../lot/lots.store.ts'

const bidderRow = row({
  lotId: idColumn('lot'),
  memberId: idColumn('member'),
  companyId: nullable(idColumn('company')),
  alias: integerColumn,
  address: jsonColumn(addressCopy),
  boughtAs: oneOfColumn(memberKinds),
  depositId: nullable(idColumn('deposit')),
  deposit: integerColumn,
  releaseBy: nullable(instantColumn),
  depositEndedAt: nullable(instantColumn),
  forfeited: nullable(integerColumn),
  bidLimit: nullable(integerColumn),
  bids: integerColumn,
  maximum: nullable(bytesColumn),
  suspendedAt: nullable(instantColumn),
  defaulted: boolColumn,
})
export type BidderRow = RowType<typeof bidderRow>

/** `defaulted`: whether an unpaid lot keeps the member from bidding anywhere. */
const select = (db: Sql, condition: Fragment): Fragment => db`
  select
    lot_id, member_id, company_id, alias, address, bought_as, deposit_id, deposit, release_by, deposit_ended_at, forfeited,
    bid_limit, bids, maximum, suspended_at,
    exists (select from lot_default d where d.member_id = lot_bidder.member_id and d.cleared_at is null) as defaulted
  from lot_bidder
  where ${condition}
`
type Own = { lotId: LotId; memberId: Id<'member'> }
export const findBidder = (db: Sql, { lotId, memberId }: Own) =>
  bidderRow.maybe(select(db, db`lot_id = ${lotId} and member_id = ${memberId}`))
export const listOwnBidders = (db: Sql, memberId: Id<'member'>, lotIds: readonly LotId[]) =>
  bidderRow.all(select(db, db`member_id = ${memberId} and lot_id = any(${[...lotIds]}::uuid[])`))
export const listBidders = (db: Sql, lotId: LotId) =>
  bidderRow.all(db`${select(db, db`lot_id = ${lotId}`)} order by alias`)

const aliasRow = row({ alias: integerColumn })
/** The next number of this lot; those who register at once wait for each other, and nobody who bids. */
export async function nextAlias(tx: Tx, lotId: LotId): Promise<number> {
  await tx`select pg_advisory_xact_lock(15, hashtext(${lotId}))`
  const { alias } = await aliasRow.one(
    tx`select coalesce(max(alias), 0)::int + 1 as alias from lot_bidder where lot_id = ${lotId}`,
  )
  return alias
}

export type NewBidder = Own & {
  companyId: Id<'company'> | null
  alias: number
  termsVersion: string
  address: z.output<typeof addressCopy>
  boughtAs: BidderRow['boughtAs']
  depositId: Id<'deposit'> | null
  deposit: number
  limit: number | null
}
export const insertBidder = (tx: Tx, made: NewBidder) => tx`
  insert into lot_bidder (
    lot_id, member_id, company_id, alias, terms_version, address, bought_as, deposit_id, deposit, bid_limit
  )
  values (
    ${made.lotId}, ${made.memberId}, ${made.companyId}, ${made.alias}, ${made.termsVersion}, ${tx.json(made.address)},
    ${made.boughtAs}, ${made.depositId}, ${made.deposit}, ${made.limit}
  )
`

const defaultsRow = row({ own: integerColumn, ofCompany: integerColumn })
/** Unpaid lots: those that keep a member from bidding, and all that people of their company ever left unpaid. */
export const countDefaults = (
  db: Sql,
  { memberId, companyId }: { memberId: Id<'member'>; companyId: Id<'company'> | null },
) =>
  defaultsRow.one(db`
    select
      count(*) filter (where member_id = ${memberId} and cleared_at is null)::int as own,
      count(*) filter (where member_id = ${memberId} or company_id = ${companyId}::uuid)::int as of_company
    from lot_default
    where member_id = ${memberId} or company_id = ${companyId}::uuid
  `)

/** When deposits of an ended lot are back at the latest. */
export const setReleaseBy = (tx: Tx, { lotId, by }: { lotId: LotId; by: Instant }) => tx`
  update lot_bidder
  set release_by = ${by}
  where lot_id = ${lotId} and deposit_id is not null and deposit_ended_at is null and release_by is null
`

const dueRow = row({
  id: idColumn('deposit'),
  lotId: idColumn('lot'),
  memberId: idColumn('member'),
  deposit: integerColumn,
})
/**
 * Deposits whose reason is over: of everybody but whoever still has to pay for the lot, or may be asked to because the seller
 * is considering their price.
 */
export const listToRelease = (db: Sql, count: number) =>
  dueRow.all(db`
    select b.deposit_id as id, b.lot_id, b.member_id, b.deposit
    from lot_bidder b
    join lot l on l.id = b.lot_id
    where
      b.deposit_id is not null and b.deposit_ended_at is null
      and l.state in ('won', 'passed', 'settled', 'defaulted', 'second_chance', 'cancelled')
      and not (l.state = 'won' and b.member_id = l.winner_id)
      and not (l.near_miss_until is not null and b.member_id = l.leader_id)
    order by l.ended_at, b.lot_id, b.alias
    limit ${count}
  `)

/** Null when it has ended already. */
export const endDeposit = (tx: Tx, { lotId, memberId, forfeited = null }: Own & { forfeited?: number | null }) =>
  aliasRow.maybe(tx`
    update lot_bidder
    set deposit_ended_at = app_now(), forfeited = ${forfeited}
    where lot_id = ${lotId} and member_id = ${memberId} and deposit_id is not null and deposit_ended_at is null
    returning alias
  `)

/** What their bids that still count say, after one was taken out. */
export const setOwnMaximum = (tx: Tx, { lotId, memberId, maximum }: Own & { maximum: Buffer | null }) => tx`
  update lot_bidder set maximum = ${maximum} where lot_id = ${lotId} and member_id = ${memberId}
`

export const suspendBidder = (tx: Tx, { lotId, memberId }: Own) => tx`
  update lot_bidder set suspended_at = coalesce(suspended_at, app_now()) where lot_id = ${lotId} and member_id = ${memberId}
`

type Defaulted = Own & { companyId: Id<'company'> | null; forfeited: number }
export const insertDefault = (tx: Tx, made: Defaulted) => tx`
  insert into lot_default (lot_id, member_id, company_id, forfeited)
  values (${made.lotId}, ${made.memberId}, ${made.companyId}, ${made.forfeited})
  on conflict do nothing
`
const defaultRow = row({
  lotId: idColumn('lot'),
  memberId: idColumn('member'),
  forfeited: integerColumn,
  at: instantColumn,
  clearedAt: nullable(instantColumn),
})
export const listDefaultsOf = (db: Sql, lotIds: readonly LotId[]) =>
  defaultRow.all(db`
    select lot_id, member_id, forfeited, at, cleared_at
    from lot_default
    where lot_id = any(${[...lotIds]}::uuid[])
    order by at
  `)
export const clearDefaults = async (
  tx: Tx,
  { lotId, by, reason }: { lotId: LotId; by: Id<'member'>; reason: string },
): Promise<number> =>
  (
    await tx`
      update lot_default
      set cleared_at = app_now(), cleared_by = ${by}, cleared_because = ${reason}
      where lot_id = ${lotId} and cleared_at is null
    `
  ).count

export const insertWatcher = (tx: Tx, { lotId, memberId }: Own) =>
  tx`insert into lot_watcher (lot_id, member_id) values (${lotId}, ${memberId}) on conflict do nothing`
export const deleteWatcher = (tx: Tx, { lotId, memberId }: Own) =>
  tx`delete from lot_watcher where lot_id = ${lotId} and member_id = ${memberId}`
export const countWatchers = async (db: Sql, lotId: LotId): Promise<number> =>
  (await countRow.one(db`select count(*)::int as count from lot_watcher where lot_id = ${lotId}`)).count
const watchingRow = row({ lotId: idColumn('lot'), count: integerColumn, mine: boolColumn })
export const listWatching = (db: Sql, lotIds: readonly LotId[], memberId: Id<'member'> | null) =>
  watchingRow.all(db`
    select lot_id, count(*)::int as count, coalesce(bool_or(member_id = ${memberId}::uuid), false) as mine
    from lot_watcher
    where lot_id = any(${[...lotIds]}::uuid[])
    group by lot_id
  `)
/** Whoever watched a lot watches the one that follows it; so does who was registered for it. */
export const handWatchersOn = (tx: Tx, { from, to }: { from: LotId; to: LotId }) => tx`
  insert into lot_watcher (lot_id, member_id)
  select ${to}::uuid, member_id from lot_watcher where lot_id = ${from}
  union
  select ${to}::uuid, member_id from lot_bidder where lot_id = ${from}
`

const interestedRow = row({ memberId: idColumn('member') })
/** Everybody who registered for a lot or watches it, after a member, page by page. */
export const listInterested = async (
  db: Sql,
  { lotId, after, count }: { lotId: LotId; after: Id<'member'> | null; count: number },
): Promise<Id<'member'>[]> =>
  (
    await interestedRow.all(db`
      select member_id
      from (
        select member_id from lot_bidder where lot_id = ${lotId}
        union
        select member_id from lot_watcher where lot_id = ${lotId}
      ) as people
      where ${after}::uuid is null or member_id > ${after}::uuid
      order by member_id
      limit ${count}
    `)
  ).map(({ memberId }) => memberId)

const ownRow = row({
  number: textColumn,
  alias: integerColumn,
  deposit: integerColumn,
  forfeited: nullable(integerColumn),
  at: instantColumn,
  address: jsonColumn(addressCopy),
})
export const listRegistrations = (db: Sql, memberId: Id<'member'>) =>
  ownRow.all(db`
    select l.number, b.alias, b.deposit, b.forfeited, b.created_at as at, b.address
    from lot_bidder b
    join lot l on l.id = b.lot_id
    where b.member_id = ${memberId}
    order by b.created_at
  `)
/** Whether a member still has something open: a lot that runs and that they registered for, or one that is offered to them. */
export const countOpenFor = async (db: Sql, memberId: Id<'member'>): Promise<number> =>
  (
    await countRow.one(db`
      select count(*)::int as count
      from lot l
      where
        (l.leader_id = ${memberId} and (l.state in ('bidding', 'closing', 'suspended') or l.near_miss_until is not null))
        or (l.winner_id = ${memberId} and l.state = 'won')
    `)
  ).count
/** The log keeps that somebody bid; who it was and where it would have gone is let go. */
export async function eraseBidder(tx: Tx, memberId: Id<'member'>): Promise<void> {
  await tx`delete from lot_watcher where member_id = ${memberId}`
  await tx`delete from lot_refused_bid where member_id = ${memberId}`
  await tx`
    update lot_bidder
    set address = address || '{"name": "", "mobile": "", "street": "", "houseNumber": "", "company": ""}', maximum = null
    where member_id = ${memberId}
  `
}
