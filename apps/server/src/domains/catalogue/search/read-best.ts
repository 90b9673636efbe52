import type { Context } from '../../../platform/context.ts'
import { recent } from '../../../platform/recent.ts'
import type { CardRow, Meant, SearchFilter, SearchPage } from '../search.store.ts'
import { recentTaxonomy } from '../taxonomy.ts'
import { type Best, bestCards, hasModels } from './best.store.ts'

type Reading = Pick<Context, 'db' | 'app' | 'language'>

/** Whether the best matches alone fill a page does not change from one moment to the next; when it does, it is seen below. */
const fullPages = recent<boolean>(60_000)
/** Later pages are of what else fits. */
const lastPlace = 100

/** Looking at more goods costs more than gathering; in a large catalogue gathering costs more too. */
const within = { small: 600, large: 3_000 }

/** The page, where the best matches fill it; null where it has to be gathered from everything that fits. */
export async function readBest(
  ctx: Reading,
  filter: SearchFilter,
  page: SearchPage,
  size: keyof typeof within = 'small',
): Promise<CardRow[] | null> {
  const found = await bestOf(ctx, filter, page)
  if (!found) return null
  const best = { ...found, within: within[size] }
  const read = () => bestCards(ctx.db, ctx.language, { best, filter, page })
  const key = JSON.stringify([filter, best.among, page.order, page.offset, page.count])
  const isFull = await fullPages(ctx.db, key, ctx.app.nowMs(), async () => (await read()).length === page.count)
  const rows = isFull ? await read() : []
  return rows.length === page.count ? rows : null
}

type Found = Omit<Best, 'within'>

/** What the best matches are; null where they are no one stretch of an index, as of a category above others. */
async function bestOf(
  ctx: Reading,
  { tsquery, models, categoryId, topCategoryId }: SearchFilter,
  { order, offset, count, after, meant }: SearchPage,
): Promise<Found | null> {
  if (tsquery === null || !meant || after !== null || offset + count > lastPlace) return null
  // A category keeps its newest in order, and nothing else.
  if (order !== 'relevance' && order !== 'newest' && (categoryId ?? topCategoryId) !== null) return null
  if (order !== 'relevance') return { tsquery, meant: null, among: null }
  const taxonomy = await recentTaxonomy(ctx.db, ctx.app.nowMs())
  if (meant.categoryIds.some((id) => taxonomy.category(id)?.parentId === null)) return null
  const isBareModel = models.length > 0 && meant.categoryIds.length === 0
  return {
    tsquery,
    meant: { ...meant, notTopCategoryId: isBareModel ? meant.partsId : null },
    among: (await exactly(ctx, models)) ?? oneNamed(meant),
  }
}

const exact = recent<boolean>(3_000, 'goods')
const exactly = async ({ db, app }: Reading, models: readonly string[]) =>
  models.length > 0 && (await exact(db, models.join(' '), app.nowMs(), () => hasModels(db, models))) ? { models } : null

function oneNamed({ categoryIds, makerIds }: Meant): Found['among'] {
  const [categoryId, ...categories] = categoryIds
  const [makerId, ...makers] = makerIds
  if (categoryId !== undefined && categories.length === 0) return { categoryId }
  return makerId !== undefined && makers.length === 0 ? { makerId } : null
}
