import { limits } from '@kikai/kernel/limits'
import { priceCurrencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import { importMachine } from './imports.states.ts'
import { taxModes } from '../goods/goods.words.ts'
import {
  actionReason,
  allowedAction,
  countryCode,
  idOf,
  instant,
  language,
  line,
  localized,
  money,
  optionalLine,
} from '../fields.ts'
import { cellRules, rowRules } from './row-rules.ts'

/** The fields of a column. */
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
  'freightFrom',
  'freightTo',
  'shippingCountries',
  'deliveryPeriod',
  'availability',
  'comesOn',
  'leadDays',
  'depositPercent',
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
/** Fields that several columns may have. */
export const repeatableFields: readonly ImportField[] = ['accessory', 'ignore']

/** Encodings that spreadsheets write in our three languages. */
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

/** The form's fields besides the part `file`; `sha256` of the bytes in hex is signed. */
export const sheetUploadFields = z.strictObject({
  fileName: line(limits.fileNameLength),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'sha256')),
})

export const uploadedSheet = z.object({ id: idOf('goods-sheet'), fileName: z.string(), bytes: z.int() })
export type UploadedSheet = z.output<typeof uploadedSheet>

const columnName = z.string().check(z.minLength(1), z.maxLength(120))

/** The choices of the preview: fields of columns, and values for all rows that the file does not contain. */
export const importChoices = z.strictObject({
  columns: z.record(columnName, z.enum(importFields)),
  currency: z.nullable(z.enum(priceCurrencies)),
  /** Whether prices include tax; missing in imports from before this was asked. */
  taxMode: z._default(z.nullable(z.enum(taxModes)), null),
  country: z.nullable(countryCode),
  /** Our category by the file's group, or by the code of a guessed one; null skips its rows. */
  groups: z.record(z.string().check(z.maxLength(60)), z.nullable(idOf('category'))),
  /** Used when no column contains the maker. */
  makerName: optionalLine(60),
  language,
})
export type ImportChoices = z.output<typeof importChoices>

/** The number of the heading row; a title may stand above it. */
const headingRow = z.int().check(z.gte(1), z.lte(limits.importRowsMax))

/** Says that new prices far below those before are meant; asked for each file anew. */
const lowPricesConfirmed = z.optional(z.boolean())

/** An uploaded file; missing options are recognised. */
export const sheetInput = {
  sheetId: idOf('goods-sheet'),
  encoding: z.optional(z.enum(sheetEncodings)),
  delimiter: z.optional(z.enum(sheetDelimiters)),
  headingRow: z.optional(headingRow),
  lowPricesConfirmed,
}

const rule = z.enum([...cellRules, ...rowRules])

/** What a row changes of a listing: the fields with what they say before and after, in the reader's words. */
export const changedRow = z.object({
  row: z.int(),
  goodsId: idOf('goods'),
  managementNumber: z.string(),
  title: z.string(),
  changes: z.array(z.object({ field: z.enum(importFields), before: z.string(), after: z.string() })),
  /** Whether buyers see the change at once. */
  isPublic: z.boolean(),
})
export type ChangedRow = z.output<typeof changedRow>

/** A file with all choices made. */
export const chosenSheet = z.strictObject({
  sheetId: idOf('goods-sheet'),
  encoding: z.enum(sheetEncodings),
  delimiter: z.enum(sheetDelimiters),
  headingRow,
  choices: importChoices,
  lowPricesConfirmed,
})

/** Why a row is rejected: field, rule and cell. `row` counts like a spreadsheet, including empty rows. */
export const rejectedRow = z.object({
  row: z.int(),
  reasons: z.array(
    z.object({
      field: z.enum(importFields),
      /** The file's name of the column; null when there is none. */
      column: z.nullable(z.string()),
      rule,
      value: z.string(),
      refusal: z.optional(actionReason),
    }),
  ),
})
export type RejectedRow = z.output<typeof rejectedRow>

export const importPreview = z.object({
  encoding: z.enum(sheetEncodings),
  delimiter: z.enum(sheetDelimiters),
  headingRow: z.int(),
  /** The first rows as read this way, including those above the heading, so that a wrong guess is visible. */
  firstRows: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()), field: z.enum(importFields) })),
  groups: z.array(
    z.object({
      code: z.string(),
      count: z.int(),
      categoryId: z.nullable(idOf('category')),
      /**
       * Of a file without a category column: what title and model of these rows name, null where they name none or several.
       * Open until the seller confirms or changes it; nothing is imported before.
       */
      guess: z.nullable(
        z.object({ categoryId: z.nullable(idOf('category')), isOpen: z.boolean(), samples: z.array(z.string()) }),
      ),
    }),
  ),
  /** The number of groups; `groups` names the most frequent. */
  groupCount: z.int(),
  rows: z.int(),
  /** With these choices: rows that would become drafts, change listings, say nothing new, or are rejected. */
  takeable: z.int(),
  changed: z.int(),
  alreadyHere: z.int(),
  /** The first rows that change listings. */
  changes: z.array(changedRow),
  /** New prices far below those before: without `lowPricesConfirmed` their rows are rejected. */
  doubtedCount: z.int(),
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
  /** The lowest and highest price in each currency, where wrong units become visible. */
  prices: z.array(z.object({ lowest: money, highest: money })),
  /** Prices in another currency than the chosen one: the first, their number, and the rows without a currency. */
  otherCurrency: z.nullable(
    z.object({ column: z.string(), row: z.int(), value: z.string(), rows: z.int(), unnamed: z.int() }),
  ),
  /** New rows that resemble listed machines by maker, model and year: the first ones and their number. */
  lookalikes: z.array(z.object({ row: z.int(), managementNumber: z.string() })),
  lookalikeCount: z.int(),
  /** Rows far below the usual price: the first ones and their number. */
  farBelow: z.array(z.object({ row: z.int(), price: money, usual: money })),
  farBelowCount: z.int(),
  /** Choices that are still missing; `columns` when two have the same field. */
  missing: z.array(z.enum(['currency', 'tax', 'country', 'groups', 'price', 'model', 'columns'])),
  choices: importChoices,
  /** When the company last imported a file with these columns, whose choices were used. */
  remembered: z.nullable(instant),
})
export type ImportPreview = z.output<typeof importPreview>

/** A file for download: name and bytes. */
export const writtenFile = z.object({ fileName: z.string(), base64: z.string() })
export type WrittenFile = z.output<typeof writtenFile>

/** An import with its progress or result. */
export const importEntry = z.object({
  id: idOf('goods-import'),
  number: z.string(),
  fileName: z.string(),
  at: instant,
  state: z.enum(importMachine.states),
  /** Rows are checked, then drafts written; none is visible before the end. */
  progress: z.object({ phase: z.enum(['checking', 'writing']), done: z.int(), of: z.int(), share: z.number() }),
  rows: z.int(),
  taken: z.int(),
  changed: z.int(),
  alreadyHere: z.int(),
  rejectedCount: z.int(),
})
export type ImportEntry = z.output<typeof importEntry>

/** With the first rejected rows and the possible actions. */
export const importDetail = z.object({
  ...importEntry.shape,
  rejected: z.array(rejectedRow),
  /** The present states of its goods. */
  goods: z.object({ drafts: z.int(), published: z.int() }),
  /** The first ones that are sold, held or ordered. */
  inDeal: z.array(z.object({ id: idOf('goods'), managementNumber: z.string(), title: z.string() })),
  /** Changed listings that kept their values when the import was undone: the first ones with the reason, and their number. */
  kept: z.array(z.object({ id: idOf('goods'), managementNumber: z.string(), title: z.string(), reason: actionReason })),
  keptCount: z.int(),
  allowedActions: z.array(allowedAction),
})
export type ImportDetail = z.output<typeof importDetail>
