import { currencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import { idOf, instant, money } from '../fields.ts'

export const balanceEntryKinds = [
  'recharge',
  'orderPayment',
  'appointmentPayment',
  'repairPayment',
  'repairPay',
  'refund',
  'adjustment',
  'statementPayment',
  'bankCredit',
  'bankReversal',
  'withdrawal',
  'withdrawalBack',
  'withdrawalReturned',
  'depositHold',
  'depositRelease',
  'forfeiture',
  'pointsGiven',
  'pointsExpired',
] as const

/** A movement on a member's balance with the balance after it. */
export const balanceEntry = z.object({
  id: idOf('entry'),
  kind: z.enum(balanceEntryKinds),
  amount: money,
  balanceAfter: money,
  at: instant,
  /** The number of the order or recharge, if any. */
  number: z.nullable(z.string()),
})

/**
 * The parts of a balance: topped-up money, and refunded money, which may be paid out. Payments use refunded money
 * first, and a refund restores the part that was used. Deposits are held beside the balance.
 */
const buckets = z.object({
  currency: z.enum(currencies),
  prepaid: money,
  refundCredit: money,
  depositHeld: money,
})

/** A month of one balance: opening, sums in and out, closing. */
export const balanceMonth = z.object({
  opening: money,
  incoming: money,
  outgoing: money,
  closing: money,
  /** All movements as a file for spreadsheets. */
  file: z.object({ fileName: z.string(), base64: z.string() }),
})
export type BalanceMonth = z.output<typeof balanceMonth>

export const myBalance = z.object({
  balances: z.array(money),
  buckets: z.array(buckets),
  entries: z.object({ data: z.array(balanceEntry), total: z.int(), next: z.nullable(z.string()) }),
})
