import * as z from 'zod/mini'
import { idOf, instant, money } from '../fields.ts'
import { returnFreightMachine } from './return-freight.states.ts'

/** What the buyer paid the carrier for the way back, and what became of it. */
export const returnFreightClaim = z.object({
  state: z.enum(returnFreightMachine.states),
  claimed: money,
  /** What the seller says that it should be. */
  corrected: z.nullable(money),
  /** What was accepted or decided. */
  granted: z.nullable(money),
  /** The words of the buyer, the seller and the platform. */
  note: z.string(),
  answer: z.string(),
  decision: z.string(),
  /** Why a second person gave a decision back; only staff and finance read it. */
  objection: z.string(),
  receipts: z.array(z.object({ id: idOf('file'), url: z.string(), width: z.int(), height: z.int() })),
  /** Until when somebody answers; the platform's own day is read by staff and finance only. */
  deadlineAt: z.nullable(instant),
  /** Since when it waits for the seller's money, when finance looks into it, and since when finance has; null unless it waits. */
  waits: z.nullable(z.object({ since: instant, until: instant, alarmedAt: z.nullable(instant) })),
  createdAt: instant,
})
export type ReturnFreightClaim = z.output<typeof returnFreightClaim>
