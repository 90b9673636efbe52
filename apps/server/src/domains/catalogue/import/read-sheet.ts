import { catalogueErrors } from '@kikai/contract/catalogue/catalogue.errors'
import type { SheetDelimiter, SheetEncoding } from '@kikai/contract/catalogue/imports.shapes'
import { refuse } from '@kikai/contract/errors'
import { limits } from '@kikai/kernel/limits'
import { CsvError, parse } from 'csv-parse/sync'
import { isReasonColumn } from './reason-column.ts'
import { withoutGuard } from './formula-guard.ts'
import { decodeSheet, recogniseEncoding } from './sheet-encoding.ts'

export type SheetRow = {
  /** The row as a spreadsheet shows it, the heading being row 1. */
  row: number
  /** Column name → text, trimmed. */
  cells: Readonly<Record<string, string>>
  /** Cells beyond the last column, where there are any: the row was cut wrongly, so it cannot be taken. */
  beyond: readonly string[]
  /** How often the very same content came before in this file: equal machines are different machines. */
  repeats: number
}
export type Sheet = {
  encoding: SheetEncoding
  delimiter: SheetDelimiter
  columns: string[]
  rows: SheetRow[]
  /** The first rows as they stand in the file, the heading among them: whether they read right, a person sees at once. */
  first: string[][]
}
/** How to read a file; what is left open is recognised. */
export type Reading = { encoding?: SheetEncoding | undefined; delimiter?: SheetDelimiter | undefined }

const signs: Readonly<Record<SheetDelimiter, string>> = { comma: ',', semicolon: ';', tab: '\t' }
const columnsMax = 200
const columnNameLength = 120
const firstRowsShown = 6
const recordLengthMax = 40_000

/** Reads a table with a heading. Refuses what is none, naming the row where reading broke off, and what is longer than one file may be. */
export function readSheet(bytes: Uint8Array, reading: Reading = {}): Sheet {
  const encoding = reading.encoding ?? recogniseEncoding(bytes)
  // The database keeps no zeros: they are shown, and judged, as what cannot be read.
  const text = decodeSheet(bytes, encoding).replaceAll('\u0000', '\ufffd')
  const delimiter = reading.delimiter ?? delimiterOf(text)
  const [heading, ...body] = recordsOf(text, signs[delimiter])
  if (!heading || body.length === 0) throw refuse(catalogueErrors.unreadableFile, { row: 1 })
  if (body.length > limits.importRowsMax) throw refuse(catalogueErrors.tooManyRows, { max: limits.importRowsMax })
  const columns = columnsOf(heading.record, body)
  return {
    encoding,
    delimiter,
    columns: columns.map(({ name }) => name),
    rows: rowsOf(columns, body, heading.record.length),
    first: [heading, ...body.slice(0, firstRowsShown - 1)].map(({ record }) =>
      columns.map(({ at }) => record[at] ?? ''),
    ),
  }
}

type Line = { record: string[]; row: number }

function recordsOf(text: string, delimiter: string): Line[] {
  const records: Line[] = []
  let row = 0
  try {
    parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      // An inch mark in a field that is not quoted is no quote.
      relax_quotes: true,
      trim: true,
      max_record_size: recordLengthMax,
      on_record: (record: string[]) => {
        row += 1
        if (record.some((cell) => cell !== '')) records.push({ record: record.map(withoutGuard), row })
        return null
      },
    })
  } catch (error) {
    if (error instanceof CsvError) throw refuse(catalogueErrors.unreadableFile, { row: row + 1 })
    throw error
  }
  return records
}

/** Commas, semicolons or tabs, whichever the first line has most of outside quotes. */
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
 * The columns by name. One without a name is called by its place, a name that comes twice is told apart, and a column of
 * nothing is none; nor is the one in which an earlier import gave its reasons.
 */
function columnsOf(heading: readonly string[], body: readonly Line[]): Column[] {
  if (heading.some((name) => unreadable.test(name))) throw refuse(catalogueErrors.unreadableFile, { row: 1 })
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
  if (columns.length < 2 || columns.length > columnsMax) throw refuse(catalogueErrors.unreadableFile, { row: 1 })
  return columns
}

/** As much of a text as is kept, never half a character: the database would not take it. */
export const cutTo = (text: string, length: number): string => text.slice(0, length).toWellFormed()

/** Signs of a wrong encoding: bytes that are no character, controls, and rows that nobody has filled. */
export const unreadable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ue000-\uf8ff\ufffd]/

function rowsOf(columns: readonly Column[], body: readonly Line[], width: number): SheetRow[] {
  const seen = new Map<string, number>()
  return body.map(({ record, row }) => {
    const content = columns.map(({ at }) => record[at] ?? '').join('\u001f')
    const repeats = seen.get(content) ?? 0
    seen.set(content, repeats + 1)
    const beyond = record.slice(width)
    return {
      row,
      cells: Object.fromEntries(columns.map(({ name, at }) => [name, record[at] ?? ''])),
      beyond: beyond.some((cell) => cell !== '') ? beyond : [],
      repeats,
    }
  })
}
