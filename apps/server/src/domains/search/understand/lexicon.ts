import type { PowerSource } from '@kikai/contract/goods/goods.words'
import type { SynonymWords } from '@kikai/contract/search/search.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Language } from '@kikai/kernel/language'
import type { Reads, Services } from '../../../platform/context.ts'
import { cached } from '../../../platform/cache/cached.ts'
import { fold } from '@kikai/kernel/fold'
import { type Taxonomy, cachedTaxonomy } from '../../categories/categories.public.ts'
import { katakanaOf } from './han-forms.ts'
import { listPlaces } from './places.store.ts'
import { forPartsWords, powerEntries } from './power-words.ts'
import { romajiOf } from './romaji.ts'
import { listStems } from '../index/stems.store.ts'
import { stemsOf } from '../index/stems.ts'
import { listGroups } from './synonyms.store.ts'
import { endKeys, wordKey } from './word-key.ts'
import { type Names, namesOfAll, neededWords } from './written-words.ts'

/** A word that the trade knows: a name or nickname of makers or categories, one of a group of words for one thing, a place, what drives a machine. */
export type Term = {
  readonly makerIds: readonly Id<'maker'>[]
  readonly categoryIds: readonly Id<'category'>[]
  /** What the same is called in the texts of goods: as many words as find all that is meant. */
  readonly written: () => readonly string[]
  /** Categories whose name ends with the word, as a mini excavator is an excavator; what it fits is none. */
  readonly kindred: () => readonly Id<'category'>[]
  /** Whether it is a word for machines, by its maker or its kind, and none for what comes with them. */
  readonly isMachine: boolean
  readonly powerSources: readonly PowerSource[]
  /** The key of a place's name. */
  readonly place: string | null
  /** What is sold to be taken apart. */
  readonly isForParts: boolean
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

export type Spelling = {
  readonly key: string
  readonly spelling: string
  readonly isMaker: boolean
  /** Of a word that is none by itself: the words that stand with it in some spelling, as `press` with `brake`. */
  readonly beside: ReadonlySet<string> | null
}
export type Group = { readonly id: Id<'synonym'>; readonly words: SynonymWords }

type Entry = {
  makerIds: Set<Id<'maker'>>
  categoryIds: Set<Id<'category'>>
  /** In every way in which it is written, the first one first. */
  own: Set<string>
  /** Other words for the same. */
  others: Set<string>
  /** The words name a kind of machine, not only its maker. */
  isKind: boolean
  powerSources: Set<PowerSource>
  place: string | null
  isForParts: boolean
}
type Named = { readonly id: Id<'category'>; readonly names: Names; readonly ends: readonly End[] }
type End = { readonly key: string; readonly ends: readonly string[] }

export function buildLexicon(
  { makers, categories }: Pick<Taxonomy, 'makers' | 'categories'>,
  groups: readonly Group[],
  filledStems: ReadonlySet<string> = new Set(),
  places: readonly string[] = [],
): Lexicon {
  const entries = new Map<string, Entry>()
  const entryAt = (key: string): Entry => {
    const entry = entries.get(key) ?? {
      makerIds: new Set(),
      categoryIds: new Set(),
      own: new Set(),
      others: new Set(),
      isKind: false,
      powerSources: new Set(),
      place: null,
      isForParts: false,
    }
    if (key !== '') entries.set(key, entry)
    return entry
  }
  const entryOf = (spelling: string): Entry => {
    const entry = entryAt(wordKey(spelling))
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

  for (const [source, word] of powerEntries) entryOf(word).powerSources.add(source)
  for (const word of forPartsWords) entryOf(word).isForParts = true
  const spelled = new Map(entries)
  for (const key of places) entryAt(key).place = key

  const makerKeys = [...entries].filter(([, { makerIds }]) => makerIds.size > 0)
  const named = categories.map((category): Named => {
    const spellings = spellingsOf(category)
    const ends = spellings.map((spelling) => ({ key: wordKey(spelling), ends: endKeys(spelling) }))
    return { id: category.id, names: namesOfAll(spellings), ends }
  })
  // What one word of a group says of its kind, all of them say.
  const namesKind = ({ categoryIds, others }: Entry): boolean =>
    categoryIds.size > 0 || [...others].some((other) => (entries.get(wordKey(other))?.categoryIds.size ?? 0) > 0)
  const terms = new Map([...entries].map(([key, entry]) => [key, termOf(entry, named, namesKind(entry))] as const))
  for (const [key, { own }] of spelled)
    for (const romaji of [...own].flatMap((spelling) => romajiOf(katakana(spelling)))) {
      const term = terms.get(key)
      if (term && !terms.has(romaji)) terms.set(romaji, term)
    }
  return {
    find: (key) => terms.get(key) ?? null,
    makersBeginning: (beginning) =>
      makerKeys.flatMap(([key, { makerIds }]) => (key.startsWith(beginning) ? [...makerIds] : [])),
    spellings: spellingsIn(spelled),
    groups,
    stems: stemsOf([...spelled.values()].flatMap(({ own }) => [...own])),
    isWhole: (word) => filledStems.has(word),
    wordIn: (language, groupId, key) =>
      groups.find(({ id }) => id === groupId)?.words[language].find((word) => wordKey(word) === key) ?? null,
    longest: Math.max(0, ...[...terms.keys()].map((key) => key.length)),
    partsId: categories.find(({ key, parentId }) => key === 'parts' && parentId === null)?.id ?? null,
  }
}

const katakana = (spelling: string): string => [...fold(spelling)].map(katakanaOf).join('')

/** So short a word is nearly the same as many others. */
const wordLengthMin = 4

function spellingsIn(entries: ReadonlyMap<string, Entry>): Spelling[] {
  const found = new Map<string, Spelling>()
  for (const [key, { own, makerIds }] of entries) {
    const [spelling = key] = own
    found.set(key, { key, spelling, isMaker: makerIds.size > 0, beside: null })
  }
  const beside = new Map<string, Set<string>>()
  for (const spelling of [...entries.values()].flatMap(({ own }) => [...own])) {
    const words = fold(spelling).match(/[a-z]+/g) ?? []
    for (const word of words) {
      if (word.length < wordLengthMin || found.has(word)) continue
      const others = beside.get(word) ?? new Set()
      for (const other of words) if (other !== word) others.add(other)
      beside.set(word, others)
    }
  }
  for (const [word, others] of beside) found.set(word, { key: word, spelling: word, isMaker: false, beside: others })
  return [...found.values()]
}

export const spellingsOf = ({ names, nouns, aliases }: Taxonomy['categories'][number]): string[] => [
  ...new Set([...Object.values(names), ...Object.values(nouns), ...aliases]),
]

function termOf(
  { own, others, makerIds, categoryIds, isKind, powerSources, place, isForParts }: Entry,
  named: readonly Named[],
  namesKind: boolean,
): Term {
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
    isMachine: makerIds.size > 0 || namesKind,
    powerSources: [...powerSources],
    place,
    isForParts,
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

const lexicons = cached<Lexicon>(2_000, 'words')
const built = new WeakMap<object, { sources: string; lexicon: Lexicon }>()

/** The lexicon, at most two seconds old: an edited group of words is searched by at once, without touching any goods. */
export const cachedLexicon = (ctx: Reads & Pick<Services, 'nowMs'>): Promise<Lexicon> =>
  lexicons(ctx.db, '', ctx.nowMs(), async () => {
    const taxonomy = await cachedTaxonomy(ctx)
    const groups = await listGroups(ctx.db)
    const stems = await listStems(ctx.db)
    const places = await listPlaces(ctx.db)
    const filled = stems.flatMap(({ word, isFilled }) => (isFilled ? [word] : []))
    const { makers, categories } = taxonomy
    const sources = JSON.stringify([
      makers,
      categories.map((category) => spellingsOf(category)),
      groups,
      filled,
      places,
    ])
    const before = built.get(ctx.db)
    if (before?.sources === sources) return before.lexicon
    const lexicon = buildLexicon(taxonomy, groups, new Set(filled), places)
    built.set(ctx.db, { sources, lexicon })
    return lexicon
  })
