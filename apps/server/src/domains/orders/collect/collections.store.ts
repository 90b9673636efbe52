import { collectionMachine } from '@kikai/contract/orders/collection.states'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import type { Fragment, Sql, Tx } from '../../../platform/database/db.ts'
import {
  type RowType,
  boolColumn,
  idColumn,
  instantColumn,
  integerColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../../platform/database/row.ts'
import { noQuoteAwaited } from '../orders.store.ts'

const collectionRow = row({
  id: idColumn('collection'),
  version: integerColumn,
  state: oneOfColumn(collectionMachine.states),
  note: textColumn,
  fromDay: nullable(textColumn),
  toDay: nullable(textColumn),
  /** The last day of the first agreement, from which a delay is counted. */
  firstToDay: nullable(textColumn),
  place: textColumn,
  reason: textColumn,
  handedOverOn: nullable(textColumn),
  collectedBy: textColumn,
  createdAt: instantColumn,
  missedAt: nullable(instantColumn),
  escalatedAt: nullable(instantColumn),
  saidFetched: nullable(boolColumn),
  saidNote: textColumn,
  saidAt: nullable(instantColumn),
})
export type CollectionRow = RowType<typeof collectionRow>

/** All wishes of an order's buyer to fetch the goods, oldest first. */
export const listCollections = (db: Sql, orderId: Id<'order'>) =>
  collectionRow.all(db`
    select
      id, version, state, note, from_day::text as from_day, to_day::text as to_day,
      coalesce(first_to_day, to_day)::text as first_to_day, place, reason,
      handed_over_on::text as handed_over_on, collected_by, created_at, missed_at, escalated_at, said_fetched, said_note,
      said_at
    from order_collection
    where order_id = ${orderId}
    order by id
  `)

type Asked = { id: Id<'collection'>; orderId: Id<'order'>; askedBy: Id<'member'>; note: string }
export const insertCollection = (tx: Tx, made: Asked) => tx`
  insert into order_collection (id, order_id, asked_by, note)
  values (${made.id}, ${made.orderId}, ${made.askedBy}, ${made.note})
`

type Offer = { fromDay: string; toDay: string; place: string; remindAt: Instant | null }
/** The days hold from now on; what was missed before counts no more. */
export const offered = (tx: Tx, { fromDay, toDay, place, remindAt }: Offer): Fragment => tx`
  from_day = ${fromDay}::date, to_day = ${toDay}::date,
  first_to_day = coalesce(first_to_day, to_day, ${toDay}::date), place = ${place}, remind_at = ${remindAt}, missed_at = null,
  staff_by = null, escalated_at = null, said_fetched = null, said_note = '', said_at = null
`
export const collectionEndedAs = (tx: Tx, reason: string): Fragment => tx`reason = ${reason}, ${followedNoMore(tx)}`
export const fetched = (tx: Tx, { on, by }: { on: string; by: string }): Fragment =>
  tx`handed_over_on = ${on}::date, collected_by = ${by}, ${followedNoMore(tx)}`
/** Nobody is reminded any more, and it leaves the list of staff. */
export const followedNoMore = (tx: Tx): Fragment => tx`remind_at = null, escalated_at = null`

const versionRow = row({ version: integerColumn })

type Said = { id: Id<'collection'>; fetched: boolean; note: string }
export const setSaid = (tx: Tx, { id: collectionId, fetched, note }: Said) =>
  versionRow.one(tx`
    update order_collection
    set said_fetched = ${fetched}, said_note = ${note}, said_at = app_now(), version = version + 1, updated_at = app_now()
    where id = ${collectionId}
    returning version
  `)

/** No freight is owed; the goods are to be fetched by then. */
export const toBeFetched = (tx: Tx, until: Instant): Fragment =>
  tx`freight_due_by = null, freight_lapses_at = null, ${noQuoteAwaited(tx)}, deadline_at = ${until}`

/** Erases what a member who left has written, and who came for them. */
export const eraseCollections = (tx: Tx, memberId: Id<'member'>) => tx`
  update order_collection
  set note = '', said_note = '', collected_by = case when collected_by = '' then '' else '—' end
  where asked_by = ${memberId}
`

const ownRow = row({ state: textColumn, note: textColumn, saidNote: textColumn, createdAt: instantColumn })
export const listOwnCollections = (db: Sql, memberId: Id<'member'>) =>
  ownRow.all(db`
    select state, note, said_note, created_at from order_collection where asked_by = ${memberId} order by id
  `)
