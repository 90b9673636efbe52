import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { stockErrors } from '@kikai/contract/warehouse/stock.errors'
import type { StockUnit } from '@kikai/contract/warehouse/stock.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { CompanyMember, TxContext } from '../../platform/context.ts'
import { findStock } from '../goods/goods.public.ts'
import { listUnitsOfGoods } from './units.store.ts'

type Linking = Pick<StockUnit, 'kind' | 'productId'> & {
  goodsId: Id<'goods'> | null
  quantity: number
  /** Whether the pieces may be sold now; what only comes is not counted before it has passed its inspection. */
  isThere: boolean
}

/** How a unit is linked to goods: whether it adds to what they have, or is what they say already, with what they have sold. */
type Link = { isCounted: boolean; sold: number; received: number }

/**
 * Goods whose stock was typed in until now are kept by the warehouse from now on, if what stands there is what they say and nothing
 * of them is held. Parts may be added to; a machine is one of its kind. The caller has locked the stock.
 */
export async function linkedTo(
  ctx: TxContext<CompanyMember>,
  { goodsId, kind, productId, isThere, quantity }: Linking,
): Promise<Link> {
  if (goodsId === null) return { isCounted: true, sold: 0, received: 0 }
  const stock = await findStock(ctx.db, goodsId)
  if (!stock || stock.companyId !== ctx.actor.company) throw refuse(requestErrors.notFound)
  if (stock.state === 'archived') throw refuse(requestErrors.wrongState, { state: stock.state })
  const { received, held, sold } = stock
  if (stock.kept) {
    const others = await listUnitsOfGoods(ctx.db, goodsId)
    if (kind === 'machine' || others.some((one) => one.productId !== productId)) throw refuse(stockErrors.goodsNotFree)
    return { isCounted: true, sold: 0, received }
  }
  if (held > 0 || (kind === 'machine' && sold > 0)) throw refuse(stockErrors.goodsNotFree)
  if (isThere) {
    if (received - sold !== quantity) throw refuse(stockErrors.goodsNotFree)
    return { isCounted: false, sold, received }
  }
  // What is on sale says that it is there.
  if (stock.state === 'on_sale' || sold > 0) throw refuse(stockErrors.goodsNotFree)
  return { isCounted: false, sold: 0, received: 0 }
}
