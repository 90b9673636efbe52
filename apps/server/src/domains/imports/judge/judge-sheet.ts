import { setImmediate as breathe } from 'node:timers/promises'
import type { ImportChoices } from '@kikai/contract/imports/imports.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Reads } from '../../../platform/context.ts'
import type { GoodsColumns } from '../../goods/goods.public.ts'
import type { Taxonomy } from '../../categories/categories.public.ts'
import { findUsedReferences, findRowKeys, findSerials } from '../imports.store.ts'
import { type SheetRowChange, type KnownOutcome, judgeKnown } from './judge-known.ts'
import { findKnownGoods } from './known-goods.ts'
import { type ReadRow, readRow } from '../read/read-row.ts'
import { rowKeys } from '../read/row-key.ts'
import { type Reason, lookUp } from '../read/row-cells.ts'
import { type Sheet, type SheetRow, cutTo } from '../read/read-sheet.ts'
import { columnFor, inOrderOf } from '../read/suggest-choices.ts'

export type JudgedSheet = {
  taken: { row: SheetRow; rowKey: string; read: GoodRead }[]
  changed: SheetRowChange[]
  alreadyHere: number
  rejected: { row: SheetRow; reasons: Reason[]; isDoubted?: boolean }[]
  /** Rows that change a price to one that is probably wrong; without the seller's word they are among the rejected. */
  doubtedCount: number
}
type GoodRead = Extract<ReadRow, { ok: true }>

export const nothingJudged: JudgedSheet = { taken: [], changed: [], alreadyHere: 0, rejected: [], doubtedCount: 0 }

type Judging = {
  sheet: Sheet
  choices: ImportChoices
  taxonomy: Taxonomy
  companyId: Id<'company'>
  thisYear: number
  lowPricesConfirmed: boolean
  mayEdit: boolean
  /** Called after each part with the number of judged rows. */
  onPart?: (checked: number) => Promise<unknown>
}

/** Rows that are judged before other requests get their turn. */
const rowsAtOnce = 200

/**
 * The outcome of each row: a draft, a change of a listing, nothing new, or rejected with the reasons. Preview and import
 * use the same function.
 */
export async function judgeSheet(
  ctx: Reads,
  { sheet, choices: given, taxonomy, companyId, thisYear, lowPricesConfirmed, mayEdit, onPart }: Judging,
): Promise<JudgedSheet> {
  const choices = inOrderOf(sheet, given)
  const looked = lookUp({ choices, taxonomy, thisYear, rows: sheet.rows })
  const judged: JudgedSheet = { taken: [], changed: [], alreadyHere: 0, rejected: [], doubtedCount: 0 }
  const keyOf = rowKeys(choices)
  const seen: Seen = { machines: new Set(), references: new Set(), named: new Map() }
  for (let at = 0; at < sheet.rows.length; at += rowsAtOnce) {
    const rows = sheet.rows.slice(at, at + rowsAtOnce).map((row) => ({ row, rowKey: keyOf(row) }))
    const owned = await findKnownGoods(ctx, { companyId, choices, rows: rows.map(({ row }) => row) })
    const ofListed = rows.flatMap(({ row }) => {
      const known = owned.get(row)
      return known ? [{ row, known }] : []
    })
    const outcomes = await judgeKnown(ctx, { rows: ofListed, looked, companyId, lowPricesConfirmed, mayEdit })
    const outcomeOf = new Map(outcomes.map((outcome) => [outcome.row, outcome]))
    const keys = await knownKeys(ctx, companyId, rows)
    const reads = rows.map(({ row, rowKey }) => {
      const isNew = !owned.has(row) && !keys.has(rowKey)
      return { row, rowKey, read: isNew ? readRow(row, looked) : null }
    })
    const here = await alreadyTaken(
      ctx,
      companyId,
      reads.flatMap(({ read }) => (read?.ok ? [read] : [])),
    )
    for (const machine of here.machines) seen.machines.add(machine)
    for (const reference of here.references) seen.references.add(reference)
    for (const { row, rowKey, read } of reads) {
      const outcome = outcomeOf.get(row)
      if (outcome) takeKnown(judged, outcome, seen)
      else if (!read) judged.alreadyHere += 1
      else if (!read.ok) judged.rejected.push({ row, reasons: read.reasons })
      else {
        const clash = clashOf(read, choices, seen)
        if (clash) judged.rejected.push({ row, reasons: [clash] })
        else {
          seen.machines.add(machineOf(read.columns))
          if (read.reference.key !== '') seen.references.add(read.reference.key)
          judged.taken.push({ row, rowKey, read })
        }
      }
    }
    await onPart?.(at + rows.length)
    await breathe()
  }
  return judged
}

/** What earlier rows of the file took, and the listings that they named with whether they changed them. */
type Seen = { machines: Set<string>; references: Set<string>; named: Map<Id<'goods'>, 'same' | 'changed'> }

/** Two rows about one listing are refused where they do not both leave it as it is. */
function takeKnown(judged: JudgedSheet, outcome: KnownOutcome, { machines, references, named }: Seen): void {
  const { row } = outcome
  if (outcome.is === 'rejected') {
    if (outcome.isDoubted) judged.doubtedCount += 1
    judged.rejected.push({ row, reasons: outcome.reasons, isDoubted: outcome.isDoubted })
    return
  }
  const goodsId = outcome.is === 'same' ? outcome.goods.id : outcome.change.edit.goodsId
  const before = named.get(goodsId)
  const { columns = null, reference = null, doubt = null } = outcome.is === 'changed' ? outcome.change.edit : {}
  const isTaken =
    (columns !== null && columns.serialKey !== '' && machines.has(machineOf(columns))) ||
    (reference !== null && references.has(reference.key))
  if (isTaken || (before !== undefined && (before === 'changed' || outcome.is === 'changed'))) {
    judged.rejected.push({ row, reasons: [{ field: 'ignore', column: null, rule: 'namedTwice', value: '' }] })
    return
  }
  named.set(goodsId, outcome.is)
  if (outcome.is === 'same') judged.alreadyHere += 1
  else {
    if (columns !== null && columns.serialKey !== '') machines.add(machineOf(columns))
    if (reference !== null) references.add(reference.key)
    if (doubt !== null) judged.doubtedCount += 1
    judged.changed.push(outcome.change)
  }
}

/** Why a readable row is rejected: its machine or the seller's own number is already listed. */
function clashOf(
  { columns, reference }: GoodRead,
  choices: ImportChoices,
  { machines, references }: Seen,
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

/** Which machines and own numbers of these rows are already listed. */
async function alreadyTaken(
  ctx: Reads,
  companyId: Id<'company'>,
  good: readonly GoodRead[],
): Promise<{ machines: string[]; references: string[] }> {
  const serials = good.flatMap(({ columns }) => columns.serialKey || [])
  const keys = good.flatMap(({ reference }) => reference.key || [])
  const machines = serials.length === 0 ? [] : await findSerials(ctx.db, companyId, serials)
  const references = keys.length === 0 ? [] : await findUsedReferences(ctx.db, companyId, keys)
  return { machines: machines.map(machineOf), references: references.map(({ referenceKey }) => referenceKey) }
}

type Keyed = readonly { rowKey: string }[]
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
