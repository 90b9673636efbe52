import type { Context } from '../../../platform/context.ts'
import { cached } from '../../../platform/cache/cached.ts'
import type { CardRow, Meant, SearchFilter, SearchPage } from './search.store.ts'
import { cachedTaxonomy } from '../../categories/categories.public.ts'
import { type Best, bestCards, hasModels } from './best.store.ts'
import { rememberFullPages } from './full-pages.ts'

type Reading = Pick<Context, 'db' | 'nowMs' | 'language'>

const bestPages = rememberFullPages()

/** How many goods are looked at for the best matches, and the last place of which they are asked. */
export type BestSizes = { readonly within: number; readonly lastPlace: number }

/** The page, where the best matches fill it; null where it has to be gathered from everything that fits. */
export async function readBest(
  ctx: Reading,
  filter: SearchFilter,
  page: SearchPage,
  sizes: BestSizes,
): Promise<CardRow[] | null> {
  const asked = await askedOf(ctx, filter, page, sizes)
  return asked && bestPages.read(ctx, asked.key, asked.read)
}

export async function isFilledByBest(
  ctx: Reading,
  filter: SearchFilter,
  page: SearchPage,
  sizes: BestSizes,
): Promise<boolean> {
  const asked = await askedOf(ctx, filter, page, sizes)
  return asked !== null && bestPages.isFull(ctx, asked.key, asked.read)
}

async function askedOf(ctx: Reading, filter: SearchFilter, page: SearchPage, { within, lastPlace }: BestSizes) {
  const found = page.offset + page.count > lastPlace ? null : await bestOf(ctx, filter, page)
  if (!found) return null
  return {
    key: JSON.stringify([filter, found.among, page.order, page.offset, page.count]),
    read: async () => {
      const rows = await bestCards(ctx.db, ctx.language, { best: { ...found, within }, filter, page })
      return rows.length === page.count ? rows : null
    },
  }
}

type Found = Omit<Best, 'within'>

/** What the best matches are; null where they are no one stretch of an index, as of a category above others. */
async function bestOf(
  ctx: Reading,
  { tsquery, models, categoryId, topCategoryId }: SearchFilter,
  { order, after, meant }: SearchPage,
): Promise<Found | null> {
  if (tsquery === null || !meant || after !== null) return null
  // A category keeps its newest in order, and nothing else.
  if (order !== 'relevance' && order !== 'newest' && (categoryId ?? topCategoryId) !== null) return null
  if (order !== 'relevance') return { tsquery, meant: null, among: null }
  // The nearest in size, or one category before the other, are no stretch of an index either.
  if (meant.sizes.length + meant.severalIds.length > 0) return null
  const taxonomy = await cachedTaxonomy(ctx)
  if ([...meant.categoryIds, ...meant.kindredIds].some((id) => taxonomy.category(id)?.parentId === null)) return null
  const isBareModel = models.length > 0 && meant.categoryIds.length === 0
  return {
    tsquery,
    meant: { ...meant, notTopCategoryId: isBareModel ? meant.partsId : null },
    among: (await exactly(ctx, models)) ?? oneNamed(meant),
  }
}

const exact = cached<boolean>(3_000, 'goods')
const exactly = async ({ db, nowMs }: Reading, models: readonly string[]) =>
  models.length > 0 && (await exact(db, models.join(' '), nowMs(), () => hasModels(db, models))) ? { models } : null

function oneNamed({ categoryIds, kindredIds, makerIds }: Meant): Found['among'] {
  const [categoryId, ...categories] = [...categoryIds, ...kindredIds]
  const [makerId, ...makers] = makerIds
  if (categoryId !== undefined && categories.length === 0) return { categoryId }
  return makerId !== undefined && makers.length === 0 ? { makerId } : null
}
