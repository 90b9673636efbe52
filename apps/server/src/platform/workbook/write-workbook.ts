import writeXlsxFile, { type CellObject } from 'write-excel-file/node'

export type WorkbookTable = {
  rows: readonly (readonly string[])[]
  /** The columns whose decimals are amounts; without them all columns. Elsewhere `2.50` may be a model and stays a text. */
  amounts?: readonly number[]
}

const columnWidth = 18

/** A workbook with one sheet. Texts are written as texts, which no spreadsheet runs as formulas. */
export const writeWorkbook = ({ rows, amounts }: WorkbookTable): Promise<Uint8Array> =>
  writeXlsxFile(
    rows.map((cells, at) =>
      cells.map((cell, column) =>
        at === 0 ? { ...textCell(cell), fontWeight: 'bold' } : cellOf(cell, amounts?.includes(column) ?? true),
      ),
    ),
    { stickyRowsCount: 1, columns: (rows[0] ?? []).map(() => ({ width: columnWidth })) },
  ).toBuffer()

/** Longer numbers lose digits in a spreadsheet, and those with leading zeros lose these. */
const whole = /^-?(?:0|[1-9]\d{0,14})$/
const withCents = /^-?(?:0|[1-9]\d{0,12})\.\d\d$/

function cellOf(cell: string, isAmount: boolean): CellObject | null {
  if (cell === '') return null
  if (whole.test(cell) && cell !== '-0') return { value: Number(cell), type: Number }
  return isAmount && withCents.test(cell) ? { value: Number(cell), type: Number, format: '0.00' } : textCell(cell)
}

/** Spreadsheets read `_x0041_` in a text as a letter, unless its first sign is written so itself. */
const textCell = (cell: string): CellObject => ({
  value: cell.replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_'),
  type: String,
})
