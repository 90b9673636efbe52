import type { Context } from '../../../platform/context.ts'
import { recent } from '../../../platform/recent.ts'
import type { CardRow, SearchFilter, SearchPage } from '../search.store.ts'
import { recentTaxonomy } from '../taxonomy.ts'
import { type Best, bestCards } from './best.store.ts'

type Reading = Pick<Context, 'db' | 'app' | 'language'>

/** Whether the best matches alone fill a page does not change from one moment to the next; when it does, it is seen below. */
const fullPages = recent<boolean>(60_000)
/** Later pages are of what else fits. */
const lastPlace = 100

/** The page, where the best matches fill it; null where it has to be gathered from everything that fits. */
export async function readBest(ctx: Reading, filter: SearchFilter, page: SearchPage): Promise<CardRow[] | null> {
  const best = await bestOf(ctx, filter, page)
  if (!best) return null
  const read = () => bestCards(ctx.db, ctx.language, { best, filter, page })
  const key = JSON.stringify([filter, page.offset, page.count])
  const isFull = await fullPages(ctx.db, key, ctx.app.nowMs(), async () => (await read()).length === page.count)
  const rows = isFull ? await read() : []
  return rows.length === page.count ? rows : null
}

/** What the best matches are; null where they are no one stretch of an index: a model, or a category above others, was named. */
async function bestOf(
  ctx: Reading,
  { tsquery, models }: SearchFilter,
  { order, offset, count, after, meant }: SearchPage,
): Promise<Best | null> {
  if (tsquery === null || !meant || order !== 'relevance' || after !== null || models.length > 0) return null
  if (offset + count > lastPlace) return null
  const taxonomy = await recentTaxonomy(ctx.db, ctx.app.nowMs())
  if (meant.categoryIds.some((id) => taxonomy.category(id)?.parentId === null)) return null
  const [categoryId, ...categories] = meant.categoryIds
  const [makerId, ...makers] = meant.makerIds
  if (categoryId !== undefined && categories.length === 0) return { tsquery, meant, among: { categoryId } }
  if (makerId !== undefined && makers.length === 0) return { tsquery, meant, among: { makerId } }
  return { tsquery, meant, among: null }
}
