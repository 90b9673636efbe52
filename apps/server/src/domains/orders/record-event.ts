import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { shipmentEventsCalls } from '@kikai/contract/orders/shipment-events.calls'
import type { Context, Member } from '../../platform/context.ts'
import { reachOf } from '../../platform/sessions/reach.ts'
import { claimFiles } from '../uploads/uploads.public.ts'
import { lockOrder } from './lock-order.ts'
import { nextCarrier, underWay } from './ship/next-carrier.ts'
import { noteEvent } from './note-event.ts'
import { presentOrderDetail } from './read/read-order.ts'

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
    const order = await lockOrder(ctx, { orderId, owner })
    await underWay(ctx, { order, shipmentId, at, ends: kind === 'delivered' })
    await claimFiles(ctx, { ownerId: by, fileIds, purpose: 'loading', companyId: order.companyId })
    const from = { source: 'seller', by, reference: null } as const
    await noteEvent(ctx, { order, shipmentId, kind, at, place, note, fileIds, from })
    return presentOrderDetail(ctx, { orderId, owner, side: 'seller' })
  })
}

/** The seller hands a shipment over to the next carrier. */
export function handOver(
  ctx: Context<Member>,
  { orderId, shipmentId, ...leg }: InputOf<HandOver>,
): Promise<OutputOf<HandOver>> {
  const by = ctx.actor.id
  const owner = { reach: reachOf(ctx.actor, 'order.order.ship') }
  return ctx.tx(async (ctx) => {
    const order = await lockOrder(ctx, { orderId, owner })
    await claimFiles(ctx, {
      ownerId: by,
      fileIds: leg.fileIds ?? [],
      purpose: 'loading',
      companyId: order.companyId,
    })
    await nextCarrier(ctx, { order, shipmentId, leg, from: { source: 'seller', by, reference: null } })
    return presentOrderDetail(ctx, { orderId, owner, side: 'seller' })
  })
}
