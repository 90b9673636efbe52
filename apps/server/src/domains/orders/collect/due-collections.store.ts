import { hourMs } from '@kikai/kernel/duration'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import type { Fragment, Sql, Tx } from '../../../platform/database/db.ts'
import { type RowType, currencyCodeColumn, idColumn, integerColumn, row } from '../../../platform/database/row.ts'

const dueRow = row({
  id: idColumn('collection'),
  orderId: idColumn('order'),
  checkoutId: idColumn('checkout'),
  currency: currencyCodeColumn,
})
export type DueCollection = RowType<typeof dueRow>
type Step = 'remind' | 'miss' | 'escalate'

/** Nine in the morning of the day before the first one. */
export const remindedBeforeMs = 15 * hourMs

/**
 * While goods are to be fetched, the deadline of their order is the end of the last agreed day. Once the first one has
 * begun nobody is told that it is tomorrow.
 */
const isDue = (db: Sql, step: Step): Fragment => {
  if (step === 'remind')
    return db`k.remind_at <= app_now() and k.remind_at > app_now() - make_interval(secs => ${remindedBeforeMs / 1000})`
  if (step === 'miss') return db`k.missed_at is null and o.deadline_at <= app_now()`
  return db`k.escalated_at is null and k.staff_by <= app_now()`
}
const selectDue = (db: Sql, step: Step) => db`
  select k.id, k.order_id, o.checkout_id, o.currency
  from order_collection k
  join order_head o on o.id = k.order_id and o.tab = 'to_ship'
  where k.state = 'agreed' and ${isDue(db, step)}
`

/** Agreed collections with something to do, the nearest deadline first. */
export const listDueCollections = (db: Sql, { step, count }: { step: Step; count: number }) =>
  dueRow.all(db`${selectDue(db, step)} order by o.deadline_at limit ${count}`)

/** Whether it is still so; the caller has locked the checkout. */
export const findDueCollection = (tx: Tx, { step, id: one }: { step: Step; id: Id<'collection'> }) =>
  dueRow.maybe(tx`${selectDue(tx, step)} and k.id = ${one}`)

const versionRow = row({ version: integerColumn })

export const setReminded = (tx: Tx, one: Id<'collection'>) =>
  versionRow.one(tx`
    update order_collection
    set remind_at = null, version = version + 1, updated_at = app_now()
    where id = ${one}
    returning version
  `)
export const setMissed = (tx: Tx, { id: one, staffBy }: { id: Id<'collection'>; staffBy: Instant }) =>
  versionRow.one(tx`
    update order_collection
    set missed_at = app_now(), staff_by = ${staffBy}, remind_at = null, version = version + 1, updated_at = app_now()
    where id = ${one}
    returning version
  `)
export const setCollectionEscalated = (tx: Tx, one: Id<'collection'>) =>
  versionRow.one(tx`
    update order_collection
    set escalated_at = app_now(), version = version + 1, updated_at = app_now()
    where id = ${one}
    returning version
  `)
