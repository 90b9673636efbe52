import * as z from 'zod/mini'
import { allowedAction, idOf, instant, money, price } from '../fields.ts'
import { freightEstimate } from '../goods/freight-estimate.shapes.ts'
import { onlineProviders } from '../payments/online.words.ts'
import { remittance } from '../payments/payments.shapes.ts'
import { carrier } from '../shipping/shipping.shapes.ts'
import { freightQuoteMachine } from './freight.states.ts'

/** The parts of a freight. */
export const freightPartKinds = ['loading', 'road', 'sea', 'air', 'unloading', 'insurance', 'other'] as const
export type FreightPartKind = (typeof freightPartKinds)[number]

/** The possible days of validity. */
export const freightValidDays = [3, 7, 14] as const

/** The token of a payment link. */
export const withToken = z.strictObject({ token: z.string().check(z.regex(/^[\w-]{43}$/, 'invalid')) })

export const freightPart = z.strictObject({ kind: z.enum(freightPartKinds), amount: price })

/** The amount includes tax at the order's rate; `tax` is that part. */
const freightTax = { taxRate: z.number(), tax: money }

/** A freight quote, in addition to the order's payment. */
export const freightQuote = z.object({
  id: idOf('freight-quote'),
  state: z.enum(freightQuoteMachine.states),
  amount: money,
  ...freightTax,
  parts: z.array(z.object({ kind: z.enum(freightPartKinds), amount: money })),
  carrier,
  carrierName: z.string(),
  /** What is included and what is not, in the seller's words. */
  scope: z.string(),
  /** By how much it exceeds the cap of the estimate; null below the cap and without one. */
  aboveCap: z.nullable(money),
  /** The seller's reason for exceeding the cap; empty below it. */
  aboveReason: z.string(),
  /** Null while a transfer for it is checked. */
  validUntil: z.nullable(instant),
  quotedAt: instant,
  /** Whether it has a payment link. */
  shared: z.boolean(),
  paidAt: z.nullable(instant),
  /** Its payer, if not the buyer. */
  paidBy: z.nullable(z.string()),
})
export type FreightQuote = z.output<typeof freightQuote>

/** A quote with what its buyer needs for paying. */
export const freightDue = z.object({
  orderId: idOf('order'),
  number: z.string(),
  /** What it was estimated at when the order was placed; null without an estimate. */
  estimate: z.nullable(freightEstimate),
  quote: z.nullable(freightQuote),
  /** The freight that the order's own payment holds, on top of which the quote comes; null where it was open from the start. */
  inOrder: z.nullable(money),
  /** The time by which it must be quoted and paid, or the order is refunded. */
  dueBy: z.nullable(instant),
  /** The time by which the seller has to quote it; null when no quote is awaited. */
  quoteBy: z.nullable(instant),
  /** Since when the platform knows that the quote is overdue. */
  quoteEscalatedAt: z.nullable(instant),
  /** The refund if the quote is declined. */
  paid: money,
  balance: money,
  remittance: z.nullable(remittance),
  /** The online provider, if any. */
  online: z.nullable(z.enum(onlineProviders)),
  allowedActions: z.array(allowedAction),
})
export type FreightDue = z.output<typeof freightDue>

/** What a holder of the payment link sees: goods and freight, without prices and buyer. */
export const sharedFreight = z.object({
  number: z.string(),
  seller: z.string(),
  title: z.string(),
  state: z.enum(freightQuoteMachine.states),
  amount: money,
  ...freightTax,
  parts: z.array(z.object({ kind: z.enum(freightPartKinds), amount: money })),
  scope: z.string(),
  validUntil: z.nullable(instant),
  /** The reader's balance in the quote's currency; null for guests. */
  balance: z.nullable(money),
  online: z.nullable(z.enum(onlineProviders)),
  allowedActions: z.array(allowedAction),
})
export type SharedFreight = z.output<typeof sharedFreight>
