import type { SynonymWords } from '@kikai/contract/search/search.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Language } from '@kikai/kernel/language'
import type { Sql } from '../../platform/db.ts'
import { recent } from '../../platform/recent.ts'
import { fold } from '@kikai/kernel/fold'
import { type Taxonomy, recentTaxonomy } from '../categories/categories.public.ts'
import { listStems } from './stems.store.ts'
import { stemsOf } from './stems.ts'
import { listGroups } from './synonyms.store.ts'
import { endKeys, wordKey } from './word-key.ts'
import { type Names, namesOfAll, neededWords } from './written-words.ts'

/** A word that the trade knows: a name or nickname of makers or categories, or one of a group of words for one thing. */
export type Term = {
  readonly makerIds: readonly Id<'maker'>[]
  readonly categoryIds: readonly Id<'category'>[]
  /** What the same is called in the texts of goods: as many words as find all that is meant. */
  readonly written: () => readonly string[]
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
  readonly groups: readonly Group[]
  /** A group's word of this key as its language writes it. */
  readonly wordIn: (language: Language, groupId: Id<'synonym'>, key: string) => string | null
  /** The Latin words among them. */
  readonly stems: readonly string[]
  /** Whether all goods that have a word beginning so have the word itself, and may be asked for it. */
  readonly isWhole: (word: string) => boolean
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
  /** In every way in which it is written, the first one first. */
  own: Set<string>
  /** Other words for the same. */
  others: Set<string>
  /** It says what something is, and not only who made it. */
  isKind: boolean
}
type Named = { readonly id: Id<'category'>; readonly names: Names; readonly ends: readonly End[] }
type End = { readonly key: string; readonly ends: readonly string[] }

export function buildLexicon(
  { makers, categories }: Pick<Taxonomy, 'makers' | 'categories'>,
  groups: readonly Group[],
  filledStems: ReadonlySet<string> = new Set(),
): Lexicon {
  const entries = new Map<string, Entry>()
  const entryOf = (spelling: string): Entry => {
    const key = wordKey(spelling)
    const entry = entries.get(key) ?? {
      makerIds: new Set(),
      categoryIds: new Set(),
      own: new Set(),
      others: new Set(),
      isKind: false,
    }
    if (key !== '') entries.set(key, entry)
    entry.own.add(spelling)
    return entry
  }
  for (const { id, names, aliases } of makers)
    for (const spelling of [...Object.values(names), ...aliases]) entryOf(spelling).makerIds.add(id)
  for (const category of categories)
    for (const spelling of spellingsOf(category)) {
      const entry = entryOf(spelling)
      entry.isKind = true
      entry.categoryIds.add(category.id)
    }
  for (const { words } of groups) {
    const all = Object.values(words).flat()
    for (const word of all) {
      const entry = entryOf(word)
      entry.isKind = true
      for (const other of all) if (!entry.own.has(other)) entry.others.add(other)
    }
  }

  const makerKeys = [...entries].filter(([, { makerIds }]) => makerIds.size > 0)
  const named = categories.map((category): Named => {
    const spellings = spellingsOf(category)
    const ends = spellings.map((spelling) => ({ key: wordKey(spelling), ends: endKeys(spelling) }))
    return { id: category.id, names: namesOfAll(spellings), ends }
  })
  const terms = new Map([...entries].map(([key, entry]) => [key, termOf(entry, named)] as const))
  return {
    find: (key) => terms.get(key) ?? null,
    makersBeginning: (beginning) =>
      makerKeys.flatMap(([key, { makerIds }]) => (key.startsWith(beginning) ? [...makerIds] : [])),
    spellings: spellingsIn(entries),
    groups,
    stems: stemsOf([...entries.values()].flatMap(({ own }) => [...own])),
    isWhole: (word) => filledStems.has(word),
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
  for (const [key, { own, makerIds }] of entries) {
    const [spelling = key] = own
    found.set(key, { key, spelling, isMaker: makerIds.size > 0 })
  }
  for (const { own } of entries.values())
    for (const word of fold([...own].join(' ')).match(/[a-z]+/g) ?? [])
      if (word.length >= wordLengthMin && !found.has(word))
        found.set(word, { key: word, spelling: word, isMaker: false })
  return [...found.values()]
}

export const spellingsOf = ({ names, nouns, aliases }: Taxonomy['categories'][number]): string[] => [
  ...new Set([...Object.values(names), ...Object.values(nouns), ...aliases]),
]

function termOf({ own, others, makerIds, categoryIds, isKind }: Entry, named: readonly Named[]): Term {
  const findKindred = () => {
    const keys = [...own, ...others].map(wordKey).filter((key) => key.length > 1)
    return isKind ? named.filter(({ ends }) => ends.some((end) => keys.some((key) => isEnd(key, end)))) : []
  }
  let kindred: readonly Named[] | null = null
  let written: readonly string[] | null = null
  const kindredOnce = () => (kindred ??= findKindred())
  return {
    makerIds: [...makerIds],
    categoryIds: [...categoryIds],
    kindred: () => kindredOnce().map(({ id }) => id),
    written: () =>
      (written ??= neededWords(
        [...own],
        [...others],
        kindredOnce().map(({ names }) => names),
      )),
  }
}

/** Latin words end with whole words: a cartridge is no GE. */
const isEnd = (key: string, { key: whole, ends }: End): boolean =>
  whole === key || (/^[a-z0-9]/.test(key) ? ends.includes(key) : whole.endsWith(key))

const kept = recent<Lexicon>(2_000, 'words')
const built = new WeakMap<object, { sources: string; lexicon: Lexicon }>()

/** The lexicon, at most two seconds old: an edited group of words is searched by at once, without touching any goods. */
export const recentLexicon = (db: Sql, nowMs: number): Promise<Lexicon> =>
  kept(db, '', nowMs, async () => {
    const [taxonomy, groups, stems] = await Promise.all([recentTaxonomy(db, nowMs), listGroups(db), listStems(db)])
    const filled = stems.flatMap(({ word, isFilled }) => (isFilled ? [word] : []))
    const { makers, categories } = taxonomy
    const sources = JSON.stringify([makers, categories.map((category) => spellingsOf(category)), groups, filled])
    const before = built.get(db)
    if (before?.sources === sources) return before.lexicon
    const lexicon = buildLexicon(taxonomy, groups, new Set(filled))
    built.set(db, { sources, lexicon })
    return lexicon
  })
