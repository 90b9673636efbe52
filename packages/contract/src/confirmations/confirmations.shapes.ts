import * as z from 'zod/mini'
import { instant, money } from '../fields.ts'

/**
 * What one person of finance has begun and another one ends: what is to be done with a line of a statement, an import or an
 * approval taken back, money that a provider refuses put onto a balance, a large refund, a released withdrawal, a checked payout,
 * either of them that the bank is said to have given back, a company's limit.
 */
export const confirmationKinds = [
  'bankLine',
  'statement',
  'reversal',
  'surplus',
  'refund',
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
  /** The key of its row in the list of its kind, which the link opens. */
  row: z.string(),
  /** Its number, or whom it is about where it has none. */
  name: z.string(),
  amount: money,
  /** Who decided first; null where nobody had to, as for a refund that nobody objected to. */
  by: z.nullable(z.string()),
  since: instant,
  deadlineAt: z.nullable(instant),
})
export type Confirmation = z.output<typeof confirmation>
