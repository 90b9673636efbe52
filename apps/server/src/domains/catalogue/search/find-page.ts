import { limits } from '@kikai/kernel/limits'
import type { Context } from '../../../platform/context.ts'
import { recent } from '../../../platform/recent.ts'
import { together } from '../../../platform/together.ts'
import {
  type CardRow,
  type SearchFilter,
  type SearchOrder,
  type SearchPage,
  countFound,
  gatherCards,
  nothingAsked,
  planForValues,
  searchCards,
} from '../search.store.ts'
import { recentTaxonomy } from '../taxonomy.ts'
import { readBest } from './read-best.ts'
import { countFirstFits, guessMatches, rankedMax, walkCards, walkedFor } from './walk.store.ts'

type Reading = Pick<Context, 'db' | 'app'>
type Found = { rows: CardRow[]; total: number }

/** Beyond what anybody counts. */
const many = limits.totalCountMax + 1

/**
 * One page of goods and how many there are, as far as 1,000. The best matches are read off an index where they fill the page.
 * Else rare words are read off the index of words; of common ones, in a large catalogue, the goods are walked in their order
 * until there are enough.
 */
export async function findPage(ctx: Context, filter: SearchFilter, page: SearchPage): Promise<Found> {
  if ((await goodsCount(ctx)) < largeFrom) {
    const [rows, total] = await Promise.all([readBestOrAll(ctx, filter, page), countOf(ctx, filter)])
    return { rows, total }
  }
  if (await isCommon(ctx, filter)) {
    const best = asksWordsAlone(filter) ? await readBest(ctx, filter, page, 'large') : null
    if (best) return { rows: best, total: (await isPlenty(ctx, filter)) ? many : await countOf(ctx, filter) }
    const walked =
      !(await isBehindBest(ctx, filter, page)) && (await isMet(ctx, filter, page))
        ? await walk(ctx, filter, page)
        : null
    if (walked) return walked
  }
  // Counting costs as much as reading here, and a page that is not full has counted.
  const rows = await readLarge(ctx, filter, page)
  const isLast = page.after === null && rows.length < page.count && (rows.length > 0 || page.offset === 0)
  return { rows, total: isLast ? page.offset + rows.length : await countOf(ctx, filter) }
}

const readBestOrAll = async (ctx: Context, filter: SearchFilter, page: SearchPage): Promise<CardRow[]> =>
  (await readBest(ctx, filter, page)) ?? (await searchCards(ctx.db, ctx.language, filter, page))

/**
 * Whether the pages before were read as the best matches. A walk has an order of its own by relevance: behind them it would
 * pass over some goods and show others twice.
 */
const isBehindBest = async (ctx: Context, filter: SearchFilter, page: SearchPage): Promise<boolean> =>
  page.order === 'relevance' &&
  page.offset > 0 &&
  asksWordsAlone(filter) &&
  (await readBest(ctx, filter, { ...page, offset: 0 }, 'large')) !== null

/** In a large catalogue the values of the filters decide which way is short. */
function readLarge(ctx: Context, filter: SearchFilter, page: SearchPage): Promise<CardRow[]> {
  const read = filter.tsquery === null ? searchCards : gatherCards
  return isNarrowed(filter)
    ? ctx.app.transaction(async (tx) => (await together(planForValues(tx), read(tx, ctx.language, filter, page)))[1])
    : searchCards(ctx.db, ctx.language, filter, page)
}

const countLarge = (ctx: Context, filter: SearchFilter): Promise<number> =>
  ctx.app.transaction(async (tx) => (await together(planForValues(tx), countFound(tx, filter, many)))[1])

/** Whether more is asked than words, and one thing whose index keeps the newest in order. */
function isNarrowed({ tsquery: _, models: __, categoryId, topCategoryId, makerIds, companyId, ...rest }: SearchFilter) {
  const ordered = [categoryId ?? topCategoryId, makerIds, companyId].filter((one) => one !== null).length
  return ordered > 1 || !asksNothing(rest)
}

/** Whether any of the first goods fit, without which a walk would be in vain. */
const isMet = async (ctx: Reading, filter: SearchFilter, { order }: SearchPage): Promise<boolean> =>
  (await firstFits(ctx, filter, order)) > 0

const met = recent<number>(60_000)
const firstFits = async (ctx: Reading, filter: SearchFilter, order: SearchOrder): Promise<number> => {
  const { tsquery } = filter
  if (tsquery === null) return 0
  const key = JSON.stringify([filter, order === 'relevance' ? 'newest' : order])
  return met(ctx.db, key, ctx.app.nowMs(), () => countFirstFits(ctx.db, { ...filter, tsquery }, order))
}

/** Smaller catalogues are read off the index within a millisecond or two. */
const largeFrom = 50_000
/** Of the first goods: of a million, it would be in 6,000. */
const commonAmongFirst = 2
/** A walk in vain costs less than the index's way through so many. */
const commonFrom = 1_500
/** What begins with one or two letters is in many goods, each time another word: nothing that could be counted beforehand. */
const shortBeginning = /'[^']{1,2}':\*/

const guesses = recent<number>(60_000)

/** Whether so many goods have these words that reading all of them would take long. */
export async function isCommon(ctx: Reading, { tsquery }: Pick<SearchFilter, 'tsquery'>): Promise<boolean> {
  if (tsquery === null || (await goodsCount(ctx)) < largeFrom) return false
  if (shortBeginning.test(tsquery)) return true
  if ((await guess(ctx, tsquery)) > commonFrom) return true
  // PostgreSQL takes the pairs of characters of one word for independent of each other, and guesses far too few.
  return (await firstFits(ctx, { ...nothingAsked, tsquery }, 'newest')) >= commonAmongFirst
}

const guess = (ctx: Reading, tsquery: string): Promise<number> =>
  guesses(ctx.db, tsquery, ctx.app.nowMs(), () => guessMatches(ctx.db, tsquery))

/** Whether there are more than anybody counts, by the words alone and beyond the error of a guess. */
const isPlenty = async (ctx: Reading, filter: SearchFilter): Promise<boolean> =>
  filter.tsquery !== null && asksWordsAlone(filter) && (await guess(ctx, filter.tsquery)) > 3 * many

const asksWordsAlone = ({ tsquery: _, models: __, ...rest }: SearchFilter): boolean => asksNothing(rest)

/** Null where the walk did not meet enough for the page. */
async function walk(ctx: Context, filter: SearchFilter, page: SearchPage): Promise<Found | null> {
  const { tsquery } = filter
  if (tsquery === null) return null
  const { rows, matches } = await walkCards(ctx.db, ctx.language, { ...filter, tsquery }, page)
  if (matches < page.offset + page.count) return null
  const isMany =
    matches >= rankedMax || (matches / walkedFor(page.offset + page.count)) * (await goodsCount(ctx)) > 3 * many
  return { rows, total: isMany ? many : await countOf(ctx, filter) }
}

async function goodsCount(ctx: Reading): Promise<number> {
  const { categories } = await recentTaxonomy(ctx.db, ctx.app.nowMs())
  return categories.reduce((sum, { parentId, goodsCount: own }) => sum + (parentId === null ? own : 0), 0)
}

/** How many there are is the same for everybody who asks alike: counted once in three seconds, and read off the tree for a whole category. */
const counts = recent<number>(3_000, 'goods')

async function countOf(ctx: Context, filter: SearchFilter): Promise<number> {
  const nowMs = ctx.app.nowMs()
  const { categoryId, topCategoryId, ...rest } = filter
  const category = categoryId ?? topCategoryId
  if (category !== null && asksNothing(rest))
    return (await recentTaxonomy(ctx.db, nowMs)).category(category)?.goodsCount ?? 0
  const isLarge = (await goodsCount(ctx)) >= largeFrom
  return counts(ctx.db, JSON.stringify(filter), nowMs, () =>
    isLarge && isNarrowed(filter) ? countLarge(ctx, filter) : countFound(ctx.db, filter, many),
  )
}

const asksNothing = (filter: Partial<SearchFilter>): boolean =>
  Object.values(filter).every(
    (value) => value === null || value === false || (Array.isArray(value) && value.length === 0),
  )
