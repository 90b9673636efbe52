import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { repairReviewsCalls } from '@kikai/contract/repairs/repair-reviews.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import { hideContacts } from '@kikai/kernel/hide-contacts'
import { repairLimits } from '@kikai/kernel/repair-limits'
import type { Context } from '../../../platform/context.ts'
import { cachedTaxonomy } from '../../categories/categories.public.ts'
import { companiesOf, isShownSeller } from '../../companies/companies.public.ts'
import { isShownEngineer } from '../../engineers/engineers.public.ts'
import { contactsOf } from '../../members/members.public.ts'
import { addressCountryName } from '../../regions/regions.public.ts'
import { type ReviewedHand, listReviewsOfHand, summariseHand } from './reviews-of.store.ts'

type Calls = typeof repairReviewsCalls
type Shown = OutputOf<Calls['listEngineerReviews']>

/** Whoever is not certified is shown to nobody, nor is what was said of them. */
export async function listEngineerReviews(
  ctx: Context,
  { engineerId, ...paging }: InputOf<Calls['listEngineerReviews']>,
): Promise<Shown> {
  if (!(await isShownEngineer(ctx, engineerId))) throw refuse(requestErrors.notFound)
  return presentReviewsOf(ctx, { hand: { engineerId }, ...paging })
}

export async function listServiceReviews(
  ctx: Context,
  { companyId, ...paging }: InputOf<Calls['listServiceReviews']>,
): Promise<Shown> {
  const [company] = await companiesOf(ctx, [companyId])
  if (!company || !isShownSeller(company.state)) throw refuse(requestErrors.notFound)
  return presentReviewsOf(ctx, { hand: { companyId }, ...paging })
}

type Asked = { hand: ReviewedHand; current_page: number; page_size: number }
async function presentReviewsOf(ctx: Context, { hand, current_page: page, page_size: size }: Asked): Promise<Shown> {
  const rows = await listReviewsOfHand(ctx.db, hand, { skip: (page - 1) * size, count: size })
  const { count, tenths } = await summariseHand(ctx.db, hand)
  const taxonomy = await cachedTaxonomy(ctx)
  const authors = await contactsOf(ctx, [...new Set(rows.map(({ memberId }) => memberId))])
  const countries = new Map(authors.map(({ id, country }) => [id, country]))
  return {
    data: rows.map(({ memberId, categoryId, text, ...row }) => {
      const country = countries.get(memberId)
      return {
        ...row,
        text: hideContacts(text),
        category: taxonomy.category(categoryId)?.names[ctx.language] ?? '',
        country: country ? addressCountryName(country, ctx.language) : '',
      }
    }),
    total: count,
    next: null,
    summary: { count, tenths: count < repairLimits.gradeJobsLeast ? null : tenths },
  }
}
