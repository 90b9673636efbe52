import { languages } from '@kikai/kernel/language'
import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf, integer, language, narrowLine, optionalLine, price, text } from '../fields.ts'
import { orderErrors } from '../orders/orders.errors.ts'
import { saleIds } from '../payments/sale-ids.ts'
import { paymentErrors } from '../payments/payments.errors.ts'
import { requestErrors } from '../request.errors.ts'
import { carrier } from '../shipping/shipping.shapes.ts'
import { exportOf } from '../wire/exporting.ts'
import { pageWithCounts, paged } from '../wire/paging.ts'
import { refundErrors } from './refunds.errors.ts'
import {
  evidence,
  freightBearers,
  orderRefunds,
  payoutAccount,
  refundDecisions,
  refundKinds,
  refundReasons,
  refundRow,
  refundTabs,
  said,
} from './refunds.shapes.ts'

const ofSale = z.strictObject(saleIds)
const one = z.strictObject({ refundId: idOf('refund') })
const moves = [requestErrors.notFound, requestErrors.wrongState]
const payRefusals = [
  ...moves,
  refundErrors.secondPerson,
  refundErrors.ownOrder,
  requestErrors.overLimit,
  paymentErrors.captureContested,
]

/** Refunds for the buyer: request, accept, send back, ask the platform. */
export const refundsCalls = defineCalls(
  'refunds',
  {
    /** Reads the refunds of an order or an appointment, and what can be requested now. */
    readRefunds: {
      path: '/api/order/refund-detail',
      access: 'member',
      effect: 'read',
      addition: true,
      input: ofSale,
      output: orderRefunds,
      refusals: [requestErrors.notFound],
    },
    /** Requests a refund of the whole or a part; the seller answers within business days. */
    requestRefund: {
      path: '/api/order/new-order-refund',
      access: 'member',
      effect: 'write',
      once: true,
      input: z.strictObject({
        ...ofSale.shape,
        kind: z.enum(refundKinds),
        reason: z.enum(refundReasons),
        positions: z.array(integer(0, limits.cartLinesMax)).check(z.maxLength(limits.cartLinesMax)),
        /** With the reason `withdrawal` the whole price is meant, whatever is sent. */
        amount: price,
        /** May be empty with the reason `withdrawal`. */
        text: said,
        fileIds: evidence,
        /** The account for a refund of a bank transfer. */
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
        refundErrors.alreadyReturned,
        refundErrors.noSuchLine,
        refundErrors.notWithdrawable,
        refundErrors.decidedFinally,
        orderErrors.collectingBegun,
      ],
    },
    /** Withdraws a request; the order goes on. */
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
    /** Accepts the seller's offer, or insists on the request. */
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
    /** Asks the platform to decide after the seller's refusal. */
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
    /** Records that the goods were sent back. */
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
  },
  { alsoChanges: ['orders', 'appointments'] },
)

const answers = { may: 'order.refund.answer', reach: 'company' } as const
const decides = { may: 'order.refund.decide', reach: 'all', again: true } as const
const pays = { may: 'finance.refund.pay', reach: 'all', again: true } as const
const reads = { may: 'order.order.read' } as const

const managedFilters = {
  tab: z.optional(z.nullable(z.enum(refundTabs))),
  words: z.optional(optionalLine(limits.searchWordsLength)),
}

/** Refunds for the seller, for staff who decide, and for finance. */
export const managedRefundsCalls = defineCalls(
  'refunds',
  {
    /** Lists refunds by whose turn it is and by deadline, with counts. */
    listRefunds: {
      path: '/back/order/refund-list',
      access: reads,
      effect: 'read',
      mayLag: true,
      addition: true,
      input: paged(managedFilters),
      output: pageWithCounts(refundRow),
      refusals: [],
    },
    /** Exports the refunds of `listRefunds`. */
    exportRefunds: exportOf({
      of: '/back/order/refund-list',
      may: 'finance.record.export',
      reach: 'all',
      filters: managedFilters,
      row: refundRow,
    }),
    /** Reads the refunds of an order or an appointment for seller, staff or finance. */
    readManagedRefunds: {
      path: '/back/order/refund-detail',
      showsPersonal: true,
      access: reads,
      effect: 'read',
      addition: true,
      input: ofSale,
      output: orderRefunds,
      refusals: [requestErrors.notFound],
    },
    /** The seller accepts, offers less, or refuses with reason and evidence. */
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
    /** The returned goods have arrived at the seller. */
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
    /** The seller's inspection: as sent, or not, which the platform then decides. */
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
    /** The platform decides a disputed refund; both sides read the reason. */
    decideRefund: {
      path: '/back/order/refund-decide',
      access: decides,
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject({
        ...one.shape,
        decision: z.enum(refundDecisions),
        /** Without it a refund is granted whole. */
        amount: z.optional(price),
        /** Of a return that was not sent yet, where the reason’s rule would be wrong. */
        returnFreightBy: z.optional(z.enum(freightBearers)),
        /** The reasons, as both sides read them in the decision's letter. */
        text: text(limits.refundTextLength),
        /** The language of the reasons; without it that of the call. */
        language: z.optional(language),
        /** The same reasons in the other side's language. */
        translations: z.optional(
          z
            .array(z.strictObject({ language, text: text(limits.refundTextLength) }))
            .check(z.maxLength(languages.length - 1)),
        ),
      }),
      output: orderRefunds,
      refusals: [...moves, refundErrors.ownOrder, refundErrors.tooMuch, requestErrors.overLimit],
    },
    /**
     * Releases a large refund as the second person; where nobody of staff decided it, the first call only checks it. Also
     * sends one again that came back.
     */
    payRefund: {
      path: '/back/order/refund-pay',
      access: pays,
      effect: 'write',
      once: true,
      addition: true,
      input: one,
      output: orderRefunds,
      refusals: payRefusals,
    },
    /** Proposes to credit the buyer's balance when bank or provider cannot pay; nothing moves before it is confirmed. */
    refundOnBalance: {
      path: '/back/order/refund-credit',
      access: pays,
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject({ ...one.shape, text: text(limits.refundTextLength) }),
      output: orderRefunds,
      refusals: payRefusals,
    },
    /** Another person confirms the credit, and both sides read its reason; or it is given back with a reason to whoever proposed it. */
    confirmRefundOnBalance: {
      path: '/back/order/refund-confirm-credit',
      access: pays,
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject({ ...one.shape, agrees: z.boolean(), text: z.optional(said) }),
      output: orderRefunds,
      refusals: payRefusals,
    },
    /** Finance records that a refund was sent by bank or came back. */
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
      refusals: [...moves, refundErrors.ownOrder, requestErrors.overLimit],
    },
  },
  { alsoChanges: ['orders', 'appointments', 'ledger', 'goods'] },
)
