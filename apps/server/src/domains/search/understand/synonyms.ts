import { searchErrors } from '@kikai/contract/search/search.errors'
import type { managedSearchCalls } from '@kikai/contract/search/search.calls'
import type { SynonymGroup, SynonymWords } from '@kikai/contract/search/search.shapes'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { type FieldError, requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { type Language, languages } from '@kikai/kernel/language'
import { serverLimits } from '../../../platform/config/server-limits.ts'
import type { Context, Member, Reads } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { type Taxonomy, cachedTaxonomy } from '../../categories/categories.public.ts'
import {
  type GroupRow,
  deleteGroup,
  insertGroup,
  listGroups,
  lockGroup,
  lockGroups,
  updateGroup,
} from './synonyms.store.ts'
import { wordKey } from './word-key.ts'

type Calls = typeof managedSearchCalls

export async function addSynonyms(
  ctx: Context<Member>,
  { words }: InputOf<Calls['addSynonyms']>,
): Promise<SynonymGroup> {
  refuseFaults(words)
  const { makers } = await cachedTaxonomy(ctx)
  return ctx.tx(async (ctx) => {
    if ((await lockGroups(ctx.db)) >= serverLimits.synonymGroupsMax)
      throw refuse(searchErrors.tooManySynonyms, { max: serverLimits.synonymGroupsMax })
    refuseContradictions(words, await listGroups(ctx.db), makers)
    return insertGroup(ctx.db, { words, by: ctx.actor.id })
  })
}

export async function updateSynonyms(
  ctx: Context<Member>,
  { synonymId, version, words }: InputOf<Calls['updateSynonyms']>,
): Promise<SynonymGroup> {
  refuseFaults(words)
  const { makers } = await cachedTaxonomy(ctx)
  return ctx.tx(async (ctx) => {
    // Locked, so that two people who edit two groups at once cannot both take the same word.
    await lockGroups(ctx.db)
    await lockVersion(ctx.db, synonymId, version)
    const others = (await listGroups(ctx.db)).filter(({ id }) => id !== synonymId)
    refuseContradictions(words, others, makers)
    return updateGroup(ctx.db, synonymId, { words, by: ctx.actor.id })
  })
}

export function deleteSynonyms(
  ctx: Context<Member>,
  { synonymId, version }: InputOf<Calls['deleteSynonyms']>,
): Promise<Record<string, never>> {
  return ctx.tx(async (ctx) => {
    await lockVersion(ctx.db, synonymId, version)
    await deleteGroup(ctx.db, synonymId)
    return {}
  })
}

/** Refuses to overwrite or delete a version that the editor has not seen. */
async function lockVersion(tx: Tx, synonymId: Id<'synonym'>, version: number): Promise<void> {
  const group = await lockGroup(tx, synonymId)
  if (!group) throw refuse(requestErrors.notFound)
  if (group.version !== version) throw refuse(requestErrors.olderVersion, { version: group.version })
}

/** A group needs two different words of at least two characters. */
function refuseFaults(words: SynonymWords): void {
  const seen = new Set<string>()
  const faults = languages.flatMap((language) =>
    words[language].flatMap((word, at): FieldError[] => {
      const key = wordKey(word)
      const fault = (rule: string, params = {}) => [{ field: fieldOf(language, at), rule, params }]
      if (key.length < 2) return fault('tooShort', { min: 2 })
      // A word may be in two languages; twice in one language it is a mistake.
      if (seen.has(`${language} ${key}`)) return fault('repeated')
      seen.add(`${language} ${key}`)
      return []
    }),
  )
  const different = new Set(languages.flatMap((language) => words[language].map(wordKey)))
  if (faults.length === 0 && different.size < 2) faults.push({ field: 'words', rule: 'tooFew', params: { min: 2 } })
  refuseAll(faults)
}

/**
 * Refuses a word that is in another group, and two makers in one group, because a search for the one would show the
 * other.
 */
function refuseContradictions(words: SynonymWords, others: readonly GroupRow[], makers: Taxonomy['makers']): void {
  const groupOf = new Map(
    others.flatMap(({ words: taken }) =>
      Object.values(taken).flatMap((all) => all.map((word) => [wordKey(word), taken] as const)),
    ),
  )
  const makersOf = (word: string) =>
    makers.filter(({ names, aliases }) => isNamed(word, [...Object.values(names), ...aliases]))
  const mine = languages.flatMap((language) =>
    words[language].map((word, at) => ({ word, language, field: fieldOf(language, at) })),
  )
  const maker = mine.find(({ word }) => makersOf(word).length > 0)
  refuseAll(
    mine.flatMap(({ word, language, field }): FieldError[] => {
      const taken = groupOf.get(wordKey(word))
      if (taken) return [{ field, rule: 'otherGroup', params: { words: namedBy(taken, language) } }]
      const named = makersOf(word)
      const isAnother = maker && named.length > 0 && !makersOf(maker.word).some((one) => named.includes(one))
      return isAnother ? [{ field, rule: 'otherMaker', params: { other: maker.word } }] : []
    }),
  )
}

/** Some words that identify a group for its reader, in the same language if possible. */
const namedBy = (group: SynonymWords, language: Language): string =>
  (group[language].length > 0 ? group[language] : Object.values(group).flat()).slice(0, 3).join(', ')

const isNamed = (word: string, spellings: readonly string[]) => spellings.some((one) => wordKey(one) === wordKey(word))

const fieldOf = (language: string, at: number) => `words.${language}.${at}`

function refuseAll(faults: readonly FieldError[]): void {
  if (faults.length > 0) throw refuse(requestErrors.invalidInput, { errors: [...faults] })
}

type ListSynonyms = typeof managedSearchCalls.listSynonyms

/** The groups of words, the last edited first; those that have a word with these letters in it. */
export async function listSynonyms(
  ctx: Context,
  { words = '', current_page: current, page_size: size }: InputOf<ListSynonyms>,
): Promise<OutputOf<ListSynonyms>> {
  const key = wordKey(words)
  const groups = await listGroups(ctx.db)
  const found = groups.filter((group) =>
    languages.some((language) => group.words[language].some((word) => wordKey(word).includes(key))),
  )
  return { data: found.slice((current - 1) * size, current * size), total: found.length }
}

/** Gives every word which, by the groups that staff keep, means the same as one of these names. */
export type SynonymsOf = (names: readonly string[]) => string[]

export async function readSynonyms(ctx: Reads): Promise<SynonymsOf> {
  const wordsByKey = new Map<string, string[]>()
  for (const { words } of await listGroups(ctx.db)) {
    const all = Object.values(words).flat()
    for (const key of new Set(all.map(wordKey))) wordsByKey.set(key, [...(wordsByKey.get(key) ?? []), ...all])
  }
  return (names) => [...new Set(names.flatMap((name) => wordsByKey.get(wordKey(name)) ?? []))]
}
