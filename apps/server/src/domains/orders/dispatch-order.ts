import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { managedOrdersCalls } from '@kikai/contract/orders/orders.calls'
import type { Context, Member } from '../../platform/context.ts'
import { reachOf } from '../../platform/reach.ts'
import { lockOrder } from './lock-order.ts'
import { presentOrderDetail } from './read-order.ts'
import { sendPart } from './send-part.ts'

type DispatchOrder = typeof managedOrdersCalls.dispatchOrder

/**
 * Goods are on their way. A freight that nobody has settled keeps them, unless their seller bears it; the platform's staff do
 * not spend a seller's money.
 */
export function dispatchOrder(
  ctx: Context<Member>,
  { orderId, freightBorne, ...parcel }: InputOf<DispatchOrder>,
): Promise<OutputOf<DispatchOrder>> {
  const by = ctx.actor.id
  const reach = reachOf(ctx.actor, 'order.order.ship')
  const owner = { reach }
  return ctx.tx(async (ctx) => {
    const order = await lockOrder(ctx, { orderId, owner })
    const as = reach.all ? 'staff' : 'seller'
    await sendPart(ctx, { order, parcel, as, by, freightBorne: freightBorne === true && !reach.all })
    return presentOrderDetail(ctx, { orderId, owner, side: 'seller' })
  })
}
