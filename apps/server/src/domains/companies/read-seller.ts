import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { companiesCalls } from '@kikai/contract/companies/companies.calls'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Context } from '../../platform/context.ts'
import { readSellerCard } from './companies.public.ts'
import { isShownSeller } from './companies.policy.ts'
import { listSummaries } from './companies.store.ts'

type ReadSeller = typeof companiesCalls.readSeller

export async function readSeller(ctx: Context, { companyId }: InputOf<ReadSeller>): Promise<OutputOf<ReadSeller>> {
  const [company] = await listSummaries(ctx.db, [companyId])
  if (!company || !isShownSeller(company.state)) throw refuse(requestErrors.notFound)
  return readSellerCard(ctx, { companyId, language: ctx.language })
}
