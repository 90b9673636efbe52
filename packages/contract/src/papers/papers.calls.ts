import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { day, idOf, language, optionalLine } from '../fields.ts'
import { paymentErrors } from '../payments/payments.errors.ts'
import { requestErrors } from '../request.errors.ts'
import { exportOf } from '../wire/exporting.ts'
import { pageWithCounts, paged } from '../wire/paging.ts'
import { bookedPaper, orderPapers, paperFile, paperKinds, shownPaper, wholePaper } from './papers.shapes.ts'

const ofOrder = z.strictObject({ orderId: idOf('order') })
const onePaper = z.strictObject({ paperId: idOf('paper') })
const bookFilters = {
  kind: z.optional(z.nullable(z.enum(paperKinds))),
  words: z.optional(optionalLine(limits.searchWordsLength)),
  issuedFrom: z.optional(z.nullable(day)),
  issuedTo: z.optional(z.nullable(day)),
  /** Between these sums, in the smallest unit of each paper’s currency. */
  least: z.optional(z.nullable(z.int())),
  most: z.optional(z.nullable(z.int())),
}
const opening = z.strictObject({ ...onePaper.shape, language: z.optional(language) })

/** Invoices and other papers of one's own orders. */
export const papersCalls = defineCalls('papers', {
  /** The papers of one of the member’s orders, in the order in which they were issued. */
  listOrderPapers: {
    path: '/api/order/order-papers',
    access: 'member',
    effect: 'read',
    addition: true,
    input: ofOrder,
    output: orderPapers,
    refusals: [requestErrors.notFound],
  },
  /**
   * A quotation of one of the member’s orders that is not paid yet: what it costs, and until when that holds. Asked for again
   * while the same day holds, it is the same paper.
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
  /** A paper as a PDF in the reader’s language, or in another: an address that is good for ten minutes. */
  openPaper: {
    path: '/api/order/open-paper',
    access: 'member',
    effect: 'read',
    addition: true,
    input: opening,
    output: paperFile,
    refusals: [requestErrors.notFound],
  },
  /** A paper to look at: what stands where on its pages, with the reader’s name to be drawn over it. */
  showPaper: {
    path: '/api/order/show-paper',
    access: 'member',
    effect: 'read',
    addition: true,
    input: opening,
    output: shownPaper,
    refusals: [requestErrors.notFound],
  },
  /** What a paper says, as data: amounts in the smallest unit, tax once for each rate, and the fingerprint of all of it. */
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

/** The same for the seller and for the platform’s staff. */
export const managedPapersCalls = defineCalls('papers', {
  /** The papers of an order of the company, or of any for staff. */
  listManagedPapers: {
    path: '/back/order/order-papers',
    access: reads,
    effect: 'read',
    addition: true,
    input: ofOrder,
    output: orderPapers,
    refusals: [requestErrors.notFound],
  },
  /**
   * Issues packing list and delivery note of what a paid order has not sent yet, to be put in the crate; without carrier and number,
   * which those have that are issued with the shipment. Asked for again, they are the same papers.
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
  /** A paper as a PDF, for its issuer and for staff: an address that is good for ten minutes. */
  openManagedPaper: {
    path: '/back/order/open-paper',
    access: reads,
    effect: 'read',
    addition: true,
    showsPersonal: true,
    input: opening,
    output: paperFile,
    refusals: [requestErrors.notFound],
  },
  /** A paper to look at, for its issuer and for staff. */
  showManagedPaper: {
    path: '/back/order/show-paper',
    access: reads,
    effect: 'read',
    addition: true,
    showsPersonal: true,
    input: opening,
    output: shownPaper,
    refusals: [requestErrors.notFound],
  },
  /** What a paper says, as data, for its issuer and for staff. */
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
  /** The books: papers of the company, or of all for staff, by kind, number, seller, buyer, day and amount; the newest first. */
  listPapers: {
    path: '/back/finance/paper-list',
    access: reads,
    effect: 'read',
    addition: true,
    input: paged(bookFilters),
    output: pageWithCounts(bookedPaper),
    refusals: [],
  },
  /** Takes away the papers that `listPapers` lists. */
  exportPapers: exportOf({
    of: '/back/finance/paper-list',
    may: 'finance.record.export',
    reach: 'all',
    filters: bookFilters,
    row: bookedPaper,
  }),
})
