import type { SheetDelimiter, SheetEncoding, WrittenFile } from '@kikai/contract/imports/imports.shapes'
import { encodeSheet } from './encode-sheet.ts'
import { withGuard } from '@kikai/kernel/formula-guard'

const signs: Readonly<Record<SheetDelimiter, string>> = { comma: ',', semicolon: ';', tab: '\t' }

/** Whoever fetches files of ten thousand rows again and again waits. */
export const exportsPerMember = { count: 60, seconds: 600 }

type Sheet = {
  fileName: string
  rows: readonly (readonly string[])[]
  encoding: SheetEncoding
  delimiter: SheetDelimiter
}

/** A table as a file that spreadsheets open and our own import reads back; in UTF-8 where its encoding lacks a sign. */
export function writeSheet({ fileName, rows, encoding, delimiter }: Sheet): WrittenFile {
  const sign = signs[delimiter]
  const text = rows.map((cells) => `${cells.map((cell) => quoted(withGuard(cell), sign)).join(sign)}\r\n`).join('')
  const bytes = encodeSheet(text, encoding) ?? encodeSheet(text, 'utf-8') ?? new Uint8Array()
  return { fileName, base64: Buffer.from(bytes).toString('base64') }
}

/** Quotes around what would otherwise be read as something else; white space at an end as well, which readers take away. */
const quoted = (cell: string, sign: string): string =>
  cell.includes(sign) || /["\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
