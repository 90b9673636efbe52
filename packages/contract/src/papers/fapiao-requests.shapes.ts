import * as z from 'zod/mini'
import { allowedAction, day, idOf, instant, money } from '../fields.ts'
import { fapiaoRequestMachine } from './fapiao-requests.states.ts'
import { fapiaoDetails, fapiaoKinds } from './fapiao.shapes.ts'

const facts = {
  id: idOf('fapiao-request'),
  version: z.int(),
  state: z.enum(fapiaoRequestMachine.states),
  /** Issued; before that, what it is to say. */
  amount: money,
  /** The number in the tax system; empty before. */
  number: z.string(),
  issuedOn: z.nullable(day),
  /** By when the seller's next step is due; null where none is. */
  deadlineAt: z.nullable(instant),
  createdAt: instant,
}

/** An order or a repair, of which a fapiao is asked for, by the id of its kind. */
export const fapiaoSaleIds = { orderId: z.optional(idOf('order')), repairId: z.optional(idOf('repair')) }
const ids = z.object(fapiaoSaleIds)
export type FapiaoSaleIds = z.output<typeof ids>

/** A request of an order or a repair, for both sides; staff see the title masked. */
export const fapiaoRequest = z.object({
  ...facts,
  profile: fapiaoDetails,
  /** Why it was rejected or voided; empty where the order was refunded. */
  reason: z.string(),
  hasFile: z.boolean(),
  /** What red-letter fapiao took back, with the number of the last one. */
  red: z.nullable(z.object({ number: z.string(), issuedOn: day, amount: money })),
  /** What a red-letter fapiao has to take back after a refund; null where nothing. */
  redDue: z.nullable(money),
  allowedActions: z.array(allowedAction),
})
export type FapiaoRequest = z.output<typeof fapiaoRequest>

/** The requests of an order or a repair, oldest first. */
export const orderFapiao = z.object({
  requests: z.array(fapiaoRequest),
  /** For the buyer: what the next one would say and be made out to; null where none can be asked for. */
  next: z.nullable(z.object({ amount: money, title: z.string() })),
  /** `ask`. */
  allowedActions: z.array(allowedAction),
})
export type OrderFapiao = z.output<typeof orderFapiao>

/** A row of the queue; a person's name is masked for staff. */
export const fapiaoInQueue = z.object({
  ...facts,
  /** One of these. */
  orderId: z.nullable(idOf('order')),
  repairId: z.nullable(idOf('repair')),
  /** Of the order or repair. */
  orderNumber: z.string(),
  seller: z.string(),
  kind: z.enum(fapiaoKinds),
  title: z.string(),
})
export type FapiaoInQueue = z.output<typeof fapiaoInQueue>

/** By what the seller does next: issue, send, take back, and nothing. */
export const fapiaoTabs = ['issue', 'send', 'red', 'ended'] as const
export type FapiaoTab = (typeof fapiaoTabs)[number]
