import * as z from 'zod/mini'

/** Where the money of a payment to a bank came from. */
export const payoutPartKinds = [
  'sale',
  'feeReturn',
  'agentPay',
  'refund',
  'surplus',
  'deposit',
  'returned',
  'other',
] as const

/** A part of a payment, as the ledger tells where it came from, in the smallest unit. */
export const payoutPart = z.object({
  kind: z.enum(payoutPartKinds),
  /** The number of the order, refund or earlier payment; null where the ledger names none. */
  number: z.nullable(z.string()),
  /** For a sale: what its buyer paid less earlier refunds, and the platform's fee with tax. */
  sale: z.nullable(z.object({ gross: z.int(), fee: z.int() })),
  /** What of it is in this payment; the rest was set off, claimed, or is in other payments. */
  amount: z.int(),
})
export type PayoutPart = z.output<typeof payoutPart>
