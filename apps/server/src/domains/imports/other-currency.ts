import type { ImportChoices, ImportPreview } from '@kikai/contract/imports/imports.shapes'
import { readAmount } from '@kikai/kernel/read-amount'
import type { Judged } from './judge-sheet.ts'
import { withoutTax } from './price-heading.ts'
import { columnFor } from './suggest-choices.ts'

/**
 * Prices that name another currency than the one chosen stand against the whole column: one cell says 42.5万元, and the
 * next, 35万, would be taken as ¥350,000. How many rows would be taken so is said before anybody presses the button.
 */
export function otherCurrencyIn(
  { taken, rejected }: Judged,
  { columns }: ImportChoices,
): ImportPreview['otherCurrency'] {
  const priceColumn = columnFor(columns, 'price')
  if (priceColumn === null) return null
  const named = rejected.flatMap(({ row, reasons }) => {
    const reason = reasons.find(({ field, rule }) => field === 'price' && rule === 'otherCurrency')
    return reason ? [{ row: row.row, value: reason.value }] : []
  })
  const [first] = named
  if (!first) return null
  const currencyColumn = columnFor(columns, 'currency')
  const unnamed = taken.filter(({ row: { cells } }) => {
    if (currencyColumn !== null && (cells[currencyColumn] ?? '') !== '') return false
    const read = readAmount(withoutTax(cells[priceColumn] ?? ''), null)
    return 'reason' in read && read.reason === 'currency'
  })
  return { ...first, column: priceColumn, rows: named.length, unnamed: unnamed.length }
}
