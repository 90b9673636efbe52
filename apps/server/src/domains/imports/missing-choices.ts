import type { ImportChoices, ImportPreview } from '@kikai/contract/imports/imports.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Reads } from '../../platform/context.ts'
import { rowsOfNew } from './known-goods.ts'
import type { Sheet } from './read-sheet.ts'
import { columnFor, groupCodes, ownOf, repeatedFields } from './suggest-choices.ts'

type Asking = { sheet: Sheet; choices: ImportChoices; companyId: Id<'company'> }

/** The choices that are missing before the file can be imported; rows that change listings need none. */
export async function missingChoices(
  ctx: Reads,
  { sheet, choices, companyId }: Asking,
): Promise<ImportPreview['missing']> {
  const missing: ImportPreview['missing'] = []
  if (repeatedFields(choices.columns).length > 0) missing.push('columns')
  const rows = await rowsOfNew(ctx, { companyId, choices, sheet })
  if (rows.length === 0) return missing
  const ofNew = { ...sheet, rows }
  if (columnFor(choices.columns, 'model') === null) missing.push('model')
  if (columnFor(choices.columns, 'price') === null) missing.push('price')
  if (choices.currency === null && columnFor(choices.columns, 'currency') === null) missing.push('currency')
  if (choices.taxMode === null && !isSaidInEachRow(ofNew, columnFor(choices.columns, 'tax'))) missing.push('tax')
  if (choices.country === null && columnFor(choices.columns, 'country') === null) missing.push('country')
  if (groupCodes(ofNew, choices.columns).every((code) => (ownOf(choices.groups, code) ?? null) === null))
    missing.push('groups')
  return missing
}

/** Whether every row has this value, so that no choice for all rows is needed. */
const isSaidInEachRow = ({ rows }: Sheet, column: string | null): boolean =>
  column !== null && rows.every(({ cells }) => (cells[column] ?? '') !== '')
