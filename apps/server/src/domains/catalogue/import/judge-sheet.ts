import { setImmediate as breathe } from 'node:timers/promises'
import type { ImportChoices, ImportPreview, RejectedRow } from '@kikai/contract/catalogue/imports.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Sql } from '../../../platform/db.ts'
import type { Taxonomy } from '../taxonomy.ts'
import { findRowKeys } from './imports.store.ts'
import { type ReadRow, rowKeyOf, rowReader } from './read-row.ts'
import type { Sheet, SheetRow } from './read-sheet.ts'
import { columnFor, groupCodes, ownOf } from './suggest-choices.ts'

export type Judged = {
  taken: { row: SheetRow; read: Extract<ReadRow, { ok: true }> }[]
  alreadyHere: number
  rejected: { row: SheetRow; reasons: RejectedRow['reasons'] }[]
}

type Judging = { sheet: Sheet; choices: ImportChoices; taxonomy: Taxonomy; companyId: Id<'company'>; thisYear: number }

/** Rows judged before others get their turn: a large file must not keep everybody waiting. */
const rowsAtOnce = 200

/** What would become of each row: taken, here already, or not to be taken and why. Preview and import ask the same question. */
export async function judgeSheet(db: Sql, { sheet, choices, taxonomy, companyId, thisYear }: Judging): Promise<Judged> {
  const readRow = rowReader({ choices, taxonomy, thisYear })
  const judged: Judged = { taken: [], alreadyHere: 0, rejected: [] }
  for (let at = 0; at < sheet.rows.length; at += rowsAtOnce) {
    const rows = sheet.rows.slice(at, at + rowsAtOnce).map((row) => ({ row, rowKey: rowKeyOf(row) }))
    const found = await findRowKeys(
      db,
      companyId,
      rows.map(({ rowKey }) => rowKey),
    )
    const known = new Set(found.map(({ rowKey }) => rowKey))
    for (const { row, rowKey } of rows) {
      if (known.has(rowKey)) {
        judged.alreadyHere += 1
        continue
      }
      const read = readRow(row)
      if (read.ok) judged.taken.push({ row, read })
      else judged.rejected.push({ row, reasons: read.reasons })
    }
    await breathe()
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
