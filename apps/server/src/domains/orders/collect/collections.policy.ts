import { type Refusal, refuse } from '@kikai/contract/errors'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { isPaid, orderTab } from '@kikai/contract/orders/orders.states'
import { requestErrors } from '@kikai/contract/request.errors'
import { hasDispatchBegun, isFreightOpen, isFreightUnderReview } from '../orders.policy.ts'
import type { OrderRow } from '../orders.store.ts'

/** The most wishes of one order to fetch the goods. */
export const collectionsMax = 10

type Order = Pick<
  OrderRow,
  'life' | 'pay' | 'freight' | 'ship' | 'refund' | 'review' | 'deadlineAt' | 'freightAmount' | 'agentTurn'
>

/**
 * Why the goods cannot be fetched by their buyer: the freight is settled, or money for it is on its way. A freight in the
 * order's total was paid with the goods and is not given back by fetching them.
 */
export function collectBlocked(order: Order): Refusal | null {
  if (order.life !== 'open' || order.refund === 'open' || !isPaid(order) || hasDispatchBegun(order))
    return refuse(requestErrors.wrongState, { state: orderTab(order) })
  if (!isFreightOpen(order) || (order.freightAmount ?? 0) > 0) return refuse(orderErrors.freightSettled)
  if (order.agentTurn !== null) return refuse(orderErrors.agentHasIt)
  return isFreightUnderReview(order) ? refuse(orderErrors.transferUnderReview) : null
}

/** Why what was agreed cannot be undone: the goods were handed over, or a refund is open. */
export function undoCollectionBlocked(order: Order): Refusal | null {
  if (order.freight !== 'pickup') return refuse(orderErrors.noCollection)
  return order.life !== 'open' || order.refund === 'open' || hasDispatchBegun(order)
    ? refuse(requestErrors.wrongState, { state: orderTab(order) })
    : null
}
