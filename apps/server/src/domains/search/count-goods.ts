import { limits } from '@kikai/kernel/limits'
import type { Context } from '../../platform/context.ts'
import { cached } from '../../platform/cached.ts'
import { type SearchFilter, countFound, planForValues } from './search.store.ts'
import { cachedTaxonomy } from '../categories/categories.public.ts'
import { asksNothing, isNarrowed } from './asked.ts'
import type { SearchSizes } from './search-sizes.ts'

type Reading = Pick<Context, 'apart' | 'db' | 'nowMs'>

/** Beyond what anybody counts. */
export const many = limits.totalCountMax + 1

/** How many there are is the same for everybody who asks alike: counted once in three seconds, and read off the tree for a whole category. */
const counts = cached<number>(3_000, 'goods')

/** How many goods fit, as far as `many`. */
export async function countOf(ctx: Reading, filter: SearchFilter, sizes: SearchSizes): Promise<number> {
  const nowMs = ctx.nowMs()
  const { categoryId, topCategoryId, ...rest } = filter
  const category = categoryId ?? topCategoryId
  if (category !== null && asksNothing(rest)) return (await cachedTaxonomy(ctx)).category(category)?.goodsCount ?? 0
  const plansForValues = isNarrowed(filter) && (await isLarge(ctx, sizes))
  return counts(ctx.db, JSON.stringify(filter), nowMs, () =>
    plansForValues ? countLarge(ctx, filter) : countFound(ctx.db, filter, many),
  )
}

const countLarge = (ctx: Reading, filter: SearchFilter): Promise<number> =>
  ctx.apart((db) => planForValues(db, (tx) => countFound(tx, filter, many)))

export const isLarge = async (ctx: Reading, { largeFrom }: SearchSizes): Promise<boolean> =>
  (await goodsCount(ctx)) >= largeFrom

/** How many goods are in the catalogue, as the tree of categories counts them. */
export async function goodsCount(ctx: Reading): Promise<number> {
  const { categories } = await cachedTaxonomy(ctx)
  return categories.reduce((sum, { parentId, goodsCount: own }) => sum + (parentId === null ? own : 0), 0)
}
