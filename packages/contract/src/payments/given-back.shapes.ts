import * as z from 'zod/mini'
import { instant, money } from '../fields.ts'

/** A refund of a sale: amount, time, destination, and its number on a statement. */
export const givenBack = z.object({
  at: instant,
  number: z.string(),
  /** The reason: the order ended, its freight or what an appointment cost was returned, or a refund was requested. */
  of: z.enum(['order', 'freight', 'appointment', 'request']),
  channel: z.enum(['balance', 'remittance', 'online', 'credit']),
  amount: money,
})
export type GivenBack = z.output<typeof givenBack>
