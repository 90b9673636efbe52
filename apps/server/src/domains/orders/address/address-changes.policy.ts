import { type Refusal, refuse } from '@kikai/contract/errors'
import type { freightAfter } from '@kikai/contract/orders/address-change.shapes'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { orderTab } from '@kikai/contract/orders/orders.states'
import { requestErrors } from '@kikai/contract/request.errors'
import { isPaid } from '@kikai/contract/orders/orders.states'
import { hasDispatchBegun, isFreightOpen, isFreightUnderReview } from '../orders.policy.ts'
import type { AddressCopy, OrderRow } from '../orders.store.ts'

/** The most changes of one order. */
export const addressChangesMax = 10

type Order = Pick<OrderRow, 'life' | 'pay' | 'freight' | 'ship' | 'refund' | 'review' | 'deadlineAt' | 'addressAsked'>

/** Why an order's address cannot change any more: it is being packed, or a part of it has left. */
function goesElsewhereBlocked(order: Order): Refusal | null {
  if (order.life !== 'open' || order.refund === 'open')
    return refuse(requestErrors.wrongState, { state: orderTab(order) })
  if (hasDispatchBegun(order)) return refuse(orderErrors.alreadyShipped)
  if (order.ship === 'picking') return refuse(orderErrors.beingPicked)
  return isFreightUnderReview(order) ? refuse(orderErrors.transferUnderReview) : null
}

export const changeAddressBlocked = (order: Order): Refusal | null =>
  goesElsewhereBlocked(order) ?? (order.addressAsked ? refuse(orderErrors.addressAsked) : null)

/** Why this side cannot answer or withdraw a change of address now. */
export function answerAddressBlocked(order: Order): Refusal | null {
  return goesElsewhereBlocked(order) ?? (order.addressAsked ? null : refuse(orderErrors.noAddressAsked))
}

/** Why the freight cannot be quoted again; a freight that was quoted and paid is the seller's to keep or to decline. */
export const anewBlocked = ({ freight }: Pick<Order, 'freight'>): Refusal | null =>
  freight === 'included' || freight === 'fixed' || freight === 'quoted' || freight === 'awaiting_quote'
    ? null
    : refuse(orderErrors.freightSettled)

/** Whether the buyer may change the address alone: the freight cannot change, or was not agreed yet. */
export const isBuyersAlone = (order: Order & Pick<OrderRow, 'address'>, to: AddressCopy): boolean =>
  !isPaid(order) ||
  order.freight === 'collect' ||
  order.freight === 'pickup' ||
  isFreightOpen(order) ||
  isSamePlace(order.address, to)

/** Whether a carrier's price is the same for both. */
export const isSamePlace = (one: AddressCopy, other: AddressCopy): boolean =>
  one.country === other.country &&
  one.region === other.region &&
  one.city === other.city &&
  one.postalCode === other.postalCode

/** Whether both are equal, including name, telephone and street. */
export const isSameAddress = ({ id: _, ...one }: AddressCopy, { id: __, ...other }: AddressCopy): boolean =>
  Object.entries(one).every(([field, value]) =>
    Object.entries(other).some(([name, now]) => name === field && now === value),
  )

/** What a change by the buyer alone does to the freight: an open quote ends, because it was for another way. */
export const freightOf = (order: Order): (typeof freightAfter)[number] =>
  isPaid(order) && order.freight === 'quoted' ? 'anew' : 'kept'
