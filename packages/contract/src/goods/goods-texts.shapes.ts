import * as z from 'zod/mini'
import { allowedAction, language } from '../fields.ts'

/** From the service that translates, or with the trade terms alone, which leaves the rest to the seller. */
export const proposers = ['machine', 'terms'] as const

/** The description of goods in the languages that it was not written in. */
export const goodsTexts = z.object({
  version: z.int(),
  language,
  text: z.string(),
  others: z.array(
    z.object({
      language,
      text: z.string(),
      /** `seller`: confirmed; null: nothing is proposed yet. */
      by: z.nullable(z.enum(['seller', ...proposers])),
    }),
  ),
  allowedActions: z.array(allowedAction),
})
export type GoodsTexts = z.output<typeof goodsTexts>
