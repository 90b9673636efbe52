import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { day, instant, text } from '../fields.ts'
import { collectionMachine } from './collection.states.ts'

/** When and where the buyer may fetch the goods. */
export const collectionOffer = z.strictObject({ fromDay: day, toDay: day, place: text(limits.textAreaLength) })

/** A buyer's wish to fetch the goods, and what the seller answered. */
export const collection = z.object({
  state: z.enum(collectionMachine.states),
  /** The buyer's words. */
  note: z.string(),
  fromDay: z.nullable(day),
  toDay: z.nullable(day),
  place: z.string(),
  /** Why it was declined or undone. */
  reason: z.string(),
  handedOverOn: z.nullable(day),
  collectedBy: z.string(),
  askedAt: instant,
  /** Since when the last agreed day has passed without a handover; null before, and after new days were agreed. */
  missedAt: z.nullable(instant),
  /** Since when the platform knows of it. */
  escalatedAt: z.nullable(instant),
  /** What the buyer says about it; null without an answer. */
  said: z.nullable(z.object({ fetched: z.boolean(), note: z.string(), at: instant })),
})
/** The agreed days, for a list. */
export const collecting = z.object({
  fromDay: day,
  toDay: day,
  missedAt: z.nullable(instant),
  escalatedAt: z.nullable(instant),
})
export type Collection = z.output<typeof collection>
