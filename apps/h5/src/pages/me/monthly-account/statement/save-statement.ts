import { saveFile } from '#device/save-file'
import type { Statement } from '@kikai/contract/credit/credit.shapes'
import type { Instant } from '@kikai/kernel/instant'
import { type Money, exponents } from '@kikai/kernel/money'

type Column = 'date' | 'kind' | 'number' | 'amount'
type Words = {
  t: (key: `detail.column.${Column}` | `detail.${'purchase' | 'return' | 'carried' | 'total'}`) => string
  date: (at: Instant) => string
}

/** Hands a statement over as a table for the company's books: one line for each order and return, and the sum. */
export function saveStatement({ number, lines, carried, due }: Statement, { t, date }: Words): void {
  const rows = [
    (['date', 'kind', 'number', 'amount'] as const).map((name) => t(`detail.column.${name}`)),
    ...lines.map((line) => [date(line.at), t(`detail.${line.kind}`), line.number, plain(line.amount)]),
    ...(carried.minor === 0 ? [] : [['', t('detail.carried'), '', plain(carried)]]),
    ['', t('detail.total'), '', plain(due)],
  ]
  // The mark at the front tells spreadsheets that it is UTF-8.
  const text = `\u{feff}${rows.map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`
  const bytes = new TextEncoder().encode(text)
  saveFile({ fileName: `${number}.csv`, base64: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')) })
}

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`
/** The amount as figures alone, with its decimals. */
const plain = ({ currency, minor }: Money): string => (minor / 10 ** exponents[currency]).toFixed(exponents[currency])
