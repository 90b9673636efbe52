import type { Sale } from '@kikai/contract/payments/payment-subjects'
import type { Id } from '@kikai/kernel/ids'
import { priceCurrencies } from '@kikai/kernel/money'
import type { Sql } from '../../../platform/database/db.ts'
import { idColumn, instantColumn, integerColumn, oneOfColumn, row } from '../../../platform/database/row.ts'

const postingRow = row({
  companyId: idColumn('company'),
  currency: oneOfColumn(priceCurrencies),
  fee: integerColumn,
  tax: integerColumn,
  taxPercent: integerColumn,
  at: instantColumn,
})
type Asked = Sale & { refundId: Id<'refund'> | null }
/** Fee and tax as the ledger has them, because the earning's own columns change when a part is given back. */
export const findFeePosting = (db: Sql, { subjectKind, subjectId, refundId }: Asked) =>
  postingRow.maybe(db`
    select
      e.company_id, e.currency, e.tax_percent, t.at,
      coalesce(abs(sum(l.amount) filter (where a.bucket = 'commission')), 0)::bigint as fee,
      coalesce(abs(sum(l.amount) filter (where a.bucket = 'commissionTax')), 0)::bigint as tax
    from earning e
    join ledger_tx t
      on t.effect_key = ${refundId === null ? db`'earning:' || e.id || ':release'` : db`${`refund:${refundId}:fee`}`}
    join ledger_entry l on l.tx_id = t.id
    join ledger_account a on a.id = l.account_id
    where e.subject_kind = ${subjectKind} and e.subject_id = ${subjectId} and a.owner_kind = 'platform' and a.bucket in ('commission', 'commissionTax')
    group by e.id, t.id
  `)
