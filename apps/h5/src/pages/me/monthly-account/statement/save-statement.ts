import { saveFile } from '#device/save-file'
import type { Statement } from '@kikai/contract/credit/credit.shapes'
import type { Instant } from '@kikai/kernel/instant'
import { type Money, exponents } from '@kikai/kernel/money'

type Column = 'date' | 'kind' | 'number' | 'amount'
type Words = {
  t: (key: `detail.column.${Column}` | `detail.${'purchase' | 'return' | 'carried' | 'total'}`) => string
  date: (at: Instant) => string
}

/** Saves a statement as a CSV file for the company's accounting: one line per order and return, and the total. */
export function saveStatement({ number, lines, carried, due }: Statement, { t, date }: Words): void {
  const rows = [
    (['date', 'kind', 'number', 'amount'] as const).map((name) => t(`detail.column.${name}`)),
    ...lines.map((line) => [date(line.at), t(`detail.${line.kind}`), line.number, plain(line.amount)]),
    ...(carried.minor === 0 ? [] : [['', t('detail.carried'), '', plain(carried)]]),
    ['', t('detail.total'), '', plain(due)],
  ]
  // The byte order mark tells spreadsheets that the text is UTF-8.
  const text = `\u{feff}${rows.map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`
  const bytes = new TextEncoder().encode(text)
  saveFile({ fileName: `${number}.csv`, base64: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')) })
}

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`
/** The amount as digits with its decimals, without the currency. */
const plain = ({ currency, minor }: Money): string => (minor / 10 ** exponents[currency]).toFixed(exponents[currency])
