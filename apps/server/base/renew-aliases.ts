import { type AliasesRow, listAliases, saveAliases } from '../src/domains/categories/categories.store.ts'
import { askForRenewal } from '../src/domains/goods/search/renewal.store.ts'
import type { Tx } from '../src/platform/database/db.ts'
import { categories } from './categories.ts'
import { makers } from './makers.ts'

/** Brings the other names of what is there already up to the base of today; goods are found by them soon after. */
export async function renewAliases(tx: Tx): Promise<void> {
  const based = [
    { table: 'category', base: categories.map(({ key, aliases }) => ({ key, words: Object.values(aliases).flat() })) },
    { table: 'maker', base: makers.map(({ key, aliases }) => ({ key, words: aliases })) },
  ] as const
  let isNew = false
  for (const { table, base } of based) {
    const words = new Map<string, readonly string[]>(base.map((one) => [one.key, one.words]))
    for (const known of await listAliases(tx, table)) {
      const renewed = renewedBy(known, words.get(known.key) ?? known.baseAliases)
      if (isSame(renewed.aliases, known.aliases) && isSame(renewed.baseAliases, known.baseAliases)) continue
      isNew ||= !isSame(renewed.aliases, known.aliases)
      await saveAliases(tx, table, renewed)
    }
  }
  if (isNew) await askForRenewal(tx)
}

/** What is new in the base is added, what left it goes; what people added stays, and what they took away does not come back. */
export function renewedBy({ key, aliases, baseAliases }: AliasesRow, base: readonly string[]): AliasesRow {
  const kept = aliases.filter((word) => base.includes(word) || !baseAliases.includes(word))
  const added = base.filter((word) => !baseAliases.includes(word) && !kept.includes(word))
  return { key, aliases: [...kept, ...added], baseAliases: [...base] }
}

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((word, at) => word === others[at])
