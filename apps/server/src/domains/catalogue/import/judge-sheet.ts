import type { ImportChoices, ImportPreview } from '@kikai/contract/catalogue/imports.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Sql } from '../../../platform/db.ts'
import type { Taxonomy } from '../taxonomy.ts'
import { findRowKeys } from './imports.store.ts'
import type { Sheet } from './read-csv.ts'
import { type ReadRow, readRow, rowKeyOf } from './read-row.ts'
import { columnFor, groupCodes, ownOf } from './suggest-choices.ts'

export type Judged = {
  taken: { line: number; read: Extract<ReadRow, { ok: true }> }[]
  alreadyHere: number
  rejected: { row: number; reasons: Extract<ReadRow, { ok: false }>['reasons'] }[]
}

type Judging = { sheet: Sheet; choices: ImportChoices; taxonomy: Taxonomy; companyId: Id<'company'>; thisYear: number }

/** What would become of each row: taken, here already, or not to be taken and why. Preview and import ask the same question. */
export async function judgeSheet(db: Sql, { sheet, choices, taxonomy, companyId, thisYear }: Judging): Promise<Judged> {
  const known = new Set((await findRowKeys(db, companyId, sheet.rows.map(rowKeyOf))).map(({ rowKey }) => rowKey))
  const judged: Judged = { taken: [], alreadyHere: 0, rejected: [] }
  for (const row of sheet.rows) {
    if (known.has(rowKeyOf(row))) {
      judged.alreadyHere += 1
      continue
    }
    const read = readRow({ row, choices, taxonomy, thisYear })
    if (read.ok) judged.taken.push({ line: row.line, read })
    else judged.rejected.push({ row: row.line, reasons: read.reasons })
  }
  return judged
}

/** What the seller must still say before the file can be imported. */
export function missingChoices(sheet: Sheet, choices: ImportChoices): ImportPreview['missing'] {
  const missing: ImportPreview['missing'] = []
  if (columnFor(choices.columns, 'model') === null) missing.push('model')
  if (columnFor(choices.columns, 'price') === null) missing.push('price')
  if (choices.currency === null) missing.push('currency')
  if (choices.country === null) missing.push('country')
  if (groupCodes(sheet, choices.columns).every((code) => (ownOf(choices.groups, code) ?? null) === null))
    missing.push('groups')
  return missing
}
