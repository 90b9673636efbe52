import * as z from 'zod/mini'
import { idOf } from '../fields.ts'

/** An entry of the category tree; "All" comes first with a null id (specification §3). */
export const categoryEntry = z.object({
  categoryId: z.nullable(idOf('category')),
  parentId: z.nullable(idOf('category')),
  categoryName: z.string(),
  /** The key of the tile's drawing; null for “All”. */
  key: z.nullable(z.string()),
  goodsCount: z.int(),
})
export type CategoryEntry = z.output<typeof categoryEntry>
