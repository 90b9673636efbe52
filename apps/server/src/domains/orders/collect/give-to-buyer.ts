import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { collectionCalls } from '@kikai/contract/orders/collection.calls'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { dayMs } from '@kikai/kernel/duration'
import { instantOf, millisecondsOf } from '@kikai/kernel/instant'
import { databaseNow } from '../../../platform/database/clock.store.ts'
import type { Context, Member } from '../../../platform/context.ts'
import { reachOf } from '../../../platform/sessions/reach.ts'
import { isReversalAsked } from '../../payments/payments.public.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { endOfDay, startOfDay } from '../../regions/regions.public.ts'
import { recordShipment, recordShipmentEvent } from '../../shipping/shipping.public.ts'
import { openCollection } from './ask-collection.ts'
import { yardCountry } from './collecting-begun.ts'
import { collectionStates } from './collections.states.ts'
import { fetched } from './collections.store.ts'
import { lockOrder } from '../lock-order.ts'
import { dispatchBlocked } from '../orders.policy.ts'
import { shipStates } from '../orders.states.ts'
import { withDeadline } from '../orders.store.ts'
import { presentOrderDetail } from '../read/read-order.ts'
import { unsentOf } from '../ship/send-part.ts'
import { addSent } from '../ship/sent-lines.store.ts'

type Give = typeof collectionCalls.giveToBuyer

/**
 * The buyer has fetched everything: it counts as delivered at once, and the receipt has its days from now, because the
 * seller is paid by it and could name an earlier day.
 */
export function giveToBuyer(
  ctx: Context<Member>,
  { orderId, on, collectedBy, fileIds = [] }: InputOf<Give>,
): Promise<OutputOf<Give>> {
  const by = ctx.actor.id
  const reach = reachOf(ctx.actor, 'order.order.ship')
  const owner = { reach }
  const as = reach.all ? 'staff' : 'seller'
  return ctx.tx(async (ctx) => {
    const order = await lockOrder(ctx, { orderId, owner })
    const open = await openCollection(ctx, order)
    if (open.state !== 'agreed') throw refuse(requestErrors.wrongState, { state: open.state })
    const blocked = dispatchBlocked(order, { as, isFetched: true })
    if (blocked) throw blocked
    if (await isReversalAsked(ctx, order.checkoutId)) throw refuse(orderErrors.transferUnderReview)
    const at = await databaseNow(ctx.db)
    const now = millisecondsOf(at)
    const country = await yardCountry(ctx, order)
    // Today at the latest, and not before the day of the payment.
    if (startOfDay(country, on) > at || endOfDay(country, on) < (order.paidAt ?? at))
      throw refuse(requestErrors.invalidInput, { errors: [{ field: 'on', rule: 'invalid', params: {} }] })
    const lines = unsentOf(order)
    const shipmentId = await recordShipment(ctx, {
      orderId,
      companyId: order.companyId,
      carrier: 'collected',
      carrierName: '',
      trackingNumber: '',
      note: '',
      goesOn: false,
      sentBy: by,
      lines,
      fileIds,
    })
    await addSent(ctx.db, { orderId, lines })
    const delivered = { shipmentId, kind: 'delivered', at, place: '', note: '', fileIds: [] } as const
    await recordShipmentEvent(ctx.db, { ...delivered, source: 'seller', by, reference: null })
    await collectionStates.change(ctx.db, {
      id: open.id,
      event: 'handOver',
      as,
      by,
      set: fetched(ctx.db, { on, by: collectedBy }),
    })
    const { deliveredDays } = await readFigures(ctx)
    // A seller who gives the goods out early, or says so, does not shorten the time that begins with the agreed days.
    const agreedEnd = open.toDay === null ? now : millisecondsOf(endOfDay(country, open.toDay))
    const until = Math.max(now, agreedEnd) + deliveredDays * dayMs
    const set = withDeadline(ctx.db, instantOf(new Date(until)))
    await shipStates.change(ctx.db, { id: orderId, event: 'handOver', as, by, set })
    await ctx.announce('order.shipped', { orderId, shipmentId })
    return presentOrderDetail(ctx, { orderId, owner, side: 'seller' })
  })
}
