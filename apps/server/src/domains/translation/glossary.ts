import type { ShownTerm, TermWords } from '@kikai/contract/translation/translation.shapes'
import type { Id } from '@kikai/kernel/ids'
import { formatList } from '@kikai/i18n/format/list'
import type { Instant } from '@kikai/kernel/instant'
import { type Language, inEachLanguage } from '@kikai/kernel/language'
import { cached } from '../../platform/cache/cached.ts'
import type { Reads } from '../../platform/context.ts'
import { type Taxonomy, cachedTaxonomy } from '../categories/categories.public.ts'
import { type FoundTerm, type LexiconTerm, findTerms, lexiconOf } from './find-terms.ts'
import { type VersionRow, listVersions } from './terms.store.ts'

type TermId = Id<'trade-term'>
type Known = LexiconTerm & { readonly number: number }
type Lexicons = Readonly<Record<Language, ReturnType<typeof lexiconOf>>>
/** The terms as they were in one edition. */
type Edition = { readonly terms: ReadonlyMap<TermId, Known>; readonly lexicons: Lexicons }
export type Glossary = {
  /** The terms for a text that was written then. */
  readonly at: (moment: Instant) => Edition
  readonly taxonomy: Taxonomy
}

const keptMs = 60_000
const kept = cached<readonly VersionRow[]>(keptMs, 'words')
const editionsOf = new WeakMap<readonly VersionRow[], Map<number, Edition>>()
/** Texts on one screen are of the last edition or two. */
const editionsMax = 4

export async function readGlossary(ctx: Reads & { nowMs: () => number }): Promise<Glossary> {
  const rows = await kept(ctx.db, 'trade terms', ctx.nowMs(), () => listVersions(ctx.db))
  const taxonomy = await cachedTaxonomy(ctx)
  return { at: (moment) => editionAt(rows, moment), taxonomy }
}

function editionAt(rows: readonly VersionRow[], moment: Instant): Edition {
  // The first edition explains what was written before there was one.
  const first = rows[0]?.edition ?? 0
  const number = rows.findLast(({ approvedAt }) => approvedAt <= moment)?.edition ?? first
  const known = editionsOf.get(rows) ?? new Map<number, Edition>()
  editionsOf.set(rows, known)
  const found = known.get(number) ?? makeEdition(rows.filter(({ edition }) => edition <= number))
  if (known.size >= editionsMax) known.clear()
  known.set(number, found)
  return found
}

function makeEdition(rows: readonly VersionRow[]): Edition {
  const terms = new Map(rows.map(({ termId, ...row }) => [termId, { ...row, id: termId }]))
  return { terms, lexicons: inEachLanguage((language) => lexiconOf([...terms.values()], language)) }
}

type Asked = { text: string; language: Language; at: Instant; machines?: readonly string[] }
/** `machines`: keys of categories that the text is about, which say what a word with two senses means. */
export function termsIn(glossary: Glossary, { text, language, at, machines = [] }: Asked): FoundTerm[] {
  const { terms, lexicons } = glossary.at(at)
  const fits = (id: TermId) => terms.get(id)?.machines.some((key) => machines.includes(key)) ?? false
  const found = findTerms(text, lexicons[language], (ids) => ids.find(fits) ?? firstOf(ids))
  return found.map((one) => ({ ...one, isUnsure: one.isUnsure && !fits(one.termId) }))
}

function firstOf(ids: readonly TermId[]): TermId {
  const [first] = ids
  if (first === undefined) throw new RangeError('a form stands for no term')
  return first
}

export const wordsOfTerm = (words: TermWords): Record<Language, string> =>
  inEachLanguage((language) => words[language].word)

export function presentTerm(
  { taxonomy }: Glossary,
  { id, number, words, machines }: Known,
  language: Language,
): ShownTerm {
  return { id, number, words: wordsOfTerm(words), machines: machinesIn(taxonomy, machines, language) }
}

/** The names of the categories in which a word has its sense. */
export const machinesIn = ({ categories }: Taxonomy, keys: readonly string[], language: Language): string =>
  formatList(
    categories.filter(({ key }) => keys.includes(key)).map(({ names }) => names[language]),
    language,
  )
