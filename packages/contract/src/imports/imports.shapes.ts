import { limits } from '@kikai/kernel/limits'
import { priceCurrencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import { importMachine } from './imports.states.ts'
import { taxModes } from '../goods/goods.words.ts'
import { allowedAction, countryCode, idOf, instant, language, line, localized, money, optionalLine } from '../fields.ts'

/** What a column of a foreign file may mean. */
export const importFields = [
  'managementNumber',
  'price',
  'currency',
  'year',
  'model',
  'maker',
  'serial',
  'hours',
  'country',
  'region',
  'city',
  'group',
  'accessory',
  'title',
  'description',
  'quantity',
  'reference',
  'grade',
  'runningState',
  'powerSource',
  'tax',
  'pricing',
  'freight',
  'freightAmount',
  'shippingCountries',
  'deliveryPeriod',
  'language',
  'titleZh',
  'titleEn',
  'titleJa',
  'knownFaults',
  'documents',
  'systemScores',
  'specification',
  'weight',
  'dimensions',
  'ignore',
] as const
export type ImportField = (typeof importFields)[number]
/** What several columns of one file may mean. */
export const repeatableFields: readonly ImportField[] = ['accessory', 'ignore']

/** How a file's bytes become characters: what spreadsheets in our three languages write. */
export const sheetEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'shift_jis',
  'gb18030',
  'windows-1252',
  'euc-jp',
  'iso-2022-jp',
  'big5',
] as const
export type SheetEncoding = (typeof sheetEncodings)[number]

export const sheetDelimiters = ['comma', 'semicolon', 'tab'] as const
export type SheetDelimiter = (typeof sheetDelimiters)[number]

/** The fields of the form beside the file part `file`; `sha256` of the file's bytes in hex is what the signature covers. */
export const sheetFields = z.strictObject({
  fileName: line(limits.fileNameLength),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'sha256')),
})

export const uploadedSheet = z.object({ id: idOf('goods-sheet'), fileName: z.string(), bytes: z.int() })
export type UploadedSheet = z.output<typeof uploadedSheet>

const columnName = z.string().check(z.minLength(1), z.maxLength(120))

/** The choices of the preview: columns to fields, and what the file does not say, given once for all rows. */
export const importChoices = z.strictObject({
  columns: z.record(columnName, z.enum(importFields)),
  currency: z.nullable(z.enum(priceCurrencies)),
  /** Whether the prices have tax in them; imports from before this was asked have not said it. */
  taxMode: z._default(z.nullable(z.enum(taxModes)), null),
  country: z.nullable(countryCode),
  /** Group code of the file → our category; null leaves those rows out. */
  groups: z.record(z.string().check(z.maxLength(60)), z.nullable(idOf('category'))),
  /** Used when no column says the maker. */
  makerName: optionalLine(60),
  language,
})
export type ImportChoices = z.output<typeof importChoices>

/** The row that names the columns, as a spreadsheet counts; there may be a title above it. */
const headingRow = z.int().check(z.gte(1), z.lte(limits.importRowsMax))

/** A file that was sent before; how to read it is recognised where it is left open. */
export const sheetInput = {
  sheetId: idOf('goods-sheet'),
  encoding: z.optional(z.enum(sheetEncodings)),
  delimiter: z.optional(z.enum(sheetDelimiters)),
  headingRow: z.optional(headingRow),
}

/** What can be wrong with a cell, and with a row as a whole. */
export const cellRules = [
  'empty',
  'characters',
  'unreadable',
  'number',
  /** It can be read in two ways: `12.500`. */
  'ambiguous',
  'decimals',
  'unknownWord',
  'foreignCurrency',
  'otherCurrency',
  'otherTax',
  /** A spreadsheet has made a date or an exponent of it. */
  'spreadsheet',
  'tooLong',
  'notAChoice',
  'serialTaken',
  'referenceTaken',
  'differs',
] as const
export const rowRules = ['tooManyCells', 'noCategory'] as const
const rule = z.enum([...cellRules, ...rowRules])

/** A file with everything that was chosen for it: nothing is guessed any more. */
export const chosenSheet = z.strictObject({
  sheetId: idOf('goods-sheet'),
  encoding: z.enum(sheetEncodings),
  delimiter: z.enum(sheetDelimiters),
  headingRow,
  choices: importChoices,
})

/** Why a row cannot be taken: the field, the rule and what stood there. `row` counts as a spreadsheet does, and an empty one counts. */
export const rejectedRow = z.object({
  row: z.int(),
  reasons: z.array(
    z.object({
      field: z.enum(importFields),
      /** The file's own name of the column; null where no column says it. */
      column: z.nullable(z.string()),
      rule,
      value: z.string(),
    }),
  ),
})
export type RejectedRow = z.output<typeof rejectedRow>

export const importPreview = z.object({
  encoding: z.enum(sheetEncodings),
  delimiter: z.enum(sheetDelimiters),
  headingRow: z.int(),
  /** The first rows as read with these, with their numbers, what stands above the heading among them: a wrong guess is seen here. */
  firstRows: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()), field: z.enum(importFields) })),
  groups: z.array(z.object({ code: z.string(), count: z.int(), categoryId: z.nullable(idOf('category')) })),
  /** How many groups the file has; `groups` names the most frequent. */
  groupCount: z.int(),
  rows: z.int(),
  /** With the choices as sent (or suggested): how many would be drafts, how many are here already, and which cannot be taken. */
  takeable: z.int(),
  alreadyHere: z.int(),
  rejected: z.array(rejectedRow),
  rejectedCount: z.int(),
  examples: z.array(
    z.object({
      row: z.int(),
      title: localized,
      price: z.nullable(money),
      year: z.nullable(z.int()),
      hours: z.nullable(z.int()),
      place: z.string(),
    }),
  ),
  /** The dearest and the cheapest of the rows that would be taken, in each currency: amounts in a wrong unit are seen here. */
  prices: z.array(z.object({ lowest: money, highest: money })),
  /**
   * Prices that name another currency than the one chosen: the first of them, how many there are, and how many rows that
   * name none would be taken in the one chosen.
   */
  otherCurrency: z.nullable(
    z.object({ column: z.string(), row: z.int(), value: z.string(), rows: z.int(), unnamed: z.int() }),
  ),
  /** The first of the rows that would be new though machines of the same maker, model and year are listed, and how many there are. */
  lookalikes: z.array(z.object({ row: z.int(), managementNumber: z.string() })),
  lookalikeCount: z.int(),
  /** The first of the rows whose price is far below what is usual for goods of the category and maker, and how many there are. */
  farBelow: z.array(z.object({ row: z.int(), price: money, usual: money })),
  farBelowCount: z.int(),
  /** The choices that are still open before the file can be imported; `columns`: two of them are said to mean the same. */
  missing: z.array(z.enum(['currency', 'tax', 'country', 'groups', 'price', 'model', 'columns'])),
  choices: importChoices,
  /** When the company last imported a file with these columns; the choices were then taken from there, unless sent or asked for fresh. */
  remembered: z.nullable(instant),
})
export type ImportPreview = z.output<typeof importPreview>

/** A file of ours for somebody to keep: its name and its bytes. */
export const writtenFile = z.object({ fileName: z.string(), base64: z.string() })
export type WrittenFile = z.output<typeof writtenFile>

/** Which goods a picture is named after, or why it is clear of none. */
export const pictureMatch = z.object({
  name: z.string(),
  goodsId: z.nullable(idOf('goods')),
  why: z.nullable(z.enum(['unknown', 'several'])),
})

/** Goods that pictures are for: how many they have, which they are, and what stands against more. */
export const matchedGoods = z.object({
  id: idOf('goods'),
  managementNumber: z.string(),
  title: z.string(),
  pictures: z.int(),
  /** Of the files as they were uploaded, so that the same picture is not sent twice. */
  sha256s: z.array(z.string()),
  allowedActions: z.array(allowedAction),
})
export type MatchedGoods = z.output<typeof matchedGoods>

/** An import as it stands: how far it is while it runs, and what became of the file. */
export const importEntry = z.object({
  id: idOf('goods-import'),
  number: z.string(),
  fileName: z.string(),
  at: instant,
  state: z.enum(importMachine.states),
  /** First the rows are checked, then the drafts written; nobody sees any of them before the last. */
  progress: z.object({ phase: z.enum(['checking', 'writing']), done: z.int(), of: z.int(), share: z.number() }),
  rows: z.int(),
  taken: z.int(),
  alreadyHere: z.int(),
  rejectedCount: z.int(),
})
export type ImportEntry = z.output<typeof importEntry>

/** With the first rows that could not be taken, and what may be done with it. */
export const importDetail = z.object({
  ...importEntry.shape,
  rejected: z.array(rejectedRow),
  /** Where its goods are now. */
  goods: z.object({ drafts: z.int(), published: z.int() }),
  /** The first of those that are sold, held or in an order. */
  inDeal: z.array(z.object({ id: idOf('goods'), managementNumber: z.string(), title: z.string() })),
  allowedActions: z.array(allowedAction),
})
export type ImportDetail = z.output<typeof importDetail>
