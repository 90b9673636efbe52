import type { ImportField } from '@kikai/contract/imports/imports.shapes'
import { fold } from '@kikai/kernel/fold'
import { readPriceHeading } from './price-heading.ts'
import { fieldByHeading, headingKey } from './sheet-fields.ts'

/** What a column means by its name; one that we do not know is left out until the seller says otherwise. */
export function fieldOf(name: string): ImportField {
  const found = fieldByHeading.get(headingKey(name)) ?? fieldByHeading.get(headingKey(withoutRemark(name)))
  if (found) return found
  return fieldByHeading.get(headingKey(readPriceHeading(name).base)) === 'price' ? 'price' : 'ignore'
}

/**
 * Without what stands in brackets: a unit or a remark. A unit that makes another number of what stands below (tonnes,
 * metres, 万円) is left where it is, so that nobody's 20 t become 20 kg.
 */
const withoutRemark = (name: string): string =>
  fold(name)
    .replace(/\s*[([【〔{「『<][^()[\]【】〔〕{}「」『』<>]*[)\]】〕}」』>]/g, (remark) =>
      changesValue.test(remark) ? remark : ' ',
    )
    .trim()
const changesValue =
  /[万萬億亿千百]|'000|thousand|million|[([【〔{「『<]\s*(?:t|tons?|tonnes?|トン|吨|c?m|in|inch|ft|feet|lbs?|k|w)\s*[)\]】〕}」』>]/i

/** Recognised names that make a row the heading: one alone may stand in any row, and more than once. */
const several = 2

/** Which of the first rows names the columns: a list may have its title above. Without a known name it is the first that looks like a row. */
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
