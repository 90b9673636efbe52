import * as z from 'zod/mini'
import { idOf, instant, money } from '../fields.ts'

export const balanceEntryKinds = ['recharge', 'orderPayment', 'refund', 'adjustment', 'statementPayment'] as const

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

export const myBalance = z.object({
  balances: z.array(money),
  entries: z.object({ data: z.array(balanceEntry), total: z.int(), next: z.nullable(z.string()) }),
})
