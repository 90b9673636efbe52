import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { collectionCalls } from '@kikai/contract/orders/collection.calls'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Context, Member } from '../../platform/context.ts'
import { reachOf } from '../../platform/reach.ts'
import { endOfDay } from '../regions/regions.public.ts'
import { checkDays, openCollection } from './ask-collection.ts'
import { sellersCountry } from './collecting-begun.ts'
import { undoBlocked } from './collections.policy.ts'
import { collectionStates } from './collections.states.ts'
import { offered } from './collections.store.ts'
import { lockOrder } from './lock-order.ts'
import { setDeadline } from './orders.store.ts'
import { presentOrderDetail } from './read-order.ts'

type Move = typeof collectionCalls.moveCollection

/** Other days than were agreed: the last one is never earlier, because the buyer has planned with those that they know. */
export function moveCollection(ctx: Context<Member>, { orderId, ...offer }: InputOf<Move>): Promise<OutputOf<Move>> {
  const reach = reachOf(ctx.actor, 'order.order.ship')
  const owner = { reach }
  const as = reach.all ? 'staff' : 'seller'
  return ctx.tx(async (ctx) => {
    const order = await lockOrder(ctx, { orderId, owner })
    const { id, state, fromDay, toDay } = await openCollection(ctx, order)
    if (state !== 'agreed') throw refuse(requestErrors.wrongState, { state })
    const blocked = undoBlocked(order)
    if (blocked) throw blocked
    const country = await sellersCountry(ctx, order)
    const remindAt = await checkDays(ctx, { ...offer, country })
    const isSooner = offer.toDay < (toDay ?? '') || (offer.fromDay < (fromDay ?? '') && order.collectMissedAt === null)
    if (isSooner) throw refuse(orderErrors.collectingSooner)
    const set = offered(ctx.db, { ...offer, remindAt })
    await collectionStates.change(ctx.db, { id, event: 'move', as, by: ctx.actor.id, set })
    await setDeadline(ctx.db, { orderId, deadlineAt: endOfDay(country, offer.toDay) })
    await ctx.announce('order.collectionMoved', { orderId, collectionId: id, step: 'moved', by: as })
    return presentOrderDetail(ctx, { orderId, owner, side: 'seller' })
  })
}
