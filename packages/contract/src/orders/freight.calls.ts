import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf, optionalLine, optionalText } from '../fields.ts'
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

const oneOrder = z.strictObject({ orderId: idOf('order') })
const balance = z.literal('balance')
const payRefusals = [
  requestErrors.notFound,
  requestErrors.wrongState,
  orderErrors.noFreightQuote,
  paymentErrors.balanceTooLow,
  paymentErrors.alreadyPaid,
  paymentErrors.paymentOpen,
  paymentErrors.deadlinePassed,
] as const

/** The freight of an order that was paid without it: quoted, paid by the buyer or by whoever has the link, or declined. */
export const freightCalls = defineCalls('orders', {
  /**
   * Quotes what the freight of a paid order costs in addition, and until when that holds. A new quote takes the place of the
   * one before. Where freight was named already, only orders of more than two pieces may be quoted.
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
  /** What the freight of one’s own order costs, who pays it, and what can be done about it now. */
  readFreight: {
    path: '/api/order/freight-detail',
    access: 'member',
    effect: 'read',
    addition: true,
    input: oneOrder,
    output: freightDue,
    refusals: [requestErrors.notFound],
  },
  /** The buyer pays the quoted freight from the balance. */
  payFreight: {
    path: '/api/order/pay-freight',
    access: 'member',
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ ...oneOrder.shape, method: balance }),
    output: freightDue,
    refusals: payRefusals,
  },
  /** The buyer pays the quoted freight by bank transfer: the account, the exact amount and a reference of its own. */
  remitFreight: {
    path: '/api/order/freight-bank-pay',
    access: 'member',
    effect: 'write',
    once: true,
    addition: true,
    input: oneOrder,
    output: remittance,
    refusals: [
      requestErrors.notFound,
      requestErrors.wrongState,
      orderErrors.noFreightQuote,
      paymentErrors.alreadyPaid,
      paymentErrors.deadlinePassed,
    ],
  },
  /**
   * The seller, or the platform, gives the freight that was paid after the order back to whoever paid it, although the goods
   * have left. What was paid for the goods is not touched.
   */
  returnFreight: {
    path: '/back/order/freight-return',
    access: { may: 'order.order.cancel' },
    effect: 'write',
    once: true,
    addition: true,
    input: oneOrder,
    output: orderDetail,
    refusals: [requestErrors.notFound, requestErrors.wrongState, requestErrors.overLimit],
  },
  /** Makes a link by which anybody can pay the freight; a link that was made before no longer works. */
  shareFreight: {
    path: '/api/order/freight-link',
    access: 'member',
    effect: 'write',
    addition: true,
    input: oneOrder,
    output: z.object({ token: z.string() }),
    refusals: [requestErrors.notFound, requestErrors.wrongState, orderErrors.noFreightQuote],
  },
  /** Takes the link back: whoever has it can no longer pay by it. */
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
  /** What somebody is asked to pay by a link: order, seller, goods and freight. Unknown links and those that were taken back are answered alike. */
  readSharedFreight: {
    path: '/api/order/freight-by-link',
    access: 'guest',
    effect: 'read',
    addition: true,
    input: withToken,
    output: sharedFreight,
    refusals: [orderErrors.linkOver],
  },
  /** Pays somebody else’s freight from one’s own balance. */
  paySharedFreight: {
    path: '/api/order/pay-freight-by-link',
    access: 'member',
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ ...withToken.shape, method: balance }),
    output: sharedFreight,
    refusals: [orderErrors.linkOver, ...payRefusals],
  },
})
