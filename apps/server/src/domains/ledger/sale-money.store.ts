import { companyBuckets } from '@kikai/contract/ledger/managed-ledger.shapes'
import type { Sale } from '@kikai/contract/payments/payment-subjects'
import type { Id } from '@kikai/kernel/ids'
import type { Currency } from '@kikai/kernel/money'
import type { Sql } from '../../platform/database/db.ts'
import { integerColumn, oneOfColumn, row } from '../../platform/database/row.ts'

type Sold = {
  sale: Sale
  number: string
  /** What paid it, perhaps together with others. */
  paid: { readonly subjectId: string }
  companyId: Id<'company'>
  currency: Currency
  /** What of the payment was for it. */
  total: number
}
const bucketRow = row({ bucket: oneOfColumn(companyBuckets), amount: integerColumn })

/**
 * What a sale brought onto its seller's accounts and has not left them with a refund. A payment of several names what paid
 * them, as a checkout its orders, and the sale's own part of it counts; what was paid later, as freight, names the sale.
 */
export const saleMoneyOf = (db: Sql, { sale, number, paid, companyId, currency, total }: Sold) =>
  bucketRow.all(db`
    with paid as (
      select distinct on (t.id) e.account_id, e.amount
      from ledger_tx t
      join ledger_entry e on e.tx_id = t.id
      join ledger_account a on a.id = e.account_id
      where array_append(string_to_array(t.number, ', '), split_part(t.number, '-', 1)) @> array[${number}::text]
        and t.kind = 'orderPayment' and a.owner_id = ${companyId} and a.bucket = 'payable' and e.currency = ${currency}
        and (t.ref <> ${paid.subjectId} or e.amount = ${total})
      order by t.id, e.id
    ), moved as (
      select account_id, amount from paid
      union all
      select e.account_id, e.amount
      from ledger_tx t
      join ledger_entry e on e.tx_id = t.id
      where t.ref = ${sale.subjectId}
    )
    select a.bucket, sum(moved.amount)::bigint as amount
    from moved
    join ledger_account a on a.id = moved.account_id
    where a.owner_kind = 'company' and a.owner_id = ${companyId} and a.currency = ${currency}
    group by a.bucket
    having sum(moved.amount) <> 0
    order by a.bucket
  `)
