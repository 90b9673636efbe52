import { limits } from '@kikai/kernel/limits'
import { priceCurrencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import { countryCode, idOf, integer, optionalLine } from '../fields.ts'
import { grades, powerSources, publicGoodsStates } from '../goods/goods.words.ts'

const some = <T extends z.ZodMiniType>(item: T) => z.optional(z.array(item).check(z.maxLength(40)))
const amount = z.optional(z.int().check(z.gte(0)))

/** Words and filters of a search, all of which must match; shared by list, counts and saved searches. */
export const goodsFilter = {
  words: z.optional(optionalLine(limits.searchWordsLength)),
  categoryId: z.optional(z.nullable(idOf('category'))),
  makerIds: some(idOf('maker')),
  companyId: z.optional(idOf('company')),
  yearFrom: z.optional(integer(1900, 2100)),
  yearTo: z.optional(integer(1900, 2100)),
  hoursFrom: z.optional(integer(0, 1_000_000)),
  hoursTo: z.optional(integer(0, 1_000_000)),
  countries: some(countryCode),
  grades: some(z.enum(grades)),
  states: some(z.enum(publicGoodsStates)),
  powerSources: some(z.enum(powerSources)),
  inspectedOnly: z.optional(z.boolean()),
  price: z.optional(z.strictObject({ currency: z.enum(priceCurrencies), from: amount, to: amount })),
}
export const goodsFilterShape = z.strictObject(goodsFilter)
export type GoodsFilter = z.output<typeof goodsFilterShape>
