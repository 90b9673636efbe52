import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf } from '../fields.ts'
import { goodsErrors } from '../goods/goods.errors.ts'
import { paymentErrors } from '../payments/payments.errors.ts'
import { requestErrors } from '../request.errors.ts'
import { freightAfter, newAddress } from './address-change.shapes.ts'
import { orderErrors } from './orders.errors.ts'
import { orderDetail } from './orders.shapes.ts'
import { oneOrder } from './one-order.ts'

const abroadAgreed = z.optional(z.boolean())
const changeRefusals = [
  requestErrors.notFound,
  requestErrors.wrongState,
  requestErrors.consentNeeded,
  goodsErrors.notShippedThere,
  orderErrors.alreadyShipped,
  orderErrors.beingPicked,
  orderErrors.transferUnderReview,
  orderErrors.addressAsked,
  orderErrors.addressSame,
  orderErrors.tooManyAddresses,
  paymentErrors.paymentOpen,
] as const
const answerRefusals = [
  requestErrors.notFound,
  requestErrors.wrongState,
  orderErrors.noAddressAsked,
  orderErrors.alreadyShipped,
  orderErrors.beingPicked,
  orderErrors.transferUnderReview,
  paymentErrors.paymentOpen,
] as const

/**
 * Changing an order's address before dispatch: at once if the freight cannot change, otherwise when the other side
 * agrees.
 */
export const addressChangeCalls = defineCalls('orders', {
  /** The buyer asks for another of their addresses. Where the agreed freight may change, the seller has to agree. */
  changeAddress: {
    path: '/api/order/change-address',
    access: 'member',
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ ...oneOrder.shape, addressId: idOf('address'), abroadAgreed }),
    output: orderDetail,
    refusals: changeRefusals,
  },
  /** The buyer accepts or declines the seller's proposal, or withdraws their own request by declining it. */
  answerAddress: {
    path: '/api/order/answer-address',
    access: 'member',
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ ...oneOrder.shape, agree: z.boolean(), abroadAgreed }),
    output: orderDetail,
    refusals: [...answerRefusals, requestErrors.consentNeeded, goodsErrors.notShippedThere],
  },
  /** The seller proposes another address and what happens to the freight; it applies when the buyer agrees. */
  proposeAddress: {
    path: '/back/order/change-address',
    access: { may: 'order.order.ship' },
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ ...oneOrder.shape, address: newAddress, freight: z.enum(freightAfter) }),
    output: orderDetail,
    refusals: [...changeRefusals, orderErrors.freightSettled],
  },
  /**
   * The seller accepts the buyer's request, with the freight kept or quoted anew, or declines; declining their own
   * proposal withdraws it.
   */
  answerManagedAddress: {
    path: '/back/order/answer-address',
    access: { may: 'order.order.ship' },
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ ...oneOrder.shape, answer: z.enum([...freightAfter, 'decline']) }),
    output: orderDetail,
    refusals: [...answerRefusals, goodsErrors.notShippedThere, orderErrors.freightSettled],
  },
})
