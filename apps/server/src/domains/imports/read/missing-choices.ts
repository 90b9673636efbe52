import type { ImportChoices, ImportPreview } from '@kikai/contract/imports/imports.shapes'
import type { Sheet } from './read-sheet.ts'
import { columnFor, groupCodes, ownPropertyOf, repeatedFields } from './suggest-choices.ts'

/** The choices that are missing before the file can be imported, by its rows of new goods; others need none. */
export function missingChoices(ofNew: Sheet, choices: ImportChoices): ImportPreview['missing'] {
  const missing: ImportPreview['missing'] = []
  if (repeatedFields(choices.columns).length > 0) missing.push('columns')
  if (ofNew.rows.length === 0) return missing
  if (columnFor(choices.columns, 'model') === null) missing.push('model')
  if (columnFor(choices.columns, 'price') === null) missing.push('price')
  if (choices.currency === null && columnFor(choices.columns, 'currency') === null) missing.push('currency')
  if (choices.taxMode === null && !isSaidInEachRow(ofNew, columnFor(choices.columns, 'tax'))) missing.push('tax')
  if (choices.country === null && columnFor(choices.columns, 'country') === null) missing.push('country')
  const chosen = groupCodes(ofNew, choices.columns).map((code) => ownPropertyOf(choices.groups, code))
  // A guess is confirmed, changed or left out by the seller; a value of the column may stay without a category.
  const isOpen = columnFor(choices.columns, 'group') === null && chosen.includes(undefined)
  if (isOpen || chosen.every((category) => (category ?? null) === null)) missing.push('groups')
  return missing
}

/** Whether every row has this value, so that no choice for all rows is needed. */
const isSaidInEachRow = ({ rows }: Sheet, column: string | null): boolean =>
  column !== null && rows.every(({ cells }) => (cells[column] ?? '') !== '')
