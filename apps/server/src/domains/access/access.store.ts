import type { Role, Scope } from '@kikai/contract/access'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import type { Sql, Tx } from '../../platform/db.ts'
import { id, row } from '../../platform/row.ts'

const idRow = row({ id: id('grant') })

export type NewGrant = {
  memberId: Id<'member'>
  role: Role
  scope: Scope
  companyId: Id<'company'> | null
  by: Id<'member'> | null
  until: Instant | null
}
export const insertGrant = (tx: Tx, { memberId, role, scope, companyId, by, until }: NewGrant) =>
  idRow.one(tx`
    insert into access_grant (member_id, role, scope, company_id, granted_by, until_at)
    values (${memberId}, ${role}, ${scope}, ${companyId}, ${by}, ${until}::timestamptz)
    returning id
  `)

const holderRow = row({ memberId: id('member') })
/** Whoever has a role now: for a company, or over everything. */
export const listHolders = (db: Sql, { role, companyId }: { role: Role; companyId: Id<'company'> | null }) =>
  holderRow.all(db`
    select distinct member_id
    from access_grant
    where role = ${role}
      and company_id is not distinct from ${companyId}
      and from_at <= app_now()
      and (until_at is null or until_at > app_now())
  `)

const companyRow = row({ companyId: id('company') })
/** The company for which a person has held a seat longest. */
export const findCompanyOf = (db: Sql, memberId: Id<'member'>) =>
  companyRow.maybe(db`
    select company_id
    from access_grant
    where member_id = ${memberId}
      and company_id is not null
      and from_at <= app_now()
      and (until_at is null or until_at > app_now())
    order by id
    limit 1
  `)
