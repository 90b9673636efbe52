import { withGuard } from '@kikai/kernel/formula-guard'

/** A sheet as spreadsheets read it: with a mark for UTF-8, every line ended, and no cell that they would run as a formula. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')}`

/** An amount below nothing is no formula, and a quote before it would make a text of it. */
const number = /^-?\d+(?:\.\d+)?$/

function cell(value: string): string {
  const text = number.test(value) ? value : withGuard(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
