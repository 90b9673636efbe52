import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { ordersCalls } from '@kikai/contract/orders/orders.calls'
import type { managedOrdersCalls } from '@kikai/contract/orders/managed-orders.calls'
import type { OrderCard, OrderDetail, SentOrderLine } from '@kikai/contract/orders/orders.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { toMoney } from '@kikai/kernel/money'
import type { Context, Member, ReadContext } from '../../../platform/context.ts'
import { actionsOf } from '../../../platform/steps/present-action.ts'
import { type Owner, holds, reachOf } from '../../../platform/sessions/reach.ts'
import { givenBackOf, paidOnline, remittancesOf } from '../../payments/payments.public.ts'
import { presentShipments, trackingAddress } from '../../shipping/shipping.public.ts'
import { listAddressChanges } from '../address/address-changes.store.ts'
import { listCollections } from '../collect/collections.store.ts'
import { listDocuments } from '../documents/documents.store.ts'
import { freightEstimateOf } from '../freight/freight-cap.ts'
import { findNewestQuote } from '../freight/freight-quotes.store.ts'
import { countDocuments } from '../documents/present-documents.ts'
import { isMaskedFor } from '../../access/access.public.ts'
import { revocationRightOf } from '../../refunds/refunds.public.ts'
import { presentQuote } from '../freight/present-freight.ts'
import { freightReturnActions } from '../freight/judge-freight-return.ts'
import { receivePartBlocked } from '../orders.policy.ts'
import { type OrderRow, findOrder, listTimeline } from '../orders.store.ts'
import { collectingBegun } from '../collect/collecting-begun.ts'
import { collectionActions, presentCollection } from '../collect/present-collection.ts'
import { presentAcceptance } from '../receive/present-acceptance.ts'
import { listProblems } from '../problems/problems.store.ts'
import { presentDelivery } from '../ship/present-delivery.ts'
import { type OrderSide, presentOrders } from './present-order.ts'
import { storedPiecesOf } from './stored-pieces.ts'
import { presentProblems } from '../problems/present-problems.ts'
import { boughtOf } from '../end/refund-subject.ts'

type ReadMine = typeof ordersCalls.readMyOrder
type ReadManaged = typeof managedOrdersCalls.readManagedOrder
type Follow = typeof ordersCalls.followOrder

export const readMyOrder = (ctx: Context<Member>, { orderId }: InputOf<ReadMine>): Promise<OutputOf<ReadMine>> =>
  presentOrderDetail(ctx, { orderId, owner: { memberId: ctx.actor.id }, side: 'buyer' })

export const readManagedOrder = (
  ctx: Context<Member>,
  { orderId }: InputOf<ReadManaged>,
): Promise<OutputOf<ReadManaged>> =>
  presentOrderDetail(ctx, { orderId, owner: { reach: reachOf(ctx.actor, 'order.order.read') }, side: 'seller' })

/** The carriers' events of an order. */
export async function followOrder(ctx: Context<Member>, { orderId }: InputOf<Follow>): Promise<OutputOf<Follow>> {
  const order = await findOrder(ctx.db, { orderId, owner: { memberId: ctx.actor.id } })
  if (!order) throw refuse(requestErrors.notFound)
  const [card] = await presentOrders(ctx, { rows: [order], side: 'buyer' })
  const shipments = await presentShipments(ctx, orderId)
  return {
    number: order.number,
    lines: withSent(order, card),
    shipments: shipments.map((part) => ({
      ...part,
      allowedActions: receivePartBlocked(order, { part, shipments }) ? [] : actionsOf({ receivePart: null }),
    })),
    trackingAddresses: shipments.map(trackingAddress),
  }
}

type Wanted = { orderId: Id<'order'>; owner: Owner; side: OrderSide }

/** Everything about one order; bank slips are shown to payer and finance, not to the seller. */
export async function presentOrderDetail(
  ctx: ReadContext<Member>,
  { orderId, owner, side }: Wanted,
): Promise<OrderDetail> {
  const order = await findOrder(ctx.db, { orderId, owner })
  if (!order) throw refuse(requestErrors.notFound)
  const isMasked = side === 'seller' && isMaskedFor(ctx.actor, order)
  const quote = await findNewestQuote(ctx.db, orderId)
  const [card] = await presentOrders(ctx, { rows: [order], side })
  const remittances =
    side === 'buyer'
      ? await remittancesOf(ctx, { subjectIds: [order.checkoutId], side: 'payer' })
      : new Map<string, OrderDetail['remittance']>()
  const shipments = await presentShipments(ctx, orderId)
  const freightQuote = quote ? await presentQuote(ctx, { quote, order, isMasked }) : null
  const online = side === 'buyer' || reachOf(ctx.actor, 'order.order.read').all ? await onlineOf(ctx, order) : null
  const problems = await listProblems(ctx.db, orderId)
  const changes = await listAddressChanges(ctx.db, orderId)
  const documents = await listDocuments(ctx.db, orderId)
  const newest = (await listCollections(ctx.db, orderId)).at(-1)
  const begun = side === 'buyer' ? await collectingBegun(ctx, order) : null
  const mayShip = side === 'buyer' || holds(ctx.actor, 'order.order.ship')
  const givenBack = side === 'buyer' ? await givenBackOf(ctx, { subjectId: orderId, memberId: order.memberId }) : []
  const stored = side === 'seller' ? await storedPiecesOf(ctx, order) : []
  if (!card) throw new Error(`order ${orderId} has no card`)
  const remittance = remittances.get(order.checkoutId) ?? null
  const steps = await listTimeline(ctx.db, { orderId, remittanceId: remittance?.id ?? null })
  const completion = steps.findLast(({ entity, event }) => entity === 'order' && event === 'complete')
  const completedAt = order.life === 'completed' ? (completion?.at ?? null) : null
  return {
    ...card,
    allowedActions: [
      ...card.allowedActions,
      ...(await freightReturnActions(ctx, { order, may: side === 'seller' })),
      ...collectionActions(order, { newest, side, may: mayShip, begun }),
    ],
    lines: withSent(order, card),
    ...(stored.length > 0 ? { stored } : {}),
    ...presentDelivery(ctx, { order, changes, isMasked }),
    isMasked,
    remittance,
    shipments,
    freightEstimate: freightEstimateOf(order),
    freightQuote,
    documents: countDocuments(order, { rows: documents, side: partOf(ctx, side) }),
    acceptance: await presentAcceptance(ctx, order),
    collection: newest ? presentCollection(newest, { isMasked }) : null,
    problems: await presentProblems(ctx, problems),
    deliveryPeriod: order.deliveryPeriod,
    paidAt: order.paidAt,
    payMethod: order.payMethod,
    online,
    refunded: toMoney(order.currency, order.refunded),
    givenBack,
    withdrawal: side === 'buyer' ? await revocationRightOf(ctx, boughtOf(order, { completedAt, begun })) : null,
    cancelled:
      order.life === 'cancelled'
        ? {
            by: cancelledBy(steps),
            reason: order.cancelReason,
            // The buyer reads the words that were written for them; the cause says what becomes of the listing.
            cause: side === 'seller' ? order.cancelCause : null,
            aboveCap: declinedAbove(freightQuote),
          }
        : null,
    receipt: order.receiptConfirmedAt ? { reason: order.receiptReason, at: order.receiptConfirmedAt } : null,
    timeline: steps.map(({ entity, event, ...step }) => ({
      ...step,
      facet: facetOf(entity),
      event: entity === 'order' && event === 'cancel' && declinedAbove(freightQuote) ? 'cancelAboveCap' : event,
    })),
  }
}

const partOf = (ctx: ReadContext<Member>, side: OrderSide) =>
  side === 'seller' && reachOf(ctx.actor, 'order.order.read').all ? 'staff' : side

const withSent = (order: OrderRow, card: OrderCard | undefined): SentOrderLine[] =>
  (card?.lines ?? []).map((line, at) => ({ ...line, sent: order.lines[at]?.sent ?? 0 }))

const onlineOf = (ctx: ReadContext<Member>, { payMethod, checkoutId }: OrderRow) =>
  payMethod === 'online' ? paidOnline(ctx, { subjectKind: 'checkout', subjectId: checkoutId }) : null

/** By how much the quote that the buyer declined exceeded the cap. */
const declinedAbove = (quote: OrderDetail['freightQuote']) => (quote?.state === 'declined' ? quote.aboveCap : null)

const cancelledBy = (steps: readonly { entity: string; event: string; actor: string }[]): string =>
  steps.findLast(({ entity, event }) => entity === 'order' && event === 'cancel')?.actor ?? 'clock'

const facets = ['order', 'pay', 'freight', 'ship', 'refund', 'review', 'remittance', 'document'] as const
function facetOf(entity: string): (typeof facets)[number] {
  const name = entity.replace(/^order[._]/, '')
  const facet = facets.find((one) => one === name)
  if (!facet) throw new Error(`${entity} is no facet of an order`)
  return facet
}
