import type { Id } from '@kikai/kernel/ids'
import type { Sql } from '../../../platform/db.ts'
import { recent } from '../../../platform/recent.ts'
import { type Taxonomy, recentTaxonomy } from '../taxonomy.ts'
import { listGroups } from './synonyms.store.ts'
import { wordKey } from './word-key.ts'

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
  /** The longest key, in characters. */
  readonly longest: number
  /** The top category of what is no machine but belongs to one. */
  readonly partsId: Id<'category'> | null
}

export type Group = { readonly id: Id<'synonym'>; readonly words: readonly string[] }

type Entry = { makerIds: Set<Id<'maker'>>; categoryIds: Set<Id<'category'>>; spellings: Set<string> }

export function buildLexicon(
  { makers, categories }: Pick<Taxonomy, 'makers' | 'categories'>,
  groups: readonly Group[],
): Lexicon {
  const entries = new Map<string, Entry>()
  const entryOf = (spelling: string): Entry => {
    const key = wordKey(spelling)
    const entry = entries.get(key) ?? { makerIds: new Set(), categoryIds: new Set(), spellings: new Set() }
    if (key !== '') entries.set(key, entry)
    entry.spellings.add(spelling)
    return entry
  }
  for (const { id, names, aliases } of makers)
    for (const spelling of [...Object.values(names), ...aliases]) entryOf(spelling).makerIds.add(id)
  const categoryKeys: (readonly [Id<'category'>, string])[] = []
  for (const category of categories)
    for (const spelling of spellingsOf(category)) {
      entryOf(spelling).categoryIds.add(category.id)
      categoryKeys.push([category.id, wordKey(spelling)])
    }
  for (const { words } of groups)
    for (const word of words) {
      const { spellings } = entryOf(word)
      for (const other of words) spellings.add(other)
    }

  const makerKeys = [...entries].filter(([, { makerIds }]) => makerIds.size > 0)
  const terms = new Map([...entries].map(([key, entry]) => [key, termOf(entry, categoryKeys)] as const))
  return {
    find: (key) => terms.get(key) ?? null,
    makersBeginning: (beginning) =>
      makerKeys.flatMap(([key, { makerIds }]) => (key.startsWith(beginning) ? [...makerIds] : [])),
    longest: Math.max(0, ...[...entries.keys()].map((key) => key.length)),
    partsId: categories.find(({ key, parentId }) => key === 'parts' && parentId === null)?.id ?? null,
  }
}

export const spellingsOf = ({ names, nouns, aliases }: Taxonomy['categories'][number]): string[] => [
  ...new Set([...Object.values(names), ...Object.values(nouns), ...aliases]),
]

function termOf(entry: Entry, categoryKeys: readonly (readonly [Id<'category'>, string])[]): Term {
  const spellings = [...entry.spellings]
  let kindred: readonly Id<'category'>[] | null = null
  const findKindred = () => {
    const ends = spellings.map(wordKey).filter((key) => key.length > 1)
    return [...new Set(categoryKeys.flatMap(([id, key]) => (ends.some((end) => key.endsWith(end)) ? [id] : [])))]
  }
  return {
    makerIds: [...entry.makerIds],
    categoryIds: [...entry.categoryIds],
    spellings,
    kindred: () => (kindred ??= findKindred()),
  }
}

const kept = recent<Lexicon>(2_000)
const built = new WeakMap<object, { sources: string; lexicon: Lexicon }>()

/** The lexicon, at most two seconds old: an edited group of words is searched by at once, without touching any goods. */
export const recentLexicon = (db: Sql, nowMs: number): Promise<Lexicon> =>
  kept(db, '', nowMs, async () => {
    const [taxonomy, rows] = await Promise.all([recentTaxonomy(db, nowMs), listGroups(db)])
    const groups = rows.map(({ id, words }) => ({ id, words: Object.values(words).flat() }))
    const { makers, categories } = taxonomy
    const sources = JSON.stringify([makers, categories.map((category) => spellingsOf(category)), groups])
    const before = built.get(db)
    if (before?.sources === sources) return before.lexicon
    const lexicon = buildLexicon(taxonomy, groups)
    built.set(db, { sources, lexicon })
    return lexicon
  })
