import type { taxModes } from '@kikai/contract/goods/goods.words'
import type { ImportField, RejectedRow } from '@kikai/contract/imports/imports.shapes'
import type { Language } from '@kikai/kernel/language'
import type { PriceCurrency } from '@kikai/kernel/money'
import { type AmountReason, readWhole } from '@kikai/kernel/read-amount'
import type * as z from 'zod/mini'
import { fold } from '@kikai/kernel/fold'
import type { Taxonomy } from '../../categories/categories.public.ts'
import type { ListedGoods } from '../write/export.store.ts'
import type { PriceHeading } from './price-heading.ts'
import { isBySpreadsheet } from './read-values.ts'

export type FileField = Exclude<ImportField, 'ignore'>
export type Rule = RejectedRow['reasons'][number]['rule']
/** Why a cell is rejected; `part` names the wrong part of it. */
export type Wrong = { rule: Rule; part?: string }
export type Read<Value> = { value: Value } | Wrong

/** What is known of a row when a cell is read. */
export type RowContext = {
  language: Language
  currency: PriceCurrency | null
  taxMode: (typeof taxModes)[number] | null
  heading: PriceHeading
  /** Whether the file's prices show that a dot separates thousands, so that 9.850 is not a decimal. */
  dotsGroup: boolean
  thisYear: number
}
export type Reader = { language: Language; taxonomy: Taxonomy }

/** Everything about one field: its headings, and how its cells are read, written and compared. */
export type SheetField<Value> = {
  /** Headings in three languages, normalised and without signs; our own heading is known besides. */
  headings: readonly string[]
  read: (cell: string, context: RowContext) => Read<Value>
  /** Writes the cell for an export; missing where exports use other columns. */
  write?: (goods: ListedGoods, reader: Reader) => string
  /** Whether a cell equals the goods' present value, in any of our languages and any width. */
  isSame: (cell: string, goods: ListedGoods, taxonomy: Taxonomy) => boolean
}

/** Full-width characters made ordinary. */
export const plain = (cell: string): string => cell.normalize('NFKC').trim()

/** Compares texts without regard to width, case and line ends. */
export const alike = (text: string): string => fold(text.replace(/\r\n?/g, '\n')).trim()
export const isAlike = (cell: string, ...texts: readonly (string | undefined)[]): boolean =>
  texts.some((text) => text !== undefined && alike(text) === alike(cell))

/** Keeps signs such as ① and ㎥; only half-width kana are made full width. */
export const asWritten = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\uff61-\uff9f]+/g, (run) => run.normalize('NFKC'))
    .trim()

/** Reads a text under the rules of the form. */
export function readWrittenText(schema: z.ZodMiniType<string>, text: string): Read<string> {
  const parsed = schema.safeParse(text)
  if (parsed.success) return { value: parsed.data }
  if (text === '') return { rule: 'empty', part: text }
  const isUnusable = parsed.error.issues.some(({ message }) => message === 'characters')
  return { rule: isUnusable ? 'characters' : 'tooLong', part: text }
}

/** Reads a name; rejected when a spreadsheet seems to have changed it. */
export const named = (schema: z.ZodMiniType<string>, cell: string): Read<string> =>
  isBySpreadsheet(plain(cell)) ? { rule: 'spreadsheet' } : readWrittenText(schema, plain(cell))

export const readWithinBounds = (value: number, [min, max]: readonly [number, number]): Read<number> =>
  value >= min && value <= max ? { value } : { rule: 'number' }

/** Reads a whole number, or null for an empty cell. */
export const wholeIn = (
  cell: string,
  words: readonly string[],
  bounds: readonly [number, number],
): Read<number | null> => {
  if (plain(cell) === '') return { value: null }
  const read = readWhole(plain(cell), words)
  return 'value' in read ? readWithinBounds(read.value, bounds) : { rule: ruleOf(read.reason) }
}
export const isWhole = (cell: string, value: number | null, words: readonly string[]): boolean => {
  const read = readWhole(cell, words)
  return value === null ? cell === '' : 'value' in read && read.value === value
}

export const ruleOf = (reason: AmountReason): Rule => (reason === 'currency' ? 'otherCurrency' : reason)

/** Reads every part of a cell; the first wrong one rejects the cell. */
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
 * Joins several texts in one cell, one below the other. A continued line begins with two spaces, so that texts of
 * several lines survive a round trip.
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
