import { bidKinds } from '@kikai/contract/auctions/bid-log'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import type { Sql, Tx } from '../../../platform/database/db.ts'
import { pipeline } from '../../../platform/database/pipeline.ts'
import {
  type RowType,
  boolColumn,
  bytesColumn,
  countRow,
  idColumn,
  instantColumn,
  integerColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../../platform/database/row.ts'
import { type LotId, findLot, lockLot } from '../lot/lots.store.ts'
import { findBidder } from '../registration/bidders.store.ts'

/**
 * The lot, locked, and its bidder. The second statement is sent behind the first one, so that it sees what was committed while
 * that waited for the lock.
 */
export const lockLotAndBidder = (tx: Tx, { lotId, memberId }: { lotId: LotId; memberId: Id<'member'> }) =>
  pipeline(lockLot(tx, lotId), findBidder(tx, { lotId, memberId }))

/** The same without the lock. */
export const readLotAndBidder = (db: Sql, { lotId, memberId }: { lotId: LotId; memberId: Id<'member'> }) =>
  Promise.all([findLot(db, lotId), findBidder(db, { lotId, memberId })])

/** An entry of the log as it is written. */
export type NewEntry = {
  seq: number
  kind: (typeof bidKinds)[number]
  shown: number | null
  memberId: Id<'member'> | null
  alias: number | null
  maximum: Buffer | null
  price: number | null
  extended: boolean
  ofSeq: number | null
  reason: string | null
  at: Instant
  requestId: string | null
  prevHash: string
  hash: string
}
export type LotAfter = {
  price: number | null
  bidCount: number
  bidderCount: number
  extensionCount: number
  endsAt: Instant
  leader: { id: Id<'member'>; alias: number; maximum: Buffer } | null
}
type Written = { lotId: LotId; entries: readonly NewEntry[]; after: LotAfter }

/** Writes entries and where the lot stands after them, and a bidder's own maximum: one statement, behind the lot's lock. */
export const writeEntries = (
  tx: Tx,
  { lotId, entries, after, bidder = null }: Written & { bidder?: { id: Id<'member'>; maximum: Buffer } | null },
) => {
  const last = entries.at(-1)
  if (!last) throw new Error('a log goes on with an entry')
  return tx`
    with put as (
      insert into bid (
        lot_id, seq, kind, shown, member_id, alias, maximum, price, extended, of_seq, reason, at, request_id, prev_hash, hash
      )
      select
        ${lotId}, seq, kind, shown, member_id, alias, decode(maximum, 'base64'), price, extended, of_seq, reason, at,
        request_id, prev_hash, hash
      from jsonb_to_recordset(${tx.json(entries.map(columnsOf))}) as e (
        seq int, kind text, shown int, member_id uuid, alias int, maximum text, price bigint, extended boolean, of_seq int,
        reason text, at timestamptz, request_id text, prev_hash text, hash text
      )
    ), own as (
      update lot_bidder
      set maximum = ${bidder?.maximum ?? null}, bids = bids + 1
      where lot_id = ${lotId} and member_id = ${bidder?.id ?? null}::uuid
    )
    update lot
    set
      price = ${after.price}, bid_count = ${after.bidCount}, bidder_count = ${after.bidderCount},
      extension_count = ${after.extensionCount}, ends_at = ${after.endsAt}, leader_id = ${after.leader?.id ?? null},
      leader_alias = ${after.leader?.alias ?? null}, leader_maximum = ${after.leader?.maximum ?? null},
      last_seq = ${last.seq}, last_at = ${last.at}, log_head = ${last.hash}, updated_at = app_now()
    where id = ${lotId}
  `
}

const columnsOf = ({ memberId, maximum, ofSeq, requestId, prevHash, ...entry }: NewEntry) => ({
  ...entry,
  member_id: memberId,
  maximum: maximum?.toString('base64') ?? null,
  of_seq: ofSeq,
  request_id: requestId,
  prev_hash: prevHash,
})

const shownRow = row({
  number: integerColumn,
  kind: oneOfColumn(bidKinds),
  bidder: nullable(integerColumn),
  memberId: nullable(idColumn('member')),
  price: nullable(integerColumn),
  at: instantColumn,
  extended: boolColumn,
})
export type ShownRow = RowType<typeof shownRow>
/** What is shown of a log while its lot runs, newest first; the end of a lot is in its proof. */
export const listShown = (db: Sql, { lotId, skip, count }: { lotId: LotId; skip: number; count: number }) =>
  shownRow.all(db`
    select shown as number, kind, alias as bidder, member_id, price, at, extended
    from bid
    where lot_id = ${lotId} and shown is not null
    order by shown desc
    offset ${skip}
    limit ${count}
  `)

const entryRow = row({
  seq: integerColumn,
  kind: oneOfColumn(bidKinds),
  bidder: nullable(integerColumn),
  price: nullable(integerColumn),
  of: nullable(integerColumn),
  at: instantColumn,
  hash: textColumn,
})
/** The whole log, for its proof after the end. */
export const listEntries = (db: Sql, lotId: LotId) =>
  entryRow.all(db`
    select seq, kind, alias as bidder, price, of_seq as of, at, hash from bid where lot_id = ${lotId} order by seq
  `)

const countedRow = row({
  seq: integerColumn,
  memberId: idColumn('member'),
  alias: integerColumn,
  maximum: bytesColumn,
  shown: nullable(integerColumn),
  at: instantColumn,
})
export type CountedBid = RowType<typeof countedRow>
/** The bids that count, in the order in which they were accepted, with their encrypted maxima. */
export const listCounted = (tx: Tx, lotId: LotId) =>
  countedRow.all(tx`
    select seq, member_id, alias, maximum, shown, at
    from bid b
    where
      lot_id = ${lotId} and kind in ('manual', 'raise')
      and not exists (select from bid v where v.lot_id = b.lot_id and v.of_seq = b.seq)
    order by seq
  `)

/** One statement by itself: what was refused stays written. */
export const insertRefused = (db: Sql, refused: { lotId: LotId; memberId: Id<'member'>; amount: number }) => db`
  insert into lot_refused_bid (lot_id, member_id, alias, amount)
  select lot_id, member_id, alias, ${refused.amount}
  from lot_bidder
  where lot_id = ${refused.lotId} and member_id = ${refused.memberId}
`

const refusedRow = row({ bidder: integerColumn, amount: integerColumn, at: instantColumn })
export const listRefused = (db: Sql, lotId: LotId, count: number) =>
  refusedRow.all(db`
    select alias as bidder, amount, at from lot_refused_bid where lot_id = ${lotId} order by id desc limit ${count}
  `)

const ownBidRow = row({
  number: textColumn,
  bid: nullable(integerColumn),
  at: instantColumn,
})
/** By the number that everybody reads: the place in the whole log would tell how often the leader raised in silence. */
export const listOwnBids = (db: Sql, memberId: Id<'member'>) =>
  ownBidRow.all(db`
    select l.number, b.shown as bid, b.at
    from bid b
    join lot l on l.id = b.lot_id
    where b.member_id = ${memberId} and b.maximum is not null
    order by b.lot_id, b.seq
  `)

export const countShown = async (db: Sql, lotId: LotId): Promise<number> =>
  (await countRow.one(db`select count(*)::int as count from bid where lot_id = ${lotId} and shown is not null`)).count

const reasonRow = row({ reason: textColumn })
export const findVoidReason = async (db: Sql, { lotId, seq }: { lotId: LotId; seq: number }): Promise<string> =>
  (
    await reasonRow.maybe(db`
      select coalesce(reason, '') as reason from bid where lot_id = ${lotId} and of_seq = ${seq} order by bid.seq limit 1
    `)
  )?.reason ?? ''
