import type { TableKind } from '@kikai/contract/fields'
import { withFormulaGuard } from '@kikai/kernel/formula-guard'
import { type Currency, exponents } from '@kikai/kernel/money'
import type { Services } from '../context.ts'

/** Lines of one file. */
export const csvLinesMax = 5_000

type Sheet = { fileName: string; lines: readonly (readonly string[])[] }

/** The lines in the kind of file that was asked for. */
export const tableFile = async (
  { workbooks }: Pick<Services, 'workbooks'>,
  { kind, name, lines }: { kind: TableKind; name: string; lines: Sheet['lines'] },
): Promise<{ fileName: string; base64: string }> =>
  kind === 'xlsx' ? workbooks.write({ name, rows: lines }) : csvSheet({ fileName: `${name}.csv`, lines })

/**
 * Movements as a CSV for spreadsheets, with a byte order mark, and with cells guarded against being run as formulas.
 */
export function csvSheet({ fileName, lines }: Sheet): { fileName: string; base64: string } {
  const text = lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')
  return { fileName, base64: Buffer.from(`\uFEFF${text}`).toString('base64') }
}

/** A plain decimal number without currency sign. */
export function plainAmount(currency: Currency, minor: number): string {
  const digits = exponents[currency]
  return digits === 0 ? String(minor) : (minor / 10 ** digits).toFixed(digits)
}

/** Amounts may begin with a sign; texts are guarded against being run as formulas. */
function quoted(cell: string): string {
  const text = /^-?\d+(\.\d+)?$/.test(cell) ? cell : withFormulaGuard(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
