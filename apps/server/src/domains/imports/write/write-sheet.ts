import type { TableKind } from '@kikai/contract/fields'
import type { SheetDelimiter, SheetEncoding, WrittenFile } from '@kikai/contract/imports/imports.shapes'
import { encodeSheet } from './encode-sheet.ts'
import { withFormulaGuard } from '@kikai/kernel/formula-guard'
import type { Services } from '../../../platform/context.ts'

const signs: Readonly<Record<SheetDelimiter, string>> = { comma: ',', semicolon: ';', tab: '\t' }

/** Limits the downloads of large files. */
export const exportsPerMember = { count: 60, seconds: 600 }

type Sheet = {
  fileName: string
  rows: readonly (readonly string[])[]
  encoding: SheetEncoding
  delimiter: SheetDelimiter
}

type Table = { name: string; kind: TableKind; rows: Sheet['rows']; amounts?: readonly number[] }

/** A table of ours in the kind of file that was asked for; its first row holds the headings. */
export const writeTable = async (
  { workbooks }: Pick<Services, 'workbooks'>,
  { kind, ...table }: Table,
): Promise<WrittenFile> =>
  kind === 'xlsx'
    ? workbooks.write(table)
    : writeSheet({ fileName: `${table.name}.csv`, rows: table.rows, encoding: 'utf-8', delimiter: 'comma' })

/** Writes a table that spreadsheets open and our import reads again; in UTF-8 if the encoding lacks a character. */
export function writeSheet({ fileName, rows, encoding, delimiter }: Sheet): WrittenFile {
  const sign = signs[delimiter]
  const text = rows
    .map((cells) => `${cells.map((cell) => quoted(withFormulaGuard(cell), sign)).join(sign)}\r\n`)
    .join('')
  const bytes = encodeSheet(text, encoding) ?? encodeSheet(text, 'utf-8') ?? new Uint8Array()
  return { fileName, base64: Buffer.from(bytes).toString('base64') }
}

/** Quotes a cell that would be misread otherwise; also one that ends with a space, which readers remove. */
const quoted = (cell: string, sign: string): string =>
  cell.includes(sign) || /["\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
