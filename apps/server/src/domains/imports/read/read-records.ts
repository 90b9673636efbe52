import { importErrors } from '@kikai/contract/imports/imports.errors'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate as breathe } from 'node:timers/promises'
import { Refusal, refuse } from '@kikai/contract/errors'
import { limits } from '@kikai/kernel/limits'
import { CsvError, type Info, parse } from 'csv-parse'
import { withoutGuard } from '@kikai/kernel/formula-guard'

/** A row of the file with its number; empty rows are skipped but counted. */
export type Line = { record: string[]; row: number }

/** Besides heading and rows a file may have this many lines above the heading. */
export const titleLinesMax = 9
const recordsMax = 1 + limits.importRowsMax + titleLinesMax
/** The row limit of spreadsheets; most of these rows are empty. */
const rowsSeenMax = 1_048_576
/** Rows of differing lengths cost the parser a hundred times more, even when they are empty. */
const unevenRowsMax = 2 * limits.importRowsMax
/** More cells than any list has: they show that the row was cut wrongly, and are not kept. */
const cellsMax = 400
export const recordLengthMax = 40_000
/** The column limit of spreadsheets; the parser collects a record to its end, however long it is. */
const columnsMax = 16_384

/**
 * Reads the rows of a text in slices, giving other requests their turn after each. It stops at the first row too many,
 * so that a refused file is neither read to its end nor kept.
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
    // An inch mark in an unquoted field is not a quote.
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
    // A row over several lines is quoted; one that grows too long lacks its closing quote.
    const isOpen = error.code === 'CSV_QUOTE_NOT_CLOSED' || parser.info.lines > linesRead + 1
    if (isOpen) throw refuse(importErrors.openQuote, { row })
    if (error.code === 'CSV_MAX_RECORD_SIZE') throw refuse(importErrors.longRow, { row, max: recordLengthMax })
    throw refuse(importErrors.unreadableFile, { row })
  }
  return records
}

/** The number of the last row as spreadsheets count, with empty lines. */
const rowOf = ({ records, empty_lines: empty }: Pick<Info, 'records' | 'empty_lines'>) => records + empty

/**
 * Refuses a line with more cells than any sheet has before the parser collects them, for example nine million commas.
 */
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

/** Rows are consumed while reading; the stream has no output of its own. */
async function drain(rows: AsyncIterable<unknown>): Promise<void> {
  for await (const _row of rows);
}
