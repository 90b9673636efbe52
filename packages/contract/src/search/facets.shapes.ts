import { priceCurrencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import { countryCode, idOf } from '../fields.ts'
import { grades, powerSources, publicGoodsStates } from '../goods/goods.words.ts'

/** Only the newest goods were counted: the numbers are minimums, and missing values may occur. */
const approximate = z.boolean()
const count = z.int()

const counted = <Shape extends Record<string, z.ZodMiniType>>(shape: Shape) =>
  z.object({ approximate, values: z.array(z.object({ ...shape, count })) })

/** Adjoining bars; `to` is inclusive, null for an open end. */
const bars = z.object({
  approximate,
  bars: z.array(z.object({ from: z.int(), to: z.nullable(z.int()), count })),
})
export type Bars = z.output<typeof bars>

/** The number of goods for each further choice; a facet ignores its own present choice. Empty values are left out. */
export const goodsFacets = z.object({
  /** The top categories, or the children of the chosen one. */
  categories: counted({ categoryId: idOf('category') }),
  /** The most frequent makers, and the chosen ones. */
  makers: counted({ makerId: idOf('maker'), name: z.string() }),
  countries: counted({ country: countryCode }),
  grades: counted({ grade: z.enum(grades) }),
  powerSources: counted({ powerSource: z.enum(powerSources) }),
  states: counted({ state: z.enum(publicGoodsStates) }),
  inspected: z.object({ approximate, count }),
  years: bars,
  hours: bars,
  /** For members who ask for it, with bounds in the smallest unit. */
  prices: z.nullable(z.object({ ...bars.shape, currency: z.enum(priceCurrencies) })),
})
export type GoodsFacets = z.output<typeof goodsFacets>
