import type { Id } from '@kikai/kernel/ids'
import type { Sql, Tx } from '../../platform/database/db.ts'
import {
  countRow,
  currencyCodeColumn,
  instantColumn,
  integerColumn,
  nullable,
  row,
  textColumn,
} from '../../platform/database/row.ts'

/** The number of a member's payments that are not finished. */
export async function countPendingOf(db: Sql, memberId: Id<'member'>): Promise<number> {
  const { count } = await countRow.one(db`
    select
      (
        select count(*)
        from remittance
        where member_id = ${memberId}
          and state in ('expected', 'submitted', 'matched', 'rejected', 'approved_partial')
      )
      + (select count(*) from recharge where member_id = ${memberId} and state in ('created', 'paid')) as count
  `)
  return count
}

const transferRow = row({
  reference: textColumn,
  state: textColumn,
  currency: currencyCodeColumn,
  amount: integerColumn,
  payerName: nullable(textColumn),
  bank: nullable(textColumn),
  submittedAt: nullable(instantColumn),
})
export const listOwnTransfers = (db: Sql, memberId: Id<'member'>) =>
  transferRow.all(db`
    select r.reference, r.state, r.currency, r.amount, s.payer_name, s.bank, s.submitted_at
    from remittance r
    left join remittance_slip s on s.remittance_id = r.id
    where r.member_id = ${memberId}
    order by r.id, s.id
  `)

export const erasePayer = (tx: Tx, memberId: Id<'member'>) =>
  tx`
    update remittance_slip
    set payer_name = '—', bank = '—', note = '', received_payer = case when received_payer is not null then '—' end
    where submitted_by = ${memberId}
  `
