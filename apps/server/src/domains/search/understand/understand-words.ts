import type { Id } from '@kikai/kernel/ids'
import { fold, modelKey } from '@kikai/kernel/fold'
import { isCjk, runsOf } from '../index/search-tokens.ts'
import type { Lexicon } from './lexicon.ts'
import { type Size, takeQuantities } from './quantities.ts'
import { type PlacedBound, takeBounds } from './typed-bounds.ts'
import { conditionOf, findsNothing } from '../read/word-conditions.ts'
import { wordKey } from './word-key.ts'
import { type Piece, wordPiecesOf } from './word-pieces.ts'
import { sellerCondition, yearWords } from '../index/attribute-tokens.ts'

/** What somebody meant by the words that they typed. */
export type Understood = {
  /** The full-text condition: goods must have each thing that was meant, in any of its spellings. Null where only bounds were typed. */
  readonly tsquery: string | null
  /** Keys that may be a whole model number, also where it was typed with blanks or dashes. */
  readonly models: readonly string[]
  /** Makers and categories that were called by name, and categories of which that is the kind. */
  readonly named: Named
  /** Sizes that were typed: the nearest come first. */
  readonly sizes: readonly Size[]
  /** What was said of hours, year, size or price: filters in words. */
  readonly bounds: readonly PlacedBound[]
}
export type Named = {
  readonly makerIds: readonly Id<'maker'>[]
  readonly categoryIds: readonly Id<'category'>[]
  readonly kindredIds: readonly Id<'category'>[]
  /** Of one word that several categories are called by, these, in the catalogue's order. */
  readonly severalIds: readonly Id<'category'>[]
}

const nobody = { makerIds: [], categoryIds: [], kindredIds: [], severalIds: [] }
const nothing = { models: [], named: nobody, sizes: [] }

/** Null when nothing was typed. Signs and pictures say nothing that goods could have: they find none. */
export function understand(typed: string, lexicon: Lexicon): Understood | null {
  if (typed.trim() === '') return null
  const { wanted, unwanted } = parted(typed)
  const { rest, bounds } = takeBounds(wanted)
  const understood = understandWanted(rest, lexicon)
  const without = unwanted.flatMap((word) => understandWanted(word, lexicon)?.tsquery ?? [])
  const conditions = [...(understood ? [understood.tsquery] : []), ...new Set(without.map((one) => `!(${one})`))]
  if (conditions.length > 0) return { ...nothing, ...understood, bounds, tsquery: conditions.join(' & ') }
  return { ...nothing, bounds, tsquery: bounds.length > 0 ? null : findsNothing }
}

/** ① is a bullet and no number that anybody looks for. */
const bullets = /[\u2460-\u24ff\u2776-\u2793\u3251-\u325f\u32b1-\u32bf]/gu
/** «-kubota»: without Kubota. Digits after a blank and a dash belong to a model, `PC200 -8`. */
const minus = /(?<=^|\s)-(?=\p{L})(\S+)/gu

/** The words that are wanted, with blanks in place of the others, and those that goods must not have. */
function parted(typed: string): { wanted: string; unwanted: string[] } {
  const unwanted: string[] = []
  const wanted = fold(typed.replace(bullets, ' ')).replace(minus, (whole, word: string) => {
    unwanted.push(word)
    return ' '.repeat(whole.length)
  })
  return { wanted, unwanted }
}

type Wanted = Omit<Understood, 'bounds'> & { tsquery: string }

function understandWanted(folded: string, lexicon: Lexicon): Wanted | null {
  const { rest, quantities } = takeQuantities(folded)
  const all = wordPiecesOf(bare(rest), lexicon)
  const weighty = all.filter(({ isWeightless }) => !isWeightless)
  const pieces = weighty.length + quantities.length > 0 ? weighty : all
  const inSize = quantities.map(({ condition }) => condition)
  const conditions = [...new Set([...pieces.map((piece) => conditionOf(piece, lexicon)), ...inSize])].filter(
    (condition) => condition !== '',
  )
  if (conditions.length === 0) return null
  return {
    tsquery: orSeller(conditions.join(' & '), rest, pieces),
    models: modelsIn(folded, pieces),
    named: namedBy(pieces, lexicon),
    sizes: quantities.flatMap(({ size }) => size ?? []),
  }
}

/** «泉州建機» is a seller's name as a whole, though 建機 is a word that we know. */
function orSeller(condition: string, text: string, pieces: readonly Piece[]): string {
  const [run = '', ...others] = runsOf(text)
  const isMixed =
    pieces.length > 1 &&
    pieces.some(({ term }) => term === null || term.place !== null) &&
    pieces.some(({ term }) => term !== null)
  const seller = isMixed && others.length === 0 && isCjk(run) ? sellerCondition(run) : null
  return seller === null ? condition : `((${condition}) | (${seller}))`
}

/** Something between known words: where it stands in the folded text, and what goods would have it. */
export type Slice = {
  readonly start: number
  readonly end: number
  readonly condition: string
  readonly isKnown: boolean
}

/** What of the words nobody has heard of. */
export const unknownSlices = (typed: string, lexicon: Lexicon): Slice[] =>
  slicesOf(typed, lexicon).filter(({ isKnown }) => !isKnown)

/** Everything that the words ask for, by where it stands in the folded text; bounds and sizes are none of it. */
export function slicesOf(typed: string, lexicon: Lexicon): Slice[] {
  const { rest } = takeQuantities(takeBounds(parted(typed).wanted).rest)
  let from = 0
  return wordPiecesOf(bare(rest), lexicon).flatMap((piece): Slice[] => {
    const [first = ''] = runsOf(piece.text)
    const last = runsOf(piece.text).at(-1) ?? first
    const start = rest.indexOf(first, from)
    const end = rest.indexOf(last, Math.max(start, from)) + last.length
    from = end
    const isKnown = piece.term !== null
    return piece.isWeightless ? [] : [{ start, end, condition: conditionOf(piece, lexicon), isKnown }]
  })
}

/** «大阪のユンボ», «小松的挖机»: what ties two words together. */
const particles = /(?<=[\p{L}\p{N}])[の的](?=\p{L}|\p{N}|\s|$)|(?<=[\p{L}\p{N}]\s+)[の的](?=\s|$)/gu
const blanks = (text: string) => ' '.repeat(text.length)
const bare = (text: string): string => text.replace(particles, blanks).replace(yearWords, blanks)

/** A model's pieces in a row, joined: as many as a model number has. */
const joinedMax = 6

function modelsIn(folded: string, pieces: readonly Piece[]): string[] {
  const split = pieces.flatMap(({ text, term }) => (term === null ? runsOf(text) : []))
  const models = [runsOf(folded), split].flatMap((runs) => {
    const latin = runs.filter((run) => !isCjk(run)).map(modelKey)
    return latin.flatMap((_, from) =>
      Array.from({ length: Math.min(joinedMax, latin.length - from) }, (__, more) =>
        latin.slice(from, from + more + 1).join(''),
      ),
    )
  })
  return [...new Set(models)].filter((key) => /\d/.test(key))
}

/** Letters that somebody may still be typing on from: a word of Han or kana is whole, and 神戸 no beginning of 神戸製鋼. */
const begins = /^[a-z]+$/

function namedBy(pieces: readonly Piece[], lexicon: Lexicon): Named {
  const terms = pieces.flatMap(({ term }) => term ?? [])
  const begun = pieces.flatMap(({ term, text }) =>
    term === null && begins.test(text) ? lexicon.makersBeginning(wordKey(text)) : [],
  )
  const categoryIds = new Set(terms.flatMap((term) => term.categoryIds))
  const kindredIds = new Set(terms.flatMap((term) => term.kindred()))
  return {
    makerIds: [...new Set([...terms.flatMap((term) => term.makerIds), ...begun])],
    categoryIds: [...categoryIds],
    severalIds: terms.find((term) => term.categoryIds.length > 1)?.categoryIds ?? [],
    kindredIds: [...kindredIds].filter((id) => !categoryIds.has(id)),
  }
}
