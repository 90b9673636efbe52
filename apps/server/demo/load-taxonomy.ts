import type { Id } from '@kikai/kernel/ids'
import { layBase } from '../base/lay-base.ts'
import { listCategoryRows, listMakerRows } from '../src/domains/categories/categories.store.ts'
import type { Tx } from '../src/platform/database/db.ts'

export type LoadedTaxonomy = {
  category(key: string): Id<'category'>
  maker(key: string): Id<'maker'>
}

/** The categories and makers that every catalogue begins with, by their keys. */
export async function loadTaxonomy(tx: Tx): Promise<LoadedTaxonomy> {
  await layBase(tx)
  const [categories, makers] = [await listCategoryRows(tx), await listMakerRows(tx)]
  return {
    category: known('category', new Map(categories.map(({ key, id }) => [key, id]))),
    maker: known('maker', new Map(makers.map(({ key, id }) => [key, id]))),
  }
}

/** A key that nobody has is a mistake in the data. */
const known =
  <T>(what: string, map: ReadonlyMap<string, T>) =>
  (key: string): T => {
    const found = map.get(key)
    if (found === undefined) throw new Error(`the demo data names the ${what} ${key}, which is not in it`)
    return found
  }
