import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { managedOrdersCalls } from '@kikai/contract/orders/orders.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import { instantOf, millisecondsOf } from '@kikai/kernel/instant'
import { type Context, type Member, reachOf } from '../../platform/context.ts'
import { recordShipment } from '../shipping/shipping.public.ts'
import { settings } from '../settings/settings.public.ts'
import { lockCheckout } from './checkouts.store.ts'
import { dispatchBlocked } from './orders.policy.ts'
import { shipStates } from './orders.states.ts'
import { findOrder, withDeadline } from './orders.store.ts'
import { presentDetail } from './read-order.ts'

type DispatchOrder = typeof managedOrdersCalls.dispatchOrder

const dayMs = 86_400_000

/** The goods are on their way; from now on the buyer's receipt is awaited. */
export function dispatchOrder(ctx: Context<Member>, input: InputOf<DispatchOrder>): Promise<OutputOf<DispatchOrder>> {
  const { orderId, carrier, trackingNumber, carrierName = '', note = '' } = input
  const by = ctx.actor.id
  const reach = reachOf(ctx.actor, 'order.ship')
  const owner = { reach }
  return ctx.tx(async (tx) => {
    const known = await findOrder(tx, { orderId, owner })
    if (!known) throw refuse(requestErrors.notFound)
    await lockCheckout(tx, known.checkoutId)
    const order = (await findOrder(tx, { orderId, owner })) ?? known
    const blocked = dispatchBlocked(order)
    if (blocked) throw blocked
    const receiveBy = instantOf(new Date(millisecondsOf(ctx.now()) + settings.orders.receiveDays * dayMs))
    await shipStates.change(tx, {
      id: orderId,
      event: 'ship',
      as: reach.all ? 'staff' : 'seller',
      by,
      set: withDeadline(tx, receiveBy),
    })
    await recordShipment(tx, { orderId, carrier, carrierName, trackingNumber, note, sentBy: by })
    await ctx.announce(tx, 'order.shipped', { orderId })
    return presentDetail(ctx, { db: tx, orderId, owner, side: 'seller' })
  })
}
