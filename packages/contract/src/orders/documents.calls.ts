import { documentLimits } from '@kikai/kernel/document-limits'
import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf, integer, optionalLine, optionalText } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { exportOf } from '../wire/exporting.ts'
import { pageWithCounts, paged } from '../wire/paging.ts'
import {
  documentInQueue,
  orderDocumentKinds,
  documentReaders,
  documentSuppliers,
  documentTabs,
  openedFile,
  orderDocuments,
} from './documents.shapes.ts'
import { uploadErrors } from '../uploads/uploads.errors.ts'
import { orderErrors } from './orders.errors.ts'

const ofOrder = z.strictObject({ orderId: idOf('order') })
const one = z.strictObject({ documentId: idOf('order-document') })
const delivery = z.strictObject({
  ...one.shape,
  files: z
    .array(z.strictObject({ fileId: idOf('file'), name: z.optional(optionalLine(limits.fileNameLength)) }))
    .check(z.minLength(1), z.maxLength(documentLimits.filesMax)),
})
const decision = z.strictObject({
  ...one.shape,
  /** The version that was read; a document that was supplied again meanwhile is refused. */
  version: z.int(),
  decision: z.enum(['accept', 'return']),
  /** Required for returning a document; read by its supplier. */
  reason: z.optional(optionalText(limits.textAreaLength)),
})
const opening = z.strictObject({ ...one.shape, fileId: idOf('file') })
const moved = [requestErrors.notFound, requestErrors.wrongState] as const

/** Documents of an order for the buyer. */
export const documentsCalls = defineCalls('orders', {
  /** Lists the documents of one of the member's orders with the possible actions. */
  listOrderDocuments: {
    path: '/api/order/document-list',
    access: 'member',
    effect: 'read',
    addition: true,
    input: ofOrder,
    output: orderDocuments,
    refusals: [requestErrors.notFound],
  },
  /** Supplies a requested document as PDFs or pictures. It can be taken back until it is decided. */
  deliverDocument: {
    path: '/api/order/document-deliver',
    access: 'member',
    effect: 'write',
    once: true,
    addition: true,
    input: delivery,
    output: orderDocuments,
    refusals: moved,
  },
  /** Takes back an undecided document; its files are deleted. */
  takeBackDocument: {
    path: '/api/order/document-take-back',
    access: 'member',
    effect: 'write',
    once: true,
    addition: true,
    input: one,
    output: orderDocuments,
    refusals: moved,
  },
  /** Accepts a document of the seller, or returns it with a reason. */
  decideDocument: {
    path: '/api/order/document-decide',
    access: 'member',
    effect: 'write',
    once: true,
    addition: true,
    input: decision,
    output: orderDocuments,
    refusals: [...moved, requestErrors.olderVersion],
  },
  /** Gives the address of a document's file, valid for ten minutes. */
  openDocument: {
    path: '/api/order/document-open',
    access: 'member',
    effect: 'read',
    addition: true,
    input: opening,
    output: openedFile,
    refusals: [requestErrors.notFound],
  },
})

const ships = { may: 'order.order.ship' } as const

const queueFilters = {
  tab: z.optional(z.nullable(z.enum(documentTabs))),
  words: z.optional(optionalLine(limits.searchWordsLength)),
}

/** Documents of an order for the seller and for staff, who ask for them. */
export const managedDocumentsCalls = defineCalls('orders', {
  /** Lists the documents of an order of the company, for staff of any order. */
  listManagedDocuments: {
    path: '/back/order/document-list',
    access: { may: 'order.order.read' },
    effect: 'read',
    addition: true,
    input: ofOrder,
    output: orderDocuments,
    refusals: [requestErrors.notFound],
  },
  /** Lists documents of all open orders by what they wait for and by due day, with counts. */
  listDocumentQueue: {
    path: '/back/order/document-queue',
    access: { may: 'order.order.ship', reach: 'all' },
    effect: 'read',
    mayLag: true,
    addition: true,
    input: paged(queueFilters),
    output: pageWithCounts(documentInQueue),
    refusals: [],
  },
  /** Exports the documents of `listDocumentQueue`. */
  exportDocuments: exportOf({
    of: '/back/order/document-queue',
    may: 'order.order.export',
    reach: 'all',
    filters: queueFilters,
    row: documentInQueue,
  }),
  /**
   * Asks for a document with a due day. Sellers ask the buyer; staff ask either side, and may limit the readers to that
   * side and the platform.
   */
  askForDocument: {
    path: '/back/order/document-ask',
    access: ships,
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({
      ...ofOrder.shape,
      kind: z.enum(orderDocumentKinds),
      note: z.optional(optionalText(limits.textAreaLength)),
      askedOf: z.enum(documentSuppliers),
      readers: z.enum(documentReaders),
      required: z.boolean(),
      dueInDays: integer(1, documentLimits.dueDaysMax),
    }),
    output: orderDocuments,
    refusals: [...moved, orderErrors.tooManyDocuments, orderErrors.alreadyShipped, orderErrors.notPaid],
  },
  /** Withdraws the request for a document that was not supplied. */
  withdrawDocument: {
    path: '/back/order/document-withdraw',
    access: ships,
    effect: 'write',
    once: true,
    addition: true,
    input: one,
    output: orderDocuments,
    refusals: moved,
  },
  /** The seller supplies a document that the platform asked for. */
  deliverManagedDocument: {
    path: '/back/order/document-deliver',
    access: ships,
    effect: 'write',
    once: true,
    addition: true,
    input: delivery,
    output: orderDocuments,
    refusals: [...moved, uploadErrors.quotaReached],
  },
  /** The seller takes back an undecided document. */
  takeBackManagedDocument: {
    path: '/back/order/document-take-back',
    access: ships,
    effect: 'write',
    once: true,
    addition: true,
    input: one,
    output: orderDocuments,
    refusals: moved,
  },
  /** The seller decides about the buyer's documents, staff about both sides'. */
  decideManagedDocument: {
    path: '/back/order/document-decide',
    access: ships,
    effect: 'write',
    once: true,
    addition: true,
    input: decision,
    output: orderDocuments,
    refusals: [...moved, requestErrors.olderVersion],
  },
  /** Gives the address of a document's file; looks of staff are recorded. */
  openManagedDocument: {
    path: '/back/order/document-open',
    access: ships,
    effect: 'read',
    addition: true,
    showsPersonal: true,
    input: opening,
    output: openedFile,
    refusals: [requestErrors.notFound],
  },
})
