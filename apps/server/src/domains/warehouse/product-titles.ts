import type { Id } from '@kikai/kernel/ids'
import type { Localized } from '@kikai/kernel/language'
import type { ReadContext } from '../../platform/context.ts'
import { cachedTaxonomy, type Taxonomy } from '../categories/categories.public.ts'
import { makeTitle } from '../goods/goods.public.ts'
import { type TitledProduct, listTitledProducts } from './products/titled-products.store.ts'

type Named = Pick<TitledProduct, 'names' | 'categoryId' | 'makerId' | 'makerName' | 'model'>
/** What a model is called: as its company has written it, or made as the titles of listings are. */
export function titleOfProduct(taxonomy: Taxonomy, { names, categoryId, makerId, makerName, model }: Named): Localized {
  const category = taxonomy.category(categoryId)
  const maker = makerId === null ? null : taxonomy.maker(makerId)
  if (names || !category) return names ?? { 'zh-Hans': model, en: model, ja: model }
  return makeTitle({ maker, makerName, model, category })
}

/** The titles of models in the reader's language. */
export async function productTitles(
  ctx: ReadContext,
  productIds: readonly Id<'product'>[],
): Promise<Map<Id<'product'>, string>> {
  const taxonomy = await cachedTaxonomy(ctx)
  const products = await listTitledProducts(ctx.db, [...new Set(productIds)])
  return new Map(products.map((product) => [product.id, titleOfProduct(taxonomy, product)[ctx.language]]))
}
