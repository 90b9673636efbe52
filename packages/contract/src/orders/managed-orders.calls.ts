import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { optionalLine } from '../fields.ts'
import { revealWhy } from '../members/members.shapes.ts'
import { paymentErrors } from '../payments/payments.errors.ts'
import { requestErrors } from '../request.errors.ts'
import { dispatchInput } from '../shipping/shipping.shapes.ts'
import { exportOf } from '../wire/exporting.ts'
import { pageWithCounts, paged } from '../wire/paging.ts'
import { orderErrors } from './orders.errors.ts'
import { orderCard, orderDelivery, orderDetail } from './orders.shapes.ts'
import { orderTabs } from './orders.states.ts'
import { oneOrder } from './one-order.ts'

const managedFilters = {
  tab: z.optional(z.nullable(z.enum(orderTabs))),
  /** Only orders with an unanswered problem, longest waiting first. */
  problems: z.optional(z.boolean()),
  /** Only orders whose freight quote is overdue, longest overdue first. */
  overdueQuotes: z.optional(z.boolean()),
  /** Only orders that were not fetched on the agreed days and that stand before the platform, longest overdue first. */
  overdueCollections: z.optional(z.boolean()),
  words: z.optional(optionalLine(limits.searchWordsLength)),
}

/** Orders of the seller's company; staff see all. */
export const managedOrdersCalls = defineCalls('orders', {
  /**
   * Lists the company's orders with counts of the tabs, of late ones, of those with a problem, of those whose freight
   * quote is overdue and of those that were not fetched. What still waits for somebody is sorted by deadline, all others
   * newest first.
   */
  listManagedOrders: {
    path: '/back/order/new-order-list',
    access: { may: 'order.order.read' },
    effect: 'read',
    mayLag: true,
    input: paged(managedFilters),
    output: pageWithCounts(orderCard),
    refusals: [],
  },
  /** Exports the orders of `listManagedOrders`. */
  exportOrders: exportOf({
    of: '/back/order/new-order-list',
    may: 'order.order.export',
    filters: managedFilters,
    row: orderCard,
  }),
  /** Reads an order for its seller. */
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
   * Reveals recipient and address of an order to staff for a reason, within the daily limit of looks. The look is
   * recorded first.
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
  /** Dispatches an order or a part of it. */
  dispatchOrder: {
    path: '/back/order/new-order-delivery',
    access: { may: 'order.order.ship' },
    effect: 'write',
    alsoChanges: ['papers'],
    once: true,
    input: z.strictObject({
      ...oneOrder.shape,
      ...dispatchInput.shape,
      /** The seller bears an unsettled freight, and the buyer owes nothing more. */
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
      orderErrors.buyerCollects,
      orderErrors.transferUnderReview,
      paymentErrors.paymentOpen,
    ],
  },
})
