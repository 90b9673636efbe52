import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { endingCalls } from '@kikai/contract/orders/ending.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Context, Member } from '../../../platform/context.ts'
import { reachOf } from '../../../platform/sessions/reach.ts'
import { leaveUnpaid } from './cancel-order.ts'
import { lockCheckout } from '../place/checkouts.store.ts'
import { isPaid } from '@kikai/contract/orders/orders.states'
import { managedCancelBlocked, ownPurchaseBlocked } from '../orders.policy.ts'
import { findOrder } from '../orders.store.ts'
import { presentOrderDetail } from '../read/read-order.ts'
import { cancelPaid } from '../pay/cancel-paid.ts'

type CancelManaged = typeof endingCalls.cancelManagedOrder

/**
 * The seller cannot deliver, or the platform intervenes. The buyer gets back everything that they paid. Goods that the seller
 * does not have any more are not offered again.
 */
export function cancelManagedOrder(
  ctx: Context<Member>,
  { orderId, reason, cause = 'other' }: InputOf<CancelManaged>,
): Promise<OutputOf<CancelManaged>> {
  const by = ctx.actor.id
  const reach = reachOf(ctx.actor, 'order.order.cancel')
  const owner = { reach }
  const as = reach.all ? 'staff' : 'seller'
  return ctx.tx(async (ctx) => {
    const known = await findOrder(ctx.db, { orderId, owner })
    if (!known) throw refuse(requestErrors.notFound)
    await lockCheckout(ctx.db, known.checkoutId)
    const order = (await findOrder(ctx.db, { orderId, owner })) ?? known
    const blocked = managedCancelBlocked(order) ?? ownPurchaseBlocked(order, ctx.actor)
    if (blocked) throw blocked
    if (isPaid(order)) await cancelPaid(ctx, { order, reason, cause, as, by })
    else await leaveUnpaid(ctx, { order, leaving: [order], reason, cause, as, by })
    return presentOrderDetail(ctx, { orderId, owner, side: 'seller' })
  })
}
