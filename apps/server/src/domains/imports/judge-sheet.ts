import { setImmediate as breathe } from 'node:timers/promises'
import type { ImportChoices, ImportPreview, RejectedRow } from '@kikai/contract/imports/imports.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Reads } from '../../platform/context.ts'
import type { GoodsColumns } from '../goods/goods.public.ts'
import type { Taxonomy } from '../categories/categories.public.ts'
import { type ListedGoods, findByNumber } from './export.store.ts'
import { findReferences, findRowKeys, findSerials } from './imports.store.ts'
import { type ReadRow, rowReader } from './read-row.ts'
import { isUnsaid } from './read-values.ts'
import { rowKeys } from './row-key.ts'
import { type Sheet, type SheetRow, cutTo } from './read-sheet.ts'
import type { FileField, SheetField } from './sheet-field.ts'
import { fileFields, sheetFields } from './sheet-fields.ts'
import { columnFor, groupCodes, inOrderOf, ownOf, repeatedFields } from './suggest-choices.ts'

export type Judged = {
  taken: { row: SheetRow; rowKey: string; read: Extract<ReadRow, { ok: true }> }[]
  alreadyHere: number
  rejected: { row: SheetRow; reasons: RejectedRow['reasons'] }[]
}

type Judging = {
  sheet: Sheet
  choices: ImportChoices
  taxonomy: Taxonomy
  companyId: Id<'company'>
  thisYear: number
  /** Called after each part with the number of judged rows. */
  onPart?: (checked: number) => Promise<unknown>
}

/** Rows that are judged before other requests get their turn. */
const rowsAtOnce = 200

/**
 * The outcome of each row: taken, already listed, or rejected with the reasons. Preview and import use the same
 * function.
 */
export async function judgeSheet(
  ctx: Reads,
  { sheet, choices: given, taxonomy, companyId, thisYear, onPart }: Judging,
): Promise<Judged> {
  const choices = inOrderOf(sheet, given)
  const readRow = rowReader({ choices, taxonomy, thisYear, rows: sheet.rows })
  const numbersIn = numberColumns(choices)
  const listed = listedColumns(choices)
  const judged: Judged = { taken: [], alreadyHere: 0, rejected: [] }
  const keyOf = rowKeys(choices)
  const machines = new Set<string>()
  const references = new Set<string>()
  for (let at = 0; at < sheet.rows.length; at += rowsAtOnce) {
    const rows = sheet.rows.slice(at, at + rowsAtOnce).map((row) => ({ row, rowKey: keyOf(row) }))
    const known = await knownKeys(ctx, companyId, rows)
    const own = await ownGoods(ctx, companyId, rows, numbersIn)
    const reads = rows.map(({ row, rowKey }): Read => {
      const goods = own.get(row)
      if (goods) return { row, rowKey, ...comparedWith(goods, row, { listed, taxonomy }) }
      if (known.has(rowKey)) return { row, rowKey, here: true, read: null }
      const read = readRow(row)
      return read.ok
        ? { row, rowKey, here: false, read }
        : { row, rowKey, here: false, read: null, reasons: read.reasons }
    })
    const here = await alreadyTaken(ctx, companyId, reads)
    for (const machine of here.machines) machines.add(machine)
    for (const reference of here.references) references.add(reference)
    for (const { row, rowKey, here: isHere, read, reasons = [] } of reads) {
      const clash = read ? clashOf(read, choices, { machines, references }) : null
      if (isHere) judged.alreadyHere += 1
      else if (!read || clash) judged.rejected.push({ row, reasons: clash ? [clash] : reasons })
      else {
        machines.add(machineOf(read.columns))
        if (read.reference.key !== '') references.add(read.reference.key)
        judged.taken.push({ row, rowKey, read })
      }
    }
    await onPart?.(at + rows.length)
    await breathe()
  }
  return judged
}

type Reason = RejectedRow['reasons'][number]
type GoodRead = Extract<ReadRow, { ok: true }>
/** A row after reading: already listed, readable, or rejected. */
type Read = { row: SheetRow; rowKey: string; here: boolean; read: GoodRead | null; reasons?: Reason[] }

const numberColumns = ({ columns }: ImportChoices): string[] =>
  (['managementNumber', 'reference'] as const).flatMap((field) => columnFor(columns, field) ?? [])

type Listed = readonly { field: FileField; meaning: SheetField<unknown>; columns: readonly string[] }[]
const listedColumns = ({ columns }: ImportChoices): Listed =>
  fileFields.flatMap((field) => {
    const names = Object.entries(columns).flatMap(([name, meaning]) => (meaning === field ? [name] : []))
    return names.length === 0 ? [] : [{ field, meaning: sheetFields[field], columns: names }]
  })

/**
 * A row with the management number of the company's own goods is compared with them: unchanged, or rejected with the
 * differences.
 */
function comparedWith(
  goods: ListedGoods,
  { cells }: SheetRow,
  { listed, taxonomy }: { listed: Listed; taxonomy: Taxonomy },
): Omit<Read, 'row' | 'rowKey'> {
  const reasons = listed.flatMap(({ field, meaning, columns }): Reason[] => {
    const cell = columns
      .map((name) => (cells[name] ?? '').trim())
      .filter((text) => text !== '' && !isUnsaid(text))
      .join('\n')
    if (meaning.isSame(cell, goods, taxonomy)) return []
    return [{ field, column: columns[0] ?? null, rule: 'differs', value: cutTo(cell, valueLength) }]
  })
  return { here: reasons.length === 0, read: null, reasons }
}

/** Why a readable row is rejected: its machine or the seller's own number is already listed. */
function clashOf(
  { columns, reference }: GoodRead,
  choices: ImportChoices,
  { machines, references }: { machines: ReadonlySet<string>; references: ReadonlySet<string> },
): Reason | null {
  const clash = (field: 'serial' | 'reference', rule: 'serialTaken' | 'referenceTaken', value: string) => ({
    field,
    column: columnFor(choices.columns, field),
    rule,
    value: cutTo(value, valueLength),
  })
  if (columns.serialKey !== '' && machines.has(machineOf(columns)))
    return clash('serial', 'serialTaken', columns.serial)
  if (references.has(reference.key)) return clash('reference', 'referenceTaken', reference.text)
  return null
}
const valueLength = 60

type Keyed = readonly { row: SheetRow; rowKey: string }[]

async function ownGoods(
  ctx: Reads,
  companyId: Id<'company'>,
  rows: Keyed,
  columns: readonly string[],
): Promise<ReadonlyMap<SheetRow, ListedGoods>> {
  const numberOf = (cell: string | undefined) => (cell ?? '').normalize('NFKC').trim()
  const numbers = rows.flatMap(({ row }) => columns.map((name) => numberOf(row.cells[name])).filter(Boolean))
  if (numbers.length === 0) return new Map()
  const found = new Map(
    (await findByNumber(ctx.db, companyId, numbers)).map((goods) => [goods.managementNumber, goods]),
  )
  return new Map(
    rows.flatMap(({ row }) => {
      const goods = columns.map((name) => found.get(numberOf(row.cells[name]))).find(Boolean)
      return goods ? [[row, goods] as const] : []
    }),
  )
}

/** Which machines and own numbers of these rows are already listed. */
async function alreadyTaken(
  ctx: Reads,
  companyId: Id<'company'>,
  reads: readonly Read[],
): Promise<{ machines: string[]; references: string[] }> {
  const good = reads.flatMap(({ read }) => read ?? [])
  const serials = good.flatMap(({ columns }) => columns.serialKey || [])
  const keys = good.flatMap(({ reference }) => reference.key || [])
  const machines = serials.length === 0 ? [] : await findSerials(ctx.db, companyId, serials)
  const references = keys.length === 0 ? [] : await findReferences(ctx.db, companyId, keys)
  return { machines: machines.map(machineOf), references: references.map(({ referenceKey }) => referenceKey) }
}

async function knownKeys(ctx: Reads, companyId: Id<'company'>, rows: Keyed): Promise<ReadonlySet<string>> {
  const keys = rows.map(({ rowKey }) => rowKey)
  return new Set((await findRowKeys(ctx.db, companyId, keys)).map(({ rowKey }) => rowKey))
}

/** The identity of a machine in a company's list: maker, model and serial number, as in the database's index. */
const machineOf = ({ makerName, modelKey, serialKey }: Pick<GoodsColumns, 'makerName' | 'modelKey' | 'serialKey'>) =>
  JSON.stringify([makerName, modelKey, serialKey])

/** A row's cells in column order, and the cells beyond the last column. */
export const cellsOf = ({ columns }: Sheet, { cells, beyond }: SheetRow): string[] => [
  ...columns.map((name) => cells[name] ?? ''),
  ...beyond,
]

/** Whether every row has this value, so that no choice for all rows is needed. */
const isSaidInEachRow = ({ rows }: Sheet, column: string | null): boolean =>
  column !== null && rows.every(({ cells }) => (cells[column] ?? '') !== '')

/** The choices that are missing before the file can be imported. */
export function missingChoices(sheet: Sheet, choices: ImportChoices): ImportPreview['missing'] {
  const missing: ImportPreview['missing'] = []
  if (repeatedFields(choices.columns).length > 0) missing.push('columns')
  if (columnFor(choices.columns, 'model') === null) missing.push('model')
  if (columnFor(choices.columns, 'price') === null) missing.push('price')
  if (choices.currency === null && columnFor(choices.columns, 'currency') === null) missing.push('currency')
  if (choices.taxMode === null && !isSaidInEachRow(sheet, columnFor(choices.columns, 'tax'))) missing.push('tax')
  if (choices.country === null && columnFor(choices.columns, 'country') === null) missing.push('country')
  if (groupCodes(sheet, choices.columns).every((code) => (ownOf(choices.groups, code) ?? null) === null))
    missing.push('groups')
  return missing
}
