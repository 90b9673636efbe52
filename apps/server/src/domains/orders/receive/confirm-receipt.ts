import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { endingCalls } from '@kikai/contract/orders/ending.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Context, Member } from '../../../platform/context.ts'
import { reachOf } from '../../../platform/sessions/reach.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { lockCheckout } from '../place/checkouts.store.ts'
import { confirmReceiptBlocked, ownOrderArrivalBlocked } from '../orders.policy.ts'
import { shipStates } from '../orders.states.ts'
import { findOrder } from '../orders.store.ts'
import { sayReceived } from './receipts.store.ts'
import { presentOrderDetail } from '../read/read-order.ts'

type ConfirmReceipt = typeof endingCalls.confirmReceipt

/**
 * The platform records proven arrival. The buyer is notified and may object for some days before the order completes.
 */
export function confirmReceipt(
  ctx: Context<Member>,
  { orderId, reason }: InputOf<ConfirmReceipt>,
): Promise<OutputOf<ConfirmReceipt>> {
  const by = ctx.actor.id
  const owner = { reach: reachOf(ctx.actor, 'order.order.cancel') }
  return ctx.tx(async (ctx) => {
    const known = await findOrder(ctx.db, { orderId, owner })
    if (!known) throw refuse(requestErrors.notFound)
    await lockCheckout(ctx.db, known.checkoutId)
    const order = (await findOrder(ctx.db, { orderId, owner })) ?? known
    const blocked = confirmReceiptBlocked(order) ?? ownOrderArrivalBlocked(order, ctx.actor)
    if (blocked) throw blocked
    await shipStates.tryChange(ctx.db, { id: orderId, event: 'deliver', as: 'staff', by })
    await sayReceived(ctx.db, { orderId, reason, hours: (await readFigures(ctx)).receiptObjectionHours })
    await ctx.announce('order.receiptConfirmed', { orderId })
    return presentOrderDetail(ctx, { orderId, owner, side: 'seller' })
  })
}
