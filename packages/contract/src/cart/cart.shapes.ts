import * as z from 'zod/mini'
import { goodsCard } from '../goods/goods.shapes.ts'
import { freightEstimate } from '../goods/freight-estimate.shapes.ts'
import { lineProblems } from '../goods/line-problems.ts'
import { companyBrief } from '../companies/company-brief.ts'
import { money } from '../fields.ts'

/** A line of the cart with today's availability; goods that were taken down stay without price, to be removed. */
export const cartLine = z.object({
  goods: goodsCard,
  quantity: z.int(),
  available: z.int(),
  /** The total of this line alone, with tax and known freight. */
  lineTotal: z.nullable(money),
  /** In percent. */
  taxRate: z.number(),
  /** The fixed freight; with it and the tax several lines are computed as one order (order-sums.ts). */
  freightAmount: z.nullable(money),
  /** For one piece, where the freight is quoted later; null without an estimate. */
  freightEstimate: z.nullable(freightEstimate),
  problem: z.nullable(z.enum(lineProblems)),
  /** The freight may be quoted anew above this quantity (specification §9). */
  freightMayChange: z.boolean(),
})
export type CartLine = z.output<typeof cartLine>

export const cartView = z.object({
  /** One group per seller and currency; each becomes an order. */
  groups: z.array(
    z.object({
      seller: companyBrief,
      currency: z.nullable(z.string()),
      lines: z.array(cartLine),
    }),
  ),
  /** The lines in all, also when a page of them was asked for. */
  count: z.int(),
})
export type CartView = z.output<typeof cartView>
