import * as z from 'zod/mini'
import { defineErrors } from '../errors.ts'

/** Codes of 4500–4599, which the domains of the catalogue share. */
export const importErrors = defineErrors('imports', {
  unreadableFile: { code: 4511, data: z.object({ row: z.nullable(z.number()) }) },
  tooManyRows: { code: 4512, data: z.object({ max: z.number() }) },
  choicesMissing: { code: 4513, data: z.object({ fields: z.array(z.string()) }) },
  /** The file is a workbook of a kind that is not read, such as .xls. */
  workbookFile: { code: 4530 },
  /** Another import of the company is running. */
  importRunning: { code: 4531 },
  /** Some of the import's goods are sold, held or ordered, so it cannot be undone; the first ones are named. */
  importInDeal: { code: 4532, data: z.object({ count: z.number(), goods: z.array(z.string()) }) },
  /** The file has a heading and no rows. */
  noRows: { code: 4533, data: z.object({ row: z.number() }) },
  /** A quote beginning in that row is never closed. */
  openQuote: { code: 4534, data: z.object({ row: z.number() }) },
  /** Read this way there is only one column: another separator, or not a table. */
  oneColumn: { code: 4535, data: z.object({ row: z.number() }) },
  longRow: { code: 4536, data: z.object({ row: z.number(), max: z.number() }) },
  /** A listing was edited after the import that changed it, and keeps what it says now. */
  editedSince: { code: 4538 },
  /** The number that a listing had before an import stands on another one now. */
  numberUsed: { code: 4539 },
  /** A workbook whose archive or sheets cannot be read. */
  workbookBroken: { code: 4542 },
  workbookLocked: { code: 4543 },
  /** Unpacked it is larger than any list. */
  workbookTooLarge: { code: 4544 },
  workbookEmpty: { code: 4545 },
  tooManyColumns: { code: 4537, data: z.object({ row: z.number(), max: z.number() }) },
})
