import { type Refusal, refuse } from '@kikai/contract/errors'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { type OrderFacets, orderTab } from '@kikai/contract/orders/orders.states'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { type Instant, millisecondsOf } from '@kikai/kernel/instant'

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

type InCheckout = { remitting: boolean; siblings: number }

/** One of several orders that are remitted together cannot leave: the payer was told the whole amount. */
export function cancelBlocked(order: OrderFacets & InCheckout): Refusal | null {
  if (order.pay === 'remit_submitted' && order.life === 'open') return refuse(orderErrors.paymentUnderReview)
  if (order.life !== 'open' || order.pay !== 'unpaid')
    return refuse(requestErrors.wrongState, { state: orderTab(order) })
  return order.remitting && order.siblings > 1 ? refuse(paymentErrors.paymentOpen) : null
}

export function receiveBlocked(order: OrderFacets): Refusal | null {
  if (order.life !== 'open' || order.refund === 'open' || !isPaid(order))
    return refuse(requestErrors.wrongState, { state: orderTab(order) })
  return order.ship === 'shipped' || order.ship === 'delivered' ? null : refuse(orderErrors.notShipped)
}

export function dispatchBlocked(order: OrderFacets): Refusal | null {
  if (order.life !== 'open' || order.refund === 'open')
    return refuse(requestErrors.wrongState, { state: orderTab(order) })
  if (order.ship === 'shipped' || order.ship === 'delivered') return refuse(orderErrors.alreadyShipped)
  if (!isPaid(order)) return refuse(orderErrors.notPaid)
  return order.freight === 'awaiting_quote' || order.freight === 'quoted' ? refuse(orderErrors.freightNotSettled) : null
}

export const isPaid = ({ pay }: Pick<OrderFacets, 'pay'>): boolean => pay === 'paid' || pay === 'credit'
