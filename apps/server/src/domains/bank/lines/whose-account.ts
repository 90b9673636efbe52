import { type PriceCurrency, priceCurrencies } from '@kikai/kernel/money'
import type { Cells } from '../files/split-statement.ts'

const digitsOf = (text: string) => text.normalize('NFKC').replaceAll(/\D/g, '')
/** A number with the gaps and hyphens that banks write into it. */
const numbers = /\d(?:[\d\s-]*\d)?/g

type OwnNumber = { readonly currency: PriceCurrency; readonly number: string }
/** The currency of the account that is named above the columns, if it is another of ours than the chosen one. */
export function otherAccountOf(
  rows: readonly Cells[],
  { headingRow, currency, own }: { headingRow: number; currency: PriceCurrency; own: readonly OwnNumber[] },
): PriceCurrency | null {
  const named = rows
    .filter(({ row }) => row < headingRow)
    .flatMap(({ cells }) => cells.flatMap((cell) => cell.normalize('NFKC').match(numbers) ?? []))
    .map(digitsOf)
  const isNamed = (of: PriceCurrency) => own.some((one) => one.currency === of && named.includes(digitsOf(one.number)))
  return isNamed(currency) ? null : (priceCurrencies.find(isNamed) ?? null)
}
