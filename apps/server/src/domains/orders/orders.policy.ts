import { type Refusal, refuse } from '@kikai/contract/errors'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import type { CancelCause } from '@kikai/contract/orders/orders.shapes'
import { type OrderFacets, isPaid, orderTab } from '@kikai/contract/orders/orders.states'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Figures } from '@kikai/contract/settings/figures'
import { hourMs } from '@kikai/kernel/duration'
import { type Instant, instantOf, millisecondsOf } from '@kikai/kernel/instant'
import type { Money } from '@kikai/kernel/money'
import type { Member } from '../../platform/context.ts'
import { hasInterest } from '../../platform/steps/interest.ts'
import { holdsUpTo, reachOf } from '../../platform/sessions/reach.ts'
import type { HeldUnpaid } from './place/checkouts.store.ts'
import type { OrderRow } from './orders.store.ts'
import { settings } from '../settings/settings.public.ts'

/** The facts that decide about paying. `deadlineAt` is null while a slip is checked. */
export type PayFacts = { state: 'open' | 'paid' | 'cancelled'; deadlineAt: Instant | null }

/** Why a checkout cannot be paid from the balance. An expected transfer without a slip is replaced. */
export function payCheckoutBlocked({ state, deadlineAt }: PayFacts, now: Instant): Refusal | null {
  if (state === 'paid') return refuse(paymentErrors.alreadyPaid)
  if (state === 'cancelled') return refuse(requestErrors.wrongState, { state })
  if (deadlineAt === null) return refuse(paymentErrors.paymentOpen)
  return millisecondsOf(deadlineAt) <= millisecondsOf(now) ? refuse(paymentErrors.deadlinePassed) : null
}

/** Whether bank remittance may be chosen; choosing it again shows the same account and reference. */
export function remitBlocked(checkout: PayFacts & { remitting: boolean }, now: Instant): Refusal | null {
  const blocked = payCheckoutBlocked(checkout, now)
  return checkout.remitting && blocked?.declaration === paymentErrors.paymentOpen ? null : blocked
}

/** Why somebody's seat may not buy this amount on the company's account. */
export const seatBlocked = (actor: Member, amount: Money): Refusal | null =>
  holdsUpTo(actor, 'finance.credit.buy', amount)
    ? null
    : refuse(requestErrors.overLimit, { missing: 'finance.credit.buy' })

/** The most unpaid checkouts of a member, because they hold goods that others would buy. */
const openCheckoutsMax = 10

export const openCheckoutsBlocked = (count: number): Refusal | null =>
  count > openCheckoutsMax ? refuse(orderErrors.tooManyOpen, { max: openCheckoutsMax }) : null

type Held = Pick<HeldUnpaid, 'pieces' | 'lapses'> & { wanted: number }
/**
 * Others cannot buy what somebody holds unpaid: so many pieces at once and no more, and a pause for whoever lets them
 * lapse again and again.
 */
export function heldPiecesBlocked(
  { pieces, lapses, wanted }: Held,
  { heldPiecesMost, lapsesMost, lapsePauseHours }: Pick<Figures, 'heldPiecesMost' | 'lapsesMost' | 'lapsePauseHours'>,
  now: Instant,
): Refusal | null {
  const last = lapses[lapsesMost - 1]
  const until = last === undefined ? null : instantOf(new Date(Date.parse(last) + lapsePauseHours * hourMs))
  if (until && now < until) return refuse(orderErrors.lapsedTooOften, { until })
  return pieces + wanted > heldPiecesMost ? refuse(orderErrors.tooManyPieces, { max: heldPiecesMost }) : null
}

/** Limits the goods that wait for a member's transfers, because transfers hold them for days. */
export const remittedGoodsBlocked = (count: number): Refusal | null =>
  count > settings.orders.remittedGoodsMax
    ? refuse(orderErrors.tooManyRemitted, { max: settings.orders.remittedGoodsMax })
    : null

type InCheckout = { remitting: boolean; siblings: number }
type Waiting = { deadlineAt: Instant | null }
type Going = Waiting & { addressAsked: unknown; documentsWanted: readonly string[]; agentTurn: OrderRow['agentTurn'] }

/** Freight that was paid separately and not returned; it is paid to the seller with the goods. */
export const freightKept = (order: { freightPaid: number; freightReturned: number }): number =>
  order.freightPaid - order.freightReturned

/**
 * One of several orders with a common transfer cannot be cancelled alone, because the payer was told the total; all
 * together can.
 */
export function cancelOrderBlocked(
  order: OrderFacets & InCheckout & Waiting & { lines?: OrderRow['lines'] },
  { whole = false, isReleased = false } = {},
): Refusal | null {
  if (order.pay === 'remit_submitted' && order.life === 'open') return refuse(orderErrors.paymentUnderReview)
  if (mayRefuseFreight(order)) return isFreightUnderReview(order) ? refuse(orderErrors.paymentUnderReview) : null
  if (order.life !== 'open' || !mayStillLeave(order))
    return refuse(requestErrors.wrongState, { state: orderTab(order) })
  if (!isReleased && order.lines?.some(isAgreed)) return refuse(orderErrors.agreedBinding)
  return order.remitting && order.siblings > 1 && !whole ? refuse(orderErrors.remittedTogether) : null
}

/** Whether a price comes from an offer, a bid or a quotation, which bind whoever made or accepted them. */
const isAgreed = ({ priceSource }: OrderRow['lines'][number]): boolean =>
  priceSource === 'offer' || priceSource === 'auction' || priceSource === 'sourcing'

/** Nothing was paid, or a part that returns to its payer with the cancellation. */
const mayStillLeave = ({ pay }: OrderFacets): boolean => pay === 'unpaid' || pay === 'partly_paid'

/** Why the seller or the platform cannot cancel now. A payment that is announced is waited for. */
export function managedCancelBlocked(order: OrderFacets & InCheckout & Waiting): Refusal | null {
  if (order.life !== 'open' || !mayGiveBackRest(order) || hasDispatchBegun(order))
    return refuse(requestErrors.wrongState, { state: orderTab(order) })
  if (isPaid(order)) return isFreightUnderReview(order) ? refuse(orderErrors.transferUnderReview) : null
  if (!mayStillLeave(order)) return refuse(orderErrors.transferUnderReview)
  return order.remitting && order.siblings > 1 ? refuse(orderErrors.remittedWithOthers) : null
}

type Parties = Pick<OrderRow, 'memberId' | 'companyId'>
/** The platform's word about an arrival is given by nobody who bought or who sells there. */
export const ownOrderArrivalBlocked = ({ memberId, companyId }: Parties, actor: Member): Refusal | null =>
  hasInterest({ memberIds: [memberId], companyIds: [companyId] }, actor) ? refuse(orderErrors.ownOrder) : null

/** Staff do not give themselves back what they paid; a seller may, at the own company's cost. */
export const ownPurchaseBlocked = ({ memberId }: Parties, actor: Member): Refusal | null =>
  reachOf(actor, 'order.order.cancel').all && hasInterest({ memberIds: [memberId] }, actor)
    ? refuse(orderErrors.ownOrder)
    : null

/** Whether the seller does not have the goods any more, so that they are not offered again. */
export const isGone = (cause: CancelCause | undefined): boolean => cause === 'soldElsewhere' || cause === 'damaged'

/** No refund is open; what a part was given back of is cancelled for the rest. */
const mayGiveBackRest = ({ refund }: OrderFacets): boolean => refund === 'none' || refund === 'part'

/** Whether at least a part was dispatched. */
export const hasDispatchBegun = ({ ship }: Pick<OrderFacets, 'ship'>): boolean =>
  ship === 'partly' || ship === 'shipped' || ship === 'delivered'

/** Why the platform cannot record the arrival: it was recorded, or a refund is open. */
export function confirmReceiptBlocked(order: OrderFacets & Receipt): Refusal | null {
  const blocked = receiveBlocked(order)
  if (blocked) return blocked
  if (order.problemAt) return refuse(orderErrors.problemOpen)
  return order.receiptConfirmedAt && order.deadlineAt
    ? refuse(orderErrors.receiptConfirmed, { until: order.deadlineAt })
    : null
}
type Receipt = { problemAt: Instant | null; receiptConfirmedAt: Instant | null; deadlineAt: Instant | null }

/** Only ended orders can be hidden. */
export const hideBlocked = (order: OrderFacets): Refusal | null =>
  order.life === 'open' || order.refund === 'open' ? refuse(orderErrors.notEnded) : null

/**
 * Whether the buyer may still cancel a paid order because of its freight: until the freight is paid or the goods leave.
 */
export const mayRefuseFreight = (order: OrderFacets): boolean =>
  order.life === 'open' && isPaid(order) && isFreightOpen(order) && !hasDispatchBegun(order) && mayGiveBackRest(order)

export function receiveBlocked(order: OrderFacets): Refusal | null {
  if (order.life !== 'open' || order.refund === 'open' || !isPaid(order))
    return refuse(requestErrors.wrongState, { state: orderTab(order) })
  if (order.ship === 'partly') return refuse(orderErrors.partlyShipped)
  return hasDispatchBegun(order) ? null : refuse(orderErrors.notShipped)
}

/** Why an order is not under way: it is not paid, not dispatched, or ended. */
export function underWayBlocked(order: OrderFacets): Refusal | null {
  const blocked = receiveBlocked(order)
  return blocked?.declaration === orderErrors.partlyShipped ? null : blocked
}

type Arrival = { readonly id: string; readonly receivedAt: Instant | null }
/** Why one shipment cannot be received alone: the last one is received with the order. */
export function receivePartBlocked(
  order: OrderFacets,
  { part, shipments }: { part: Arrival; shipments: readonly Arrival[] },
): Refusal | null {
  const blocked = underWayBlocked(order)
  if (blocked) return blocked
  if (part.receivedAt) return refuse(orderErrors.partReceived)
  const others = shipments.some(({ id, receivedAt }) => id !== part.id && receivedAt === null)
  return others || order.ship === 'partly' ? null : refuse(orderErrors.lastPart)
}

/** Why a shipment's details can no longer be corrected. */
export const correctBlocked = (order: OrderFacets): Refusal | null =>
  order.life === 'open' && hasDispatchBegun(order) && order.freight !== 'pickup'
    ? null
    : refuse(requestErrors.wrongState, { state: orderTab(order) })

type Sender = { freightBorne?: boolean; isFetched?: boolean; as?: 'seller' | 'agent' | 'staff' }
/**
 * Why the order cannot be dispatched now. `freightBorne`: the seller bears an unsettled freight. An order that an agent
 * has accepted is dispatched by the agent only.
 */
export function dispatchBlocked(
  order: OrderFacets & Going,
  { freightBorne = false, isFetched = false, as = 'seller' }: Sender = {},
): Refusal | null {
  if (order.life !== 'open' || order.refund === 'open')
    return refuse(requestErrors.wrongState, { state: orderTab(order) })
  if (order.ship === 'shipped' || order.ship === 'delivered') return refuse(orderErrors.alreadyShipped)
  if (!isPaid(order)) return refuse(orderErrors.notPaid)
  if (as !== 'agent' && isInAgentsHands(order)) return refuse(orderErrors.agentHasIt)
  if (order.freight === 'pickup' && !isFetched) return refuse(orderErrors.buyerCollects)
  if (isFreightUnderReview(order)) return refuse(orderErrors.transferUnderReview)
  if (order.addressAsked) return refuse(orderErrors.addressAsked)
  const { documentsWanted: documents } = order
  if (documents.length > 0)
    return refuse(orderErrors.documentsMissing, { count: documents.length, documents: [...documents] })
  return isFreightOpen(order) && !freightBorne ? refuse(orderErrors.freightNotSettled) : null
}

/** An offered job that was not accepted does not count: the agent has no goods. */
export const isInAgentsHands = ({ agentTurn }: Pick<Going, 'agentTurn'>): boolean =>
  agentTurn === 'works' || agentTurn === 'stopped'

export const isFreightOpen = ({ freight }: Pick<OrderFacets, 'freight'>): boolean =>
  freight === 'awaiting_quote' || freight === 'quoted'

/** Whether finance is checking a transfer for the freight; its deadline rests meanwhile. */
export const isFreightUnderReview = ({ freight, deadlineAt }: Pick<OrderFacets, 'freight'> & Waiting): boolean =>
  freight === 'quoted' && deadlineAt === null

/** Why a payment cannot be reversed: after dispatch or the order's end it has to be settled with the people. */
export function reversePaymentBlocked(order: OrderFacets & Waiting): Refusal | null {
  if (order.life === 'completed' || hasDispatchBegun(order)) return refuse(paymentErrors.goodsLeft)
  if (order.life === 'cancelled' || order.pay !== 'paid' || order.refund !== 'none')
    return refuse(requestErrors.wrongState, { state: orderTab(order) })
  return isFreightUnderReview(order) ? refuse(orderErrors.transferUnderReview) : null
}
