import { bankErrors } from '@kikai/contract/bank/bank.errors'
import type { StatementEncoding } from '@kikai/contract/bank/statements.shapes'
import { refuse } from '@kikai/contract/errors'
import { statementLimits } from '@kikai/kernel/statement-limits'
import type { PriceCurrency } from '@kikai/kernel/money'
import { CsvError, parse } from 'csv-parse/sync'

/** A row of the file, as a spreadsheet counts. */
export type Cells = { readonly row: number; readonly cells: readonly string[] }

/** In which encoding a statement most likely is: UTF-8 where it is valid, else what banks of the account's country write. */
export function guessEncoding(bytes: Uint8Array, currency: PriceCurrency): StatementEncoding {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return currency === 'CNY' ? 'gb18030' : 'shift_jis' // not a fault: the answer to the question
  }
}

/** Rows of a file with an empty one after each line; longer files are refused, because their end would be lost. */
const recordsMax = 2 * (statementLimits.linesMax + statementLimits.headingMax)

/** The rows of a statement that are not empty. The most frequent of the usual signs separates the columns. */
export function splitStatement(bytes: Uint8Array, encoding: StatementEncoding): Cells[] {
  const text = new TextDecoder(encoding).decode(bytes)
  if (text.trim() === '' || text.includes('\u0000')) throw refuse(bankErrors.fileUnreadable)
  const head = text.slice(0, 10_000)
  const often = (sign: string) => head.split(sign).length
  const [delimiter = ','] = [',', '\t', ';'].toSorted((one, other) => often(other) - often(one))
  try {
    const records: string[][] = parse(text, {
      delimiter,
      // Files that were joined from others mix line endings; with one ending alone rows would be glued to each other.
      record_delimiter: ['\r\n', '\n', '\r'],
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      trim: true,
      max_record_size: 20_000,
      to: recordsMax + 1,
    })
    if (records.length > recordsMax) throw refuse(bankErrors.tooManyRows, { max: statementLimits.linesMax })
    return records
      .map((record, at) => ({ row: at + 1, cells: record.slice(0, 60) }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''))
  } catch (error) {
    if (error instanceof CsvError) throw refuse(bankErrors.fileUnreadable)
    throw error
  }
}
