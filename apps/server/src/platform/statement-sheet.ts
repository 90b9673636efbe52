import { withGuard } from '@kikai/kernel/formula-guard'
import { type Currency, exponents } from '@kikai/kernel/money'

/** Lines of one file. */
export const statementLinesMax = 5_000

type Sheet = { fileName: string; lines: readonly (readonly string[])[] }

/** Movements as a file that spreadsheets open, with a mark for UTF-8, and no cell that they would run as a formula. */
export function statementSheet({ fileName, lines }: Sheet): { fileName: string; base64: string } {
  const text = lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')
  return { fileName, base64: Buffer.from(`\uFEFF${text}`).toString('base64') }
}

/** As spreadsheets reckon with it: no sign of the currency, a point before its parts. */
export function plainAmount(currency: Currency, minor: number): string {
  const digits = exponents[currency]
  return digits === 0 ? String(minor) : (minor / 10 ** digits).toFixed(digits)
}

/** Amounts are numbers whatever their sign; what people wrote is guarded against being run. */
function quoted(cell: string): string {
  const text = /^-?\d+(\.\d+)?$/.test(cell) ? cell : withGuard(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
