import { limits } from '@kikai/kernel/limits'
import type { Context } from '../../../platform/context.ts'
import { cached } from '../../../platform/cache/cached.ts'
import { type SearchFilter, countFound, planForValues } from './search.store.ts'
import { cachedTaxonomy } from '../../categories/categories.public.ts'
import { isEmptyFilter, isNarrowed } from './filter-checks.ts'
import type { SearchSizes } from '../understand/search-sizes.ts'

type Reading = Pick<Context, 'apart' | 'db' | 'nowMs'>

/** One more than the largest number that is shown. */
export const many = limits.totalCountMax + 1

/**
 * Counts are the same for everybody and kept for three seconds; those of whole categories come with the category tree.
 */
const counts = cached<number>(3_000, 'goods')

/** The number of matching goods, up to `many`. */
export async function countOf(ctx: Reading, filter: SearchFilter, sizes: SearchSizes): Promise<number> {
  const nowMs = ctx.nowMs()
  const { categoryId, topCategoryId, ...rest } = filter
  const category = categoryId ?? topCategoryId
  if (category !== null && isEmptyFilter(rest)) return (await cachedTaxonomy(ctx)).category(category)?.goodsCount ?? 0
  const plansForValues = isNarrowed(filter) && (await isLarge(ctx, sizes))
  return counts(ctx.db, JSON.stringify(filter), nowMs, () =>
    plansForValues ? countLarge(ctx, filter) : countFound(ctx.db, filter, many),
  )
}

const countLarge = (ctx: Reading, filter: SearchFilter): Promise<number> =>
  ctx.apart((db) => planForValues(db, (tx) => countFound(tx, filter, many)))

export const isLarge = async (ctx: Reading, { largeFrom }: SearchSizes): Promise<boolean> =>
  (await goodsCount(ctx)) >= largeFrom

/** The number of goods in the catalogue, from the category tree. */
export async function goodsCount(ctx: Reading): Promise<number> {
  const { categories } = await cachedTaxonomy(ctx)
  return categories.reduce((sum, { parentId, goodsCount: own }) => sum + (parentId === null ? own : 0), 0)
}
