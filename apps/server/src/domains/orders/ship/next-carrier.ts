import type { InputOf } from '@kikai/contract/call'
import { type Refusal, refuse } from '@kikai/contract/errors'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import type { shipmentEventsCalls } from '@kikai/contract/orders/shipment-events.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { minuteMs } from '@kikai/kernel/duration'
import { type Instant, millisecondsOf } from '@kikai/kernel/instant'
import { databaseNow } from '../../../platform/database/clock.store.ts'
import type { ChangeContext, Member } from '../../../platform/context.ts'
import { trackingRules } from '../../settings/settings.public.ts'
import { type ShipmentRow, addLeg, readShipments } from '../../shipping/shipping.public.ts'
import { noteEvent } from '../note-event.ts'
import { underWayBlocked } from '../orders.policy.ts'
import type { OrderRow } from '../orders.store.ts'

type Leg = Omit<InputOf<typeof shipmentEventsCalls.handOver>, 'orderId' | 'shipmentId'>
type HandedOver = {
  /** Locked. */
  order: OrderRow
  shipmentId: Id<'shipment'>
  /** Its files are claimed. */
  leg: Leg
  from: { source: 'seller' | 'agent'; by: Member['id']; reference: null }
}

/** The next carrier takes a shipment over, under its own number. */
export async function nextCarrier(ctx: ChangeContext, { order, shipmentId, leg, from }: HandedOver): Promise<void> {
  const { carrier, carrierName = '', trackingNumber, goesOn = false, at, place = '', note = '', fileIds = [] } = leg
  const part = await underWay(ctx, { order, shipmentId, at, ends: true })
  if (part.carrier === carrier && part.carrierName === carrierName && part.trackingNumber === trackingNumber)
    throw refuse(orderErrors.trackingSame)
  const eventId = await noteEvent(ctx, { order, shipmentId, kind: 'handed_over', at, place, note, fileIds, from })
  if (!eventId) throw new Error(`the hand-over of shipment ${shipmentId} was known`)
  await addLeg(ctx.db, { shipmentId, eventId, carrier, carrierName, trackingNumber, goesOn })
}

/** Why no next carrier can take this shipment over. */
export const nextCarrierBlocked = (order: OrderRow, part: ShipmentRow): Refusal | null =>
  underWayBlocked(order) ??
  (part.receivedAt ? refuse(orderErrors.partReceived) : null) ??
  (part.deliveredAt ? refuse(orderErrors.alreadyDelivered) : null)

type UnderWay = {
  /** Locked. */
  order: OrderRow
  shipmentId: Id<'shipment'>
  /** When it is said to have happened. */
  at: Instant
  /** Whether it is ruled out once the shipment was delivered. */
  ends: boolean
}

/** A shipment of the order that something can still happen to. */
export async function underWay(ctx: ChangeContext, { order, shipmentId, at, ends }: UnderWay): Promise<ShipmentRow> {
  const part = (await readShipments(ctx, order.id)).find(({ id }) => id === shipmentId)
  if (!part) throw refuse(requestErrors.notFound)
  const blocked = nextCarrierBlocked(order, ends ? part : { ...part, deliveredAt: null })
  if (blocked) throw blocked
  if (part.events.length >= trackingRules.eventsMax)
    throw refuse(orderErrors.tooManyEvents, { max: trackingRules.eventsMax })
  const now = millisecondsOf(await databaseNow(ctx.db))
  // Times are entered by the minute, and the payment may have been within the same one.
  const paidAt = millisecondsOf(order.paidAt ?? order.placedAt)
  const least = paidAt - (paidAt % minuteMs)
  if (millisecondsOf(at) > now || millisecondsOf(at) < least)
    throw refuse(requestErrors.invalidInput, { errors: [{ field: 'at', rule: 'invalid', params: {} }] })
  return part
}
