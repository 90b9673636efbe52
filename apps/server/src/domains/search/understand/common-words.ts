import { limits } from '@kikai/kernel/limits'
import type { Context } from '../../../platform/context.ts'
import { cached } from '../../../platform/cache/cached.ts'
import { type SearchFilter, type SearchOrder, nothingAsked } from '../read/search.store.ts'
import { hasWordsOnly, isNarrowed } from '../read/filter-checks.ts'
import { isLarge } from '../read/count-goods.ts'
import { type SearchSizes, searchSizes } from './search-sizes.ts'
import { countFirstFits, guessFits, guessMatches } from '../read/walk.store.ts'

type Reading = Pick<Context, 'apart' | 'db' | 'nowMs'>

/** A word that occurs twice among the first goods occurs thousands of times in a million. */
const commonAmongFirst = 2
/** Prefixes of one or two letters occur in many goods in different words, which cannot be counted beforehand. */
const shortBeginning = /'[^']{1,2}':\*/

/** Whether these words occur in so many goods that reading all of them would take long. */
export async function isCommon(
  ctx: Reading,
  { tsquery }: Pick<SearchFilter, 'tsquery'>,
  sizes: SearchSizes = searchSizes,
): Promise<boolean> {
  if (tsquery === null || !(await isLarge(ctx, sizes))) return false
  if (shortBeginning.test(tsquery)) return true
  if ((await guess(ctx, tsquery)) > sizes.commonFrom) return true
  // PostgreSQL treats the character pairs of one word as independent and estimates far too few rows.
  return (await countEarlyFits(ctx, { ...nothingAsked, tsquery }, 'newest')) >= commonAmongFirst
}

/** Whether the filters leave so few goods that reading all of them is faster than walking in list order. */
export async function isNarrow(
  ctx: Reading,
  { tsquery: _, models: __, ...rest }: SearchFilter,
  { commonFrom }: SearchSizes,
): Promise<boolean> {
  const besides = { ...nothingAsked, ...rest }
  const key = JSON.stringify(besides)
  return (
    isNarrowed(besides) && (await guesses(ctx.db, key, ctx.nowMs(), () => guessFits(ctx.db, besides))) <= commonFrom
  )
}

/** Whether any of the first goods in list order match; if none does, walking in that order is too slow. */
export const fitsEarly = async (ctx: Reading, filter: SearchFilter, order: SearchOrder): Promise<boolean> =>
  (await countEarlyFits(ctx, filter, order)) > 0

/** Whether there are clearly more matches than are counted, by the words alone. */
export const isPlenty = async (ctx: Reading, filter: SearchFilter): Promise<boolean> =>
  filter.tsquery !== null && hasWordsOnly(filter) && (await guess(ctx, filter.tsquery)) > 3 * limits.totalCountMax

const guesses = cached<number>(60_000)
const guess = (ctx: Reading, tsquery: string): Promise<number> =>
  guesses(ctx.db, tsquery, ctx.nowMs(), () => guessMatches(ctx.db, tsquery))

const earlyFits = cached<number>(60_000)
const countEarlyFits = async (ctx: Reading, filter: SearchFilter, order: SearchOrder): Promise<number> => {
  const { tsquery } = filter
  if (tsquery === null) return 0
  const key = JSON.stringify([filter, order === 'relevance' ? 'newest' : order])
  return earlyFits(ctx.db, key, ctx.nowMs(), () => countFirstFits(ctx.db, { ...filter, tsquery }, order))
}
