import type { TermSpan, TermWords } from '@kikai/contract/translation/translation.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Language } from '@kikai/kernel/language'

type TermId = Id<'trade-term'>
export type LexiconTerm = { readonly id: TermId; readonly words: TermWords; readonly machines: readonly string[] }
type Form = { readonly text: string; readonly termIds: readonly TermId[] }
/** The forms of one language by their first character, the longest first. */
type Lexicon = ReadonlyMap<string, readonly Form[]>
/** A found form: the term that is meant, and whether another one could be. */
export type FoundTerm = TermSpan & { readonly isUnsure: boolean }

export function lexiconOf(terms: readonly LexiconTerm[], language: Language): Lexicon {
  const byText = new Map<string, TermId[]>()
  for (const { id, words } of terms) {
    const { word, forms } = words[language]
    const written = new Set([word, ...forms].flatMap((one) => spellings(folded(one).text, language)))
    for (const text of written) byText.set(text, [...(byText.get(text) ?? []), id])
  }
  const all = [...byText].map(([text, termIds]) => ({ text, termIds }))
  const byFirst = Map.groupBy(all, ({ text }) => text.charAt(0))
  return new Map([...byFirst].map(([first, forms]) => [first, forms.toSorted((a, b) => b.text.length - a.text.length)]))
}

/** English words are found in the plural too. */
function spellings(text: string, language: Language): string[] {
  if (language !== 'en' || !/[a-z]$/.test(text)) return [text]
  const plural = /[^aeiou]y$/.test(text)
    ? text.replace(/y$/, 'ies')
    : /(?:s|x|ch|sh)$/.test(text)
      ? `${text}es`
      : `${text}s`
  return [text, plural]
}

/**
 * The terms in a text from its beginning, at each place the longest. Latin words are found whole, and so are those in
 * katakana unless terms stand one after another; Chinese and kanji need no gaps.
 */
export function findTerms(text: string, lexicon: Lexicon, mean: (termIds: readonly TermId[]) => TermId): FoundTerm[] {
  const { text: plain, places } = folded(text)
  const found: FoundTerm[] = []
  let last = 0
  for (let at = 0; at < plain.length;) {
    const form = beginsAt(plain, at, last) ? formAt(plain, at, lexicon) : undefined
    if (!form) {
      at += 1
      continue
    }
    const end = at + form.text.length
    found.push({
      from: places[at] ?? 0,
      to: places[end] ?? text.length,
      termId: mean(form.termIds),
      isUnsure: form.termIds.length > 1,
    })
    at = end
    last = end
  }
  return found
}

const formAt = (plain: string, at: number, lexicon: Lexicon): Form | undefined =>
  lexicon
    .get(plain.charAt(at))
    ?.find(({ text }) => plain.startsWith(text, at) && endsAt(plain, at + text.length, lexicon))

const isLatin = (one: string) => /[a-z0-9]/.test(one)
const isKatakana = (one: string) => /[ァ-ヺー]/.test(one)

function beginsAt(plain: string, at: number, last: number): boolean {
  const [before, first] = [plain.charAt(at - 1), plain.charAt(at)]
  if (at === 0) return true
  if (isLatin(first)) return !isLatin(before)
  return !isKatakana(first) || !isKatakana(before) || at === last
}

/** Whether a word may end here. What goes on in katakana has to consist of terms itself. */
function endsAt(plain: string, end: number, lexicon: Lexicon): boolean {
  const [last, next] = [plain.charAt(end - 1), plain.charAt(end)]
  if (isLatin(last)) return !isLatin(next)
  if (!isKatakana(last) || !isKatakana(next)) return true
  return formAt(plain, end, lexicon) !== undefined
}

type Folded = {
  readonly text: string
  /** Where each character of it stands in the original, and the original's length behind the last one. */
  readonly places: readonly number[]
}

/**
 * The text without differences of width, case and dashes, and without the long-vowel mark at the end of a word, which
 * Japanese engineers leave out: «モータ» is «モーター».
 */
export function folded(text: string): Folded {
  const units: { one: string; at: number }[] = []
  for (const { 0: piece, index } of text.matchAll(/[ｦ-ﾝ][ﾞﾟ]|[\s\S]/gu))
    for (const one of piece.normalize('NFKC').toLowerCase()) units.push({ one: plainOf(one), at: index })
  const kept = units.filter(
    ({ one }, at) => !(one === 'ー' && isKatakana(units[at - 1]?.one ?? '') && !isKatakana(units[at + 1]?.one ?? '')),
  )
  // A character outside of the basic plane has two units.
  const places = kept.flatMap(({ one, at }) => [...Array(one.length).keys()].map(() => at))
  return { text: kept.map(({ one }) => one).join(''), places: [...places, text.length] }
}

const plainOf = (one: string): string => one.replace(/[\u2010-\u2015\u2212\-\s]/, ' ').replace(/[\u2018\u2019]/, "'")
