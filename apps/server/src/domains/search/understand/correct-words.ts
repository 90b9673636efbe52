import type { searchCalls } from '@kikai/contract/search/search.calls'
import type { GoodsFilter } from '@kikai/contract/search/goods-filter'
import type { Correction } from '@kikai/contract/search/search.shapes'
import type { InputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { limits } from '@kikai/kernel/limits'
import type { Context } from '../../../platform/context.ts'
import { maySeePrices } from '../../members/members.public.ts'
import { filterOf } from '../index/search-of.ts'
import { fold, modelKey } from '@kikai/kernel/fold'
import { countFound } from '../read/search.store.ts'
import { mistakesBetween, mistakesMax } from './close-words.ts'
import { countEach, listCloseModels } from './corrections.store.ts'
import { type Lexicon, cachedLexicon } from './lexicon.ts'
import { nearest } from './nearest-readings.ts'
import { type Slice, understand, unknownSlices } from './understand-words.ts'
import { wordKey } from './word-key.ts'
import { mapInTurn } from '../../../platform/queues/map-in-turn.ts'

type CorrectWords = typeof searchCalls.correctWords

/** Corrections for words that find little or nothing: other words that find more. */
export async function correctWords(ctx: Context, input: InputOf<CorrectWords>): Promise<Correction[]> {
  if (input.price !== undefined && !maySeePrices(ctx.actor)) throw refuse(requestErrors.loginExpired)
  return (await countedReadings(ctx, input)).slice(0, limits.correctionsMax).map(({ words, count }) => ({
    words,
    count: Math.min(count, limits.totalCountMax),
    more: count > limits.totalCountMax,
  }))
}

/**
 * The only plausible correction: one mistake away, with every other one farther. Null when a reader would have to
 * choose.
 */
export async function surelyMeant(ctx: Reading, input: GoodsFilter): Promise<string | null> {
  const [first, second] = await countedReadings(ctx, input)
  if (!first || first.mistakes > 1 || (second && second.mistakes <= first.mistakes)) return null
  return first.words
}

type Reading = Pick<Context, 'apart' | 'db' | 'nowMs' | 'actor' | 'language'>
type Counted = { words: string; count: number; mistakes: number }

/** Replaces only unknown words by similar ones that find more, nearest first. */
async function countedReadings(ctx: Reading, { words = '', ...filters }: GoodsFilter): Promise<Counted[]> {
  const lexicon = await cachedLexicon(ctx)
  const count = async (text: string): Promise<number> => {
    const query = understand(text, lexicon)
    return query ? countFound(ctx.db, await filterOf(ctx, filters, query), limits.totalCountMax + 1) : 0
  }
  if (understand(words, lexicon) === null) return []
  const typedCount = await count(words)
  if (typedCount > limits.nearlyNothingMax) return []

  const wrong = await wrongSlices(ctx, words, lexicon)
  if (wrong.length === 0) return []
  const readings = (await readingsOf(ctx, { words: fold(words), wrong, lexicon })).slice(0, countedMax)
  const counted = await mapInTurn(readings, async (reading) => ({ ...reading, count: await count(reading.words) }))
  return counted.filter((reading) => reading.count > typedCount)
}

/** The most corrections that are counted. */
const countedMax = 6
/** Some corrections are equal in another spelling, so more are made than counted. */
const readingsMax = 4 * countedMax
/** With more wrong words the goods are probably not here, and each costs a comparison with all known words. */
const wrongMax = 4
/** The most unknown words that are counted, each by an index query. */
const unknownMax = 12

/** The words that find little or nothing alone; empty when there are too many. */
async function wrongSlices(ctx: Reading, words: string, lexicon: Lexicon): Promise<Slice[]> {
  const slices = unknownSlices(words, lexicon)
  if (slices.length === 0 || slices.length > unknownMax) return []
  const counts = await countEach(
    ctx.db,
    slices.map(({ condition }) => condition),
    limits.nearlyNothingMax + 1,
  )
  const wrong = slices.filter((_, at) => (counts[at]?.count ?? 0) <= limits.nearlyNothingMax)
  return wrong.length > wrongMax ? [] : wrong
}

type Replacement = { start: number; end: number } & Close
type Wrong = { words: string; wrong: readonly Slice[]; lexicon: Lexicon }

/** Corrected texts, fewest mistakes first. */
async function readingsOf(ctx: Reading, { words, wrong, lexicon }: Wrong): Promise<Omit<Counted, 'count'>[]> {
  const windows = wrong.map((slice) => windowsAround(words, slice))
  const models = await closeModels(
    ctx,
    windows.flat().map(({ start, end }) => words.slice(start, end)),
  )
  const replacements = windows.map((around) =>
    around.flatMap((window): Replacement[] => {
      const typed = words.slice(window.start, window.end)
      const close = [...closeSpellings(typed, lexicon), ...(models.get(modelKey(typed)) ?? [])]
      return close.map((one) => ({ ...window, ...one }))
    }),
  )
  const readings = nearest(replacements.map(best), readingsMax)
    .map(({ chosen, mistakes }) => ({ words: replaced(words, chosen), mistakes, chosen }))
    .filter((reading) => reading.chosen.every((one) => standsWell(one, reading.words)))
  // Corrections that are equal in another spelling are kept once.
  const keys = readings.map((reading) => wordKey(reading.words))
  return readings.flatMap(({ words: text, mistakes }, at) =>
    keys.indexOf(keys[at] ?? '') === at ? [{ words: text, mistakes }] : [],
  )
}

/**
 * A part of a name counts only beside another part of it or alone: the “axis” of a six-axis robot is not meant by
 * “zaxis 200”.
 */
function standsWell({ spelling, beside }: Replacement, text: string): boolean {
  if (!beside) return true
  const others = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '' && word !== spelling)
  return others.length === 0 || others.some((word) => beside.has(word))
}

/** Three corrections for each word. */
const best = (choices: readonly Replacement[]): Replacement[] =>
  choices.toSorted((a, b) => a.mistakes - b.mistakes || b.end - b.start - (a.end - a.start)).slice(0, 3)

function replaced(words: string, chosen: readonly Replacement[]): string {
  let text = ''
  let from = 0
  for (const { start, end, spelling } of chosen.toSorted((a, b) => a.start - b.start)) {
    // Of overlapping windows the first correction counts.
    if (start < from) continue
    text += words.slice(from, start) + spelling
    from = end
  }
  return (text + words.slice(from)).trim()
}

/** The word, its unseparated surroundings, and it joined with its neighbours: “cater pillar” is one word. */
function windowsAround(words: string, { start, end }: Slice): { start: number; end: number }[] {
  const runs = [...words.matchAll(/\S+/g)].map((run) => ({ start: run.index, end: run.index + run[0].length }))
  const own = runs.findIndex((run) => run.start <= start && end <= run.end)
  const [before, run, after] = [runs[own - 1], runs[own], runs[own + 1]]
  const windows = [
    { start, end },
    ...(run ? [run] : []),
    ...(before && run ? [{ start: before.start, end: run.end }] : []),
    ...(run && after ? [{ start: run.start, end: after.end }] : []),
  ]
  return windows.filter(
    (window, at) => windows.findIndex((other) => other.start === window.start && other.end === window.end) === at,
  )
}

type Close = { spelling: string; mistakes: number; beside?: ReadonlySet<string> | null }

function closeSpellings(typed: string, lexicon: Lexicon): Close[] {
  const key = wordKey(typed)
  const most = mistakesMax(key)
  if (most === 0) return []
  return lexicon.spellings.flatMap(({ key: known, spelling, isMaker, beside }) => {
    // With two characters a mistake leaves too little; only makers have such short names.
    if ([...key].length < 3 && !isMaker) return []
    if (isCompound(key, known)) return []
    const mistakes = mistakesBetween(key, known, most)
    return mistakes <= most ? [{ spelling, mistakes, beside }] : []
  })
}

/** セミクローラ is a kind of クローラ and not a mistake: a longer word that contains a known one. */
const isCompound = (key: string, known: string): boolean =>
  key.length >= known.length + 2 && (key.startsWith(known) || key.endsWith(known))

/** Trigrams select similar models; mistakes are counted in those only. */
async function closeModels(ctx: Reading, typed: readonly string[]): Promise<Map<string, Close[]>> {
  const keys = [...new Set(typed.map(modelKey))].filter((key) => key.length > 3 && isLatin.test(key))
  const found = new Map<string, Close[]>()
  if (keys.length === 0) return found
  const close = await listCloseModels(ctx.db, [...new Set(keys.flatMap((key) => [key, inDigits(key)]))], closeMax)
  for (const key of keys) {
    const most = mistakesMax(key)
    const near = close.flatMap(({ typed: asked, model, modelKey: known }) => {
      const mistakes = asked === key || asked === inDigits(key) ? mistakesBetween(key, known, most) : Infinity
      return mistakes <= most ? [{ spelling: model, mistakes }] : []
    })
    found.set(key, near)
  }
  return found
}

const closeMax = 10
const isLatin = /^[\p{Script=Latin}\p{N}]+$/u
/** Letters typed for digits: `pc2oo8` differs in many trigrams but looks the same. */
const inDigits = (key: string): string => (/\d/.test(key) ? key.replaceAll('o', '0').replace(/[il]/g, '1') : key)
