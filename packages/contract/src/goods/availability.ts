import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { day, integer } from '../fields.ts'
import type { Availability, publicGoodsStates } from './goods.words.ts'

/** Whole percents of the price: a deposit above it would not be one. */
const percent = integer(0, 100)

/**
 * When goods can be had, as their seller says it. `coming` without a day lasts until the unit arrives; `sourced` are
 * procured, with the days that it takes and the part of the price that is asked for before.
 */
export const goodsAvailability = z.discriminatedUnion('as', [
  z.strictObject({ as: z.literal('now') }),
  z.strictObject({ as: z.literal('coming'), on: z.nullable(day) }),
  z.strictObject({ as: z.literal('sourced'), leadDays: integer(1, limits.leadDaysMax), depositPercent: percent }),
])
export type GoodsAvailability = z.output<typeof goodsAvailability>

/** The state in which publishing puts goods. */
export const stateWhenPublished: Readonly<Record<Availability, (typeof publicGoodsStates)[number]>> = {
  now: 'on_sale',
  coming: 'coming_soon',
  sourced: 'waiting_for_procurement',
}

/** Whether there need be no piece yet: one is procured, or arrives on a day that nobody knows. */
export const isWithoutStock = (availability: GoodsAvailability): boolean =>
  availability.as === 'sourced' || (availability.as === 'coming' && availability.on === null)
