import { currencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import { idOf, instant, money } from '../fields.ts'

export const balanceEntryKinds = [
  'recharge',
  'orderPayment',
  'refund',
  'adjustment',
  'statementPayment',
  'bankCredit',
  'bankReversal',
  'withdrawal',
  'withdrawalBack',
  'withdrawalReturned',
] as const

/** One movement on a member's balance: what came (positive) or went (negative), and what was there afterwards. */
export const balanceEntry = z.object({
  id: idOf('entry'),
  kind: z.enum(balanceEntryKinds),
  amount: money,
  balanceAfter: money,
  at: instant,
  /** The order's or recharge's number, where there is one. */
  number: z.nullable(z.string()),
})

/**
 * Of what a balance consists: what was topped up, and what came back, which may be paid out to a bank. Payments take what came
 * back first; what is given back of a payment from the balance is what it was before.
 */
const buckets = z.object({ currency: z.enum(currencies), prepaid: money, refundCredit: money })

/** A month of one balance: what there was, what came and went, and what was left. */
export const balanceStatement = z.object({
  opening: money,
  incoming: money,
  outgoing: money,
  closing: money,
  /** The same with each movement, for a spreadsheet. */
  file: z.object({ fileName: z.string(), base64: z.string() }),
})
export type BalanceStatement = z.output<typeof balanceStatement>

export const myBalance = z.object({
  balances: z.array(money),
  buckets: z.array(buckets),
  entries: z.object({ data: z.array(balanceEntry), total: z.int(), next: z.nullable(z.string()) }),
})
