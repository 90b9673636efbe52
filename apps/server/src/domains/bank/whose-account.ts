import { type PriceCurrency, priceCurrencies } from '@kikai/kernel/money'
import { bankPlaces } from '../payments/payments.public.ts'
import type { Cells } from './split-statement.ts'

const digitsOf = (text: string) => text.normalize('NFKC').replaceAll(/\D/g, '')
/** A number with the gaps and hyphens that banks write into it. */
const numbers = /\d(?:[\d\s-]*\d)?/g

/** The currency of the account that is named above the columns, if it is another of ours than the chosen one. */
export function otherAccountOf(
  rows: readonly Cells[],
  { headingRow, currency }: { headingRow: number; currency: PriceCurrency },
): PriceCurrency | null {
  const named = rows
    .filter(({ row }) => row < headingRow)
    .flatMap(({ cells }) => cells.flatMap((cell) => cell.normalize('NFKC').match(numbers) ?? []))
    .map(digitsOf)
  const isNamed = (of: PriceCurrency) => named.includes(digitsOf(bankPlaces[of].account.number))
  return isNamed(currency) ? null : (priceCurrencies.find(isNamed) ?? null)
}
