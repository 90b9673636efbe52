import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { productsCalls } from '@kikai/contract/warehouse/products.calls'
import { limits } from '@kikai/kernel/limits'
import type { Context, Member } from '../../../platform/context.ts'
import { pageById, shownOf } from '../../../platform/database/page-by-id.ts'
import { reachOf } from '../../../platform/sessions/reach.ts'
import { usualSpecification } from '../../goods/goods.public.ts'
import { presentProduct, presentProductCards } from './present-products.ts'
import { countProducts, findProduct, listProductRows } from './products.store.ts'

type Calls = typeof productsCalls

/** The newest first. */
export async function listProducts(
  ctx: Context<Member>,
  input: InputOf<Calls['listProducts']>,
): Promise<OutputOf<Calls['listProducts']>> {
  const { tab, words = '' } = input
  const filter = { reach: reachOf(ctx.actor, 'product.stock.work'), tab, words, usual: await usualSpecification(ctx) }
  const { shown, next } = shownOf(await listProductRows(ctx.db, { ...filter, ...pageById(input) }), input)
  const counts = await countProducts(ctx.db, filter)
  return {
    data: await presentProductCards(ctx, shown),
    next,
    total: counts[tab],
    more: counts.all >= limits.totalCountMax,
    counts,
  }
}

export async function readProduct(
  ctx: Context<Member>,
  { productId }: InputOf<Calls['readProduct']>,
): Promise<OutputOf<Calls['readProduct']>> {
  const product = await findProduct(ctx.db, { reach: reachOf(ctx.actor, 'product.stock.work'), productId })
  if (!product) throw refuse(requestErrors.notFound)
  return presentProduct(ctx, product)
}
