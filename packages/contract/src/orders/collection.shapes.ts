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
})
export type Collection = z.output<typeof collection>
