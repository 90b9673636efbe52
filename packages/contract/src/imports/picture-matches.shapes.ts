import * as z from 'zod/mini'
import { allowedAction, idOf } from '../fields.ts'

/** The goods that a picture is named after, or why there are none. */
export const pictureMatch = z.object({
  name: z.string(),
  goodsId: z.nullable(idOf('goods')),
  why: z.nullable(z.enum(['unknown', 'several'])),
})

/** Goods for pictures: their present pictures, and why no more can be added. */
export const matchedGoods = z.object({
  id: idOf('goods'),
  managementNumber: z.string(),
  title: z.string(),
  pictures: z.int(),
  /** Hashes of the uploaded files, so that no picture is sent twice. */
  sha256s: z.array(z.string()),
  allowedActions: z.array(allowedAction),
})
export type MatchedGoods = z.output<typeof matchedGoods>
