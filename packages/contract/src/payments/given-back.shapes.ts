import * as z from 'zod/mini'
import { instant, money } from '../fields.ts'

/** Money of an order that went back to its buyer: how much, when, whereto, and by which number its statement knows it. */
export const givenBack = z.object({
  at: instant,
  number: z.string(),
  /** Why: the order ended, what was paid for its freight, or a request for a refund. */
  of: z.enum(['order', 'freight', 'request']),
  channel: z.enum(['balance', 'remittance', 'online', 'credit']),
  amount: money,
})
export type GivenBack = z.output<typeof givenBack>
