import * as z from 'zod/mini'
import { defineErrors } from '../errors.ts'
import { instant } from '../fields.ts'

/** Codes 4500–4599. */
export const catalogueErrors = defineErrors('catalogue', {
  /** Less is left than was asked for; `available` is what could be had at that moment. */
  notEnough: { code: 4501, data: z.object({ available: z.number(), title: z.string() }) },
  notOnSale: { code: 4502, data: z.object({ title: z.string() }) },
  heldByAnother: { code: 4503, data: z.object({ title: z.string(), until: z.nullable(instant) }) },
  soldOut: { code: 4504, data: z.object({ title: z.string() }) },
  ownGoods: { code: 4505 },
  missingFields: { code: 4506, data: z.object({ fields: z.array(z.string()) }) },
  companyNotCertified: { code: 4507 },
  /** The goods are in an open order or held: they cannot be taken down or changed in price. */
  inADeal: { code: 4508 },
  priceOnRequest: { code: 4509, data: z.object({ title: z.string() }) },
  notShippedThere: { code: 4510, data: z.object({ title: z.string() }) },
  unreadableFile: { code: 4511, data: z.object({ row: z.nullable(z.number()) }) },
  tooManyRows: { code: 4512, data: z.object({ max: z.number() }) },
  choicesMissing: { code: 4513, data: z.object({ fields: z.array(z.string()) }) },
  serialTaken: { code: 4514, data: z.object({ managementNumber: z.string() }) },
  stockBelowDeals: { code: 4515, data: z.object({ least: z.number() }) },
  /** A member keeps so many searches; an old one has to go first. */
  tooManySearches: { code: 4540, data: z.object({ max: z.number() }) },
  /** Neither words nor a filter: everything would fit. */
  emptySearch: { code: 4541 },
  /** So many groups of words that mean the same are kept; an old one has to go first. */
  tooManySynonyms: { code: 4520, data: z.object({ max: z.number() }) },
  /** A workbook of a spreadsheet instead of the text that it can write. */
  workbookFile: { code: 4530 },
  /** The company's import before is still under way. */
  importRunning: { code: 4531 },
  /** Columns are named and nothing stands below. */
  noRows: { code: 4533, data: z.object({ row: z.number() }) },
  /** A quote that begins there is never closed: what follows runs into one. */
  openQuote: { code: 4534, data: z.object({ row: z.number() }) },
  /** Read so there is nothing beside the first column: the columns are divided by another sign, or it is no table. */
  oneColumn: { code: 4535, data: z.object({ row: z.number() }) },
  longRow: { code: 4536, data: z.object({ row: z.number(), max: z.number() }) },
  tooManyColumns: { code: 4537, data: z.object({ row: z.number(), max: z.number() }) },
  /** Some of an import's goods are sold, held or in an order, so that it cannot be taken back; the first of them by number. */
  importInDeal: { code: 4532, data: z.object({ count: z.number(), goods: z.array(z.string()) }) },
})
