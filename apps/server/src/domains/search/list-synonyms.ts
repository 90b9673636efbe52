import type { managedSearchCalls } from '@kikai/contract/search/search.calls'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { languages } from '@kikai/kernel/language'
import type { Context } from '../../platform/context.ts'
import { listGroups } from './synonyms.store.ts'
import { wordKey } from './word-key.ts'

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
