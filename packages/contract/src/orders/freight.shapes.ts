import * as z from 'zod/mini'
import { allowedAction, idOf, instant, money, price } from '../fields.ts'
import { onlineProviders } from '../payments/online.words.ts'
import { remittance } from '../payments/payments.shapes.ts'
import { carrier } from '../shipping/shipping.shapes.ts'
import { freightQuoteMachine } from './freight.states.ts'

/** What a freight consists of, each named in the reader's own language. */
export const freightPartKinds = ['loading', 'road', 'sea', 'air', 'unloading', 'insurance', 'other'] as const
export type FreightPartKind = (typeof freightPartKinds)[number]

/** For how many days a quote may hold. */
export const freightValidDays = [3, 7, 14] as const

/** What a pay link ends in. */
export const withToken = z.strictObject({ token: z.string().check(z.regex(/^[\w-]{43}$/, 'invalid')) })

export const freightPart = z.strictObject({ kind: z.enum(freightPartKinds), amount: price })

/** Freight is quoted with its tax in it, at the rate of its order; `tax` is that part of the amount. */
const freightTax = { taxRate: z.number(), tax: money }

/** What the seller asks for the way of an order's goods, in addition to what was paid with the order. */
export const freightQuote = z.object({
  id: idOf('freight-quote'),
  state: z.enum(freightQuoteMachine.states),
  amount: money,
  ...freightTax,
  parts: z.array(z.object({ kind: z.enum(freightPartKinds), amount: money })),
  carrier,
  carrierName: z.string(),
  /** What is in it and what is not, in the seller's words. */
  scope: z.string(),
  /** Null while a transfer for it is looked at. */
  validUntil: z.nullable(instant),
  quotedAt: instant,
  /** Whether a link is out by which somebody else can pay it. */
  shared: z.boolean(),
  paidAt: z.nullable(instant),
  /** Who paid it, if it was not the buyer. */
  paidBy: z.nullable(z.string()),
})
export type FreightQuote = z.output<typeof freightQuote>

/** A quote with what its buyer needs to pay it. */
export const freightDue = z.object({
  orderId: idOf('order'),
  number: z.string(),
  quote: z.nullable(freightQuote),
  /** Until when it must be quoted and paid; then the order is given back. */
  dueBy: z.nullable(instant),
  /** What comes back in full if the quote is declined. */
  paid: money,
  balance: money,
  remittance: z.nullable(remittance),
  /** Who takes it online, where somebody does. */
  online: z.nullable(z.enum(onlineProviders)),
  allowedActions: z.array(allowedAction),
})
export type FreightDue = z.output<typeof freightDue>

/** What whoever holds a pay link may see: goods and freight, and neither the price of the goods nor the buyer. */
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
  /** The reader's own balance in the quote's currency; null for guests. */
  balance: z.nullable(money),
  online: z.nullable(z.enum(onlineProviders)),
  allowedActions: z.array(allowedAction),
})
export type SharedFreight = z.output<typeof sharedFreight>
