import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { companyErrors } from '../companies/companies.errors.ts'
import { defineCalls } from '../call.ts'
import { optionalLine, optionalText } from '../fields.ts'
import { paymentErrors } from '../payments/payments.errors.ts'
import { remittance } from '../payments/payments.shapes.ts'
import { requestErrors } from '../request.errors.ts'
import { carrier } from '../shipping/shipping.shapes.ts'
import {
  freightDue,
  freightPart,
  freightPartKinds,
  freightValidDays,
  sharedFreight,
  withToken,
} from './freight.shapes.ts'
import { orderErrors } from './orders.errors.ts'
import { orderDetail } from './orders.shapes.ts'
import { oneOrder } from './one-order.ts'

const balance = z.literal('balance')
const payRefusals = [
  companyErrors.notSelling,
  requestErrors.notFound,
  requestErrors.wrongState,
  orderErrors.noFreightQuote,
  paymentErrors.balanceTooLow,
  paymentErrors.alreadyPaid,
  paymentErrors.paymentOpen,
  paymentErrors.deadlinePassed,
] as const

/**
 * Freight that is quoted after the payment of an order: paid by the buyer or by a holder of the payment link, or
 * declined.
 */
export const freightCalls = defineCalls('orders', {
  /**
   * Quotes the additional freight of a paid order with its validity. It replaces an earlier quote. Orders with a set
   * freight can be quoted only above two pieces. A quote above the cap of the order's estimate needs a reason, which the
   * buyer reads.
   */
  quoteFreight: {
    path: '/back/order/new-update-freight',
    access: { may: 'order.order.ship' },
    effect: 'write',
    once: true,
    input: z.strictObject({
      ...oneOrder.shape,
      parts: z.array(freightPart).check(z.minLength(1), z.maxLength(freightPartKinds.length)),
      carrier,
      carrierName: z.optional(optionalLine(60)),
      scope: z.optional(optionalText(limits.textAreaLength)),
      aboveReason: z.optional(optionalText(limits.textAreaLength)),
      validDays: z.literal(freightValidDays),
    }),
    output: orderDetail,
    refusals: [
      requestErrors.notFound,
      requestErrors.wrongState,
      orderErrors.freightSettled,
      orderErrors.transferUnderReview,
      paymentErrors.paymentOpen,
    ],
  },
  /** Reads the freight of the member's order with the possible actions. */
  readFreight: {
    path: '/api/order/freight-detail',
    access: 'member',
    effect: 'read',
    addition: true,
    input: oneOrder,
    output: freightDue,
    refusals: [requestErrors.notFound],
  },
  /** Pays the quoted freight from the balance. */
  payFreight: {
    path: '/api/order/pay-freight',
    access: 'member',
    effect: 'write',
    alsoChanges: ['payments', 'ledger'],
    once: true,
    addition: true,
    input: z.strictObject({ ...oneOrder.shape, method: balance }),
    output: freightDue,
    refusals: payRefusals,
  },
  /** Begins a bank transfer for the freight: account, exact amount and reference. */
  remitFreight: {
    path: '/api/order/freight-bank-pay',
    access: 'member',
    effect: 'write',
    alsoChanges: ['payments', 'ledger'],
    once: true,
    addition: true,
    input: oneOrder,
    output: remittance,
    refusals: [
      companyErrors.notSelling,
      requestErrors.notFound,
      requestErrors.wrongState,
      orderErrors.noFreightQuote,
      paymentErrors.alreadyPaid,
      paymentErrors.deadlinePassed,
    ],
  },
  /**
   * Returns separately paid freight to its payer after dispatch, by the seller or the platform. The payment of the
   * goods is not affected. After the completion the seller's own money has to cover it, for a set number of days. Above a
   * set sum it is only asked for, until somebody of finance confirms it.
   */
  returnFreight: {
    path: '/back/order/freight-return',
    access: { may: 'order.order.cancel' },
    effect: 'write',
    alsoChanges: ['payments', 'ledger', 'earnings'],
    once: true,
    addition: true,
    input: oneOrder,
    output: orderDetail,
    refusals: [
      requestErrors.notFound,
      requestErrors.wrongState,
      requestErrors.overLimit,
      orderErrors.ownOrder,
      orderErrors.freightReturnTooLate,
      orderErrors.freightUncovered,
      orderErrors.freightReturnAsked,
    ],
  },
  /** Confirms the return of a large freight that another person asked for, or gives the request back. */
  confirmFreightReturn: {
    path: '/back/order/confirm-freight-return',
    access: { may: 'finance.refund.pay', reach: 'all' },
    effect: 'write',
    alsoChanges: ['payments', 'ledger', 'earnings'],
    once: true,
    addition: true,
    input: z.strictObject({ ...oneOrder.shape, agrees: z.boolean() }),
    output: orderDetail,
    refusals: [
      requestErrors.notFound,
      requestErrors.wrongState,
      requestErrors.overLimit,
      orderErrors.ownOrder,
      orderErrors.freightReturnTooLate,
      orderErrors.freightUncovered,
      orderErrors.freightReturnAsked,
    ],
  },
  /** Makes a payment link for the freight; an earlier link stops working. */
  shareFreight: {
    path: '/api/order/freight-link',
    access: 'member',
    effect: 'write',
    addition: true,
    input: oneOrder,
    output: z.object({ token: z.string() }),
    refusals: [requestErrors.notFound, requestErrors.wrongState, orderErrors.noFreightQuote],
  },
  /** Removes the payment link. */
  unshareFreight: {
    path: '/api/order/del-freight-link',
    access: 'member',
    effect: 'write',
    once: true,
    addition: true,
    input: oneOrder,
    output: freightDue,
    refusals: [requestErrors.notFound, orderErrors.noFreightQuote],
  },
  /**
   * Reads what a payment link asks for: order, seller, goods and freight. Unknown and removed links get the same
   * answer.
   */
  readSharedFreight: {
    path: '/api/order/freight-by-link',
    access: 'guest',
    effect: 'read',
    addition: true,
    input: withToken,
    output: sharedFreight,
    refusals: [orderErrors.linkOver],
  },
  /** Pays somebody else's freight from the member's balance. */
  paySharedFreight: {
    path: '/api/order/pay-freight-by-link',
    access: 'member',
    effect: 'write',
    alsoChanges: ['payments', 'ledger'],
    once: true,
    addition: true,
    input: z.strictObject({ ...withToken.shape, method: balance }),
    output: sharedFreight,
    refusals: [orderErrors.linkOver, ...payRefusals],
  },
})
