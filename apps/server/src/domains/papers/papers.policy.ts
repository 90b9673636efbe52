import { type Refusal, refuse } from '@kikai/contract/errors'
import { orderTab } from '@kikai/contract/orders/orders.states'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Instant } from '@kikai/kernel/instant'
import { type OrderRow, payBlocked } from '../orders/orders.public.ts'

/** What an order costs is offered as long as nothing was paid of it, and no longer than it can be paid. */
export function quotationBlocked(order: OrderRow, now: Instant): Refusal | null {
  if (order.life !== 'open' || order.pay !== 'unpaid')
    return refuse(requestErrors.wrongState, { state: orderTab(order) })
  return payBlocked({ state: order.checkoutState, deadlineAt: order.checkoutDeadlineAt }, now)
}
