import { limits } from '@kikai/kernel/limits'
import { priceCurrencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import { countryCode, idOf, instant, language, localized, money, optionalText } from '../fields.ts'

/** What a column of a foreign file may mean. */
export const importFields = [
  'price',
  'year',
  'model',
  'maker',
  'serial',
  'hours',
  'region',
  'city',
  'group',
  'accessory',
  'title',
  'description',
  'quantity',
  'reference',
  'ignore',
] as const
export type ImportField = (typeof importFields)[number]

const columnName = z.string().check(z.minLength(1), z.maxLength(120))

/** The choices of the preview: columns to fields, and what the file does not say, given once for all rows. */
export const importChoices = z.strictObject({
  columns: z.record(columnName, z.enum(importFields)),
  currency: z.nullable(z.enum(priceCurrencies)),
  country: z.nullable(countryCode),
  /** Group code of the file → our category; null leaves those rows out. */
  groups: z.record(z.string().check(z.maxLength(60)), z.nullable(idOf('category'))),
  /** Used when no column says the maker. */
  makerName: optionalText(60),
  language,
})
export type ImportChoices = z.output<typeof importChoices>

export const importFile = z.strictObject({
  fileName: z.string().check(z.minLength(1), z.maxLength(200)),
  content: z.string().check(z.minLength(1), z.maxLength(limits.importBytesMax)),
})

/** Why a row cannot be taken: the field, the rule and what stood there. `row` counts the file's lines as an editor shows them. */
export const rejectedRow = z.object({
  row: z.int(),
  reasons: z.array(z.object({ field: z.enum(importFields), rule: z.string(), value: z.string() })),
})

export const importPreview = z.object({
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()), field: z.enum(importFields) })),
  groups: z.array(z.object({ code: z.string(), count: z.int(), categoryId: z.nullable(idOf('category')) })),
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
  /** The choices that are still open before the file can be imported. */
  missing: z.array(z.enum(['currency', 'country', 'groups', 'price', 'model'])),
  choices: importChoices,
})
export type ImportPreview = z.output<typeof importPreview>

export const importResult = z.object({
  id: idOf('goods-import'),
  number: z.string(),
  fileName: z.string(),
  at: instant,
  rows: z.int(),
  taken: z.int(),
  alreadyHere: z.int(),
  rejectedCount: z.int(),
  rejected: z.array(rejectedRow),
})
export type ImportResult = z.output<typeof importResult>
