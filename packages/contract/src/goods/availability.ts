import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { day, integer } from '../fields.ts'

/** Whole percents of the price: a deposit above it would not be one. */
const percent = integer(0, 100)

/** Procured for whoever wants it, with the days that this takes and the part of the price that is asked for before. */
export const sourcedAvailability = z.strictObject({
  as: z.literal('sourced'),
  leadDays: integer(1, limits.leadDaysMax),
  depositPercent: percent,
})

/**
 * When goods can be had, as their seller says it. `coming` without a day lasts until the unit arrives; `sourced` are
 * procured, with the days that it takes and the part of the price that is asked for before.
 */
export const goodsAvailability = z.discriminatedUnion('as', [
  z.strictObject({ as: z.literal('now') }),
  z.strictObject({ as: z.literal('coming'), on: z.nullable(day) }),
  sourcedAvailability,
])
export type GoodsAvailability = z.output<typeof goodsAvailability>
