import { companyBuckets } from '@kikai/contract/ledger/managed-ledger.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Currency } from '@kikai/kernel/money'
import type { Sql } from '../../platform/db.ts'
import { integerColumn, oneOfColumn, row } from '../../platform/row.ts'

type OfOrder = {
  orderId: Id<'order'>
  orderNumber: string
  checkoutId: Id<'checkout'>
  companyId: Id<'company'>
  currency: Currency
  /** What was paid for the order within its checkout. */
  total: number
}
const bucketRow = row({ bucket: oneOfColumn(companyBuckets), amount: integerColumn })

/**
 * What an order brought onto its seller's accounts and has not left them with a refund. A payment of several orders names
 * the checkout, and the order's own part of it counts; freight that was paid later names the order.
 */
export const orderMoneyOf = (db: Sql, { orderId, orderNumber, checkoutId, companyId, currency, total }: OfOrder) =>
  bucketRow.all(db`
    with paid as (
      select distinct on (t.id) e.account_id, e.amount
      from ledger_tx t
      join ledger_entry e on e.tx_id = t.id
      join ledger_account a on a.id = e.account_id
      where array_append(string_to_array(t.number, ', '), split_part(t.number, '-', 1)) @> array[${orderNumber}::text]
        and t.kind = 'orderPayment' and a.owner_id = ${companyId} and a.bucket = 'payable' and e.currency = ${currency}
        and (t.ref <> ${checkoutId} or e.amount = ${total})
      order by t.id, e.id
    ), moved as (
      select account_id, amount from paid
      union all
      select e.account_id, e.amount
      from ledger_tx t
      join ledger_entry e on e.tx_id = t.id
      where t.ref = ${orderId}
    )
    select a.bucket, sum(moved.amount)::bigint as amount
    from moved
    join ledger_account a on a.id = moved.account_id
    where a.owner_kind = 'company' and a.owner_id = ${companyId} and a.currency = ${currency}
    group by a.bucket
    having sum(moved.amount) <> 0
    order by a.bucket
  `)
