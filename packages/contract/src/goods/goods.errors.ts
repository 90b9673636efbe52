import * as z from 'zod/mini'
import { defineErrors } from '../errors.ts'
import { idOf, instant } from '../fields.ts'

/** Codes of 4500–4599, which the domains of the catalogue share. */
export const goodsErrors = defineErrors('goods', {
  /** Fewer are left than asked for; `available` is the present number. */
  notEnough: { code: 4501, data: z.object({ available: z.number(), title: z.string() }) },
  notOnSale: { code: 4502, data: z.object({ title: z.string() }) },
  heldByAnother: { code: 4503, data: z.object({ title: z.string(), until: z.nullable(instant) }) },
  soldOut: { code: 4504, data: z.object({ title: z.string() }) },
  ownGoods: { code: 4505 },
  missingFields: { code: 4506, data: z.object({ fields: z.array(z.string()) }) },
  /** The goods are in an open order or held, and cannot be taken down or repriced. */
  inADeal: { code: 4508 },
  priceOnRequest: { code: 4509, data: z.object({ title: z.string() }) },
  notShippedThere: { code: 4510, data: z.object({ title: z.string() }) },
  /** The goods were on sale once; the data help to find similar ones. */
  gone: { code: 4516, data: z.object({ title: z.string(), categoryId: idOf('category') }) },
})
