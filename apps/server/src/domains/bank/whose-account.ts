import { type PriceCurrency, priceCurrencies } from '@kikai/kernel/money'
import { bankPlaces } from '../payments/payments.public.ts'
import type { Cells } from './split-statement.ts'

const digitsOf = (text: string) => text.normalize('NFKC').replaceAll(/\D/g, '')
/** A number with the gaps and dashes that stand within it. */
const numbers = /\d(?:[\d\s-]*\d)?/g

/** In which currency the account is that the rows above the columns name, where that is another of ours than the one it was sent for. */
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
