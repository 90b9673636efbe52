import type { Context } from '../../../platform/context.ts'
import {
  type CardRow,
  type SearchFilter,
  type SearchPage,
  gatherCards,
  planForValues,
  searchCards,
} from './search.store.ts'
import { hasWordsOnly, isNarrowed } from './filter-checks.ts'
import { isCommon, isNarrow, isPlenty } from '../understand/common-words.ts'
import { countOf, goodsCount, isLarge, many } from './count-goods.ts'
import { isFilledByBest, readBest } from './read-best.ts'
import { type SearchSizes, readingOn, searchSizes } from '../understand/search-sizes.ts'
import { gatherAsWalked, isWalked, walk } from './walk-page.ts'

type Reading = Pick<Context, 'apart' | 'db' | 'nowMs' | 'language'>
type Found = { rows: CardRow[]; total: number }

/**
 * One page of goods and how many there are, as far as 1,000. The best matches are read off an index where they fill the page.
 * Else rare words are read off the index of words; of common ones, in a large catalogue, the goods are walked in their order
 * until there are enough.
 */
export async function findPage(
  ctx: Reading,
  filter: SearchFilter,
  page: SearchPage,
  sizes: SearchSizes = searchSizes,
): Promise<Found> {
  if (!(await isLarge(ctx, sizes))) {
    const rows = await readBestOrAll(ctx, filter, page, sizes)
    const total = await countOf(ctx, filter, sizes)
    return { rows, total }
  }
  const isWalkable = (await isCommon(ctx, filter, sizes)) && !(await isNarrow(ctx, filter, sizes))
  const common = isWalkable ? await findCommon(ctx, filter, page, sizes) : null
  if (common) return common
  // Counting costs as much as reading here, and a page that is not full has counted.
  const rows = await readLarge(ctx, filter, page)
  const isLast = page.after === null && rows.length < page.count && (rows.length > 0 || page.offset === 0)
  return { rows, total: isLast ? page.offset + rows.length : await countOf(ctx, filter, sizes) }
}

async function readBestOrAll(
  ctx: Reading,
  filter: SearchFilter,
  page: SearchPage,
  { bestWithin: within, bestLastPlace: lastPlace }: SearchSizes,
): Promise<CardRow[]> {
  const best = await readBest(ctx, filter, page, { within, lastPlace })
  return best ?? (await searchCards(ctx.db, ctx.language, filter, page))
}

/**
 * A page of words that many goods have, without gathering all of these; null where that is the shorter way. A walk has an
 * order of its own by relevance, so the first page says for all behind it how they are read: a page that is read in another
 * way would pass over some goods and show others twice.
 */
async function findCommon(
  ctx: Reading,
  filter: SearchFilter,
  page: SearchPage,
  sizes: SearchSizes,
): Promise<Found | null> {
  const goods = await goodsCount(ctx)
  const bestSizes = {
    within: readingOn({ need: page.offset + page.count, goods }),
    lastPlace: sizes.bestLastPlace,
  }
  const best = hasWordsOnly(filter) ? await readBest(ctx, filter, page, bestSizes) : null
  if (best) return { rows: best, total: (await isPlenty(ctx, filter)) ? many : await countOf(ctx, filter, sizes) }
  if (page.order !== 'relevance' || page.offset === 0) return walk(ctx, filter, page, sizes)
  const first = { ...page, offset: 0 }
  if (hasWordsOnly(filter) && (await isFilledByBest(ctx, filter, first, bestSizes))) return null
  if (!(await isWalked(ctx, filter, first, sizes))) return null
  return (await walk(ctx, filter, page, sizes)) ?? (await gatherAsWalked(ctx, filter, page, sizes))
}

/** In a large catalogue the values of the filters decide which way is short. */
function readLarge(ctx: Reading, filter: SearchFilter, page: SearchPage): Promise<CardRow[]> {
  const read = filter.tsquery === null ? searchCards : gatherCards
  return isNarrowed(filter)
    ? ctx.apart((db) => planForValues(db, (tx) => read(tx, ctx.language, filter, page)))
    : searchCards(ctx.db, ctx.language, filter, page)
}
