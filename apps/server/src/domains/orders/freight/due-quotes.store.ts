import type { Id } from '@kikai/kernel/ids'
import type { Sql, Tx } from '../../../platform/database/db.ts'
import { idColumn, row } from '../../../platform/database/row.ts'

const dueRow = row({ id: idColumn('order'), checkoutId: idColumn('checkout') })
const isDue = (db: Sql) => db`
  life = 'open' and pay in ('paid', 'credit') and freight = 'awaiting_quote' and ship in ('none', 'picking')
  and refund <> 'open' and quote_escalated_at is null and quote_by <= app_now()
`

/** Orders whose freight was not quoted in time and that staff do not know of. */
export const listDueQuotes = (db: Sql, count: number) =>
  dueRow.all(db`select id, checkout_id from order_head where ${isDue(db)} order by quote_by limit ${count}`)

/** Whether it is still so; the caller has locked the checkout. */
export const isQuoteDue = async (tx: Tx, orderId: Id<'order'>): Promise<boolean> =>
  (await dueRow.maybe(tx`select id, checkout_id from order_head where id = ${orderId} and ${isDue(tx)}`)) !== null

export const setEscalated = (tx: Tx, orderId: Id<'order'>) => tx`
  update order_head
  set quote_escalated_at = app_now(), version = version + 1, updated_at = app_now()
  where id = ${orderId}
`
