import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { managedOrdersCalls } from '@kikai/contract/orders/orders.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import { instantOf, millisecondsOf } from '@kikai/kernel/instant'
import { databaseNow } from '../../platform/clock.store.ts'
import type { Context, Member } from '../../platform/context.ts'
import { reachOf } from '../../platform/reach.ts'
import { recordShipment } from '../shipping/shipping.public.ts'
import { settings } from '../settings/settings.public.ts'
import { lockCheckout } from './checkouts.store.ts'
import { endOpenQuote } from './end-freight.ts'
import { dispatchBlocked, isFreightOpen } from './orders.policy.ts'
import { freightStates, shipStates } from './orders.states.ts'
import { findOrder, freightIncluded, withDeadline } from './orders.store.ts'
import { presentOrderDetail } from './read-order.ts'

type DispatchOrder = typeof managedOrdersCalls.dispatchOrder

const dayMs = 86_400_000

/**
 * The goods are on their way; from now on the buyer's receipt is awaited. A freight that nobody has settled keeps them,
 * unless their seller bears it; the platform's staff do not spend a seller's money.
 */
export function dispatchOrder(ctx: Context<Member>, input: InputOf<DispatchOrder>): Promise<OutputOf<DispatchOrder>> {
  const { orderId, carrier, trackingNumber, carrierName = '', note = '', freightBorne } = input
  const by = ctx.actor.id
  const reach = reachOf(ctx.actor, 'order.order.ship')
  const owner = { reach }
  return ctx.tx(async (ctx) => {
    const known = await findOrder(ctx.db, { orderId, owner })
    if (!known) throw refuse(requestErrors.notFound)
    await lockCheckout(ctx.db, known.checkoutId)
    const order = (await findOrder(ctx.db, { orderId, owner })) ?? known
    const blocked = dispatchBlocked(order, { freightBorne: freightBorne === true && !reach.all })
    if (blocked) throw blocked
    if (isFreightOpen(order)) {
      await endOpenQuote(ctx, { order, event: 'withdraw', as: 'seller', by })
      await freightStates.change(ctx.db, {
        id: orderId,
        event: 'absorb',
        as: 'seller',
        by,
        set: freightIncluded(ctx.db),
      })
    }
    const receiveBy = instantOf(
      new Date(millisecondsOf(await databaseNow(ctx.db)) + settings.orders.receiveDays * dayMs),
    )
    await shipStates.change(ctx.db, {
      id: orderId,
      event: 'ship',
      as: reach.all ? 'staff' : 'seller',
      by,
      set: withDeadline(ctx.db, receiveBy),
    })
    await recordShipment(ctx.db, { orderId, carrier, carrierName, trackingNumber, note, sentBy: by })
    await ctx.announce('order.shipped', { orderId })
    return presentOrderDetail(ctx, { orderId, owner, side: 'seller' })
  })
}
