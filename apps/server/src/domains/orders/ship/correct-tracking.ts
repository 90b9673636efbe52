import { dayMs } from '@kikai/kernel/duration'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import type { problemsCalls } from '@kikai/contract/orders/problems.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { instantOf, millisecondsOf } from '@kikai/kernel/instant'
import { databaseNow } from '../../../platform/database/clock.store.ts'
import type { ChangeContext, Context, Member } from '../../../platform/context.ts'
import { reachOf } from '../../../platform/sessions/reach.ts'
import { correctShipment, correctionsMax, forgetScans, readShipments } from '../../shipping/shipping.public.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { type OrderRow, setDeadline } from '../orders.store.ts'
import { correctBlocked } from '../orders.policy.ts'
import { presentOrderDetail } from '../read/read-order.ts'
import { lockOrder } from '../lock-order.ts'

type Correct = typeof problemsCalls.correctTracking

/**
 * Corrects a tracking number, because a wrong one shows the buyer somebody else's parcel. The old number stays in the
 * history.
 */
export function correctTracking(
  ctx: Context<Member>,
  { orderId, shipmentId, carrier, carrierName = '', trackingNumber }: InputOf<Correct>,
): Promise<OutputOf<Correct>> {
  const by = ctx.actor.id
  const owner = { reach: reachOf(ctx.actor, 'order.order.ship') }
  return ctx.tx(async (ctx) => {
    const order = await lockOrder(ctx, { orderId, owner })
    const known = (await readShipments(ctx, orderId)).find(({ id }) => id === shipmentId)
    if (!known) throw refuse(requestErrors.notFound)
    const blocked = correctBlocked(order)
    if (blocked) throw blocked
    if (known.corrections.length >= correctionsMax)
      throw refuse(orderErrors.tooManyCorrections, { max: correctionsMax })
    const isSame =
      known.carrier === carrier && known.carrierName === carrierName && known.trackingNumber === trackingNumber
    if (isSame) throw refuse(orderErrors.trackingSame)
    await correctShipment(ctx.db, { shipmentId, carrier, carrierName, trackingNumber, by })
    if (known.events.some(({ source }) => source === 'carrier')) await forgetAnothers(ctx, { order, shipmentId })
    await ctx.announce('order.trackingCorrected', { orderId, shipmentId })
    return presentOrderDetail(ctx, { orderId, owner, side: 'seller' })
  })
}

/** Removes events of the wrong number; the receipt has at least its full days from now on. */
async function forgetAnothers(
  ctx: ChangeContext,
  { order, shipmentId }: { order: OrderRow; shipmentId: Id<'shipment'> },
): Promise<void> {
  await forgetScans(ctx.db, shipmentId)
  const { id: orderId, deadlineAt } = order
  if (order.ship === 'partly' || deadlineAt === null || order.receiptConfirmedAt) return
  const { receiveDays } = await readFigures(ctx)
  const until = millisecondsOf(await databaseNow(ctx.db)) + receiveDays * dayMs
  if (until > millisecondsOf(deadlineAt)) await setDeadline(ctx.db, { orderId, deadlineAt: instantOf(new Date(until)) })
}
