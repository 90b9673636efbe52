import { goodsErrors } from '../goods/goods.errors.ts'
import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { allowedAction, idOf, optionalLine, optionalText, quantity, sentMoney } from '../fields.ts'
import { revealWhy } from '../members/members.shapes.ts'
import { paymentErrors } from '../payments/payments.errors.ts'
import { remittance } from '../payments/payments.shapes.ts'
import { requestErrors } from '../request.errors.ts'
import { dispatchInput, shipment } from '../shipping/shipping.shapes.ts'
import { exportOf } from '../wire/exporting.ts'
import { pageWithCounts, paged } from '../wire/paging.ts'
import { acceptanceChecks } from './acceptance.ts'
import { orderErrors } from './orders.errors.ts'
import { checkout, orderCard, orderDelivery, orderDetail, quote, sentOrderLine } from './orders.shapes.ts'
import { orderTabs } from './orders.states.ts'

const oneOrder = z.strictObject({ orderId: idOf('order') })
const oneCheckout = z.strictObject({ checkoutId: idOf('checkout') })
const line = z.strictObject({ goodsId: idOf('goods'), quantity })
/** The totals that the buyer saw: compared, never used. */
const expectedTotals = z.array(sentMoney).check(z.minLength(1), z.maxLength(3))
const placing = {
  addressId: idOf('address'),
  expectedTotals,
  /** The buyer pressed the button under the final confirmation. */
  confirmed: z.literal(true),
  note: z.optional(optionalText(limits.textAreaLength)),
  /** The box of its own where the buyer's law asks for it before personal data go to a seller abroad. */
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
]

/** Buying: quote, place, pay, follow, receive. */
export const ordersCalls = defineCalls('orders', {
  /** What an order of these lines to this address would cost, and what stands against it. Reserves nothing. */
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
  /** Buys one line, past the cart. */
  placeOrder: {
    path: '/api/order/add-order',
    access: 'member',
    effect: 'write',
    once: true,
    input: z.strictObject({ ...line.shape, ...placing }),
    output: checkout,
    refusals: placingRefusals,
  },
  /** Buys lines of the cart: one order for each seller and currency, one checkout for each currency. They leave the cart. */
  placeCart: {
    path: '/api/order/new-add-order',
    access: 'member',
    effect: 'write',
    once: true,
    input: z.strictObject({ lines: z.array(line).check(z.minLength(1), z.maxLength(limits.cartLinesMax)), ...placing }),
    output: z.object({ checkouts: z.array(checkout) }),
    refusals: placingRefusals,
  },
  /** What was ordered together and is paid together: total, deadline, ways to pay. */
  readCheckout: {
    path: '/api/order/checkout-detail',
    access: 'member',
    effect: 'read',
    addition: true,
    input: oneCheckout,
    output: checkout,
    refusals: [requestErrors.notFound],
  },
  /** Pays what was ordered together from the balance in its currency. */
  payCheckout: {
    path: '/api/order/new-order-pay',
    access: 'member',
    effect: 'write',
    once: true,
    input: z.strictObject({ ...oneCheckout.shape, method: z.literal('balance') }),
    output: checkout,
    refusals: [
      requestErrors.notFound,
      requestErrors.wrongState,
      paymentErrors.balanceTooLow,
      paymentErrors.alreadyPaid,
      paymentErrors.paymentOpen,
      paymentErrors.deadlinePassed,
      paymentErrors.methodNotOffered,
      paymentErrors.methodTooMuch,
    ],
  },
  /** Chooses bank remittance: the account, the exact amount and the reference to name. */
  chooseRemittance: {
    path: '/api/order/new-order-bank-pay',
    access: 'member',
    effect: 'write',
    once: true,
    input: oneCheckout,
    output: remittance,
    refusals: [
      requestErrors.notFound,
      requestErrors.wrongState,
      paymentErrors.alreadyPaid,
      paymentErrors.deadlinePassed,
      orderErrors.tooManyRemitted,
      paymentErrors.methodNotOffered,
      paymentErrors.methodTooMuch,
    ],
  },
  /** The member’s orders, newest first, with the number in each tab. */
  listMyOrders: {
    path: '/api/order/new-order-list',
    access: 'member',
    effect: 'read',
    input: paged({
      tab: z.optional(z.nullable(z.enum(orderTabs))),
      /** Those that the member took out of the list, instead of the others; `counts.hidden` says how many they are. */
      hidden: z.optional(z.literal(true)),
    }),
    output: pageWithCounts(orderCard),
    refusals: [],
  },
  /** One of the member’s orders with its history and what can be done now. */
  readMyOrder: {
    path: '/api/order/new-order-detail',
    access: 'member',
    effect: 'read',
    input: oneOrder,
    output: orderDetail,
    refusals: [requestErrors.notFound],
  },
  /** Cancels an order that is not paid. */
  cancelMyOrder: {
    path: '/api/order/new-cancel-order',
    access: 'member',
    effect: 'write',
    once: true,
    input: z.strictObject({
      ...oneOrder.shape,
      reason: z.optional(optionalText(limits.textAreaLength)),
      /** With it go all orders that are paid together with this one; what is remitted together leaves only so. */
      wholeCheckout: z.optional(z.literal(true)),
    }),
    output: orderDetail,
    refusals: [
      requestErrors.notFound,
      requestErrors.wrongState,
      orderErrors.paymentUnderReview,
      orderErrors.remittedTogether,
      paymentErrors.paymentOpen,
    ],
  },
  /** Says that the goods have arrived as described; the seller’s money is released. */
  receiveOrder: {
    path: '/api/order/new-receive-order',
    access: 'member',
    effect: 'write',
    once: true,
    input: z.strictObject({
      ...oneOrder.shape,
      /** What the buyer looked at before; kept with the order for both sides. */
      checked: z.optional(z.array(z.enum(acceptanceChecks)).check(z.maxLength(acceptanceChecks.length))),
    }),
    output: orderDetail,
    refusals: [requestErrors.notFound, requestErrors.wrongState, orderErrors.notShipped, orderErrors.partlyShipped],
  },
  /** Says that one shipment of several has arrived. The last one is received with the order. */
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
  /** Where an order’s shipments are, what is in each, and what has not left yet. */
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

const managedFilters = {
  tab: z.optional(z.nullable(z.enum(orderTabs))),
  words: z.optional(optionalLine(limits.searchWordsLength)),
}

/** The seller's side, own company's orders; the platform's staff see all. */
export const managedOrdersCalls = defineCalls('orders', {
  /**
   * Orders of the companies that the caller acts for, with the number in each tab, and as `late` of those to be shipped whose day
   * has passed. What is to be shipped or to be quoted comes by its deadline, the earliest first, all else newest first.
   */
  listManagedOrders: {
    path: '/back/order/new-order-list',
    access: { may: 'order.order.read' },
    effect: 'read',
    input: paged(managedFilters),
    output: pageWithCounts(orderCard),
    refusals: [],
  },
  /** Takes away the orders that `listManagedOrders` lists. */
  exportOrders: exportOf({
    of: '/back/order/new-order-list',
    may: 'order.order.export',
    filters: managedFilters,
    row: orderCard,
  }),
  /** One order as its seller sees it. */
  readManagedOrder: {
    path: '/back/order/new-order-detail',
    showsPersonal: true,
    access: { may: 'order.order.read' },
    effect: 'read',
    input: oneOrder,
    output: orderDetail,
    refusals: [requestErrors.notFound],
  },
  /**
   * Shows the platform’s staff whom an order goes to, and where, for a reason; so many times a day for one person, looks at
   * members counted in. Who looked, when and why is kept before it is given.
   */
  revealBuyer: {
    path: '/back/order/reveal-buyer',
    access: { may: 'order.buyer.reveal', reach: 'all', again: true },
    effect: 'write',
    addition: true,
    input: z.strictObject({ ...oneOrder.shape, ...revealWhy }),
    output: orderDelivery,
    refusals: [requestErrors.notFound, requestErrors.dayLimitReached],
  },
  /** Says that an order, or some of it, was handed to a carrier. */
  dispatchOrder: {
    path: '/back/order/new-order-delivery',
    access: { may: 'order.order.ship' },
    effect: 'write',
    once: true,
    input: z.strictObject({
      ...oneOrder.shape,
      ...dispatchInput.shape,
      /** The seller bears a freight that was never settled: the order goes, and the buyer owes nothing more. */
      freightBorne: z.optional(z.literal(true)),
    }),
    output: orderDetail,
    refusals: [
      requestErrors.notFound,
      requestErrors.wrongState,
      orderErrors.notPaid,
      orderErrors.alreadyShipped,
      orderErrors.agentHasIt,
      orderErrors.moreThanLeft,
      orderErrors.addressAsked,
      orderErrors.documentsMissing,
      orderErrors.freightNotSettled,
      orderErrors.transferUnderReview,
      paymentErrors.paymentOpen,
    ],
  },
})
