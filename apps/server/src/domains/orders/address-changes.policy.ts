import { type Refusal, refuse } from '@kikai/contract/errors'
import type { freightAfter } from '@kikai/contract/orders/address-change.shapes'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { orderTab } from '@kikai/contract/orders/orders.states'
import { requestErrors } from '@kikai/contract/request.errors'
import { isPaid } from '@kikai/contract/orders/orders.states'
import { isFreightOpen, isFreightUnderReview } from './orders.policy.ts'
import type { AddressCopy, OrderRow } from './orders.store.ts'

/** For one order, one after the other. */
export const addressChangesMax = 10

type Order = Pick<OrderRow, 'life' | 'pay' | 'freight' | 'ship' | 'refund' | 'review' | 'deadlineAt' | 'addressAsked'>

/** Whether an order can still go elsewhere: until the first of it has left. */
function goesElsewhereBlocked(order: Order): Refusal | null {
  if (order.life !== 'open' || order.refund === 'open')
    return refuse(requestErrors.wrongState, { state: orderTab(order) })
  if (order.ship !== 'none') return refuse(orderErrors.alreadyShipped)
  return isFreightUnderReview(order) ? refuse(orderErrors.transferUnderReview) : null
}

export const changeAddressBlocked = (order: Order): Refusal | null =>
  goesElsewhereBlocked(order) ?? (order.addressAsked ? refuse(orderErrors.addressAsked) : null)

/** Whether this side may say something to what is asked: the other side’s wish is answered, the own one taken back. */
export function answerAddressBlocked(order: Order): Refusal | null {
  return goesElsewhereBlocked(order) ?? (order.addressAsked ? null : refuse(orderErrors.noAddressAsked))
}

/** Freight of these orders can be quoted anew; what was quoted and paid already is the seller’s to bear or to decline. */
export const anewBlocked = ({ freight }: Pick<Order, 'freight'>): Refusal | null =>
  freight === 'included' || freight === 'fixed' || freight === 'quoted' || freight === 'awaiting_quote'
    ? null
    : refuse(orderErrors.freightSettled)

/** The way is the same, or nobody has agreed on what it costs: the buyer asks nobody. */
export const isBuyersAlone = (order: Order & Pick<OrderRow, 'address'>, to: AddressCopy): boolean =>
  !isPaid(order) || order.freight === 'collect' || isFreightOpen(order) || isSamePlace(order.address, to)

/** A carrier asks the same for both. */
const isSamePlace = (one: AddressCopy, other: AddressCopy): boolean =>
  one.country === other.country &&
  one.region === other.region &&
  one.city === other.city &&
  one.postalCode === other.postalCode

/** Name, telephone and street included. */
export const isSameAddress = ({ id: _, ...one }: AddressCopy, { id: __, ...other }: AddressCopy): boolean =>
  Object.entries(one).every(([field, value]) =>
    Object.entries(other).some(([name, now]) => name === field && now === value),
  )

/** What the new way means for the freight where the buyer alone decides: a quote that is out was for another way. */
export const freightOf = (order: Order): (typeof freightAfter)[number] =>
  isPaid(order) && order.freight === 'quoted' ? 'anew' : 'kept'
