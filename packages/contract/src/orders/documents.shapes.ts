import * as z from 'zod/mini'
import { allowedAction, idOf, instant } from '../fields.ts'
import { fileKinds } from '../uploads/uploads.shapes.ts'
import { orderDocumentMachine } from './documents.states.ts'

export const orderDocumentKinds = [
  'contract',
  'licence',
  'export_declaration',
  'customs_form',
  'identity',
  'insurance',
  'other',
] as const

/** The side that supplies it. */
export const documentSuppliers = ['buyer', 'seller'] as const

/** Its readers: both sides and the platform, or only its supplier and the platform. */
export const documentReaders = ['both', 'platform'] as const

/** A document of an order. Its files are shown to its readers only. */
const orderDocument = z.object({
  id: idOf('order-document'),
  version: z.int(),
  kind: z.enum(orderDocumentKinds),
  note: z.string(),
  state: z.enum(orderDocumentMachine.states),
  askedBy: z.enum(['seller', 'staff']),
  askedOf: z.enum(documentSuppliers),
  readers: z.enum(documentReaders),
  /** Goods are not dispatched before it is accepted. */
  required: z.boolean(),
  dueAt: instant,
  deliveredAt: z.nullable(instant),
  /** Why it was returned. */
  reason: z.nullable(z.string()),
  decided: z.nullable(z.object({ by: z.enum(['buyer', 'seller', 'staff']), at: instant })),
  files: z.array(z.object({ id: idOf('file'), name: z.string(), kind: z.enum(fileKinds), pages: z.nullable(z.int()) })),
  allowedActions: z.array(allowedAction),
})
export type OrderDocument = z.output<typeof orderDocument>

/** The documents of an order for one side, in the order of the requests. */
export const orderDocuments = z.object({
  orderId: idOf('order'),
  number: z.string(),
  side: z.enum(orderDocumentMachine.actors),
  documents: z.array(orderDocument),
  allowedActions: z.array(allowedAction),
})
export type OrderDocuments = z.output<typeof orderDocuments>

/** The tabs of the staff's queue: to decide by the platform, late, and open. */
export const documentTabs = ['decide', 'late', 'open'] as const
export type DocumentTab = (typeof documentTabs)[number]

/** A document in the staff's queue; its content is shown with its order. */
export const documentInQueue = z.object({
  id: idOf('order-document'),
  orderId: idOf('order'),
  number: z.string(),
  title: z.string(),
  seller: z.string(),
  kind: z.enum(orderDocumentKinds),
  note: z.string(),
  state: z.enum(orderDocumentMachine.states),
  askedOf: z.enum(documentSuppliers),
  readers: z.enum(documentReaders),
  required: z.boolean(),
  dueAt: instant,
  deliveredAt: z.nullable(instant),
})
export type DocumentInQueue = z.output<typeof documentInQueue>

/** A file with an address for this session, and the reader's name for the watermark. */
export const openedFile = z.object({
  url: z.string(),
  name: z.string(),
  kind: z.enum(fileKinds),
  reader: z.string(),
  seenAt: instant,
})
export type OpenedFile = z.output<typeof openedFile>
