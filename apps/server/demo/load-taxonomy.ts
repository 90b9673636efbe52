import type { Localized } from '@kikai/kernel/language'
import type { Id } from '@kikai/kernel/ids'
import { insertCategory, insertMaker } from '../src/domains/categories/categories.store.ts'
import { insertGroup } from '../src/domains/search/synonyms.store.ts'
import type { Tx } from '../src/platform/db.ts'
import type { DemoCatalogue } from './data/shapes.ts'
import { traits } from './data/traits.ts'
import { text } from './data/wording/text.ts'

export type LoadedTaxonomy = {
  category(key: string): Id<'category'>
  maker(key: string): Id<'maker'>
}

/** Kinds of machine that the demo has none of, but that sellers' files name. */
const otherNouns: [string, Localized][] = [
  ['backhoe-loader', text('挖掘装载机', 'backhoe loader', 'バックホーローダー')],
  ['motor-grader', text('平地机', 'motor grader', 'モーターグレーダー')],
  ['skid-steer-loader', text('滑移装载机', 'skid-steer loader', 'スキッドステアローダー')],
]

/** Categories (tops first) and makers, with every name that people use for them, and words that mean the same. */
export async function loadTaxonomy(tx: Tx, { categories, makers, synonyms }: DemoCatalogue): Promise<LoadedTaxonomy> {
  const nouns = new Map<string, Localized>([
    ...traits.map(({ category, noun }) => [category, noun] as const),
    ...otherNouns,
  ])
  const categoryIds = new Map<string, Id<'category'>>()
  const tops = categories.filter(({ parentKey }) => parentKey === null)
  const leaves = categories.filter(({ parentKey }) => parentKey !== null)
  for (const [sort, { key, parentKey, name, aliases }] of [...tops, ...leaves].entries()) {
    const parentId = parentKey === null ? null : (categoryIds.get(parentKey) ?? null)
    const names = { names: name, nouns: nouns.get(key) ?? name, aliases: Object.values(aliases).flat() }
    categoryIds.set(key, await insertCategory(tx, { key, parentId, ...names, sort }))
  }
  const makerIds = new Map<string, Id<'maker'>>()
  for (const { key, name, aliases } of makers) makerIds.set(key, await insertMaker(tx, { key, names: name, aliases }))
  for (const words of synonyms) await insertGroup(tx, { words, by: null })
  return { category: known('category', categoryIds), maker: known('maker', makerIds) }
}

/** A key that nobody has is a mistake in the data. */
const known =
  <T>(what: string, map: ReadonlyMap<string, T>) =>
  (key: string): T => {
    const found = map.get(key)
    if (found === undefined) throw new Error(`the demo data names the ${what} ${key}, which is not in it`)
    return found
  }
