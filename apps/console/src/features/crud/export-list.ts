import { csvLines, csvOf } from '@kikai/client/files/csv'
import type { Column } from './column.ts'

/** What is longer is given to the browser, which keeps it out of the memory of the page. */
const keptLengthMax = 4_000_000

/** A CSV with the shown columns in the reader's language, to which rows are added as they arrive. */
export function newSheet<Row>(columns: readonly Column<Row>[]) {
  const told = columns.flatMap(({ title, text }) => (text ? [{ title, text }] : []))
  const kept: Blob[] = []
  let text = csvOf([told.map(({ title }) => title)])
  let count = 0
  return {
    add(rows: readonly Row[]): void {
      text += csvLines(rows.map((row) => told.map(({ text }) => text(row))))
      count += rows.length
      if (text.length <= keptLengthMax) return
      kept.push(new Blob([text]))
      text = ''
    },
    /** With a last line, by which it can be found in the audit. */
    end: (mark: string) => ({ parts: [...kept, text, csvLines([[mark]])], count }),
  }
}
