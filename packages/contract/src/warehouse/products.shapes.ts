import * as z from 'zod/mini'
import { idOf, localized, picture } from '../fields.ts'
import { specificationKeys } from '../goods/goods.words.ts'
import { specificationEntry } from '../goods/goods.shapes.ts'
import { byState, stockUnit } from './stock.shapes.ts'
import { stockKinds } from './stock.words.ts'

const dimensions = z.object({ length: z.int(), width: z.int(), height: z.int() })

/** A model as it is made: what every piece of it has in common. */
export const productCard = z.object({
  id: idOf('product'),
  kind: z.enum(stockKinds),
  category: z.object({ id: idOf('category'), name: z.string() }),
  makerId: z.nullable(idOf('maker')),
  makerName: z.string(),
  model: z.string(),
  title: z.string(),
  /** Other spellings under which it is found. */
  aliases: z.array(z.string()),
  picture: z.nullable(picture),
  /** Of the platform, for all sellers; or a company's own. */
  isShared: z.boolean(),
  facts: z.object({ known: z.int(), of: z.int() }),
  counts: byState,
  onHand: z.int(),
})

/** The same whole, with its pieces. */
export const stockProduct = z.object({
  ...productCard.shape,
  version: z.int(),
  names: localized,
  partNumber: z.string(),
  fits: z.array(z.string()),
  specification: z.array(specificationEntry),
  weightKg: z.nullable(z.int()),
  dimensionsMm: z.nullable(dimensions),
  pictures: z.array(picture),
  units: z.array(stockUnit),
  /** The specification's entries that this category usually has and that are not known. */
  lacking: z.array(z.enum(specificationKeys)),
  mayEdit: z.boolean(),
})
