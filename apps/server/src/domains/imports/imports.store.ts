import { refuse } from '@kikai/contract/errors'
import { importMachine } from '@kikai/contract/imports/imports.states'
import { requestErrors } from '@kikai/contract/request.errors'
import {
  type ImportChoices,
  type RejectedRow,
  importChoices,
  rejectedRow,
  sheetDelimiters,
  sheetEncodings,
} from '@kikai/contract/imports/imports.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { PageById } from '../../platform/database/page-by-id.ts'
import type { Reach } from '../../platform/sessions/reach.ts'
import type { Sql, Tx } from '../../platform/database/db.ts'
import { importStates } from './imports.states.ts'
import { withinReach } from '../../platform/sessions/reach.store.ts'
import {
  boolColumn,
  countRow,
  idColumn,
  instantColumn,
  integerColumn,
  jsonColumn,
  nullable,
  oneOfColumn,
  row,
  type RowType,
  textColumn,
  textsColumn,
} from '../../platform/database/row.ts'

const keyRow = row({ rowKey: textColumn })
export const findRowKeys = (db: Sql, companyId: Id<'company'>, keys: readonly string[]) =>
  keyRow.all(db`
    select import_row_key as row_key
    from goods
    where company_id = ${companyId} and import_row_key = any(${[...keys]}::text[])
  `)

const serialRow = row({ makerName: textColumn, modelKey: textColumn, serialKey: textColumn })
/** The company's live machines with one of these serial numbers. */
export const findSerials = (db: Sql, companyId: Id<'company'>, serialKeys: readonly string[]) =>
  serialRow.all(db`
    select maker_name, model_key, serial_key
    from goods
    where company_id = ${companyId} and serial_key = any(${[...serialKeys]}::text[]) and state <> 'archived'
  `)

const referenceRow = row({ referenceKey: textColumn })
/** Which of the seller's own numbers are used by listed goods. */
export const findUsedReferences = (db: Sql, companyId: Id<'company'>, keys: readonly string[]) =>
  referenceRow.all(db`
    select reference_key
    from goods
    where company_id = ${companyId}
      and reference_key <> ''
      and reference_key = any(${[...keys]}::text[])
      and state <> 'archived'
  `)

const lookalikeRow = row({
  makerName: textColumn,
  modelKey: textColumn,
  year: nullable(integerColumn),
  hasSerial: boolColumn,
  hasReference: boolColumn,
  managementNumber: textColumn,
})
/** Listed machines of these models, one for each year and kind of number. */
export const findOfModels = (db: Sql, companyId: Id<'company'>, modelKeys: readonly string[]) =>
  lookalikeRow.all(db`
    select
      maker_name, model_key, year, serial_key <> '' as has_serial, reference_key <> '' as has_reference,
      min(management_number) as management_number
    from goods
    where company_id = ${companyId} and model_key = any(${[...modelKeys]}::text[]) and state <> 'archived'
    group by 1, 2, 3, 4, 5
  `)

const importRow = row({
  id: idColumn('goods-import'),
  number: textColumn,
  fileName: textColumn,
  at: instantColumn,
  state: oneOfColumn(importMachine.states),
  rows: integerColumn,
  checked: integerColumn,
  toWrite: nullable(integerColumn),
  written: integerColumn,
  taken: integerColumn,
  changed: integerColumn,
  alreadyHere: integerColumn,
  rejectedCount: integerColumn,
})
export type ImportRow = RowType<typeof importRow>

const importColumns = (db: Sql) => db`
  id, number, file_name, created_at as at, state, rows, checked, to_write, written, taken, changed, already_here, rejected_count
`
/** An import that the reach includes; others are not found. */
export const findImport = (db: Sql, reach: Reach, importId: Id<'goods-import'>) =>
  importRow.maybe(db`
    select ${importColumns(db)}
    from goods_import
    where id = ${importId} and ${withinReach(db, reach, { company: db`company_id` })}
  `)

export async function listImportRows(db: Sql, reach: Reach, { after, skip, count }: PageById) {
  const [rows, total] = await Promise.all([
    importRow.all(db`
      select ${importColumns(db)}
      from goods_import
      where ${withinReach(db, reach, { company: db`company_id` })} ${after === null ? db`` : db`and id < ${after}`}
      order by id desc
      limit ${count} offset ${skip}
    `),
    countRow.one(
      db`select count(*)::int as count from goods_import where ${withinReach(db, reach, { company: db`company_id` })}`,
    ),
  ])
  return { rows, total: total.count }
}

const rememberedRow = row({ at: instantColumn, choices: jsonColumn(importChoices) })
type Remembered = { companyId: Id<'company'>; headerKey: string; count: number }
/** The column choices of the company's last imports with these headings, newest first. */
export const listRemembered = (db: Sql, { companyId, headerKey, count }: Remembered) =>
  rememberedRow.all(db`
    select created_at as at, choices
    from goods_import
    where company_id = ${companyId} and header_key = ${headerKey}
    order by id desc
    limit ${count}
  `)

type NewImport = {
  id: Id<'goods-import'>
  companyId: Id<'company'>
  memberId: Id<'member'>
  sheetId: Id<'goods-sheet'>
  number: string
  fileName: string
  encoding: string
  delimiter: string
  headingRow: number
  headings: string[]
  headerKey: string
  choices: ImportChoices
  rows: number
  lowPricesConfirmed: boolean
  mayEdit: boolean
}
/** Begins an import; the database allows one at a time per company. */
export const insertImport = (tx: Tx, { choices, ...line }: NewImport) =>
  tx`
    insert into goods_import ${tx({ ...line, choices: tx.json(importChoices.parse(choices)), taken: 0, alreadyHere: 0, rejectedCount: 0 })}
  `

const runningRow = row({
  id: idColumn('goods-import'),
  companyId: idColumn('company'),
  memberId: idColumn('member'),
  sheetId: nullable(idColumn('goods-sheet')),
  encoding: oneOfColumn(sheetEncodings),
  delimiter: oneOfColumn(sheetDelimiters),
  headingRow: nullable(integerColumn),
  choices: jsonColumn(importChoices),
  lowPricesConfirmed: boolColumn,
  mayEdit: boolColumn,
  at: instantColumn,
})
export type RunningImport = RowType<typeof runningRow>
/** The import for its job; undefined when it has ended. */
export const findRunning = (db: Sql, importId: Id<'goods-import'>) =>
  runningRow.maybe(db`
    select id, company_id, member_id, sheet_id, encoding, delimiter, heading_row, choices, low_prices_confirmed, may_edit, created_at as at
    from goods_import
    where id = ${importId} and state = 'running'
  `)

type Progress = { checked: number; toWrite: number | null; written: number }
/** Saves the progress outside the transaction that does the work, so that it is visible meanwhile. */
export const saveProgress = (db: Sql, importId: Id<'goods-import'>, { checked, toWrite, written }: Progress) =>
  db`
    update goods_import
    set checked = ${checked}, to_write = ${toWrite}, written = ${written}, alive_at = app_now()
    where id = ${importId} and state = 'running'
  `

/** Locks the import for a portion of it; refused when it was ended before. */
export async function mustBeRunning(tx: Tx, importId: Id<'goods-import'>): Promise<void> {
  const [found] = await stateRow.all(tx`select state from goods_import where id = ${importId} for update`)
  if (found?.state !== 'running') throw refuse(requestErrors.wrongState, { state: found?.state ?? 'undone' })
}
const stateRow = row({ state: oneOfColumn(importMachine.states) })

/** Counts the changed listings with the portion that changed them. */
export const addChanged = (tx: Tx, importId: Id<'goods-import'>, count: number) =>
  tx`update goods_import set changed = changed + ${count}, alive_at = app_now() where id = ${importId}`

type Outcome = { taken: number; alreadyHere: number; rejectedCount: number }
/** Refused when the import was ended before. */
export const finishImport = (tx: Tx, importId: Id<'goods-import'>, { taken, alreadyHere, rejectedCount }: Outcome) =>
  importStates.change(tx, {
    id: importId,
    event: 'finish',
    as: 'clock',
    by: null,
    set: tx`taken = ${taken}, already_here = ${alreadyHere}, rejected_count = ${rejectedCount}`,
  })

export const failSilentImports = (tx: Tx, minutes: number) =>
  importStates.changeAll(tx, {
    event: 'fail',
    as: 'clock',
    by: null,
    where: tx`alive_at < app_now() - make_interval(mins => ${minutes})`,
  })

type NewRejection = { line: number; reasons: RejectedRow['reasons']; cells: readonly string[] }
const rowsPerStatement = 1_000
export async function insertRejections(
  tx: Tx,
  importId: Id<'goods-import'>,
  rejections: readonly NewRejection[],
): Promise<void> {
  for (let at = 0; at < rejections.length; at += rowsPerStatement) {
    const lines = JSON.stringify(rejections.slice(at, at + rowsPerStatement))
    await tx`
      insert into goods_import_rejection (import_id, line, reasons, cells)
      select ${importId}, r.line, r.reasons, r.cells
      from jsonb_to_recordset(${lines}::text::jsonb) as r (line int, reasons jsonb, cells text[])
    `
  }
}

const fileRow = row({
  fileName: textColumn,
  encoding: oneOfColumn(sheetEncodings),
  delimiter: oneOfColumn(sheetDelimiters),
  headings: textsColumn,
})
/** How the file of an import looked. */
export const findFileOfImport = (db: Sql, reach: Reach, importId: Id<'goods-import'>) =>
  fileRow.maybe(db`
    select file_name, encoding, delimiter, headings
    from goods_import
    where id = ${importId} and ${withinReach(db, reach, { company: db`company_id` })}
  `)

const rejectedCellsRow = row({ row: integerColumn, reasons: jsonColumn(rejectedRow.shape.reasons), cells: textsColumn })
/** All rejected rows; a file has at most ten thousand. */
export const listRejectedCells = (db: Sql, importId: Id<'goods-import'>) =>
  rejectedCellsRow.all(db`
    select line as row, reasons, cells
    from goods_import_rejection
    where import_id = ${importId}
    order by line
  `)

const rejectionRow = row({ row: integerColumn, reasons: jsonColumn(rejectedRow.shape.reasons) })
export const listRejections = (db: Sql, importId: Id<'goods-import'>, count: number) =>
  rejectionRow.all(db`
    select line as row, reasons
    from goods_import_rejection
    where import_id = ${importId}
    order by line
    limit ${count}
  `)
