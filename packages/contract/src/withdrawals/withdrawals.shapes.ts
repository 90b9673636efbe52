import { priceCurrencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import { allowedAction, idOf, instant, money } from '../fields.ts'
import { payoutAccount } from '../refunds/refunds.shapes.ts'
import { withdrawalMachine } from './withdrawals.states.ts'

/** A return that is only reported is nothing for the member yet: theirs stays `sent` until it is confirmed. */
export const ownStates = ['requested', 'released', 'sent', 'rejected', 'returned', 'cancelled'] as const

const facts = {
  id: idOf('withdrawal'),
  version: z.int(),
  number: z.string(),
  amount: money,
  /** What the bank calls the transfer; empty before. */
  reference: z.string(),
  /** Why it was refused, or came back. */
  reason: z.string(),
  createdAt: instant,
  /** By when it usually leaves, or its reported return is confirmed; null once it has left or ended. */
  deadlineAt: z.nullable(instant),
}

/** A withdrawal as its member sees it: the account with the end of its number. */
export const withdrawal = z.object({
  ...facts,
  state: z.enum(ownStates),
  bank: z.string(),
  end: z.string(),
  /** `cancel`. */
  allowedActions: z.array(allowedAction),
})
export type Withdrawal = z.output<typeof withdrawal>

/** A row of finance's queue; its member by the masked name. */
export const withdrawalRow = z.object({ ...facts, state: z.enum(withdrawalMachine.states), member: z.string() })
export type WithdrawalRow = z.output<typeof withdrawalRow>

/** The same with what finance needs to send it, for whom may send it: the account, and with whose names its holder is compared. */
export const withdrawalDetail = z.object({
  ...withdrawalRow.shape,
  /** The companies that the member acts for, by each name that they have; empty for whom may not send it. */
  companies: z.array(z.string()),
  /** Null where it cannot be read any more. */
  account: z.nullable(payoutAccount),
  history: z.array(z.object({ event: z.string(), at: instant, by: z.nullable(z.string()) })),
  allowedActions: z.array(allowedAction),
})
export type WithdrawalDetail = z.output<typeof withdrawalDetail>

/** By whose turn it is: to look at, for the bank, and over. */
export const withdrawalTabs = ['open', 'sent', 'ended'] as const
export type WithdrawalTab = (typeof withdrawalTabs)[number]

export const withdrawalCurrency = z.enum(priceCurrencies)
