import type { ImportChoices, ImportPreview } from '@kikai/contract/imports/imports.shapes'
import { readAmount } from '@kikai/kernel/read-amount'
import type { JudgedSheet } from './judge-sheet.ts'
import { withoutTax } from '../read/price-heading.ts'
import { columnFor } from '../read/suggest-choices.ts'

/**
 * Rows whose prices name another currency than the chosen one. One such cell (42.5万元) makes the whole column doubtful,
 * because the next one (35万) would be read as ¥350,000; the number of affected rows is shown before the import.
 */
export function otherCurrencyIn(
  { taken, rejected }: JudgedSheet,
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
