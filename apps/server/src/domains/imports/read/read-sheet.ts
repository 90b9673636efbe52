import { importErrors } from '@kikai/contract/imports/imports.errors'
import { setImmediate as breathe } from 'node:timers/promises'
import { type SheetDelimiter, type SheetEncoding, sheetDelimiters } from '@kikai/contract/imports/imports.shapes'
import { refuse } from '@kikai/contract/errors'
import { limits } from '@kikai/kernel/limits'
import { isReasonColumn } from '../judge/reason-column.ts'
import { headingAmong } from './recognise-heading.ts'
import { type Line, readRecords, recordLengthMax, titleLinesMax } from './read-records.ts'
import { decodeInSlices, recogniseEncoding } from './sheet-encoding.ts'

export type SheetRow = {
  /** The row as a spreadsheet shows it, the heading being row 1. */
  row: number
  /** Column name → text, trimmed. */
  cells: Readonly<Record<string, string>>
  /** Cells beyond the last column, where there are any: the row was cut wrongly, so it cannot be taken. */
  beyond: readonly string[]
  /** In a file without a category column, the code of the category that its texts name. */
  guess?: string
}
export type Sheet = {
  encoding: SheetEncoding
  delimiter: SheetDelimiter
  /** The number of the row with the column names. */
  headingRow: number
  columns: string[]
  rows: SheetRow[]
  /** The first rows as they are in the file, so that a person sees at once whether they were read correctly. */
  first: { row: number; cells: string[] }[]
}
/** How to read a file; missing options are recognised. */
export type Reading = {
  encoding?: SheetEncoding | undefined
  delimiter?: SheetDelimiter | undefined
  headingRow?: number | undefined
}

const signs: Readonly<Record<SheetDelimiter, string>> = { comma: ',', semicolon: ';', tab: '\t' }
const columnsMax = 200
const columnNameLength = 120
const firstRowsShown = 6
/** Rows that are built before other requests get their turn. */
const rowsAtOnce = 500

/**
 * Reads a table with a heading. Refuses other files, naming the row where reading failed, and files that are too long.
 */
export async function readSheet(bytes: Uint8Array, reading: Reading = {}): Promise<Sheet> {
  const encoding = reading.encoding ?? recogniseEncoding(bytes)
  const [start = ''] = decodeInSlices(bytes.subarray(0, recordLengthMax), encoding, recordLengthMax)
  const said = separatorSaid(start)
  const delimiter = reading.delimiter ?? said.delimiter ?? delimiterOf(start.slice(said.length))
  const records = await readRecords(readable(decodeInSlices(bytes, encoding), said.length), signs[delimiter])
  const head = records.slice(0, titleLinesMax + 1)
  const at =
    reading.headingRow === undefined
      ? headingAmong(head.map(({ record }) => record))
      : head.findIndex(({ row }) => row === reading.headingRow)
  const heading = records[at]
  const body = records.slice(at + 1)
  if (!heading) throw refuse(importErrors.unreadableFile, { row: reading.headingRow ?? 1 })
  if (body.length > limits.importRowsMax) throw refuse(importErrors.tooManyRows, { max: limits.importRowsMax })
  const columns = columnsOf(heading, body)
  if (body.length === 0) throw refuse(importErrors.noRows, { row: heading.row })
  return {
    encoding,
    delimiter,
    headingRow: heading.row,
    columns: columns.map(({ name }) => name),
    rows: await rowsOf(columns, body, heading.record.length),
    first: records.slice(0, at + firstRowsShown).map(({ record, row }) => ({
      row,
      cells: columns.map((column) => record[column.at] ?? ''),
    })),
  }
}

/** The text for the parser: without a `sep=` line, and with characters that the database cannot store replaced. */
function* readable(slices: Iterable<string>, skipped: number): Generator<string> {
  let before = skipped
  for (const slice of slices) {
    yield slice.slice(before).replaceAll('\u0000', '\ufffd')
    before = 0
  }
}

/** The `sep=;` line at the beginning, which spreadsheets use and do not count as a row. */
function separatorSaid(start: string): { delimiter: SheetDelimiter | null; length: number } {
  const [line = '', sign] = /^"?sep=([,;\t])"?[ \t,;]*(?:\r\n|\n|\r)/i.exec(start) ?? []
  const said = sheetDelimiters.find((delimiter) => signs[delimiter] === sign)
  return { delimiter: said ?? null, length: line.length }
}

/** The most frequent of comma, semicolon and tab outside quotes in the first line. */
export function delimiterOf(text: string): SheetDelimiter {
  const counts = { comma: 0, semicolon: 0, tab: 0 }
  let quoted = false
  for (const sign of text.slice(0, recordLengthMax)) {
    if (sign === '"') quoted = !quoted
    else if (quoted) continue
    else if (sign === '\n' || sign === '\r') {
      if (counts.comma + counts.semicolon + counts.tab > 0) break
    } else if (sign === ',') counts.comma += 1
    else if (sign === ';') counts.semicolon += 1
    else if (sign === '\t') counts.tab += 1
  }
  if (counts.tab > counts.comma && counts.tab > counts.semicolon) return 'tab'
  return counts.semicolon > counts.comma ? 'semicolon' : 'comma'
}

type Column = { name: string; at: number }

/**
 * Column names: a column without one is called by its number, repeated names are numbered, empty columns and the reason
 * column of an earlier import are left out.
 */
function columnsOf({ record: heading, row }: Line, body: readonly Line[]): Column[] {
  if (heading.some((name) => unreadable.test(name))) throw refuse(importErrors.unreadableFile, { row })
  const taken = new Set<string>()
  const columns = heading.flatMap((given, at): Column[] => {
    if (isReasonColumn(given)) return []
    const isNamed = given !== '' && given !== '__proto__'
    if (!isNamed && body.every(({ record }) => (record[at] ?? '') === '')) return []
    const base = cutTo(isNamed ? given : `(${at + 1})`, columnNameLength - 6)
    let name = base
    for (let twin = 2; taken.has(name); twin += 1) name = `${base} (${twin})`
    taken.add(name)
    return [{ name, at }]
  })
  if (columns.length < 2) throw refuse(importErrors.oneColumn, { row })
  if (columns.length > columnsMax) throw refuse(importErrors.tooManyColumns, { row, max: columnsMax })
  return columns
}

/** Cuts a text without splitting a character, which the database would refuse. */
export const cutTo = (text: string, length: number): string => text.slice(0, length).toWellFormed()

/** Signs of a wrong encoding: bytes that are no character, controls, and rows that nobody has filled. */
export const unreadable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ue000-\uf8ff\ufffd]/

async function rowsOf(columns: readonly Column[], body: readonly Line[], width: number): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  for (const { record, row } of body) {
    const beyond = record.slice(width)
    rows.push({
      row,
      cells: Object.fromEntries(columns.map(({ name, at }) => [name, record[at] ?? ''])),
      beyond: beyond.some((cell) => cell !== '') ? beyond : [],
    })
    if (rows.length % rowsAtOnce === 0) await breathe()
  }
  return rows
}
