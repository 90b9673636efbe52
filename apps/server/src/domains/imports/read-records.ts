import { importErrors } from '@kikai/contract/imports/imports.errors'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate as breathe } from 'node:timers/promises'
import { Refusal, refuse } from '@kikai/contract/errors'
import { limits } from '@kikai/kernel/limits'
import { CsvError, type Info, parse } from 'csv-parse'
import { withoutGuard } from '@kikai/kernel/formula-guard'

/** A row of the file, empty ones not counted among them but in their numbers. */
export type Line = { record: string[]; row: number }

/** A heading, the rows that one file may have, and as many lines as may stand above the heading. */
export const titleLinesMax = 9
const recordsMax = 1 + limits.importRowsMax + titleLinesMax
/** As many rows as a spreadsheet has; most of them are empty, where there are more than we take. */
const rowsSeenMax = 1_048_576
/** Rows of another length than the first cost the parser a hundred times as much, even when nothing stands in them. */
const unevenRowsMax = 2 * limits.importRowsMax
/** More columns than a list has: what stands behind them shows that the row was cut wrongly, and need not be kept. */
const cellsMax = 400
export const recordLengthMax = 40_000
/** As many columns as a spreadsheet has. The parser collects a record to its end, however many cells that has. */
const columnsMax = 16_384

/**
 * The rows of a text that comes in slices, others having their turn after each. It stops at the first row too many: what
 * is refused in the end is not read to the end, nor kept.
 */
export async function readRecords(
  slices: Iterable<string> | AsyncIterable<string>,
  delimiter: string,
): Promise<Line[]> {
  const records: Line[] = []
  let linesRead = 0
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // An inch mark in a field that is not quoted is no quote.
    relax_quotes: true,
    trim: true,
    skip_empty_lines: true,
    max_record_size: recordLengthMax,
    on_record: (record: string[], { invalid_field_length: uneven, ...seen }) => {
      linesRead = seen.lines
      const row = rowOf(seen)
      if (record.some((cell) => cell !== '')) records.push({ record: record.slice(0, cellsMax).map(withoutGuard), row })
      if (records.length > recordsMax || row > rowsSeenMax || uneven > unevenRowsMax)
        throw refuse(importErrors.tooManyRows, { max: limits.importRowsMax })
      return null
    },
  })
  try {
    await pipeline(
      Readable.from(oneByOne(withEnd(slices, delimiter, () => rowOf(parser.info) + 1)), { highWaterMark: 1 }),
      parser,
      drain,
    )
  } catch (error) {
    if (error instanceof Refusal) throw error
    if (!(error instanceof CsvError)) throw error
    const row = rowOf(parser.info) + 1
    // A row of several lines is within quotes: one that grows too long has lost its second.
    const isOpen = error.code === 'CSV_QUOTE_NOT_CLOSED' || parser.info.lines > linesRead + 1
    if (isOpen) throw refuse(importErrors.openQuote, { row })
    if (error.code === 'CSV_MAX_RECORD_SIZE') throw refuse(importErrors.longRow, { row, max: recordLengthMax })
    throw refuse(importErrors.unreadableFile, { row })
  }
  return records
}

/** The row that was read last, as a spreadsheet counts: empty lines are rows. */
const rowOf = ({ records, empty_lines: empty }: Pick<Info, 'records' | 'empty_lines'>) => records + empty

/** Refuses a line of more cells than any sheet has before the parser has collected them: nine million commas, all in one row. */
async function* withEnd(
  slices: Iterable<string> | AsyncIterable<string>,
  delimiter: string,
  row: () => number,
): AsyncGenerator<string> {
  let cells = 1
  for await (const slice of slices) {
    for (const sign of slice) {
      if (sign === delimiter) cells += 1
      else if (sign === '\n' || sign === '\r') cells = 1
      if (cells > columnsMax) throw refuse(importErrors.tooManyColumns, { row: row(), max: columnsMax })
    }
    yield slice
  }
}

async function* oneByOne(slices: Iterable<string> | AsyncIterable<string>): AsyncGenerator<string> {
  for await (const slice of slices) {
    yield slice
    await breathe()
  }
}

/** Rows are taken as they are read; nothing comes out at the end. */
async function drain(rows: AsyncIterable<unknown>): Promise<void> {
  for await (const _row of rows);
}
