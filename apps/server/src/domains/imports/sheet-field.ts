import type { taxModes } from '@kikai/contract/goods/goods.words'
import type { ImportField, RejectedRow } from '@kikai/contract/imports/imports.shapes'
import type { Language } from '@kikai/kernel/language'
import type { PriceCurrency } from '@kikai/kernel/money'
import { type AmountReason, readWhole } from '@kikai/kernel/read-amount'
import type * as z from 'zod/mini'
import { fold } from '@kikai/kernel/fold'
import type { Taxonomy } from '../categories/categories.public.ts'
import type { ListedGoods } from './export.store.ts'
import type { PriceHeading } from './price-heading.ts'
import { isBySpreadsheet } from './read-values.ts'

export type FileField = Exclude<ImportField, 'ignore'>
export type Rule = RejectedRow['reasons'][number]['rule']
/** Why a cell says nothing that we can take; `part` where only that much of the cell is at fault. */
export type Wrong = { rule: Rule; part?: string }
export type Read<Value> = { value: Value } | Wrong

/** What is known of a row when one of its cells is read. */
export type RowContext = {
  language: Language
  currency: PriceCurrency | null
  taxMode: (typeof taxModes)[number] | null
  heading: PriceHeading
  /** Whether the prices of the file show by themselves that a dot divides thousands: then 9.850 is no decimal. */
  dotsGroup: boolean
  thisYear: number
}
export type Reader = { language: Language; taxonomy: Taxonomy }

/** What a column means, said once: how sellers head it, and how its cells are read, written and compared with goods. */
export type SheetField<Value> = {
  /** In three languages, folded and without signs; our own heading goes without saying. */
  headings: readonly string[]
  read: (cell: string, context: RowContext) => Read<Value>
  /** As the reader of a file of ours says it; left out where our files say it in other columns. */
  write?: (goods: ListedGoods, reader: Reader) => string
  /** Whether a cell says of goods what they are already: in any of our languages and in any width. */
  isSame: (cell: string, goods: ListedGoods, taxonomy: Taxonomy) => boolean
}

/** Signs and letters in their ordinary width. */
export const plain = (cell: string): string => cell.normalize('NFKC').trim()

/** As it reads: width, case of letters and the kind of line end are no difference. */
export const alike = (text: string): string => fold(text.replace(/\r\n?/g, '\n')).trim()
export const isAlike = (cell: string, ...texts: readonly (string | undefined)[]): boolean =>
  texts.some((text) => text !== undefined && alike(text) === alike(cell))

/** A sentence keeps its signs, ① and ㎥ as they are; only the half-width kana of old systems become ordinary ones. */
export const asWritten = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\uff61-\uff9f]+/g, (run) => run.normalize('NFKC'))
    .trim()

/** A text under the same rules as in the form. */
export function written(schema: z.ZodMiniType<string>, text: string): Read<string> {
  const parsed = schema.safeParse(text)
  if (parsed.success) return { value: parsed.data }
  if (text === '') return { rule: 'empty', part: text }
  const isUnusable = parsed.error.issues.some(({ message }) => message === 'characters')
  return { rule: isUnusable ? 'characters' : 'tooLong', part: text }
}

/** A name that a spreadsheet may have made something else of. */
export const named = (schema: z.ZodMiniType<string>, cell: string): Read<string> =>
  isBySpreadsheet(plain(cell)) ? { rule: 'spreadsheet' } : written(schema, plain(cell))

export const within = (value: number, [min, max]: readonly [number, number]): Read<number> =>
  value >= min && value <= max ? { value } : { rule: 'number' }

/** A number of something, or nothing. */
export const wholeIn = (
  cell: string,
  words: readonly string[],
  bounds: readonly [number, number],
): Read<number | null> => {
  if (plain(cell) === '') return { value: null }
  const read = readWhole(plain(cell), words)
  return 'value' in read ? within(read.value, bounds) : { rule: ruleOf(read.reason) }
}
export const isWhole = (cell: string, value: number | null, words: readonly string[]): boolean => {
  const read = readWhole(cell, words)
  return value === null ? cell === '' : 'value' in read && read.value === value
}

export const ruleOf = (reason: AmountReason): Rule => (reason === 'currency' ? 'otherCurrency' : reason)

/** Every part of a cell read by itself; the first that is wrong speaks for the cell. */
export function readEach<Value>(
  parts: readonly string[],
  max: number,
  read: (part: string) => Read<Value>,
): Read<Value[]> {
  const values: Value[] = []
  for (const part of parts) {
    const one = read(part)
    if ('rule' in one) return { part, ...one }
    values.push(one.value)
  }
  return values.length > max ? { rule: 'tooLong' } : { value: values }
}

/**
 * Several texts in one cell stand below each other. A line that begins with two blanks goes on with the text above it, so
 * that a text of several lines comes back as one.
 */
export const asLines = (texts: readonly string[]): string =>
  texts.map((text) => text.replace(/\r\n?|\n/g, '\n  ')).join('\n')
export function linesIn(cell: string): string[] {
  const texts: string[] = []
  for (const line of asWritten(cell).split('\n')) {
    const last = texts.length - 1
    if (line.startsWith('  ') && last >= 0) texts[last] += `\n${line.slice(2)}`
    else texts.push(line)
  }
  return texts.map((text) => text.trim()).filter((text) => text !== '')
}
