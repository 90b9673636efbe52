import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf, language } from '../fields.ts'
import { saleIds } from '../payments/sale-ids.ts'
import { requestErrors } from '../request.errors.ts'
import { arbitrationFacts, refundFile } from './refund-papers.shapes.ts'

const oneDecision = z.strictObject({ decisionId: idOf('refund-decision'), language: z.optional(language) })

/** The letters about the platform's decisions, and the slip for a return, for the buyer. */
export const refundPapersCalls = defineCalls('refunds', {
  /** Gives the address of a decision's letter as a PDF in a language, valid for ten minutes. */
  openDecision: {
    path: '/api/order/refund-decision-open',
    access: 'member',
    effect: 'read',
    addition: true,
    input: oneDecision,
    output: refundFile,
    refusals: [requestErrors.notFound],
  },
  /** Gives the address of the slip for the parcel as a PDF, in the seller's language unless another is asked for. */
  openReturnSlip: {
    path: '/api/order/refund-return-slip',
    access: 'member',
    effect: 'read',
    addition: true,
    input: z.strictObject({ refundId: idOf('refund'), language: z.optional(language) }),
    output: refundFile,
    refusals: [requestErrors.notFound, requestErrors.wrongState],
  },
})

/** The letters for the seller and staff, and what else whoever decides needs to know. */
export const managedRefundPapersCalls = defineCalls('refunds', {
  /** Gives the address of a decision's letter as a PDF in a language, valid for ten minutes. */
  openManagedDecision: {
    path: '/back/order/refund-decision-open',
    showsPersonal: true,
    access: { may: 'order.order.read' },
    effect: 'read',
    addition: true,
    input: oneDecision,
    output: refundFile,
    refusals: [requestErrors.notFound],
  },
  /** Reads where the money of a disputed sale is, and in which languages the reasons are to be written. */
  readArbitration: {
    path: '/back/order/refund-arbitration',
    access: { may: 'order.refund.decide', reach: 'all' },
    effect: 'read',
    addition: true,
    input: z.strictObject(saleIds),
    output: arbitrationFacts,
    refusals: [requestErrors.notFound],
  },
})
