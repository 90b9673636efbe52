import type { UnderstoodWords } from '@kikai/contract/search/search.shapes'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { limits } from '@kikai/kernel/limits'
import type { Context } from '../../../platform/context.ts'
import { maySeePrices } from '../../members/members.public.ts'
import { findGoodsByWords } from './find-by-words.ts'
import type { GoodsSearchInput } from '../index/search-of.ts'
import type { CardRow } from './search.store.ts'

type FoundPage = {
  rows: CardRow[]
  total: number
  more: boolean
  next: string | null
  understood: UnderstoodWords | null
}
/** One page of results. Words, filters and orders combine; prices filter and sort for members only. */
export async function searchGoods(ctx: Context, asked: GoodsSearchInput): Promise<FoundPage> {
  const asksPrice = asked.price !== undefined || asked.sort === 'priceLowest' || asked.sort === 'priceHighest'
  if (asksPrice && !maySeePrices(ctx.actor)) throw refuse(requestErrors.loginExpired)

  const { rows, total, isKeyset, understood } = await findGoodsByWords(ctx, asked)

  const last = rows.at(-1)
  return {
    rows,
    total: Math.min(total, limits.totalCountMax),
    more: total > limits.totalCountMax,
    next: isKeyset && last && rows.length === asked.page_size ? `${last.publishedAt}~${last.id}` : null,
    understood,
  }
}
