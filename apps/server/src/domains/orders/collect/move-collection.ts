import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { collectionCalls } from '@kikai/contract/orders/collection.calls'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { dayMs } from '@kikai/kernel/duration'
import { limits } from '@kikai/kernel/limits'
import { databaseNow } from '../../../platform/database/clock.store.ts'
import type { Context, Member } from '../../../platform/context.ts'
import { reachOf } from '../../../platform/sessions/reach.ts'
import { endOfDay, startOfDay } from '../../regions/regions.public.ts'
import { checkDays, openCollection } from './ask-collection.ts'
import { yardCountry } from './collecting-begun.ts'
import { undoCollectionBlocked } from './collections.policy.ts'
import { collectionStates } from './collections.states.ts'
import { offered } from './collections.store.ts'
import { lockOrder } from '../lock-order.ts'
import { setDeadline } from '../orders.store.ts'
import { presentOrderDetail } from '../read/read-order.ts'

type Move = typeof collectionCalls.moveCollection

/**
 * Other days than were agreed: the last one is never earlier, because the buyer has planned with those that they know, nor
 * farther off than the delay that a buyer has to bear. Once the first day has begun new ones begin tomorrow at the
 * earliest, so that the buyer can leave before them.
 */
export function moveCollection(ctx: Context<Member>, { orderId, ...offer }: InputOf<Move>): Promise<OutputOf<Move>> {
  const reach = reachOf(ctx.actor, 'order.order.ship')
  const owner = { reach }
  const as = reach.all ? 'staff' : 'seller'
  return ctx.tx(async (ctx) => {
    const order = await lockOrder(ctx, { orderId, owner })
    const { id, state, fromDay, toDay, firstToDay } = await openCollection(ctx, order)
    if (state !== 'agreed') throw refuse(requestErrors.wrongState, { state })
    const blocked = undoCollectionBlocked(order)
    if (blocked) throw blocked
    const country = await yardCountry(ctx, order)
    const remindAt = await checkDays(ctx, { ...offer, country })
    const isSooner = offer.toDay < (toDay ?? '') || (offer.fromDay < (fromDay ?? '') && order.collectMissedAt === null)
    if (isSooner) throw refuse(orderErrors.collectingSooner)
    const now = await databaseNow(ctx.db)
    const hasBegun = fromDay !== null && startOfDay(country, fromDay) <= now
    if (hasBegun && startOfDay(country, offer.fromDay) <= now) throw refuse(orderErrors.collectingFromTomorrow)
    const days = limits.collectionDelayDaysMax
    if (firstToDay !== null && offer.toDay > dayAfter(firstToDay, days))
      throw refuse(orderErrors.collectingTooLate, { days })
    const set = offered(ctx.db, { ...offer, remindAt })
    const { version } = await collectionStates.change(ctx.db, { id, event: 'move', as, by: ctx.actor.id, set })
    await setDeadline(ctx.db, { orderId, deadlineAt: endOfDay(country, offer.toDay) })
    await ctx.announce('order.collectionMoved', { orderId, collectionId: id, step: 'moved', by: as, version })
    return presentOrderDetail(ctx, { orderId, owner, side: 'seller' })
  })
}

const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
