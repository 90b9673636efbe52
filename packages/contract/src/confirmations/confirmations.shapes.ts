import * as z from 'zod/mini'
import { instant, money } from '../fields.ts'

/**
 * Steps that one person begins and another confirms: decisions about bank lines, large slips, withdrawn imports and approvals,
 * surpluses and refunds that a provider refuses, large refunds, return freights and returned freight, withdrawals, payouts, reported returns, and credit limits.
 */
export const confirmationKinds = [
  'bankLine',
  'statement',
  'slip',
  'reversal',
  'surplus',
  'takeBack',
  'refund',
  'refundCredit',
  'returnFreight',
  'freightReturn',
  'withdrawal',
  'withdrawalReturn',
  'payout',
  'payoutReturn',
  'credit',
] as const
export type ConfirmationKind = (typeof confirmationKinds)[number]

export const confirmation = z.object({
  id: z.string(),
  kind: z.enum(confirmationKinds),
  /** The key of its row in the list that the link opens. */
  row: z.string(),
  /** Its number, or the person or company concerned where it has none. */
  name: z.string(),
  amount: money,
  /** The first person; null where nobody of staff has decided, as for an uncontested refund. */
  by: z.nullable(z.string()),
  since: instant,
  deadlineAt: z.nullable(instant),
})
export type Confirmation = z.output<typeof confirmation>
