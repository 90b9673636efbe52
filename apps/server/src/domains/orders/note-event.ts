import { hourMs, dayMs } from '@kikai/kernel/duration'
import type { ShipmentEventKind } from '@kikai/contract/shipping/shipping.shapes'
import type { Id } from '@kikai/kernel/ids'
import { type Instant, instantOf, millisecondsOf } from '@kikai/kernel/instant'
import { databaseNow } from '../../platform/database/clock.store.ts'
import type { ChangeContext, Member } from '../../platform/context.ts'
import { readFigures } from '../settings/settings.public.ts'
import { readShipments, recordShipmentEvent } from '../shipping/shipping.public.ts'
import { shipStates } from './orders.states.ts'
import { type OrderRow, setDeadline, withDeadline } from './orders.store.ts'
import { restProblemUntil } from './problems/problems.store.ts'

type Noted = {
  /** Locked. */
  order: OrderRow
  shipmentId: Id<'shipment'>
  kind: ShipmentEventKind | 'handed_over'
  at: Instant
  place: string
  note: string
  fileIds: readonly Id<'file'>[]
  /** The source: the seller's clerk, the agent, or the carrier, which numbers its scans. */
  from:
    | { source: 'seller' | 'agent'; by: Member['id']; reference: null }
    | { source: 'carrier'; by: null; reference: string }
}

/** Records an event of a shipment; null when it was known. */
export async function noteEvent(
  ctx: ChangeContext,
  { order, from, ...event }: Noted,
): Promise<Id<'shipment-event'> | null> {
  const { id: orderId } = order
  const { shipmentId, kind } = event
  const eventId = await recordShipmentEvent(ctx.db, { ...event, ...from })
  if (!eventId) return null
  if (kind === 'delivered') await startReceipt(ctx, { order, at: event.at, source: from.source })
  if (kind === 'delivered' || kind === 'exception' || kind === 'handed_over')
    await ctx.announce('order.shipmentTold', { orderId, shipmentId, eventId })
  return eventId
}

/**
 * After the last delivery the buyer has a number of days to object. A carrier's scan may shorten the deadline; a
 * seller, who is paid by it, can only extend it.
 */
async function startReceipt(
  ctx: ChangeContext,
  { order, at, source }: { order: OrderRow; at: Instant; source: Noted['from']['source'] },
): Promise<void> {
  const { id: orderId, deadlineAt } = order
  const shipments = await readShipments(ctx, orderId)
  if (order.ship !== 'shipped' || shipments.some(({ deliveredAt, receivedAt }) => !deliveredAt && !receivedAt)) return
  const now = millisecondsOf(await databaseNow(ctx.db))
  const from = source === 'carrier' ? millisecondsOf(at) : now
  const { receiptObjectionHours, deliveredDays } = await readFigures(ctx)
  const least = now + receiptObjectionHours * hourMs
  const counted = Math.max(from + deliveredDays * dayMs, least)
  const before = deadlineAt === null || source === 'carrier' ? 0 : millisecondsOf(deadlineAt)
  const until = instantOf(new Date(Math.max(counted, before)))
  if (order.problemAt) await restProblemUntil(ctx.db, { orderId, until })
  const moves = !order.problemAt && order.refund !== 'open' && !order.receiptConfirmedAt
  if (source === 'carrier') {
    const set = moves ? { set: withDeadline(ctx.db, until) } : {}
    await shipStates.change(ctx.db, { id: orderId, event: 'deliver', as: 'carrier', by: null, ...set })
  } else if (moves) await setDeadline(ctx.db, { orderId, deadlineAt: until })
}
