import { type Refusal, refuse } from '@kikai/contract/errors'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { isPaid, orderTab } from '@kikai/contract/orders/orders.states'
import { requestErrors } from '@kikai/contract/request.errors'
import { hasDispatchBegun, isFreightUnderReview, isInAgentsHands } from '../orders.policy.ts'
import type { OrderRow } from '../orders.store.ts'

/** Who packs an order. */
export type Packer = 'seller' | 'agent' | 'staff'

type Order = Pick<
  OrderRow,
  'life' | 'pay' | 'freight' | 'ship' | 'refund' | 'review' | 'deadlineAt' | 'addressAsked' | 'agentTurn'
>

/**
 * Why packing cannot begin now. A freight that is not settled does not stop it, because it is quoted by the weight of what
 * was packed.
 */
export function pickBlocked(order: Order, as: Packer): Refusal | null {
  if (order.life !== 'open' || order.refund === 'open')
    return refuse(requestErrors.wrongState, { state: orderTab(order) })
  if (hasDispatchBegun(order)) return refuse(orderErrors.alreadyShipped)
  if (!isPaid(order)) return refuse(orderErrors.notPaid)
  if (order.ship === 'picking') return refuse(orderErrors.beingPicked)
  if (as !== 'agent' && isInAgentsHands(order)) return refuse(orderErrors.agentHasIt)
  if (isFreightUnderReview(order)) return refuse(orderErrors.transferUnderReview)
  return order.addressAsked ? refuse(orderErrors.addressAsked) : null
}

/** Why packing cannot be taken back. */
export function stopPickingBlocked(order: Order, as: Packer): Refusal | null {
  if (order.life !== 'open' || order.refund === 'open')
    return refuse(requestErrors.wrongState, { state: orderTab(order) })
  if (hasDispatchBegun(order)) return refuse(orderErrors.alreadyShipped)
  if (order.ship !== 'picking') return refuse(orderErrors.notPicked)
  return as !== 'agent' && isInAgentsHands(order) ? refuse(orderErrors.agentHasIt) : null
}
