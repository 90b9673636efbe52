import { limits } from '@kikai/kernel/limits'
import { priceCurrencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { sheetFile } from '../earnings/earnings.shapes.ts'
import { day, idOf, integer, language, optionalLine, tableKind } from '../fields.ts'
import { paymentErrors } from '../payments/payments.errors.ts'
import { requestErrors } from '../request.errors.ts'
import { exportOf } from '../wire/exporting.ts'
import { pageWithCounts, paged } from '../wire/paging.ts'
import {
  bookedPaper,
  operatorSubjects,
  openedPaper,
  orderPapers,
  paperIssuers,
  paperKinds,
  paperRow,
  wholePaper,
} from './papers.shapes.ts'

const ofOrder = z.strictObject({ orderId: idOf('order') })
const onePaper = z.strictObject({ paperId: idOf('paper') })
const bookFilters = {
  kind: z.optional(z.nullable(z.enum(paperKinds))),
  /** Papers of sellers alone, or the operator's alone. */
  issuedBy: z.optional(z.nullable(z.enum(paperIssuers))),
  /** The operator's papers for its fees alone, or about its payments alone. */
  about: z.optional(z.nullable(z.enum(operatorSubjects))),
  words: z.optional(optionalLine(limits.searchWordsLength)),
  issuedFrom: z.optional(z.nullable(day)),
  issuedTo: z.optional(z.nullable(day)),
  /** Papers in this currency alone, which says what the amounts are in. */
  currency: z.optional(z.nullable(z.enum(priceCurrencies))),
  /** The range of amounts in the smallest unit of each paper's currency. */
  least: z.optional(z.nullable(z.int())),
  most: z.optional(z.nullable(z.int())),
}
const year = integer(2000, 2100)
const ownFilters = {
  kind: z.optional(z.nullable(z.enum(paperKinds))),
  /** Parts of the number, the order's number, the seller or the amount. */
  words: z.optional(optionalLine(limits.searchWordsLength)),
  year: z.optional(z.nullable(year)),
  /** The range of days of issue; an end that is given takes the place of the year's. */
  issuedFrom: z.optional(z.nullable(day)),
  issuedTo: z.optional(z.nullable(day)),
}
/** Papers of the payments on one page of a list. */
const paymentsMax = 100
const ofPayments = { papers: z.array(paperRow) }
const opening = z.strictObject({ ...onePaper.shape, language: z.optional(language) })

/** Invoices and other papers of the member's orders and withdrawals. */
export const papersCalls = defineCalls('papers', {
  /** Lists the papers of one of the member's orders in the order of issue. */
  listOrderPapers: {
    path: '/api/order/order-papers',
    access: 'member',
    effect: 'read',
    addition: true,
    input: ofOrder,
    output: orderPapers,
    refusals: [requestErrors.notFound],
  },
  /** Lists all papers issued to the member, newest first, with counts by kind. */
  listMyPapers: {
    path: '/api/order/my-papers',
    access: 'member',
    effect: 'read',
    addition: true,
    input: paged(ownFilters),
    output: pageWithCounts(bookedPaper),
    refusals: [],
  },
  /** Lists the papers about some of the member's withdrawals, in the order of issue. */
  listWithdrawalPapers: {
    path: '/api/member/withdrawal-papers',
    access: 'member',
    effect: 'read',
    addition: true,
    input: z.strictObject({ withdrawalIds: z.array(idOf('withdrawal')).check(z.maxLength(paymentsMax)) }),
    output: z.object(ofPayments),
    refusals: [],
  },
  /** Exports the papers of a year or a range of days as CSV, one line per tax rate; credits are negative. */
  exportMyPapers: {
    path: '/api/order/my-papers-export',
    access: 'member',
    effect: 'read',
    addition: true,
    /** `as`, because `kind` is that of the papers. */
    input: z.strictObject({ ...ownFilters, as: tableKind }),
    output: sheetFile,
    refusals: [],
  },
  /**
   * Issues a quotation for an unpaid order with its validity. Repeated with the same deadline, it is the same paper.
   */
  issueQuotation: {
    path: '/api/order/issue-quotation',
    access: 'member',
    effect: 'write',
    addition: true,
    input: ofOrder,
    output: onePaper,
    refusals: [
      requestErrors.notFound,
      requestErrors.wrongState,
      paymentErrors.alreadyPaid,
      paymentErrors.paymentOpen,
      paymentErrors.deadlinePassed,
    ],
  },
  /**
   * Gives the address of a paper as a PDF in a language, valid for ten minutes, and the reader’s name to be shown across
   * it. The file is drawn at the first opening and stays as it was drawn.
   */
  openPaper: {
    path: '/api/order/open-paper',
    access: 'member',
    effect: 'read',
    addition: true,
    input: opening,
    output: openedPaper,
    refusals: [requestErrors.notFound],
  },
  /** Reads a paper as data: amounts in the smallest unit, tax per rate, and a fingerprint. */
  readPaper: {
    path: '/api/order/paper-data',
    access: 'member',
    effect: 'read',
    addition: true,
    input: onePaper,
    output: wholePaper,
    refusals: [requestErrors.notFound],
  },
})

const reads = { may: 'order.order.read' } as const

/** Papers for the seller and for staff. */
export const managedPapersCalls = defineCalls('papers', {
  /** Lists the papers of an order of the company, for staff of any order. */
  listManagedPapers: {
    path: '/back/order/order-papers',
    access: reads,
    effect: 'read',
    addition: true,
    input: ofOrder,
    output: orderPapers,
    refusals: [requestErrors.notFound],
  },
  /** Lists the papers about some payouts of the company, for finance also about withdrawals, in the order of issue. */
  listPayoutPapers: {
    path: '/back/finance/payout-papers',
    access: reads,
    effect: 'read',
    mayLag: true,
    addition: true,
    input: z.strictObject({
      payoutIds: z.array(idOf('payout')).check(z.maxLength(paymentsMax)),
      withdrawalIds: z.optional(z.array(idOf('withdrawal')).check(z.maxLength(paymentsMax))),
    }),
    output: z.object(ofPayments),
    refusals: [],
  },
  /**
   * Issues packing list and delivery note for the open rest of a paid order, for the crate; carrier and number are on
   * those issued with the shipment. Repeated, they are the same papers.
   */
  preparePapers: {
    path: '/back/order/prepare-papers',
    access: { may: 'order.order.ship' },
    effect: 'write',
    addition: true,
    input: ofOrder,
    output: z.object({ paperIds: z.array(idOf('paper')) }),
    refusals: [requestErrors.notFound, requestErrors.wrongState],
  },
  /** Gives the address of a paper as a PDF, for its issuer and staff; valid for ten minutes. */
  openManagedPaper: {
    path: '/back/order/open-paper',
    access: reads,
    effect: 'read',
    addition: true,
    showsPersonal: true,
    input: opening,
    output: openedPaper,
    refusals: [requestErrors.notFound],
  },
  /** Reads a paper as data, for its issuer and staff. */
  readManagedPaper: {
    path: '/back/order/paper-data',
    access: reads,
    effect: 'read',
    addition: true,
    showsPersonal: true,
    input: onePaper,
    output: wholePaper,
    refusals: [requestErrors.notFound],
  },
  /** Lists papers of the company, for staff of all, by kind, number, seller, buyer, day and amount; newest first. */
  listPapers: {
    path: '/back/finance/paper-list',
    access: reads,
    effect: 'read',
    mayLag: true,
    addition: true,
    input: paged(bookFilters),
    output: pageWithCounts(bookedPaper),
    refusals: [],
  },
  /** Exports the papers of `listPapers`. */
  exportPapers: exportOf({
    of: '/back/finance/paper-list',
    may: 'finance.record.export',
    reach: 'all',
    filters: bookFilters,
    row: bookedPaper,
  }),
})
