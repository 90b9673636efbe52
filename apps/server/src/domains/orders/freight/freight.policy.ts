import { type Refusal, refuse } from '@kikai/contract/errors'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { orderTab } from '@kikai/contract/orders/orders.states'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { dayMs } from '@kikai/kernel/duration'
import { type Instant, instantOf, millisecondsOf } from '@kikai/kernel/instant'
import { type Money, priceCurrencies, toMoney } from '@kikai/kernel/money'
import type { Figures } from '@kikai/contract/settings/figures'
import type { Member } from '../../../platform/context.ts'
import { hasInterest } from '../../../platform/steps/interest.ts'
import { type PaymentRules, methodBlocked } from '../../payments/payments.public.ts'
import { isPaid } from '@kikai/contract/orders/orders.states'
import type { QuoteRow } from './freight-quotes.store.ts'
import { freightKept, hasDispatchBegun, isFreightOpen, isFreightUnderReview } from '../orders.policy.ts'
import type { OrderRow } from '../orders.store.ts'

type Order = Pick<OrderRow, 'life' | 'pay' | 'freight' | 'ship' | 'refund' | 'review' | 'deadlineAt'>

/**
 * Why freight cannot be quoted now: it is quoted between payment and dispatch, where it was undetermined or the
 * quantity exceeds what it was set for.
 */
export function quoteFreightBlocked(order: Order & Pick<OrderRow, 'lines'>, setForPieces: number): Refusal | null {
  if (order.life !== 'open' || order.refund === 'open' || !isPaid(order) || hasDispatchBegun(order))
    return refuse(requestErrors.wrongState, { state: orderTab(order) })
  if (isFreightUnderReview(order)) return refuse(orderErrors.transferUnderReview)
  if (isFreightOpen(order)) return null
  const isNamed = order.freight === 'included' || order.freight === 'fixed'
  // A quotation for a procured machine named it for as many as were asked for.
  const isMany = order.lines.some(({ quantity, priceSource }) => priceSource !== 'sourcing' && quantity > setForPieces)
  return isNamed && isMany ? null : refuse(orderErrors.freightSettled)
}

/** Why the quote cannot be paid now, by anybody. */
export function payFreightBlocked(order: Order, now: Instant): Refusal | null {
  if (order.freight === 'paid') return refuse(paymentErrors.alreadyPaid)
  if (order.life !== 'open' || order.refund === 'open')
    return refuse(requestErrors.wrongState, { state: orderTab(order) })
  if (order.freight !== 'quoted') return refuse(orderErrors.noFreightQuote)
  if (order.deadlineAt === null) return refuse(paymentErrors.paymentOpen)
  return millisecondsOf(order.deadlineAt) <= millisecondsOf(now) ? refuse(paymentErrors.deadlinePassed) : null
}

type Online = { quote: Pick<QuoteRow, 'currency' | 'amount'>; rules: PaymentRules; now: Instant }
/** Why it cannot be paid online: the payment rules of the delivery country apply to freight as to goods. */
export const onlineFreightBlocked = (
  order: Order & Pick<OrderRow, 'address'>,
  { quote, rules, now }: Online,
): Refusal | null =>
  payFreightBlocked(order, now) ??
  methodBlocked(rules, {
    country: order.address.country,
    method: 'online',
    amount: toMoney(quote.currency, quote.amount),
  })

type Returning = {
  quote: Pick<QuoteRow, 'returnAskedBy'>
  /** Of a completed order: since when it is, and whether the seller's money covers the freight. */
  cover: { completedAt: Instant | null; covers: boolean } | null
  days: number
  now: Instant
}
/**
 * Why paid freight cannot be returned after dispatch. Before it, freight is returned with the order; freight in the
 * order's total is refunded like goods. After the completion there is a last day, and the seller's own money covers it.
 */
export function returnFreightBlocked(
  order: Pick<OrderRow, 'life' | 'ship' | 'freightPaid' | 'freightReturned'> & Order,
  returning?: Returning,
): Refusal | null {
  if (order.life === 'cancelled' || !hasDispatchBegun(order) || freightKept(order) <= 0)
    return refuse(requestErrors.wrongState, { state: orderTab(order) })
  if (!returning) return null
  const { quote, cover, days, now } = returning
  const until = cover?.completedAt && instantOf(new Date(millisecondsOf(cover.completedAt) + days * dayMs))
  if (until && until < now) return refuse(orderErrors.freightReturnTooLate, { until })
  if (quote.returnAskedBy) return refuse(orderErrors.freightReturnAsked)
  return cover?.covers === false ? refuse(orderErrors.freightUncovered) : null
}

/** Whether two people return it: above the sum that is set for refunds. */
export const freightReturnForTwo = (
  { currency, minor }: Money,
  { refundTwoPeople }: Pick<Figures, 'refundTwoPeople'>,
): boolean => priceCurrencies.some((one) => one === currency && minor > refundTwoPeople[one])

type Confirmed = { order: Pick<OrderRow, 'memberId' | 'companyId'>; quote: Pick<QuoteRow, 'returnAskedBy'> }
/** The second person is another than the first, and no party to the order. */
export function confirmFreightReturnBlocked(
  { order: { memberId, companyId }, quote }: Confirmed,
  actor: Member,
): Refusal | null {
  if (!quote.returnAskedBy) return refuse(requestErrors.wrongState, { state: 'paid' })
  if (hasInterest({ memberIds: [memberId], companyIds: [companyId] }, actor)) return refuse(orderErrors.ownOrder)
  return quote.returnAskedBy === actor.id ? refuse(orderErrors.freightReturnAsked) : null
}

/** Whether bank remittance may be chosen; choosing it again shows the same account and reference. */
export function remitFreightBlocked(order: Order, now: Instant): Refusal | null {
  return isFreightUnderReview(order) && order.life === 'open' ? null : payFreightBlocked(order, now)
}
