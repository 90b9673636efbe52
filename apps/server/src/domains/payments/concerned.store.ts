import type { Id } from '@kikai/kernel/ids'
import type { Sql } from '../../platform/db.ts'
import { idColumn, row } from '../../platform/row.ts'

const companyRow = row({ companyId: idColumn('company') })

/** The companies that sell what this transfer pays, or whose monthly statement it pays. */
export async function listCompaniesOf(db: Sql, remittanceId: Id<'remittance'>): Promise<Id<'company'>[]> {
  const rows = await companyRow.all(db`
    select c.company_id
    from remittance r
    cross join lateral (
      select o.company_id from order_head o where r.subject_kind = 'checkout' and o.checkout_id = r.subject_id
      union
      select o.company_id
      from freight_quote q
      join order_head o on o.id = q.order_id
      where r.subject_kind = 'freight' and q.id = r.subject_id
      union
      select a.company_id
      from credit_instalment i
      join credit_statement s on s.id = i.statement_id
      join credit_account a on a.id = s.account_id
      where r.subject_kind = 'statement' and i.id = r.subject_id
    ) c
    where r.id = ${remittanceId}
  `)
  return rows.map(({ companyId }) => companyId)
}
