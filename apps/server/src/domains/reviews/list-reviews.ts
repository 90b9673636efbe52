import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { reviewsCalls } from '@kikai/contract/reviews/reviews.calls'
import type { Context } from '../../platform/context.ts'
import { isPublic, readGoodsFacts } from '../goods/goods.public.ts'
import { addressCountryName } from '../regions/regions.public.ts'
import { presentReview } from './present-reviews.ts'
import { listPublished, summariseReviews } from './reviews.store.ts'

type List = typeof reviewsCalls.listGoodsReviews

/** Reviews of the goods' seller, because most machines are sold once and have none of their own. */
export async function listGoodsReviews(
  ctx: Context,
  { goodsId, current_page: page, page_size: size }: InputOf<List>,
): Promise<OutputOf<List>> {
  const [facts] = await readGoodsFacts(ctx, [goodsId])
  if (!facts || !isPublic(facts)) throw refuse(requestErrors.notFound)
  const { companyId } = facts
  const rows = await listPublished(ctx.db, { companyId, language: ctx.language, skip: (page - 1) * size, count: size })
  const summary = await summariseReviews(ctx.db, companyId)
  return {
    data: rows.map((row) => ({
      ...presentReview(row),
      id: row.id,
      goodsId: row.goodsId,
      title: row.title,
      country: addressCountryName(row.country, ctx.language),
    })),
    total: summary.count,
    next: null,
    summary,
  }
}
