import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import type { shipmentEventsCalls } from '@kikai/contract/orders/shipment-events.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import { millisecondsOf } from '@kikai/kernel/instant'
import { databaseNow } from '../../platform/clock.store.ts'
import type { Context, Member } from '../../platform/context.ts'
import { reachOf } from '../../platform/reach.ts'
import { trackingRules } from '../settings/settings.public.ts'
import { readShipments } from '../shipping/shipping.public.ts'
import { lockOrder } from './lock-order.ts'
import { noteEvent } from './note-event.ts'
import { underWayBlocked } from './orders.policy.ts'
import { presentOrderDetail } from './read-order.ts'

type RecordEvent = typeof shipmentEventsCalls.recordEvent

/** The seller records an event of a shipment that no carrier reports. */
export function recordEvent(
  ctx: Context<Member>,
  { orderId, shipmentId, kind, at, place = '', note = '' }: InputOf<RecordEvent>,
): Promise<OutputOf<RecordEvent>> {
  const by = ctx.actor.id
  const owner = { reach: reachOf(ctx.actor, 'order.order.ship') }
  return ctx.tx(async (ctx) => {
    const order = await lockOrder(ctx, { orderId, owner })
    const part = (await readShipments(ctx, orderId)).find(({ id }) => id === shipmentId)
    if (!part) throw refuse(requestErrors.notFound)
    const blocked =
      underWayBlocked(order) ??
      (part.receivedAt ? refuse(orderErrors.partReceived) : null) ??
      (kind === 'delivered' && part.deliveredAt ? refuse(orderErrors.alreadyDelivered) : null)
    if (blocked) throw blocked
    if (part.events.length >= trackingRules.eventsMax)
      throw refuse(orderErrors.tooManyEvents, { max: trackingRules.eventsMax })
    const now = millisecondsOf(await databaseNow(ctx.db))
    const least = millisecondsOf(order.paidAt ?? order.placedAt)
    if (millisecondsOf(at) > now || millisecondsOf(at) < least)
      throw refuse(requestErrors.invalidInput, { errors: [{ field: 'at', rule: 'invalid', params: {} }] })
    await noteEvent(ctx, { order, shipmentId, kind, at, place, note, from: { source: 'seller', by, reference: null } })
    return presentOrderDetail(ctx, { orderId, owner, side: 'seller' })
  })
}
