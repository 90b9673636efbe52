import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { companiesCalls, managedCompaniesCalls } from '@kikai/contract/companies/companies.calls'
import type { Context, Member } from '../../platform/context.ts'
import { countCompanies, listCompanyRows } from './applications.store.ts'
import { findCompanyCard } from './companies.store.ts'
import { ownCompany } from './own-company.ts'
import { presentCertification, uncertified } from './present-certification.ts'
import { seatedPeople } from './seated-people.ts'

type List = typeof managedCompaniesCalls.listCompanies
type Read = typeof managedCompaniesCalls.readCompany
type ReadOwn = typeof companiesCalls.readCertification

/** The reviewers' list, those that are due first at its head. */
export async function listCompanies(ctx: Context<Member>, input: InputOf<List>): Promise<OutputOf<List>> {
  const { current_page: page, page_size: size, tab, words = '' } = input
  const data = await listCompanyRows(ctx.db, { tab, words, skip: (page - 1) * size, count: size })
  const counts = await countCompanies(ctx.db, words)
  return { data, total: counts[tab], counts }
}

export async function readCompany(ctx: Context<Member>, { companyId }: InputOf<Read>): Promise<OutputOf<Read>> {
  const certification = await presentCertification(ctx, { companyId, side: 'staff' })
  const company = await findCompanyCard(ctx.db, companyId)
  const team = await seatedPeople(ctx, companyId)
  return {
    ...certification,
    goodsCount: company?.goodsCount ?? 0,
    team: team.map(({ name, seats }) => ({ name, seats })),
  }
}

export async function readCertification(ctx: Context<Member>): Promise<OutputOf<ReadOwn>> {
  const own = await ownCompany(ctx)
  return own ? presentCertification(ctx, { companyId: own.id, side: 'company' }) : uncertified
}
