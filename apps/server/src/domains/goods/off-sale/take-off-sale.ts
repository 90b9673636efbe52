import type { Id } from '@kikai/kernel/ids'
import type { ChangeContext } from '../../../platform/context.ts'
import { removeFromSearch } from '../../search/search.public.ts'
import { goodsStates } from '../goods.states.ts'
import { raiseVersion } from '../pictures/pictures.store.ts'
import { type FreedStock, endConsumed, endHolds, forgetPieces, freeHeld, unsell } from '../stock/stock.store.ts'

type Gone = { ownerIds: readonly string[]; by: Id<'member'> | null; as: 'seller' | 'staff' }

/**
 * Ends what cancelled orders held or had bought of goods that the seller does not have any more. They are not offered again:
 * of several pieces there are fewer, and a listing with no other piece leaves sale, to be put right and published anew.
 */
export async function takeOffSale(ctx: ChangeContext, { ownerIds, by, as }: Gone): Promise<void> {
  const sold = await unsell(ctx.db, await endConsumed(ctx.db, { ownerIds, by }))
  const held = await freeHeld(ctx.db, await endHolds(ctx.db, { ownerIds, by }))
  for (const stock of sold) await leave(ctx, stock, { event: 'restock', as, by })
  for (const stock of held) await leave(ctx, stock, { event: 'release', as, by })
}

type Leaving = { event: 'restock' | 'release'; as: Gone['as']; by: Gone['by'] }

async function leave(
  ctx: ChangeContext,
  { goodsId, freed, received, held, sold }: FreedStock,
  { event, as, by }: Leaving,
): Promise<void> {
  // A form that was opened before would write the old number of pieces.
  await raiseVersion(ctx.db, goodsId)
  if (received > freed) {
    await forgetPieces(ctx.db, { goodsId, count: freed })
    // What else there is was sold before, and nobody holds it.
    const isSoldOut = held === 0 && sold === received - freed
    if (!isSoldOut || event !== 'release') return
    const isGone = await goodsStates.tryChange(ctx.db, { id: goodsId, event: 'sell', as: 'clock', by: null })
    if (isGone) await ctx.announce('goods.soldOut', { goodsIds: [goodsId] })
    return
  }
  await goodsStates.tryChange(ctx.db, { id: goodsId, event, as, by })
  const isDown = await goodsStates.tryChange(ctx.db, { id: goodsId, event: 'takeDown', as, by })
  if (isDown) await removeFromSearch(ctx.db, [goodsId])
}
