import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { day, idOf, integer, narrowLine, optionalLine, optionalText } from '../fields.ts'
import { openedFile } from '../orders/documents.shapes.ts'
import { requestErrors } from '../request.errors.ts'
import { uploadErrors } from '../uploads/uploads.errors.ts'
import { exportOf } from '../wire/exporting.ts'
import { pageWithCounts, paged } from '../wire/paging.ts'
import { fapiaoInQueue, fapiaoSaleIds, fapiaoTabs, orderFapiao } from './fapiao-requests.shapes.ts'
import { fapiaoSteps } from './fapiao-requests.states.ts'
import { paperErrors } from './papers.errors.ts'

/** What was sold, by the id of its kind: exactly one of these. */
const ofSale = z.strictObject(fapiaoSaleIds)
const one = z.strictObject({ fapiaoRequestId: idOf('fapiao-request') })
const reads = { may: 'order.order.read' } as const

/** Fapiao of orders and repairs, for the buyer. */
export const fapiaoRequestCalls = defineCalls('papers', {
  /** Lists the fapiao that were asked for with an order or a repair, and whether one can be asked for now. */
  listOrderFapiao: {
    path: '/api/order/fapiao-list',
    access: 'member',
    effect: 'read',
    addition: true,
    input: ofSale,
    output: orderFapiao,
    refusals: [requestErrors.notFound],
  },
  /** Asks the seller for the fapiao of an order or a repair, made out to what was said of the repair or else to the saved title. */
  askForFapiao: {
    path: '/api/order/fapiao-ask',
    access: 'member',
    effect: 'write',
    once: true,
    addition: true,
    input: ofSale,
    output: orderFapiao,
    refusals: [requestErrors.notFound, requestErrors.wrongState, paperErrors.titleMissing],
  },
  /** Gives the address of a fapiao's file, valid for ten minutes. */
  openFapiao: {
    path: '/api/order/fapiao-open',
    access: 'member',
    effect: 'read',
    addition: true,
    input: one,
    output: openedFile,
    refusals: [requestErrors.notFound],
  },
})

const queueFilters = {
  tab: z.optional(z.nullable(z.enum(fapiaoTabs))),
  /** Parts of the number of the order or repair, the fapiao's number, or a company's title. */
  words: z.optional(optionalLine(limits.searchWordsLength)),
}

/** Fapiao of orders and repairs, for the seller who issues them, and for staff who look at them. */
export const managedFapiaoCalls = defineCalls('papers', {
  /** Lists the fapiao that were asked for with an order or a repair of the company, for staff of any. */
  listManagedFapiao: {
    path: '/back/order/fapiao-list',
    access: reads,
    effect: 'read',
    addition: true,
    showsPersonal: true,
    input: ofSale,
    output: orderFapiao,
    refusals: [requestErrors.notFound],
  },
  /** Takes a request under review, records what was issued, sends its file, rejects, voids, or takes it back in red. */
  moveFapiao: {
    path: '/back/order/fapiao-move',
    access: { may: 'order.order.ship', reach: 'company' },
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({
      ...one.shape,
      /** The version that was read; refused when it has changed. */
      version: integer(1, 1_000_000),
      step: z.enum(fapiaoSteps),
      /** For `issue` and `redLetter`: number, day and amount as in the tax system, in the smallest unit. */
      number: z.optional(narrowLine(40, 0)),
      issuedOn: z.optional(z.nullable(day)),
      minor: z.optional(z.nullable(z.int())),
      /** For `send`: a PDF or a picture. */
      fileId: z.optional(z.nullable(idOf('file'))),
      /** For `reject` and `void`; the buyer reads it. */
      reason: z.optional(optionalText(limits.textAreaLength)),
    }),
    output: orderFapiao,
    refusals: [
      requestErrors.notFound,
      requestErrors.wrongState,
      requestErrors.olderVersion,
      paperErrors.moreThanStands,
      paperErrors.numberTaken,
      uploadErrors.quotaReached,
    ],
  },
  /** Gives the address of a fapiao's file, for the seller and staff; valid for ten minutes. */
  openManagedFapiao: {
    path: '/back/order/fapiao-open',
    access: reads,
    effect: 'read',
    addition: true,
    showsPersonal: true,
    input: one,
    output: openedFile,
    refusals: [requestErrors.notFound],
  },
  /** Lists requests of the company, for staff of all, by what is to be done and by deadline, with counts. */
  listFapiaoQueue: {
    path: '/back/order/fapiao-queue',
    access: reads,
    effect: 'read',
    addition: true,
    input: paged(queueFilters),
    output: pageWithCounts(fapiaoInQueue),
    refusals: [],
  },
  /** Exports the requests of `listFapiaoQueue`. */
  exportFapiaoQueue: exportOf({
    of: '/back/order/fapiao-queue',
    may: 'finance.record.export',
    reach: 'all',
    filters: queueFilters,
    row: fapiaoInQueue,
  }),
})
