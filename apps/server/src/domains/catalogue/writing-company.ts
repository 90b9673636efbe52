import type { Right } from '@kikai/contract/access'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { type Context, type Member, reachOf } from '../../platform/context.ts'
import type { Sql } from '../../platform/db.ts'
import { type Company, companiesOf } from '../companies/companies.public.ts'

/** The company for which somebody writes new goods: that of the grant which lets them, not just any seat of theirs. */
export async function writingCompany(
  { actor }: Pick<Context<Member>, 'actor'>,
  db: Sql,
  right: Right = 'goods.write',
): Promise<Company> {
  const reach = reachOf(actor, right)
  const [company] = reach.all ? [] : await companiesOf(db, reach.companyIds)
  if (!company) throw refuse(requestErrors.notFound)
  return company
}
