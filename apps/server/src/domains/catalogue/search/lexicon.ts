import type { SynonymWords } from '@kikai/contract/catalogue/search.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Language } from '@kikai/kernel/language'
import type { Sql } from '../../../platform/db.ts'
import { recent } from '../../../platform/recent.ts'
import { fold } from '../search-tokens.ts'
import { type Taxonomy, recentTaxonomy } from '../taxonomy.ts'
import { listGroups } from './synonyms.store.ts'
import { endKeys, wordKey } from './word-key.ts'

/** A word that the trade knows: a name or nickname of makers or categories, or one of a group of words for one thing. */
export type Term = {
  readonly makerIds: readonly Id<'maker'>[]
  readonly categoryIds: readonly Id<'category'>[]
  /** What the same may be called in the texts of goods. */
  readonly spellings: readonly string[]
  /** Categories whose name ends with the word, as a mini excavator is an excavator; what it fits is none. */
  readonly kindred: () => readonly Id<'category'>[]
}

/** Every word that the trade knows, by its key. */
export type Lexicon = {
  readonly find: (key: string) => Term | null
  /** Makers of whose names one begins with this: somebody may still be typing. */
  readonly makersBeginning: (key: string) => readonly Id<'maker'>[]
  /** Every spelling, and every Latin word in one, for finding what is nearly the same. */
  readonly spellings: readonly Spelling[]
  /** A group's word of this key as its language writes it. */
  readonly wordIn: (language: Language, groupId: Id<'synonym'>, key: string) => string | null
  /** The longest key, in characters. */
  readonly longest: number
  /** The top category of what is no machine but belongs to one. */
  readonly partsId: Id<'category'> | null
}

export type Spelling = { readonly key: string; readonly spelling: string; readonly isMaker: boolean }
export type Group = { readonly id: Id<'synonym'>; readonly words: SynonymWords }

type Entry = {
  makerIds: Set<Id<'maker'>>
  categoryIds: Set<Id<'category'>>
  spellings: Set<string>
  /** As it was first written. */
  own: string
  /** It says what something is, and not only who made it. */
  isKind: boolean
}
type CategoryEnd = { readonly id: Id<'category'>; readonly key: string; readonly ends: readonly string[] }

export function buildLexicon(
  { makers, categories }: Pick<Taxonomy, 'makers' | 'categories'>,
  groups: readonly Group[],
): Lexicon {
  const entries = new Map<string, Entry>()
  const entryOf = (spelling: string): Entry => {
    const key = wordKey(spelling)
    const entry = entries.get(key) ?? {
      makerIds: new Set(),
      categoryIds: new Set(),
      spellings: new Set(),
      own: spelling,
      isKind: false,
    }
    if (key !== '') entries.set(key, entry)
    entry.spellings.add(spelling)
    return entry
  }
  for (const { id, names, aliases } of makers)
    for (const spelling of [...Object.values(names), ...aliases]) entryOf(spelling).makerIds.add(id)
  const categoryEnds: CategoryEnd[] = []
  for (const category of categories)
    for (const spelling of spellingsOf(category)) {
      const entry = entryOf(spelling)
      entry.isKind = true
      entry.categoryIds.add(category.id)
      categoryEnds.push({ id: category.id, key: wordKey(spelling), ends: endKeys(spelling) })
    }
  for (const { words } of groups) {
    const all = Object.values(words).flat()
    for (const word of all) {
      const entry = entryOf(word)
      entry.isKind = true
      for (const other of all) entry.spellings.add(other)
    }
  }

  const makerKeys = [...entries].filter(([, { makerIds }]) => makerIds.size > 0)
  const terms = new Map([...entries].map(([key, entry]) => [key, termOf(entry, categoryEnds)] as const))
  return {
    find: (key) => terms.get(key) ?? null,
    makersBeginning: (beginning) =>
      makerKeys.flatMap(([key, { makerIds }]) => (key.startsWith(beginning) ? [...makerIds] : [])),
    spellings: spellingsIn(entries),
    wordIn: (language, groupId, key) =>
      groups.find(({ id }) => id === groupId)?.words[language].find((word) => wordKey(word) === key) ?? null,
    longest: Math.max(0, ...[...entries.keys()].map((key) => key.length)),
    partsId: categories.find(({ key, parentId }) => key === 'parts' && parentId === null)?.id ?? null,
  }
}

/** So short a word is nearly the same as many others. */
const wordLengthMin = 4

function spellingsIn(entries: ReadonlyMap<string, Entry>): Spelling[] {
  const found = new Map<string, Spelling>()
  for (const [key, { own, makerIds }] of entries) found.set(key, { key, spelling: own, isMaker: makerIds.size > 0 })
  for (const { own } of entries.values())
    for (const word of fold(own).match(/[a-z]+/g) ?? [])
      if (word.length >= wordLengthMin && !found.has(word))
        found.set(word, { key: word, spelling: word, isMaker: false })
  return [...found.values()]
}

export const spellingsOf = ({ names, nouns, aliases }: Taxonomy['categories'][number]): string[] => [
  ...new Set([...Object.values(names), ...Object.values(nouns), ...aliases]),
]

function termOf(entry: Entry, categoryEnds: readonly CategoryEnd[]): Term {
  const spellings = [...entry.spellings]
  let kindred: readonly Id<'category'>[] | null = null
  const findKindred = () => {
    if (!entry.isKind) return []
    const keys = spellings.map(wordKey).filter((key) => key.length > 1)
    return [...new Set(categoryEnds.flatMap((end) => (keys.some((key) => isEnd(key, end)) ? [end.id] : [])))]
  }
  return {
    makerIds: [...entry.makerIds],
    categoryIds: [...entry.categoryIds],
    spellings,
    kindred: () => (kindred ??= findKindred()),
  }
}

/** Latin words end with whole words: a cartridge is no GE. */
const isEnd = (key: string, { key: whole, ends }: CategoryEnd): boolean =>
  whole === key || (/^[a-z0-9]/.test(key) ? ends.includes(key) : whole.endsWith(key))

const kept = recent<Lexicon>(2_000)
const built = new WeakMap<object, { sources: string; lexicon: Lexicon }>()

/** The lexicon, at most two seconds old: an edited group of words is searched by at once, without touching any goods. */
export const recentLexicon = (db: Sql, nowMs: number): Promise<Lexicon> =>
  kept(db, '', nowMs, async () => {
    const [taxonomy, groups] = await Promise.all([recentTaxonomy(db, nowMs), listGroups(db)])
    const { makers, categories } = taxonomy
    const sources = JSON.stringify([makers, categories.map((category) => spellingsOf(category)), groups])
    const before = built.get(db)
    if (before?.sources === sources) return before.lexicon
    const lexicon = buildLexicon(taxonomy, groups)
    built.set(db, { sources, lexicon })
    return lexicon
  })
