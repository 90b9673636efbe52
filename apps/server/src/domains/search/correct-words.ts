import type { searchCalls } from '@kikai/contract/search/search.calls'
import type { Correction } from '@kikai/contract/search/search.shapes'
import type { InputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { limits } from '@kikai/kernel/limits'
import type { Context } from '../../platform/context.ts'
import { maySeePrices } from '../members/members.public.ts'
import { filterOf } from './search-goods.ts'
import { fold, modelKey } from '@kikai/kernel/fold'
import { countFound } from './search.store.ts'
import { mistakesBetween, mistakesMax } from './close-words.ts'
import { countEach, listCloseModels } from './corrections.store.ts'
import { type Lexicon, recentLexicon } from './lexicon.ts'
import { nearest } from './nearest-readings.ts'
import { type Slice, understand, unknownSlices } from './understand-words.ts'
import { wordKey } from './word-key.ts'

type CorrectWords = typeof searchCalls.correctWords

/**
 * What may have been meant by words that find nothing, or next to nothing. Only what nobody has heard of is replaced, by
 * what is nearly the same and finds more; what was typed stays what is searched for.
 */
export async function correctWords(
  ctx: Context,
  { words = '', ...filters }: InputOf<CorrectWords>,
): Promise<Correction[]> {
  if (filters.price !== undefined && !maySeePrices(ctx.actor)) throw refuse(requestErrors.loginExpired)
  const lexicon = await recentLexicon(ctx.db, ctx.nowMs())
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
  const counted = await Promise.all(readings.map(async (text) => ({ words: text, count: await count(text) })))
  return counted
    .filter((reading) => reading.count > typedCount)
    .slice(0, limits.correctionsMax)
    .map((reading) => ({
      words: reading.words,
      count: Math.min(reading.count, limits.totalCountMax),
      more: reading.count > limits.totalCountMax,
    }))
}

/** So many readings are counted, the nearest first. */
const countedMax = 6
/** Some are the same, spelled otherwise: a few more are made than counted. */
const readingsMax = 4 * countedMax
/** Who has so many words wrong meant something that is not here; and each costs a comparison with every word that is known. */
const wrongMax = 4
/** Words that nobody has heard of, wrong or not: each is counted by a question to the index. */
const unknownMax = 12

/** What of the words finds nothing by itself, or next to nothing. None where too much of it does not. */
async function wrongSlices(ctx: Context, words: string, lexicon: Lexicon): Promise<Slice[]> {
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

type Replacement = { start: number; end: number; spelling: string; mistakes: number }
type Reading = { words: string; wrong: readonly Slice[]; lexicon: Lexicon }

/** Whole texts, the fewest mistakes first: each wrong word replaced by what it is nearest to. */
async function readingsOf(ctx: Context, { words, wrong, lexicon }: Reading): Promise<string[]> {
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
  const readings = nearest(replacements.map(best), readingsMax).map((chosen) => replaced(words, chosen))
  // Two spellings of one word are one reading: the first, which replaced more.
  return readings.filter((text, at) => readings.findIndex((other) => wordKey(other) === wordKey(text)) === at)
}

/** Three a word. */
const best = (choices: readonly Replacement[]): Replacement[] =>
  choices.toSorted((a, b) => a.mistakes - b.mistakes || b.end - b.start - (a.end - a.start)).slice(0, 3)

function replaced(words: string, chosen: readonly Replacement[]): string {
  let text = ''
  let from = 0
  for (const { start, end, spelling } of chosen.toSorted((a, b) => a.start - b.start)) {
    // Two windows that overlap are one word: the first reading of it stands.
    if (start < from) continue
    text += words.slice(from, start) + spelling
    from = end
  }
  return (text + words.slice(from)).trim()
}

/** The word itself, all that stands around it without a space, and it with its neighbours: «cater pillar» is one word. */
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

type Close = { spelling: string; mistakes: number }

function closeSpellings(typed: string, lexicon: Lexicon): Close[] {
  const key = wordKey(typed)
  const most = mistakesMax(key)
  if (most === 0) return []
  return lexicon.spellings.flatMap(({ key: known, spelling, isMaker }) => {
    // Of two characters one is wrong: only a maker is called by so short a name that this says anything.
    if ([...key].length < 3 && !isMaker) return []
    const mistakes = mistakesBetween(key, known, most)
    return mistakes <= most ? [{ spelling, mistakes }] : []
  })
}

/** Trigrams find models that look alike among many; mistakes are counted of those alone. */
async function closeModels(ctx: Context, typed: readonly string[]): Promise<Map<string, Close[]>> {
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
/** Letters that were typed for digits: trigrams see six mistakes in `pc2oo8` where a reader sees none. */
const inDigits = (key: string): string => (/\d/.test(key) ? key.replaceAll('o', '0').replace(/[il]/g, '1') : key)
