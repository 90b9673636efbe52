import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { managedOrdersCalls } from '@kikai/contract/orders/managed-orders.calls'
import type { Context, Member } from '../../../platform/context.ts'
import { reachOf } from '../../../platform/sessions/reach.ts'
import { lockOrder } from '../lock-order.ts'
import { presentOrderDetail } from '../read/read-order.ts'
import { sendPart } from './send-part.ts'

type DispatchOrder = typeof managedOrdersCalls.dispatchOrder

/**
 * Dispatches an order. An unsettled freight blocks it, unless the seller bears it; staff cannot decide that for a
 * seller.
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
