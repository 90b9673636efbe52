import type { Reads } from '../../platform/context.ts'
import { listGroups } from './synonyms.store.ts'
import { wordKey } from './word-key.ts'

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
