import type { Id } from '@kikai/kernel/ids'
import type { Sql, Tx } from '../../../platform/database/db.ts'
import {
  currencyCodeColumn,
  idColumn,
  instantColumn,
  integerColumn,
  nullable,
  row,
  textColumn,
} from '../../../platform/database/row.ts'

const lateRow = row({
  id: idColumn('order'),
  checkoutId: idColumn('checkout'),
  memberId: idColumn('member'),
  companyId: idColumn('company'),
  number: textColumn,
  total: integerColumn,
  refunded: integerColumn,
  freightAmount: nullable(integerColumn),
  freightPaid: integerColumn,
  freightReturned: integerColumn,
  currency: currencyCodeColumn,
  placedAt: instantColumn,
})

/** Dispatched orders that were not received in time. */
export const listLateReceipts = (db: Sql, count: number) =>
  lateRow.all(db`
    select
      id, checkout_id, member_id, company_id, number, total, refunded, freight_amount, freight_paid, freight_returned,
      currency, placed_at
    from order_head
    where life = 'open' and ship in ('shipped', 'delivered') and refund <> 'open' and deadline_at <= app_now()
    order by deadline_at
    limit ${count}
  `)

const lateIdRow = row({ id: idColumn('order') })
/** Locks it if it was not received meanwhile. The caller has locked its checkout. */
export const lockLateReceipt = (tx: Tx, orderId: Id<'order'>) =>
  lateIdRow.maybe(tx`
    select id
    from order_head
    where id = ${orderId} and life = 'open' and ship in ('shipped', 'delivered') and refund <> 'open'
      and deadline_at <= app_now()
    for update
  `)

type ReceiptSaid = { orderId: Id<'order'>; reason: string; hours: number }
/** Begins the time in which the buyer may object. */
export const sayReceived = (tx: Tx, { orderId, reason, hours }: ReceiptSaid) => tx`
  update order_head
  set receipt_reason = ${reason}, receipt_confirmed_at = app_now(),
    deadline_at = app_now() + make_interval(hours => ${hours}),
    version = version + 1, updated_at = app_now()
  where id = ${orderId}
`

const doneRow = row({ at: instantColumn })
/** When an order was completed last, as its history says. */
export const findCompletion = (db: Sql, orderId: Id<'order'>) =>
  doneRow.maybe(db`
    select at
    from state_change
    where entity = 'order' and entity_id = ${orderId} and event = 'complete'
    order by id desc
    limit 1
  `)
