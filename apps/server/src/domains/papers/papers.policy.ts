import { type Refusal, refuse } from '@kikai/contract/errors'
import { isPaid, orderTab } from '@kikai/contract/orders/orders.states'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Instant } from '@kikai/kernel/instant'
import { type OrderRow, payCheckoutBlocked } from '../orders/orders.public.ts'

/** A quotation can be issued while nothing is paid and the order can still be paid. */
export function quotationBlocked(order: OrderRow, now: Instant): Refusal | null {
  if (order.life !== 'open' || order.pay !== 'unpaid')
    return refuse(requestErrors.wrongState, { state: orderTab(order) })
  return payCheckoutBlocked({ state: order.checkoutState, deadlineAt: order.checkoutDeadlineAt }, now)
}

/** Transport papers are issued for an open rest of the order. */
export function prepareBlocked(order: OrderRow): Refusal | null {
  const isHere =
    order.life === 'open' && order.refund !== 'open' && order.ship !== 'shipped' && order.ship !== 'delivered'
  return isHere && isPaid(order) && !order.addressAsked
    ? null
    : refuse(requestErrors.wrongState, { state: orderTab(order) })
}
