import type { Column } from './column.ts'
import { csvOf } from './csv.ts'

type Exported<Row> = {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  /** The last line of the file, by which it can be found in the audit. */
  mark: string
}

/** The rows as CSV, with the shown columns in the reader's language. */
export function exportList<Row>({ rows, columns, mark }: Exported<Row>): string {
  const told = columns.flatMap(({ title, text }) => (text ? [{ title, text }] : []))
  return csvOf([told.map(({ title }) => title), ...rows.map((row) => told.map(({ text }) => text(row))), [mark]])
}

const keptMs = 60_000

/** Saves a text as a download. The object URL is revoked later, because some browsers read it late. */
export function saveText({ fileName, text }: { fileName: string; text: string }): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), keptMs)
}
