import { catalogueErrors } from '@kikai/contract/catalogue/catalogue.errors'
import { refuse } from '@kikai/contract/errors'
import { limits } from '@kikai/kernel/limits'
import { CsvError, parse } from 'csv-parse/sync'

export type SheetRow = {
  /** The line as an editor counts it, the heading being line 1. */
  line: number
  /** Column name → text, trimmed. */
  cells: Readonly<Record<string, string>>
  /** How often the very same content came before in this file: equal machines are different machines. */
  repeats: number
}
export type Sheet = { columns: string[]; rows: SheetRow[] }

/** Commas, semicolons or tabs, whichever the heading has most of. */
function delimiterOf(content: string): string {
  const heading = content.slice(0, content.search(/[\r\n]|$/))
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: heading.split(sign).length }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ','
}

/** Reads a table with a heading. Refuses what is none, naming the line where reading broke off, and what is longer than one file may be. */
export function readCsv(content: string): Sheet {
  const lines: { record: string[]; line: number }[] = []
  try {
    parse(content, {
      bom: true,
      delimiter: delimiterOf(content),
      skip_empty_lines: true,
      trim: true,
      max_record_size: 20_000,
      on_record: (record: string[], { lines: line }) => {
        lines.push({ record, line })
        return null
      },
    })
  } catch (error) {
    throw refuse(catalogueErrors.unreadableFile, {
      row: error instanceof CsvError && typeof error.lines === 'number' ? error.lines : null,
    })
  }
  const [heading, ...body] = lines
  const columns = heading?.record ?? []
  if (
    columns.length < 2 ||
    body.length === 0 ||
    new Set(columns).size < columns.length ||
    columns.some((name) => name === '' || name === '__proto__')
  )
    throw refuse(catalogueErrors.unreadableFile, { row: 1 })
  if (body.length > limits.importRowsMax) throw refuse(catalogueErrors.tooManyRows, { max: limits.importRowsMax })
  const seen = new Map<string, number>()
  const rows = body.map(({ record, line }) => {
    const content = record.join('\u001f')
    const repeats = seen.get(content) ?? 0
    seen.set(content, repeats + 1)
    return { line, cells: Object.fromEntries(columns.map((name, at) => [name, record[at] ?? ''])), repeats }
  })
  return { columns, rows }
}
