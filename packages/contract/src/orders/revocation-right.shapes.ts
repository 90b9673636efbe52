import * as z from 'zod/mini'
import { actionReason, instant } from '../fields.ts'

/** A consumer's right to withdraw: its days, and its end, which is not known before the receipt. */
export const revocationRight = z.object({
  days: z.int(),
  until: z.nullable(instant),
  /** The lines from which it can be declared now. */
  positions: z.array(z.int()),
  /** Why it cannot be declared now, while the right lasts. */
  reason: z.nullable(actionReason),
})
export type RevocationRight = z.output<typeof revocationRight>
