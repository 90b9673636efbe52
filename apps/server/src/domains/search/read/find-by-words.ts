import type { UnderstoodWords } from '@kikai/contract/search/search.shapes'
import { fold } from '@kikai/kernel/fold'
import type { Context } from '../../../platform/context.ts'
import { maySeePrices } from '../../members/members.public.ts'
import { type GoodsSearchInput, searchOf } from '../index/search-of.ts'
import { type CardRow, countFound, nothingAsked } from './search.store.ts'
import { surelyMeant } from '../understand/correct-words.ts'
import { countEach } from '../understand/corrections.store.ts'
import { findPage } from './find-page.ts'
import { cachedLexicon } from '../understand/lexicon.ts'
import { isRecommended, recommend } from './recommend.ts'
import { type Slice, slicesOf, understand } from '../understand/understand-words.ts'

type Found = { rows: CardRow[]; total: number; isKeyset: boolean }

/**
 * A page of goods that fit all the words. Where none do, what was surely meant is searched for instead, else the words without
 * the weakest of them; the answer says so. Filters are never left out: without them there would be other goods.
 */
export async function findGoodsByWords(
  ctx: Context,
  input: GoodsSearchInput,
): Promise<Found & { understood: UnderstoodWords | null }> {
  const { words = '' } = input
  const found = await findOnce(ctx, input)
  if (words === '') return { ...found, understood: null }
  const understood = { searched: words, corrected: false, leftOut: [], bounds: await boundsIn(ctx, words) }
  if (found.total > 0 || (await findsAnything(ctx, words))) return { ...found, understood }

  const meant = input.asTyped ? null : await surelyMeant(ctx, input)
  if (meant !== null)
    return {
      ...(await findOnce(ctx, { ...input, words: meant })),
      understood: { ...understood, searched: meant, corrected: true },
    }
  const less = await withoutWeakest(ctx, words)
  if (!less) return { ...found, understood }
  return { ...(await findOnce(ctx, { ...input, words: less.searched })), understood: { ...understood, ...less } }
}

async function findOnce(ctx: Context, input: GoodsSearchInput): Promise<Found> {
  const { filter, page, isKeyset } = await searchOf(ctx, input)
  const find = isRecommended(filter, page) ? recommend : findPage
  return { ...(await find(ctx, filter, page)), isKeyset }
}

/** Whether it is the filters that leave nothing, and not the words. */
async function findsAnything(ctx: Context, words: string): Promise<boolean> {
  const tsquery = understand(words, await cachedLexicon(ctx))?.tsquery ?? null
  return tsquery === null || (await countFound(ctx.db, { ...nothingAsked, tsquery }, 1)) > 0
}

async function boundsIn(ctx: Context, words: string): Promise<UnderstoodWords['bounds']> {
  const understood = understand(words, await cachedLexicon(ctx))
  const text = sliceable(words)
  return (understood?.bounds ?? []).map(({ bound, start, end }) => ({
    kind: bound.kind,
    text: text.slice(start, end).trim(),
    without: without(text, [{ start, end }]),
    needsLogin: bound.kind === 'price' && !maySeePrices(ctx.actor),
  }))
}

/** So many words of a search are looked at for the weakest. */
const slicesMax = 12

type Less = Pick<UnderstoodWords, 'searched' | 'leftOut'>
/** First without everything that no goods have, then without one more at a time: what nobody has heard of before what is known, the rarer one first. */
async function withoutWeakest(ctx: Context, words: string): Promise<Less | null> {
  const slices = slicesOf(words, await cachedLexicon(ctx))
  if (slices.length < 2 || slices.length > slicesMax) return null
  const counts = await countEach(
    ctx.db,
    slices.map(({ condition }) => condition),
    countedMax,
  )
  const counted = slices.map((slice, at) => ({ slice, count: counts[at]?.count ?? 0 }))
  const weakestFirst = counted
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => Number(a.slice.isKnown) - Number(b.slice.isKnown) || a.count - b.count)
  for (let left = 0; left < weakestFirst.length; left += 1) {
    const kept = weakestFirst.slice(left).map(({ slice }) => slice)
    const tsquery = kept.map(({ condition }) => condition).join(' & ')
    if ((await countFound(ctx.db, { ...nothingAsked, tsquery }, 1)) > 0) return saidWithout(words, slices, kept)
  }
  return null
}
const countedMax = 1_000

function saidWithout(words: string, slices: readonly Slice[], kept: readonly Slice[]): Less {
  const text = sliceable(words)
  const dropped = slices.filter((slice) => !kept.includes(slice)).toSorted((a, b) => a.start - b.start)
  return { searched: without(text, dropped), leftOut: dropped.map(({ start, end }) => text.slice(start, end)) }
}

/** Places were found in the folded text: as it was typed where folding moved nothing. */
const sliceable = (words: string): string => (fold(words).length === words.length ? words : fold(words))

const without = (text: string, slices: readonly { start: number; end: number }[]): string =>
  slices
    .reduce((rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end), text)
    .replace(/\s+/g, ' ')
    .trim()
