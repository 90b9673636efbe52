import { documentLimits } from '@kikai/kernel/document-limits'
import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf, integer, optionalLine, optionalText } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { pageWithCounts, paged } from '../wire/paging.ts'
import {
  documentInQueue,
  documentKinds,
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
  /** What was looked at: a document that was handed in anew since is not decided unseen. */
  version: z.int(),
  decision: z.enum(['accept', 'return']),
  /** Read by whoever handed it in; nothing is returned without. */
  reason: z.optional(optionalText(limits.textAreaLength)),
})
const opening = z.strictObject({ ...one.shape, fileId: idOf('file') })
const moved = [requestErrors.notFound, requestErrors.wrongState] as const

/** The buyer's documents of an order: handed in, taken back, looked at, accepted or returned. */
export const documentsCalls = defineCalls('orders', {
  /** The documents of one of the member’s orders, and what can be done with each. */
  listOrderDocuments: {
    path: '/api/order/document-list',
    access: 'member',
    effect: 'read',
    addition: true,
    input: ofOrder,
    output: orderDocuments,
    refusals: [requestErrors.notFound],
  },
  /** Hands in what was asked for: PDFs or pictures of one’s own. Until somebody has decided it can be taken back. */
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
  /** Takes back what was handed in and not decided yet: its files are gone. */
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
  /** The buyer accepts what the seller handed in, or returns it with a reason. */
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
  /** A file of a document to look at: an address that is good for ten minutes. */
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

/** The same for the seller and for the platform’s staff, who ask for documents. */
export const managedDocumentsCalls = defineCalls('orders', {
  /** The documents of an order of the company, or of any for staff. */
  listManagedDocuments: {
    path: '/back/order/document-list',
    access: { may: 'order.order.read' },
    effect: 'read',
    addition: true,
    input: ofOrder,
    output: orderDocuments,
    refusals: [requestErrors.notFound],
  },
  /** Documents of all open orders by what they wait for, the one that is due first in front, with the number of each. */
  listDocumentQueue: {
    path: '/back/order/document-queue',
    access: { may: 'order.order.ship', reach: 'all' },
    effect: 'read',
    addition: true,
    input: paged({
      tab: z.optional(z.nullable(z.enum(documentTabs))),
      words: z.optional(optionalLine(limits.searchWordsLength)),
    }),
    output: pageWithCounts(documentInQueue),
    refusals: [],
  },
  /** Asks for a document by a day. A seller asks the buyer; staff ask either side, and may keep it between that side and the platform. */
  askForDocument: {
    path: '/back/order/document-ask',
    access: ships,
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({
      ...ofOrder.shape,
      kind: z.enum(documentKinds),
      note: z.optional(optionalText(limits.textAreaLength)),
      askedOf: z.enum(documentSuppliers),
      readers: z.enum(documentReaders),
      required: z.boolean(),
      dueInDays: integer(1, documentLimits.dueDaysMax),
    }),
    output: orderDocuments,
    refusals: [...moved, orderErrors.tooManyDocuments, orderErrors.alreadyShipped, orderErrors.notPaid],
  },
  /** Does without a document that was asked for and is not there. */
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
  /** The seller hands in what the platform asked for. */
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
  /** The seller takes back what was handed in and not decided yet. */
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
  /** The seller decides on what the buyer handed in; staff on what either side did. */
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
  /** A file of a document to look at; each look of staff is kept. */
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
