import { companyErrors } from '../companies/companies.errors.ts'
import { goodsErrors } from '../goods/goods.errors.ts'
import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { creditErrors } from '../credit/credit.errors.ts'
import { allowedAction, idOf, optionalLine, optionalText, quantity, sentMoney } from '../fields.ts'
import { paymentErrors } from '../payments/payments.errors.ts'
import { onlinePayment } from '../payments/online.shapes.ts'
import { payMethods } from '../payments/pay-methods.words.ts'
import { remittance } from '../payments/payments.shapes.ts'
import { requestErrors } from '../request.errors.ts'
import { shipment } from '../shipping/shipping.shapes.ts'
import { pageWithCounts, paged } from '../wire/paging.ts'
import { orderErrors } from './orders.errors.ts'
import { checkout, orderCard, orderDetail, quote, sentOrderLine } from './orders.shapes.ts'
import { orderTabs } from './orders.states.ts'
import { oneOrder } from './one-order.ts'

const oneCheckout = z.strictObject({ checkoutId: idOf('checkout') })
const line = z.strictObject({ goodsId: idOf('goods'), quantity })
/** The totals that the buyer saw, for comparison only. */
const expectedTotals = z.array(sentMoney).check(z.minLength(1), z.maxLength(3))
const placing = {
  addressId: idOf('address'),
  expectedTotals,
  /** The button under the final confirmation was pressed. */
  confirmed: z.literal(true),
  note: z.optional(optionalText(limits.textAreaLength)),
  /** The separate box that some laws require before personal data go abroad. */
  abroadAgreed: z.optional(z.boolean()),
}
const stockRefusals = [
  goodsErrors.notEnough,
  goodsErrors.notOnSale,
  goodsErrors.heldByAnother,
  goodsErrors.soldOut,
  goodsErrors.ownGoods,
  goodsErrors.priceOnRequest,
  goodsErrors.notShippedThere,
] as const
const placingRefusals = [
  ...stockRefusals,
  requestErrors.notFound,
  requestErrors.consentNeeded,
  requestErrors.termsChanged,
  orderErrors.totalChanged,
  orderErrors.tooManyOpen,
  orderErrors.tooManyPieces,
  orderErrors.lapsedTooOften,
]

/** Buying: quote, order, pay, follow, receive. */
export const ordersCalls = defineCalls('orders', {
  /** Quotes an order of these lines to this address, with everything that prevents it. Reserves nothing. */
  quoteOrder: {
    path: '/api/order/quote-order',
    access: 'member',
    effect: 'read',
    addition: true,
    input: z.strictObject({
      lines: z.array(line).check(z.minLength(1), z.maxLength(limits.cartLinesMax)),
      addressId: z.optional(z.nullable(idOf('address'))),
    }),
    output: quote,
    refusals: [requestErrors.notFound],
  },
  /** Buys one line without the cart. */
  placeOrder: {
    path: '/api/order/add-order',
    access: 'member',
    effect: 'write',
    alsoChanges: ['cart', 'goods', 'payments', 'ledger'],
    once: true,
    input: z.strictObject({ ...line.shape, ...placing }),
    output: checkout,
    refusals: placingRefusals,
  },
  /** Buys lines of the cart: one order per seller and currency, one checkout per currency. */
  placeCart: {
    path: '/api/order/new-add-order',
    access: 'member',
    effect: 'write',
    alsoChanges: ['cart', 'goods', 'payments', 'ledger'],
    once: true,
    input: z.strictObject({ lines: z.array(line).check(z.minLength(1), z.maxLength(limits.cartLinesMax)), ...placing }),
    output: z.object({ checkouts: z.array(checkout) }),
    refusals: placingRefusals,
  },
  /** Reads a checkout: total, deadline and ways to pay. */
  readCheckout: {
    path: '/api/order/checkout-detail',
    access: 'member',
    effect: 'read',
    addition: true,
    input: oneCheckout,
    output: checkout,
    refusals: [requestErrors.notFound],
  },
  /**
   * Pays a checkout in one of the four ways. From the balance or on the monthly account it is paid at once; online the
   * provider's page follows (`onlinePayment`), and by bank the answer names account, amount and reference (`remittance`).
   */
  payCheckout: {
    path: '/api/order/new-order-pay',
    access: 'member',
    effect: 'write',
    alsoChanges: ['cart', 'goods', 'payments', 'ledger', 'credit'],
    once: true,
    input: z.strictObject({ ...oneCheckout.shape, method: z.enum(payMethods) }),
    output: z.object({ ...checkout.shape, onlinePayment: z.optional(onlinePayment) }),
    refusals: [
      companyErrors.notSelling,
      requestErrors.notFound,
      requestErrors.wrongState,
      paymentErrors.balanceTooLow,
      paymentErrors.alreadyPaid,
      paymentErrors.paymentOpen,
      paymentErrors.deadlinePassed,
      paymentErrors.methodNotOffered,
      paymentErrors.methodTooMuch,
      paymentErrors.onlineNotOffered,
      orderErrors.tooManyRemitted,
      requestErrors.notAllowed,
      requestErrors.overLimit,
      creditErrors.notCertified,
      creditErrors.notApproved,
      creditErrors.frozen,
      creditErrors.overLimit,
    ],
  },
  /** Chooses bank transfer: account, exact amount and reference. */
  chooseRemittance: {
    path: '/api/order/new-order-bank-pay',
    access: 'member',
    effect: 'write',
    alsoChanges: ['cart', 'goods', 'payments', 'ledger'],
    once: true,
    input: oneCheckout,
    output: remittance,
    refusals: [
      companyErrors.notSelling,
      requestErrors.notFound,
      requestErrors.wrongState,
      paymentErrors.alreadyPaid,
      paymentErrors.deadlinePassed,
      orderErrors.tooManyRemitted,
      paymentErrors.methodNotOffered,
      paymentErrors.methodTooMuch,
    ],
  },
  /** Lists the member's orders, newest first, with counts of the tabs. */
  listMyOrders: {
    path: '/api/order/new-order-list',
    access: 'member',
    effect: 'read',
    input: paged({
      tab: z.optional(z.nullable(z.enum(orderTabs))),
      /** The hidden orders instead; `counts.hidden` is their number. */
      hidden: z.optional(z.literal(true)),
      /** A part of the order's number, of the recipient's name, or of the goods' title, model or number. */
      words: z.optional(optionalLine(limits.searchWordsLength)),
    }),
    output: pageWithCounts(orderCard),
    refusals: [],
  },
  /** Reads one of the member's orders with its history and actions. */
  readMyOrder: {
    path: '/api/order/new-order-detail',
    access: 'member',
    effect: 'read',
    input: oneOrder,
    output: orderDetail,
    refusals: [requestErrors.notFound],
  },
  /** Cancels an unpaid order. */
  cancelMyOrder: {
    path: '/api/order/new-cancel-order',
    access: 'member',
    effect: 'write',
    alsoChanges: ['payments', 'ledger', 'goods'],
    once: true,
    input: z.strictObject({
      ...oneOrder.shape,
      reason: z.optional(optionalText(limits.textAreaLength)),
      /** Also cancels the other orders of its checkout, which a common transfer requires. */
      wholeCheckout: z.optional(z.literal(true)),
    }),
    output: orderDetail,
    refusals: [
      requestErrors.notFound,
      requestErrors.wrongState,
      orderErrors.paymentUnderReview,
      orderErrors.remittedTogether,
      orderErrors.agreedBinding,
      paymentErrors.paymentOpen,
    ],
  },
  /** Confirms the receipt; the seller's money is released after the time for claims. */
  receiveOrder: {
    path: '/api/order/new-receive-order',
    access: 'member',
    effect: 'write',
    alsoChanges: ['payments', 'ledger', 'goods'],
    once: true,
    input: oneOrder,
    output: orderDetail,
    refusals: [requestErrors.notFound, requestErrors.wrongState, orderErrors.notShipped, orderErrors.partlyShipped],
  },
  /** Confirms the arrival of one of several shipments. The last one is received with the order. */
  receivePart: {
    path: '/api/order/receive-part',
    access: 'member',
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ ...oneOrder.shape, shipmentId: idOf('shipment') }),
    output: orderDetail,
    refusals: [
      requestErrors.notFound,
      requestErrors.wrongState,
      orderErrors.notShipped,
      orderErrors.partReceived,
      orderErrors.lastPart,
    ],
  },
  /** Reads an order's shipments with their contents, and what was not dispatched. */
  followOrder: {
    path: '/api/order/order-logistics',
    access: 'member',
    effect: 'read',
    input: oneOrder,
    output: z.object({
      number: z.string(),
      lines: z.array(sentOrderLine),
      shipments: z.array(z.object({ ...shipment.shape, allowedActions: z.array(allowedAction) })),
      trackingAddresses: z.array(z.nullable(z.string())),
    }),
    refusals: [requestErrors.notFound],
  },
})
