import { setImmediate as breathe } from 'node:timers/promises'
import type { ImportChoices, ImportPreview, RejectedRow } from '@kikai/contract/catalogue/imports.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Sql } from '../../../platform/db.ts'
import type { GoodsColumns } from '../goods.store.ts'
import type { Taxonomy } from '../taxonomy.ts'
import { findRowKeys, findSerials } from './imports.store.ts'
import { type ReadRow, rowKeyOf, rowReader } from './read-row.ts'
import type { Sheet, SheetRow } from './read-sheet.ts'
import { columnFor, groupCodes, ownOf } from './suggest-choices.ts'

export type Judged = {
  taken: { row: SheetRow; read: Extract<ReadRow, { ok: true }> }[]
  alreadyHere: number
  rejected: { row: SheetRow; reasons: RejectedRow['reasons'] }[]
}

type Judging = {
  sheet: Sheet
  choices: ImportChoices
  taxonomy: Taxonomy
  companyId: Id<'company'>
  thisYear: number
  /** Is told after each part how many rows were judged. */
  onPart?: (checked: number) => Promise<unknown>
}

/** Rows judged before others get their turn: a large file must not keep everybody waiting. */
const rowsAtOnce = 200

/** What would become of each row: taken, here already, or not to be taken and why. Preview and import ask the same question. */
export async function judgeSheet(
  db: Sql,
  { sheet, choices, taxonomy, companyId, thisYear, onPart }: Judging,
): Promise<Judged> {
  const readRow = rowReader({ choices, taxonomy, thisYear })
  const serialColumn = columnFor(choices.columns, 'serial')
  const judged: Judged = { taken: [], alreadyHere: 0, rejected: [] }
  const machines = new Set<string>()
  for (let at = 0; at < sheet.rows.length; at += rowsAtOnce) {
    const rows = sheet.rows.slice(at, at + rowsAtOnce).map((row) => ({ row, rowKey: rowKeyOf(row) }))
    const known = await knownKeys(db, companyId, rows)
    const reads = rows.map(({ row, rowKey }) => ({ row, read: known.has(rowKey) ? null : readRow(row) }))
    for (const machine of await machinesHere(db, companyId, reads)) machines.add(machine)
    for (const { row, read } of reads) {
      if (read === null) judged.alreadyHere += 1
      else if (!read.ok) judged.rejected.push({ row, reasons: read.reasons })
      else if (read.columns.serialKey !== '' && machines.has(machineOf(read.columns)))
        judged.rejected.push({
          row,
          reasons: [{ field: 'serial', column: serialColumn, rule: 'serialTaken', value: read.columns.serial }],
        })
      else {
        machines.add(machineOf(read.columns))
        judged.taken.push({ row, read })
      }
    }
    await onPart?.(at + rows.length)
    await breathe()
  }
  return judged
}

async function knownKeys(
  db: Sql,
  companyId: Id<'company'>,
  rows: readonly { rowKey: string }[],
): Promise<ReadonlySet<string>> {
  const keys = rows.map(({ rowKey }) => rowKey)
  return new Set((await findRowKeys(db, companyId, keys)).map(({ rowKey }) => rowKey))
}

/** A machine stands once in a company's list: its maker, model and serial number name it, as the database's index has it. */
const machineOf = ({ makerName, modelKey, serialKey }: Pick<GoodsColumns, 'makerName' | 'modelKey' | 'serialKey'>) =>
  JSON.stringify([makerName, modelKey, serialKey])

async function machinesHere(
  db: Sql,
  companyId: Id<'company'>,
  reads: readonly { read: ReadRow | null }[],
): Promise<string[]> {
  const serials = reads.flatMap(({ read }) => (read?.ok && read.columns.serialKey !== '' ? read.columns.serialKey : []))
  return serials.length === 0 ? [] : (await findSerials(db, companyId, serials)).map(machineOf)
}

/** A row's cells in the order of the columns, and what stood beyond them. */
export const cellsOf = ({ columns }: Sheet, { cells, beyond }: SheetRow): string[] => [
  ...columns.map((name) => cells[name] ?? ''),
  ...beyond,
]

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
