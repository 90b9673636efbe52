import type { Id } from '@kikai/kernel/ids'
import { fold, modelKey } from '@kikai/kernel/fold'
import { isCjk, runsOf } from './search-tokens.ts'
import { formsOf } from './han-forms.ts'
import type { Lexicon, Term } from './lexicon.ts'
import { forPartsCondition, powerCondition } from './power-words.ts'
import { type Size, takeQuantities } from './quantities.ts'
import { keyed, wordKey } from './word-key.ts'
import { singular } from './stems.ts'
import { type PlacedBound, takeBounds } from './typed-bounds.ts'
import { fittingCondition, placeToken, sellerCondition, yearCondition, yearWords } from './words-around.ts'
import { pairsOf, writtenCondition } from './written-words.ts'

/** What somebody meant by the words that they typed. */
export type Understood = {
  /** For `@@`: everything that was meant must be there, each thing in any of the ways in which it is written. Null where only bounds were typed. */
  readonly tsquery: string | null
  /** What may be a whole model number, however it was typed apart. */
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

/** One thing that was meant: a known word, or something between known words. `text` is as it was typed, folded. */
export type Piece = { readonly text: string; readonly term: Term | null; readonly isWeightless: boolean }

/** No goods have this word: what asks for nothing finds nothing, and not everything. */
export const findsNothing = "'=nothing'"
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
  const all = piecesOf(bare(rest), lexicon)
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
  return piecesOf(bare(rest), lexicon).flatMap((piece): Slice[] => {
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

/** Words that narrow nothing in a market of used machines, and what stands between words. */
const weightless = new Set(
  `中古 中古品 中古機 中古機械 販売 売ります 価格 二手 二手机 二手设备 出售 转让 价格
   used second-hand for-sale sale price for the a an of and or with in`
    .split(/\s+/)
    .map(wordKey),
)

type Unit = { readonly run: number; readonly at: number }

/** Takes a folded text apart: from the left, always the longest known word, also where nothing separates it from the next. */
export function piecesOf(folded: string, lexicon: Lexicon): Piece[] {
  const runs = runsOf(folded)
  const keys = runs.map(keyed)
  const all = keys.map(({ key }) => key).join('')
  const units: Unit[] = keys.flatMap(({ at }, run) => at.map((place) => ({ run, at: place })))
  const bounds = boundsOf(runs, all, units)
  const pieces: Piece[] = []
  let from = 0
  let open = 0
  const textOf = (start: number, end: number) => textsBetween(runs, units, start, end)
  const closeUnknown = (end: number) => {
    for (const text of textOf(open, end)) pieces.push({ text, term: null, isWeightless: weightless.has(wordKey(text)) })
  }
  while (from < all.length) {
    const found = bounds.starts(from) ? longestFrom(from, { all, bounds, lexicon }) : null
    if (!found) {
      from += 1
      continue
    }
    closeUnknown(from)
    pieces.push({ text: textOf(from, found.end).join(' '), term: found.term, isWeightless: found.term === null })
    from = found.end
    open = from
  }
  closeUnknown(all.length)
  return pieces
}

const kana = /\p{Script=Katakana}/u
type Bounds = { starts: (at: number) => boolean; ends: (at: number, term: Term | null) => boolean }
type Searched = { all: string; bounds: Bounds; lexicon: Lexicon }

function longestFrom(from: number, { all, bounds, lexicon }: Searched): { end: number; term: Term | null } | null {
  const longest = Math.max(lexicon.longest, 12)
  for (let end = Math.min(all.length, from + longest); end > from + 1; end -= 1) {
    const key = all.slice(from, end)
    const term = lexicon.find(key)
    if ((term || weightless.has(key)) && bounds.ends(end, term)) return { end, term }
  }
  return null
}

/**
 * Where a known word may begin and end: anywhere among characters of Han and kana, at the ends of a Latin word, and between a
 * maker and its model (`CAT320`, `komatsupc200`).
 */
function boundsOf(runs: readonly string[], all: string, units: readonly Unit[]): Bounds {
  const isFree = (at: number) => {
    const here = units[at]
    return here === undefined || here.run !== units[at - 1]?.run || isCjk(runs[here.run] ?? '')
  }
  const beginsModel = (at: number) => {
    const run = units[at]?.run
    const rest = all.slice(at, units.findIndex((unit, place) => place > at && unit.run !== run) >>> 0)
    return /^\p{L}{0,3}\p{N}/u.test(rest)
  }
  // «コマッツ» is no コマツ with something behind it: one kana by itself says nothing.
  const isKana = (at: number) => kana.test(all[at] ?? '') && units[at]?.run === units[at - 1]?.run
  const leavesOneKana = (at: number) => isKana(at) && kana.test(all[at - 1] ?? '') && !isKana(at + 1)
  return {
    starts: isFree,
    ends: (at, term) =>
      (isFree(at) && !leavesOneKana(at)) || (term !== null && term.makerIds.length > 0 && beginsModel(at)),
  }
}

/** The text between two places of the key, one slice a run. */
function textsBetween(runs: readonly string[], units: readonly Unit[], start: number, end: number): string[] {
  const slices: string[] = []
  for (let from = start; from < end;) {
    const run = units[from]?.run ?? 0
    let to = from
    while (to < end && units[to]?.run === run) to += 1
    const next = units[to]
    const text = runs[run] ?? ''
    // A long-vowel mark or a dash has no place in the key: it stays with what stands before it.
    slices.push(text.slice(startIn(units, from), next?.run === run ? next.at : text.length))
    from = to
  }
  return slices.filter((text) => text !== '')
}

const startIn = (units: readonly Unit[], from: number): number =>
  units[from - 1]?.run === units[from]?.run ? (units[from]?.at ?? 0) : 0

/** A known word is written as those who know it write it; anything else may be written in another script. */
function conditionOf({ text, term }: Piece, { isWhole }: Lexicon): string {
  const runs = runsOf(text)
  if (term === null)
    return runs
      .map((run) =>
        either([
          ...typedConditions(run, formsOf(run), isWhole),
          sellerCondition(run) ?? '',
          ...formsOf(run).map((form) => fittingCondition(form) ?? ''),
        ]),
      )
      .join(' & ')
  const written = term.written().map((word) => writtenCondition(word, isWhole))
  const place = term.place === null ? [] : [`'${placeToken(term.place)}'`]
  const power = term.powerSources.map(powerCondition)
  // A place and what drives a machine are whole words: kobe is not in kobelco, nor gas in gasoline.
  const isWholeWord = place.length + power.length > 0 || term.isForParts
  // So short a word is known by itself: FA is not the beginning of everything that begins so.
  const isShort = runs.some((run) => /^[a-z]{1,3}$/.test(run))
  const typed =
    isWholeWord || isShort ? '' : runs.map((run) => either(typedConditions(run, [run], isWhole))).join(' & ')
  const worn = term.isForParts ? [forPartsCondition] : []
  // A word for no machine may be one for what stands on a machine.
  const isMachine = term.isMachine || term.kindred().length > 0
  const fittings =
    isMachine || isWholeWord
      ? []
      : term.written().map((word) =>
          runsOf(word)
            .map((run) => fittingCondition(run) ?? findsNothing)
            .join(' & '),
        )
  return either([typed, ...written, ...fittings, ...place, ...power, ...worn])
}

/** One of these, without those that ask for more than another of them does: 挖掘机 finds what 液压挖掘机 finds. */
function either(conditions: readonly string[]): string {
  const different = [...new Set(conditions)].filter((condition) => condition !== '')
  const asked = different.map((condition) => new Set(condition.split(' & ')))
  const needed = different.filter(
    (_, at) =>
      !asked.some(
        (other, place) => place !== at && other.size < (asked[at]?.size ?? 0) && other.isSubsetOf(asked[at] ?? other),
      ),
  )
  if (needed.length < 2) return needed[0] ?? ''
  return `(${needed.map((condition) => (condition.includes(' & ') ? `(${condition})` : condition)).join(' | ')})`
}

/** As somebody typed it: Latin words and single characters are beginnings, and a plural also finds the one. */
function typedConditions(run: string, forms: readonly string[], isWhole: Lexicon['isWhole']): string[] {
  if (!isCjk(run)) {
    const word = singular(modelKey(run))
    return [isWhole(word) ? `'${word}'` : `'${word}':*`, yearCondition(modelKey(run)) ?? '']
  }
  const ended = forms.map((form) => form.replace(/(?<=..)ー$/u, ''))
  return ended.map((form) =>
    [...form].length === 1
      ? `'${form}':*`
      : pairsOf(form)
          .map((pair) => `'${pair}'`)
          .join(' & '),
  )
}

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
