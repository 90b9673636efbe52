import type { Id } from '@kikai/kernel/ids'
import type { ChangeContext } from '../../../platform/context.ts'
import { removeFromSearch } from '../../search/search.public.ts'
import { type Condition, isBack, sellCameBack } from './came-back.ts'
import { stockArrived } from './arrive-goods.ts'
import { goodsStates } from '../goods.states.ts'
import { setCome } from '../goods.store.ts'
import { offerAgain } from './hold-stock.ts'
import { findStock } from './kept-stock.store.ts'
import { raiseVersion } from '../pictures/pictures.store.ts'

type Moved = {
  goodsId: Id<'goods'>
  by: Id<'member'> | null
  as: 'seller' | 'staff'
  /** A machine that has passed its inspection, with what its seller says of it now. */
  machine?: { condition: Condition | null } | null
}

/**
 * What follows for goods when a warehouse has more or fewer pieces of them for sale: they are offered again, or are sold out, or
 * leave sale as they do wherever their last piece goes. The caller has locked the stock.
 */
export async function stockMoved(ctx: ChangeContext, { goodsId, by, as, machine = null }: Moved): Promise<void> {
  const stock = await findStock(ctx.db, goodsId)
  if (!stock) return
  // A form that was opened before would write the old number of pieces.
  await raiseVersion(ctx.db, goodsId)
  const { received, held, sold } = stock
  if (await stockArrived(ctx, { goodsId, by })) return
  if (machine && isBack(stock)) return sellCameBack(ctx, { stock, by, as, ...machine })
  // A draft is offered as coming or procured only until its pieces are there.
  if (stock.state === 'unpublished' && received > held + sold) return void (await setCome(ctx.db, goodsId))
  if (received > held + sold) return offerAgain(ctx, [{ ...stock, freed: 0 }], { event: 'restock', as, by })
  if (held > 0) {
    await goodsStates.tryChange(ctx.db, { id: goodsId, event: 'hold', as: 'clock', by: null })
    return
  }
  if (sold > 0) {
    const isGone = await goodsStates.tryChange(ctx.db, { id: goodsId, event: 'sell', as: 'clock', by: null })
    if (isGone) await ctx.announce('goods.soldOut', { goodsIds: [goodsId] })
    return
  }
  if (stock.state !== 'on_sale') return
  await goodsStates.change(ctx.db, { id: goodsId, event: 'takeDown', as, by })
  await removeFromSearch(ctx.db, [goodsId])
}
