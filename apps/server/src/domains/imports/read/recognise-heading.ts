import type { ImportField } from '@kikai/contract/imports/imports.shapes'
import { fold } from '@kikai/kernel/fold'
import { readPriceHeading } from './price-heading.ts'
import { fieldByHeading, headingKey } from './sheet-fields.ts'

/** The meaning of a column by its name; unknown ones are ignored until the seller assigns them. */
export function fieldOf(name: string): ImportField {
  const found = fieldByHeading.get(headingKey(name)) ?? fieldByHeading.get(headingKey(withoutRemark(name)))
  if (found) return found
  return fieldByHeading.get(headingKey(readPriceHeading(name).base)) === 'price' ? 'price' : 'ignore'
}

/**
 * The heading without remarks in brackets. Units that scale the numbers (tonnes, metres, 万円) are kept, so that 20 t do
 * not become 20 kg.
 */
const withoutRemark = (name: string): string =>
  fold(name)
    .replace(/\s*[([【〔{「『<][^()[\]【】〔〕{}「」『』<>]*[)\]】〕}」』>]/g, (remark) =>
      changesValue.test(remark) ? remark : ' ',
    )
    .trim()
const changesValue =
  /[万萬億亿千百]|'000|thousand|million|[([【〔{「『<]\s*(?:t|tons?|tonnes?|トン|吨|c?m|in|inch|ft|feet|lbs?|k|w)\s*[)\]】〕}」』>]/i

/** So many known names make a row the heading; a single one can occur in any row. */
const several = 2

/**
 * Which of the first rows is the heading, as a list may have a title above it. Without known names it is the first row
 * that looks like one.
 */
export function headingAmong(records: readonly (readonly string[])[]): number {
  const known = records.findIndex((cells) => fieldsIn(cells).size >= several)
  if (known >= 0) return known
  return Math.max(
    0,
    records.findIndex((cells) => cells.filter((cell) => cell !== '').length >= several),
  )
}

/** The meanings that a row's cells would have as names of columns. */
const fieldsIn = (cells: readonly string[]): ReadonlySet<ImportField> =>
  new Set(cells.map(fieldOf).filter((field) => field !== 'ignore'))
