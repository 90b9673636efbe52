import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf, integer, narrowLine, optionalLine, price, text } from '../fields.ts'
import { orderErrors } from '../orders/orders.errors.ts'
import { requestErrors } from '../request.errors.ts'
import { carrier } from '../shipping/shipping.shapes.ts'
import { exportOf } from '../wire/exporting.ts'
import { pageWithCounts, paged } from '../wire/paging.ts'
import { refundErrors } from './refunds.errors.ts'
import {
  evidence,
  orderRefunds,
  payoutAccount,
  refundKinds,
  refundReasons,
  refundRow,
  refundTabs,
  said,
} from './refunds.shapes.ts'

const ofOrder = z.strictObject({ orderId: idOf('order') })
const one = z.strictObject({ refundId: idOf('refund') })
const moves = [requestErrors.notFound, requestErrors.wrongState]

/** Money back, for the buyer: ask, agree, send back, turn to the platform. */
export const refundsCalls = defineCalls('refunds', {
  /** What was asked back of an order, how far it is, and what can be asked for now. */
  readRefunds: {
    path: '/api/order/refund-detail',
    access: 'member',
    effect: 'read',
    addition: true,
    input: ofOrder,
    output: orderRefunds,
    refusals: [requestErrors.notFound],
  },
  /** Asks for money back, all or part of what was paid; the seller answers within some business days. */
  requestRefund: {
    path: '/api/order/new-order-refund',
    access: 'member',
    effect: 'write',
    once: true,
    input: z.strictObject({
      ...ofOrder.shape,
      kind: z.enum(refundKinds),
      reason: z.enum(refundReasons),
      positions: z.array(integer(0, limits.cartLinesMax)).check(z.maxLength(limits.cartLinesMax)),
      /** Where the reason is `withdrawal` the whole price is meant, whatever is sent. */
      amount: price,
      /** May be empty where the reason is `withdrawal`. */
      text: said,
      fileIds: evidence,
      /** Where the money is to go that was paid by bank transfer. */
      account: z.optional(payoutAccount),
    }),
    output: orderRefunds,
    refusals: [
      ...moves,
      orderErrors.paymentUnderReview,
      refundErrors.nothingPaid,
      refundErrors.alreadyOpen,
      refundErrors.tooMuch,
      refundErrors.tooLate,
      refundErrors.kindNotNow,
      refundErrors.noSuchLine,
      refundErrors.notWithdrawable,
    ],
  },
  /** Takes a request back; the order goes on as before. */
  withdrawRefund: {
    path: '/api/order/refund-withdraw',
    access: 'member',
    effect: 'write',
    once: true,
    addition: true,
    input: one,
    output: orderRefunds,
    refusals: moves,
  },
  /** Takes the sum that the seller offers, or lets the request stand. */
  answerOffer: {
    path: '/api/order/refund-answer-offer',
    access: 'member',
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ ...one.shape, accept: z.boolean() }),
    output: orderRefunds,
    refusals: moves,
  },
  /** Asks the platform to decide about what the seller has refused. */
  escalateRefund: {
    path: '/api/order/refund-escalate',
    access: 'member',
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ ...one.shape, text: text(limits.refundTextLength), fileIds: evidence }),
    output: orderRefunds,
    refusals: moves,
  },
  /** Says that the goods were handed to a carrier, back to the seller. */
  sendBackGoods: {
    path: '/api/order/refund-send-back',
    access: 'member',
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ ...one.shape, carrier, trackingNumber: narrowLine(60), text: said, fileIds: evidence }),
    output: orderRefunds,
    refusals: moves,
  },
})

const answers = { may: 'order.refund.answer', reach: 'company' } as const
const decides = { may: 'order.refund.decide', reach: 'all', again: true } as const
const pays = { may: 'finance.refund.pay', reach: 'all', again: true } as const
const reads = { may: 'order.order.read' } as const

const managedFilters = {
  tab: z.optional(z.nullable(z.enum(refundTabs))),
  words: z.optional(optionalLine(limits.searchWordsLength)),
}

/** Money back, for the seller who answers, the staff who decide, and finance that pays. */
export const managedRefundsCalls = defineCalls('refunds', {
  /** Requests by whose turn it is, those whose deadline is next first, with the number of each. */
  listRefunds: {
    path: '/back/order/refund-list',
    access: reads,
    effect: 'read',
    addition: true,
    input: paged(managedFilters),
    output: pageWithCounts(refundRow),
    refusals: [],
  },
  /** Takes away the requests that `listRefunds` lists. */
  exportRefunds: exportOf({
    of: '/back/order/refund-list',
    may: 'finance.record.export',
    reach: 'all',
    filters: managedFilters,
    row: refundRow,
  }),
  /** All about money back for one order, as its seller, the staff or finance see it. */
  readManagedRefunds: {
    path: '/back/order/refund-detail',
    showsPersonal: true,
    access: reads,
    effect: 'read',
    addition: true,
    input: ofOrder,
    output: orderRefunds,
    refusals: [requestErrors.notFound],
  },
  /** The seller agrees, offers less, or refuses with a reason and what shows it. */
  auditRefund: {
    path: '/back/order/new-refund-auditing',
    access: answers,
    effect: 'write',
    once: true,
    input: z.strictObject({
      ...one.shape,
      decision: z.enum(['approve', 'offer', 'reject']),
      amount: z.optional(price),
      text: said,
      fileIds: evidence,
    }),
    output: orderRefunds,
    refusals: [...moves, refundErrors.withdrawalStands, refundErrors.offerNotLess, requestErrors.overLimit],
  },
  /** The goods are back at the seller’s; they are looked at next. */
  receiveReturn: {
    path: '/back/order/refund-receive',
    access: answers,
    effect: 'write',
    once: true,
    addition: true,
    input: one,
    output: orderRefunds,
    refusals: moves,
  },
  /** The seller has looked at what came back: as it was sent, or not, which the platform then decides about. */
  inspectReturn: {
    path: '/back/order/refund-inspect',
    access: answers,
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ ...one.shape, asSent: z.boolean(), text: said, fileIds: evidence }),
    output: orderRefunds,
    refusals: moves,
  },
  /** The platform decides what the two could not agree on; both read the reason. */
  decideRefund: {
    path: '/back/order/refund-decide',
    access: decides,
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({
      ...one.shape,
      decision: z.enum(['grant', 'dismiss']),
      amount: z.optional(price),
      text: text(limits.refundTextLength),
    }),
    output: orderRefunds,
    refusals: [...moves, refundErrors.tooMuch, requestErrors.overLimit],
  },
  /** A second person lets a large refund go, or finance tries one again that the bank sent back. */
  payRefund: {
    path: '/back/order/refund-pay',
    access: pays,
    effect: 'write',
    once: true,
    addition: true,
    input: one,
    output: orderRefunds,
    refusals: [...moves, refundErrors.secondPerson, requestErrors.overLimit],
  },
  /** What the bank or the provider will not pay out goes onto the buyer’s balance instead; both read the reason. */
  creditRefund: {
    path: '/back/order/refund-credit',
    access: pays,
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ ...one.shape, text: text(limits.refundTextLength) }),
    output: orderRefunds,
    refusals: [...moves, refundErrors.secondPerson, requestErrors.overLimit],
  },
  /** Finance has made the bank transfer, or the bank has sent it back. */
  settleRefund: {
    path: '/back/order/refund-settle',
    access: pays,
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({
      ...one.shape,
      outcome: z.enum(['paid', 'sentBack']),
      reference: optionalLine(60),
      text: said,
    }),
    output: orderRefunds,
    refusals: [...moves, requestErrors.overLimit],
  },
})
