import type { OutputOf } from '@kikai/contract/call'
import type { productsCalls } from '@kikai/contract/warehouse/products.calls'
import { limits } from '@kikai/kernel/limits'
import type { Member, ReadContext } from '../../../platform/context.ts'
import { type Reach, reachOf } from '../../../platform/sessions/reach.ts'
import { type Taxonomy, cachedTaxonomy } from '../../categories/categories.public.ts'
import { usualSpecification } from '../../goods/goods.public.ts'
import { stockDays } from '../lock-unit.ts'
import { onHandOf, presentUnits } from '../present-stock.ts'
import { titleOfProduct } from '../product-titles.ts'
import { listUnits } from '../units.store.ts'
import { factsOf } from './product-facts.ts'
import type { ProductRow } from './products.store.ts'

type Calls = typeof productsCalls
type Ctx = ReadContext<Member>
type Card = OutputOf<Calls['listProducts']>['data'][number]

export async function presentProductCards(ctx: Ctx, rows: readonly ProductRow[]): Promise<Card[]> {
  const taxonomy = await cachedTaxonomy(ctx)
  const usual = await usualSpecification(ctx)
  return rows.map((product) => {
    const { known, of } = factsOf(product, usual)
    return { ...cardOf(ctx, product, taxonomy), facts: { known, of } }
  })
}

const cardOf = ({ language }: Ctx, product: ProductRow, taxonomy: Taxonomy): Omit<Card, 'facts'> => ({
  id: product.id,
  kind: product.kind,
  category: { id: product.categoryId, name: taxonomy.category(product.categoryId)?.names[language] ?? '' },
  makerId: product.makerId,
  makerName: (product.makerId && taxonomy.maker(product.makerId)?.names[language]) ?? product.makerName,
  model: product.model,
  title: titleOfProduct(taxonomy, product)[language],
  aliases: product.aliases,
  picture: product.pictures[0] ?? null,
  isShared: product.companyId === null,
  counts: product.counts,
  onHand: onHandOf(product.counts),
})

export async function presentProduct(ctx: Ctx, product: ProductRow): Promise<OutputOf<Calls['readProduct']>> {
  const taxonomy = await cachedTaxonomy(ctx)
  const { lacking, ...facts } = factsOf(product, await usualSpecification(ctx))
  const reach = reachOf(ctx.actor, 'product.stock.work')
  const units = await listUnits(ctx.db, {
    reach,
    productId: product.id,
    words: '',
    kind: null,
    warehouseId: null,
    goodsId: null,
    tab: 'all',
    sort: 'newest',
    days: await stockDays(ctx),
    skip: 0,
    count: limits.pageSizeMax,
  })
  return {
    ...cardOf(ctx, product, taxonomy),
    facts,
    version: product.version,
    names: titleOfProduct(taxonomy, product),
    partNumber: product.partNumber,
    fits: product.fits,
    specification: product.specification,
    weightKg: product.weightKg,
    dimensionsMm: product.dimensionsMm,
    pictures: product.pictures,
    units: await presentUnits(ctx, units),
    lacking,
    mayEdit: mayEdit(product, reach),
  }
}

/** A company changes its own models, staff all of them. */
const mayEdit = ({ companyId }: Pick<ProductRow, 'companyId'>, reach: Reach): boolean =>
  reach.all || (companyId !== null && reach.companyIds.includes(companyId))
