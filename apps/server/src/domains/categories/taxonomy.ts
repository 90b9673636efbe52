import type { CategoryEntry } from '@kikai/contract/categories/categories.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Language } from '@kikai/kernel/language'
import { textOf } from '@kikai/i18n/server'
import type { Reads, Services } from '../../platform/context.ts'
import { cached } from '../../platform/cache/cached.ts'
import { type CategoryRow, type MakerRow, listCategoryRows, listMakerRows } from './categories.store.ts'
import { fold } from '@kikai/kernel/fold'

/** Categories and makers in memory: few, seldom changed, looked up by id, key and name. */
export type Taxonomy = {
  readonly categories: readonly CategoryRow[]
  readonly makers: readonly MakerRow[]
  category(id: Id<'category'>): CategoryRow | null
  maker(id: Id<'maker'>): MakerRow | null
  /** The path from the top category to this one. */
  trail(id: Id<'category'>): CategoryRow[]
  /** A maker by any of its names in any script. */
  makerNamed(name: string): MakerRow | null
}

export async function readTaxonomy(ctx: Reads): Promise<Taxonomy> {
  const categories = await listCategoryRows(ctx.db)
  const makers = await listMakerRows(ctx.db)
  const categoryById = new Map(categories.map((category) => [category.id, category]))
  const makerById = new Map(makers.map((maker) => [maker.id, maker]))
  const makerByName = new Map(
    makers.flatMap((maker) => [...Object.values(maker.names), ...maker.aliases].map((name) => [fold(name), maker])),
  )
  const category = (id: Id<'category'>) => categoryById.get(id) ?? null
  return {
    categories,
    makers,
    category,
    maker: (id) => makerById.get(id) ?? null,
    trail: (id) => {
      const own = category(id)
      const parent = own?.parentId ? category(own.parentId) : null
      return [parent, own].filter((one) => one !== null)
    },
    makerNamed: (name) => makerByName.get(fold(name.trim())) ?? null,
  }
}

const taxonomies = cached<Taxonomy>(2_000)

/** The taxonomy, at most two seconds old, for reads; its counts may lag by as much. */
export const cachedTaxonomy = (ctx: Reads & Pick<Services, 'nowMs'>): Promise<Taxonomy> =>
  taxonomies(ctx.db, '', ctx.nowMs(), () => readTaxonomy(ctx))

/** "All" first with a null id (specification §3), then the tree. */
export function presentCategories({ categories }: Taxonomy, language: Language): CategoryEntry[] {
  const entries = categories.map(({ id, parentId, key, names, goodsCount }) => ({
    categoryId: id,
    parentId,
    categoryName: names[language],
    key,
    goodsCount,
  }))
  const all = categories.reduce((sum, { parentId, goodsCount }) => sum + (parentId === null ? goodsCount : 0), 0)
  return [
    {
      categoryId: null,
      parentId: null,
      categoryName: textOf(language, 'goods.allCategories'),
      key: null,
      goodsCount: all,
    },
    ...entries,
  ]
}
