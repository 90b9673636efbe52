import { type Refusal, refuse } from '@kikai/contract/errors'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { type OrderFacets, isPaid, orderTab } from '@kikai/contract/orders/orders.states'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { type Instant, millisecondsOf } from '@kikai/kernel/instant'
import type { Money } from '@kikai/kernel/money'
import type { Member } from '../../platform/context.ts'
import { holdsUpTo } from '../../platform/reach.ts'
import type { OrderRow } from './orders.store.ts'
import { settings } from '../settings/settings.public.ts'

/** What decides about paying. `deadlineAt` is null while a slip is being looked at. */
export type PayFacts = { state: 'open' | 'paid' | 'cancelled'; deadlineAt: Instant | null }

/** Whether a checkout may be paid from the balance. A remittance that nobody has sent gives way. */
export function payBlocked({ state, deadlineAt }: PayFacts, now: Instant): Refusal | null {
  if (state === 'paid') return refuse(paymentErrors.alreadyPaid)
  if (state === 'cancelled') return refuse(requestErrors.wrongState, { state })
  if (deadlineAt === null) return refuse(paymentErrors.paymentOpen)
  return millisecondsOf(deadlineAt) <= millisecondsOf(now) ? refuse(paymentErrors.deadlinePassed) : null
}

/** Whether bank remittance may be chosen; choosing it again shows the same account and reference. */
export function remitBlocked(checkout: PayFacts & { remitting: boolean }, now: Instant): Refusal | null {
  const blocked = payBlocked(checkout, now)
  return checkout.remitting && blocked?.declaration === paymentErrors.paymentOpen ? null : blocked
}

/** Whether somebody's seat buys on the company's account for so much. */
export const seatBlocked = (actor: Member, amount: Money): Refusal | null =>
  holdsUpTo(actor, 'finance.credit.buy', amount)
    ? null
    : refuse(requestErrors.overLimit, { missing: 'finance.credit.buy' })

/** What a member may hold unpaid at a time: goods that somebody else would buy. */
const openCheckoutsMax = 10

export const openCheckoutsBlocked = (count: number): Refusal | null =>
  count > openCheckoutsMax ? refuse(orderErrors.tooManyOpen, { max: openCheckoutsMax }) : null

/** Goods that wait for a member's bank transfers are kept from everybody else for days. */
export const remittedGoodsBlocked = (count: number): Refusal | null =>
  count > settings.orders.remittedGoodsMax
    ? refuse(orderErrors.tooManyRemitted, { max: settings.orders.remittedGoodsMax })
    : null

type InCheckout = { remitting: boolean; siblings: number }
type Waiting = { deadlineAt: Instant | null }
type Going = Waiting & { addressAsked: unknown; documentsWanted: readonly string[]; agentTurn: OrderRow['agentTurn'] }

/** What was paid for the freight after the order and was not given back: it goes to the seller with the goods. */
export const freightKept = (order: { freightPaid: number; freightReturned: number }): number =>
  order.freightPaid - order.freightReturned

/** One of several orders that are remitted together cannot leave: the payer was told the whole amount. All together can. */
export function cancelBlocked(order: OrderFacets & InCheckout & Waiting, { whole = false } = {}): Refusal | null {
  if (order.pay === 'remit_submitted' && order.life === 'open') return refuse(orderErrors.paymentUnderReview)
  if (mayRefuseFreight(order)) return isFreightUnderReview(order) ? refuse(orderErrors.paymentUnderReview) : null
  if (order.life !== 'open' || !mayStillLeave(order))
    return refuse(requestErrors.wrongState, { state: orderTab(order) })
  return order.remitting && order.siblings > 1 && !whole ? refuse(orderErrors.remittedTogether) : null
}

/** Nothing has come of it, or a part, which is its payer's again when the order ends. */
const mayStillLeave = ({ pay }: OrderFacets): boolean => pay === 'unpaid' || pay === 'partly_paid'

/** The seller cannot supply, or the platform steps in. What the buyer says is on its way is waited for first. */
export function managedCancelBlocked(order: OrderFacets & InCheckout & Waiting): Refusal | null {
  if (order.life !== 'open' || order.refund !== 'none' || hasLeft(order))
    return refuse(requestErrors.wrongState, { state: orderTab(order) })
  if (isPaid(order)) return isFreightUnderReview(order) ? refuse(orderErrors.transferUnderReview) : null
  if (!mayStillLeave(order)) return refuse(orderErrors.transferUnderReview)
  return order.remitting && order.siblings > 1 ? refuse(orderErrors.remittedWithOthers) : null
}

/** Some of it is with a carrier or further. */
const hasLeft = ({ ship }: OrderFacets): boolean => ship === 'partly' || ship === 'shipped' || ship === 'delivered'

/** The platform's word that the goods arrived: said once, and never while a refund is open. */
export function confirmReceiptBlocked(order: OrderFacets & Receipt): Refusal | null {
  const blocked = receiveBlocked(order)
  if (blocked) return blocked
  if (order.problemAt) return refuse(orderErrors.problemOpen)
  return order.receiptConfirmedAt && order.deadlineAt
    ? refuse(orderErrors.receiptConfirmed, { until: order.deadlineAt })
    : null
}
type Receipt = { problemAt: Instant | null; receiptConfirmedAt: Instant | null; deadlineAt: Instant | null }

/** Only what is over leaves its buyer's list. */
export const hideBlocked = (order: OrderFacets): Refusal | null =>
  order.life === 'open' || order.refund === 'open' ? refuse(orderErrors.notEnded) : null

/** The freight is not quoted, or the quote is not to the buyer's mind: until it is paid or the goods leave, a paid order can be taken back. */
export const mayRefuseFreight = (order: OrderFacets): boolean =>
  order.life === 'open' && isPaid(order) && isFreightOpen(order) && order.ship === 'none' && order.refund === 'none'

export function receiveBlocked(order: OrderFacets): Refusal | null {
  if (order.life !== 'open' || order.refund === 'open' || !isPaid(order))
    return refuse(requestErrors.wrongState, { state: orderTab(order) })
  if (order.ship === 'partly') return refuse(orderErrors.partlyShipped)
  return hasLeft(order) ? null : refuse(orderErrors.notShipped)
}

/** Some of a paid order is with a carrier or further, and nothing has ended it. */
export function underWayBlocked(order: OrderFacets): Refusal | null {
  const blocked = receiveBlocked(order)
  return blocked?.declaration === orderErrors.partlyShipped ? null : blocked
}

type Arrival = { readonly id: string; readonly receivedAt: Instant | null }
/** One shipment by itself, as long as another one is awaited: the last one is received with the order. */
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

/** What a shipment was said to be may be put right until the deal is over. */
export const correctBlocked = (order: OrderFacets): Refusal | null =>
  order.life === 'open' && hasLeft(order) ? null : refuse(requestErrors.wrongState, { state: orderTab(order) })

type Sender = { freightBorne?: boolean; as?: 'seller' | 'agent' | 'staff' }
/** `freightBorne`: the seller bears a freight that is not settled. What an agent has taken on leaves by the agent only. */
export function dispatchBlocked(
  order: OrderFacets & Going,
  { freightBorne = false, as = 'seller' }: Sender = {},
): Refusal | null {
  if (order.life !== 'open' || order.refund === 'open')
    return refuse(requestErrors.wrongState, { state: orderTab(order) })
  if (order.ship === 'shipped' || order.ship === 'delivered') return refuse(orderErrors.alreadyShipped)
  if (!isPaid(order)) return refuse(orderErrors.notPaid)
  if (as !== 'agent' && isInAgentsHands(order)) return refuse(orderErrors.agentHasIt)
  if (isFreightUnderReview(order)) return refuse(orderErrors.transferUnderReview)
  if (order.addressAsked) return refuse(orderErrors.addressAsked)
  const { documentsWanted: documents } = order
  if (documents.length > 0)
    return refuse(orderErrors.documentsMissing, { count: documents.length, documents: [...documents] })
  return isFreightOpen(order) && !freightBorne ? refuse(orderErrors.freightNotSettled) : null
}

/** An agent who was offered the job and has not accepted it has no goods in hand. */
const isInAgentsHands = ({ agentTurn }: Pick<Going, 'agentTurn'>): boolean =>
  agentTurn === 'works' || agentTurn === 'stopped'

export const isFreightOpen = ({ freight }: Pick<OrderFacets, 'freight'>): boolean =>
  freight === 'awaiting_quote' || freight === 'quoted'

/** A bank transfer for the freight is being checked by finance: the deadline for paying it rests meanwhile. */
export const isFreightUnderReview = ({ freight, deadlineAt }: Pick<OrderFacets, 'freight'> & Waiting): boolean =>
  freight === 'quoted' && deadlineAt === null

/** Once goods are on their way, or an order has ended, the money is settled with the people concerned. */
export function reversalBlocked(order: OrderFacets & Waiting): Refusal | null {
  if (order.life === 'completed' || order.ship !== 'none') return refuse(paymentErrors.goodsLeft)
  if (order.life === 'cancelled' || order.pay !== 'paid' || order.refund !== 'none')
    return refuse(requestErrors.wrongState, { state: orderTab(order) })
  return isFreightUnderReview(order) ? refuse(orderErrors.transferUnderReview) : null
}
