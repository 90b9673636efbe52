import { priceCurrencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import { countryCode, idOf } from '../fields.ts'
import { publicGoodsStates } from '../goods/goods.states.ts'
import { grades, powerSources } from '../goods/goods.words.ts'

/** `approximate`: only the newest goods were counted, so there are at least so many, and what is missing may yet be there. */
const approximate = z.boolean()
const count = z.int()

const counted = <Shape extends Record<string, z.ZodMiniType>>(shape: Shape) =>
  z.object({ approximate, values: z.array(z.object({ ...shape, count })) })

/** Bars beside each other without a gap; `to` is the last that belongs to a bar, null where it has no end. */
const bars = z.object({
  approximate,
  bars: z.array(z.object({ from: z.int(), to: z.nullable(z.int()), count })),
})
export type Bars = z.output<typeof bars>

/**
 * How many goods each choice would show, were it chosen with everything else as it is: a facet ignores what is chosen of
 * itself. What nothing has is left out.
 */
export const goodsFacets = z.object({
  /** The top categories, or the children of the one that is chosen. */
  categories: counted({ categoryId: idOf('category') }),
  /** The makers of most goods, and those that are chosen. */
  makers: counted({ makerId: idOf('maker'), name: z.string() }),
  countries: counted({ country: countryCode }),
  grades: counted({ grade: z.enum(grades) }),
  powerSources: counted({ powerSource: z.enum(powerSources) }),
  states: counted({ state: z.enum(publicGoodsStates) }),
  inspected: z.object({ approximate, count }),
  years: bars,
  hours: bars,
  /** For members who ask for it; its bounds are in the currency's smallest unit. */
  prices: z.nullable(z.object({ ...bars.shape, currency: z.enum(priceCurrencies) })),
})
export type GoodsFacets = z.output<typeof goodsFacets>
