import type { Context } from '../../../platform/context.ts'
import type { CardRow, SearchFilter, SearchPage } from './search.store.ts'
import { fitsEarly } from '../understand/common-words.ts'
import { countOf, goodsCount, many } from './count-goods.ts'
import { rememberFullPages } from './full-pages.ts'
import { type SearchSizes, readingOn } from '../understand/search-sizes.ts'
import { gatherInWalkedOrder, walkCards } from './walk.store.ts'

type Reading = Pick<Context, 'apart' | 'db' | 'nowMs' | 'language'>
type Found = { rows: CardRow[]; total: number }

const walkedPages = rememberFullPages()
const keyOf = (filter: SearchFilter, { order, offset, count, after }: SearchPage): string =>
  JSON.stringify([filter, order, offset, count, after])

/** The page, from a walk through the goods in their order; null where it would not meet enough for it. */
export const walk = (ctx: Reading, filter: SearchFilter, page: SearchPage, sizes: SearchSizes): Promise<Found | null> =>
  walkedPages.read(ctx, keyOf(filter, page), () => walkOnce(ctx, filter, page, sizes))

export const isWalked = (ctx: Reading, filter: SearchFilter, page: SearchPage, sizes: SearchSizes): Promise<boolean> =>
  walkedPages.isFull(ctx, keyOf(filter, page), () => walkOnce(ctx, filter, page, sizes))

async function walkOnce(
  ctx: Reading,
  filter: SearchFilter,
  page: SearchPage,
  sizes: SearchSizes,
): Promise<Found | null> {
  const { tsquery } = filter
  if (tsquery === null || !(await fitsEarly(ctx, filter, page.order))) return null
  const [need, goods] = [page.offset + page.count, await goodsCount(ctx)]
  const within = Math.max(sizes.rankedWithin, readingOn({ need, goods }))
  const { rows, matches } = await walkCards(ctx.db, ctx.language, { ...filter, tsquery }, page, { within, sizes })
  if (matches < need) return null
  const isMany = matches >= sizes.rankedMax || (matches / within) * goods > 3 * many
  return { rows, total: isMany ? many : await countOf(ctx, filter, sizes) }
}

/** The page of a search whose pages before were walked, and which would be too far to walk. */
export async function gatherAsWalked(
  ctx: Reading,
  filter: SearchFilter,
  page: SearchPage,
  sizes: SearchSizes,
): Promise<Found | null> {
  const { tsquery } = filter
  if (tsquery === null) return null
  const { rows } = await gatherInWalkedOrder(ctx.db, ctx.language, { ...filter, tsquery }, page, sizes)
  return { rows, total: await countOf(ctx, filter, sizes) }
}
