import { dayMs } from '@kikai/kernel/duration'
import type { InputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { managedOrdersCalls } from '@kikai/contract/orders/managed-orders.calls'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { SentLine } from '@kikai/contract/shipping/shipping.shapes'
import type { Id } from '@kikai/kernel/ids'
import { instantOf, millisecondsOf } from '@kikai/kernel/instant'
import { databaseNow } from '../../../platform/database/clock.store.ts'
import type { ChangeContext, Member } from '../../../platform/context.ts'
import { isReversalAsked } from '../../payments/payments.public.ts'
import { readFigures, shipDaysOf } from '../../settings/settings.public.ts'
import { recordShipment } from '../../shipping/shipping.public.ts'
import { endCollection } from '../collect/end-collection.ts'
import { endOpenQuote } from '../freight/end-freight.ts'
import { dispatchBlocked, isFreightOpen } from '../orders.policy.ts'
import { freightStates, shipStates } from '../orders.states.ts'
import { type OrderRow, freightIncluded, withDeadline, withShipDay } from '../orders.store.ts'
import { restProblemUntil } from '../problems/problems.store.ts'
import { addSent } from './sent-lines.store.ts'

type Parcel = Omit<InputOf<typeof managedOrdersCalls.dispatchOrder>, 'orderId' | 'freightBorne'>
type Sending = {
  /** The locked order. */
  order: OrderRow
  parcel: Parcel
  as: 'seller' | 'agent' | 'staff'
  by: Member['id']
  /** Whether the seller bears an unsettled freight. */
  freightBorne?: boolean
}

/** Dispatches all remaining goods or a part. After the last part the receipt is awaited. */
export async function sendPart(
  ctx: ChangeContext,
  { order, parcel, as, by, freightBorne = false }: Sending,
): Promise<Id<'shipment'>> {
  const { id: orderId } = order
  const blocked = dispatchBlocked(order, { freightBorne, as })
  if (blocked) throw blocked
  // Waits while a reversal of the payment is undecided.
  if (await isReversalAsked(ctx, order.checkoutId)) throw refuse(orderErrors.transferUnderReview)
  const lines = parcel.lines ?? unsentOf(order)
  checkLeft(order, lines)
  const { carrier, carrierName = '', trackingNumber, note = '', goesOn = false, fileIds = [] } = parcel
  const shipDays = shipDaysOf(await readFigures(ctx))[order.deliveryPeriod]
  if (isFreightOpen(order)) {
    await endCollection(ctx, order)
    await endOpenQuote(ctx, { order, event: 'withdraw', as: 'seller', by })
    const set = freightIncluded(ctx.db)
    await freightStates.change(ctx.db, { id: orderId, event: 'absorb', as: 'seller', by, set })
  }
  const shipmentId = await recordShipment(ctx, {
    orderId,
    companyId: order.companyId,
    carrier,
    carrierName,
    trackingNumber,
    note,
    goesOn,
    sentBy: by,
    lines,
    fileIds,
  })
  await addSent(ctx.db, { orderId, lines })
  const left = unsentOf(order).reduce((sum, { quantity }) => sum + quantity, 0)
  const isLast = left === lines.reduce((sum, { quantity }) => sum + quantity, 0)
  if (isLast) await lastPartLeft(ctx, { order, as, by })
  else {
    // An open freight had the deadline; the rest now gets a ship-by day.
    const set = isFreightOpen(order) ? { set: withShipDay(ctx.db, shipDays) } : {}
    await shipStates.change(ctx.db, { id: orderId, event: 'shipPartly', as, by, ...set })
  }
  await ctx.announce('order.shipped', { orderId, shipmentId })
  return shipmentId
}

/** After the last part the receipt is awaited, unless a problem is open. */
async function lastPartLeft(
  ctx: ChangeContext,
  { order, as, by }: Pick<Sending, 'order' | 'as' | 'by'>,
): Promise<void> {
  const now = millisecondsOf(await databaseNow(ctx.db))
  const { receiveDays } = await readFigures(ctx)
  const receiveBy = instantOf(new Date(now + receiveDays * dayMs))
  if (order.problemAt) await restProblemUntil(ctx.db, { orderId: order.id, until: receiveBy })
  const set = withDeadline(ctx.db, order.problemAt ? null : receiveBy)
  await shipStates.change(ctx.db, { id: order.id, event: 'ship', as, by, set })
}

/** The quantities that were not dispatched yet. */
export const unsentOf = ({ lines }: Pick<OrderRow, 'lines'>): SentLine[] =>
  lines.flatMap(({ quantity, sent }, position) => (sent < quantity ? [{ position, quantity: quantity - sent }] : []))

function checkLeft({ lines }: OrderRow, wanted: readonly SentLine[]): void {
  for (const [at, { position, quantity }] of wanted.entries()) {
    const line = lines[position]
    if (!line || wanted.findIndex((one) => one.position === position) !== at) {
      const errors = [{ field: `lines.${at}.position`, rule: 'invalid', params: {} }]
      throw refuse(requestErrors.invalidInput, { errors })
    }
    const left = line.quantity - line.sent
    if (quantity > left) throw refuse(orderErrors.moreThanLeft, { left })
  }
}
