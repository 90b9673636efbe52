import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import type { shipmentEventsCalls } from '@kikai/contract/orders/shipment-events.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { type Instant, millisecondsOf } from '@kikai/kernel/instant'
import { databaseNow } from '../../platform/clock.store.ts'
import type { Context, Member, TxContext } from '../../platform/context.ts'
import { type Reach, reachOf } from '../../platform/reach.ts'
import { trackingRules } from '../settings/settings.public.ts'
import { type ShipmentRow, addLeg, readShipments } from '../shipping/shipping.public.ts'
import { claimFiles } from '../uploads/uploads.public.ts'
import { lockOrder } from './lock-order.ts'
import { noteEvent } from './note-event.ts'
import { underWayBlocked } from './orders.policy.ts'
import type { OrderRow } from './orders.store.ts'
import { presentOrderDetail } from './read-order.ts'

type RecordEvent = typeof shipmentEventsCalls.recordEvent
type HandOver = typeof shipmentEventsCalls.handOver

/** The seller records an event of a shipment that no carrier reports. */
export function recordEvent(
  ctx: Context<Member>,
  { orderId, shipmentId, kind, at, place = '', note = '', fileIds = [] }: InputOf<RecordEvent>,
): Promise<OutputOf<RecordEvent>> {
  const by = ctx.actor.id
  const owner = { reach: reachOf(ctx.actor, 'order.order.ship') }
  return ctx.tx(async (ctx) => {
    const { order } = await lockUnderWay(ctx, { orderId, shipmentId, at, owner, ends: kind === 'delivered' })
    await claimFiles(ctx, { ownerId: by, fileIds, purpose: 'loading', companyId: order.companyId })
    const from = { source: 'seller', by, reference: null } as const
    await noteEvent(ctx, { order, shipmentId, kind, at, place, note, fileIds, from })
    return presentOrderDetail(ctx, { orderId, owner, side: 'seller' })
  })
}

/** The next carrier takes a shipment over, under its own number. */
export function handOver(
  ctx: Context<Member>,
  { orderId, shipmentId, at, place = '', note = '', fileIds = [], goesOn = false, ...next }: InputOf<HandOver>,
): Promise<OutputOf<HandOver>> {
  const by = ctx.actor.id
  const owner = { reach: reachOf(ctx.actor, 'order.order.ship') }
  return ctx.tx(async (ctx) => {
    const { order, part } = await lockUnderWay(ctx, { orderId, shipmentId, at, owner, ends: true })
    const { carrier, carrierName = '', trackingNumber } = next
    if (part.carrier === carrier && part.carrierName === carrierName && part.trackingNumber === trackingNumber)
      throw refuse(orderErrors.trackingSame)
    await claimFiles(ctx, { ownerId: by, fileIds, purpose: 'loading', companyId: order.companyId })
    const from = { source: 'seller', by, reference: null } as const
    const eventId = await noteEvent(ctx, { order, shipmentId, kind: 'handed_over', at, place, note, fileIds, from })
    if (!eventId) throw new Error(`the hand-over of shipment ${shipmentId} was known`)
    await addLeg(ctx.db, { shipmentId, eventId, carrier, carrierName, trackingNumber, goesOn })
    return presentOrderDetail(ctx, { orderId, owner, side: 'seller' })
  })
}

type UnderWay = {
  orderId: Id<'order'>
  shipmentId: Id<'shipment'>
  /** When it is said to have happened. */
  at: Instant
  owner: { reach: Reach }
  /** Whether it is ruled out once the shipment was delivered. */
  ends: boolean
}

/** The order behind its lock and a shipment of it that something can still happen to. */
async function lockUnderWay(
  ctx: TxContext<Member>,
  { orderId, shipmentId, at, owner, ends }: UnderWay,
): Promise<{ order: OrderRow; part: ShipmentRow }> {
  const order = await lockOrder(ctx, { orderId, owner })
  const part = (await readShipments(ctx, orderId)).find(({ id }) => id === shipmentId)
  if (!part) throw refuse(requestErrors.notFound)
  const blocked =
    underWayBlocked(order) ??
    (part.receivedAt ? refuse(orderErrors.partReceived) : null) ??
    (ends && part.deliveredAt ? refuse(orderErrors.alreadyDelivered) : null)
  if (blocked) throw blocked
  if (part.events.length >= trackingRules.eventsMax)
    throw refuse(orderErrors.tooManyEvents, { max: trackingRules.eventsMax })
  const now = millisecondsOf(await databaseNow(ctx.db))
  const least = millisecondsOf(order.paidAt ?? order.placedAt)
  if (millisecondsOf(at) > now || millisecondsOf(at) < least)
    throw refuse(requestErrors.invalidInput, { errors: [{ field: 'at', rule: 'invalid', params: {} }] })
  return { order, part }
}
