import type { Right } from '@kikai/contract/access'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { type Member, type Reads, type Viewer, reachOf } from '../../platform/context.ts'
import { type Company, companiesOf } from '../companies/companies.public.ts'

/** The company for which somebody writes new goods: that of the grant which lets them, not just any seat of theirs. */
export async function writingCompany(ctx: Viewer<Member> & Reads, right: Right = 'goods.write'): Promise<Company> {
  const reach = reachOf(ctx.actor, right)
  const [company] = reach.all ? [] : await companiesOf(ctx, reach.companyIds)
  if (!company) throw refuse(requestErrors.notFound)
  return company
}
