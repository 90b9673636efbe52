import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { stockErrors } from '@kikai/contract/warehouse/stock.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import type { ChangeContext } from '../../../platform/context.ts'
import { goodsStates } from '../goods.states.ts'
import { lockStock, setReceived } from '../goods.store.ts'
import { findStock, keepFree } from './kept-stock.store.ts'
import { raiseVersion } from '../pictures/pictures.store.ts'
import { insertHolds } from './stock.store.ts'

type Came = { goodsId: Id<'goods'>; by: Id<'member'> | null }
/** Gives pieces that have come to whoever they were procured for; true where somebody still waits for more than came. */
type Serve = (ctx: ChangeContext, came: Came) => Promise<boolean>
const promises: Serve[] = []
/** Who procures for buyers stands above goods, and says here for whom pieces come. */
export const registerPromises = (serve: Serve): void => void promises.push(serve)

/**
 * Serves those for whom goods were procured before anybody else sees them; true where nothing is left to sell, or somebody
 * waits for more. The caller has locked the stock.
 */
export async function servePromises(ctx: ChangeContext, came: Came): Promise<boolean> {
  let isAwaited = false
  for (const serve of promises) isAwaited = (await serve(ctx, came)) || isAwaited
  const stock = await findStock(ctx.db, came.goodsId)
  return isAwaited || !stock || stock.received <= stock.held + stock.sold
}

type Kept = { goodsId: Id<'goods'>; quantity: number; ownerId: string; expiresAt: Instant }
/** Holds free pieces of goods for whom they were procured, though nobody else can buy these; false where too few are free. */
export async function keepPromised(
  ctx: ChangeContext,
  { goodsId, quantity, ownerId, expiresAt }: Kept,
): Promise<boolean> {
  if (!(await keepFree(ctx.db, { goodsId, quantity }))) return false
  await insertHolds(ctx.db, { holds: [{ goodsId, quantity, ownerId }], kind: 'offer', expiresAt })
  return true
}

type Received = { goodsId: Id<'goods'>; quantity: number; by: Id<'member'> }
/** Counts pieces that came for somebody; what a warehouse keeps is counted there. The caller holds them at once. */
export async function receiveProcured(ctx: ChangeContext, { goodsId, quantity, by }: Received): Promise<void> {
  await lockStock(ctx.db, [goodsId])
  const stock = await findStock(ctx.db, goodsId)
  if (!stock) throw refuse(requestErrors.notFound)
  const { state, received, kept } = stock
  if (kept) throw refuse(stockErrors.keptInStock)
  if (state === 'archived') throw refuse(requestErrors.wrongState, { state })
  await setReceived(ctx.db, goodsId, received + quantity)
  // A form that was opened before would write the old number of pieces.
  await raiseVersion(ctx.db, goodsId)
  if (state !== 'sold_out') return
  await goodsStates.change(ctx.db, { id: goodsId, event: 'restock', as: 'seller', by })
  await goodsStates.change(ctx.db, { id: goodsId, event: 'hold', as: 'seller', by })
}
