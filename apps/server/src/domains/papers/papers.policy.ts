import { type Refusal, refuse } from '@kikai/contract/errors'
import { isPaid, orderTab } from '@kikai/contract/orders/orders.states'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Instant } from '@kikai/kernel/instant'
import { type OrderRow, payBlocked } from '../orders/orders.public.ts'

/** What an order costs is offered as long as nothing was paid of it, and no longer than it can be paid. */
export function quotationBlocked(order: OrderRow, now: Instant): Refusal | null {
  if (order.life !== 'open' || order.pay !== 'unpaid')
    return refuse(requestErrors.wrongState, { state: orderTab(order) })
  return payBlocked({ state: order.checkoutState, deadlineAt: order.checkoutDeadlineAt }, now)
}

/** What travels with the goods is made out to where they go, and before all of them have gone. */
export function prepareBlocked(order: OrderRow): Refusal | null {
  const isHere =
    order.life === 'open' && order.refund !== 'open' && order.ship !== 'shipped' && order.ship !== 'delivered'
  return isHere && isPaid(order) && !order.addressAsked
    ? null
    : refuse(requestErrors.wrongState, { state: orderTab(order) })
}
