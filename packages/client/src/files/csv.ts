import { withFormulaGuard } from '@kikai/kernel/formula-guard'

/**
 * A CSV text for spreadsheets: with a byte order mark, a line break after every line, and no cell that would run as a
 * formula.
 */
export const csvOf = (lines: readonly (readonly string[])[]): string => `\uFEFF${csvLines(lines)}`

/** Further lines of such a text. */
export const csvLines = (lines: readonly (readonly string[])[]): string =>
  lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')

/** Negative amounts are not formulas, and a quote before them would turn them into text. */
const number = /^-?\d+(?:\.\d+)?$/

function cell(value: string): string {
  const text = number.test(value) ? value : withFormulaGuard(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
