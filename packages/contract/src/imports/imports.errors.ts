import * as z from 'zod/mini'
import { defineErrors } from '../errors.ts'

/** Codes of 4500–4599, which the domains of the catalogue share. */
export const importErrors = defineErrors('imports', {
  unreadableFile: { code: 4511, data: z.object({ row: z.nullable(z.number()) }) },
  tooManyRows: { code: 4512, data: z.object({ max: z.number() }) },
  choicesMissing: { code: 4513, data: z.object({ fields: z.array(z.string()) }) },
  /** A workbook of a spreadsheet instead of the text that it can write. */
  workbookFile: { code: 4530 },
  /** The company's import before is still under way. */
  importRunning: { code: 4531 },
  /** Some of an import's goods are sold, held or in an order, so that it cannot be taken back; the first of them by number. */
  importInDeal: { code: 4532, data: z.object({ count: z.number(), goods: z.array(z.string()) }) },
  /** Columns are named and nothing stands below. */
  noRows: { code: 4533, data: z.object({ row: z.number() }) },
  /** A quote that begins there is never closed: what follows runs into one. */
  openQuote: { code: 4534, data: z.object({ row: z.number() }) },
  /** Read so there is nothing beside the first column: the columns are divided by another sign, or it is no table. */
  oneColumn: { code: 4535, data: z.object({ row: z.number() }) },
  longRow: { code: 4536, data: z.object({ row: z.number(), max: z.number() }) },
  tooManyColumns: { code: 4537, data: z.object({ row: z.number(), max: z.number() }) },
})
