import { type Money, exponents } from './money.ts'

/**
 * The currencies that estimates are shown in, those most buyers keep their books in. Goods are priced and paid in three
 * of them.
 */
export const estimateCurrencies = ['JPY', 'CNY', 'USD', 'GBP', 'EUR'] as const
export type EstimateCurrency = (typeof estimateCurrencies)[number]
export const isEstimateCurrency = (value: unknown): value is EstimateCurrency =>
  estimateCurrencies.some((one) => one === value)

/** How many units of each currency (not fen or cents) a US dollar bought on a given day. */
export type RateTable = {
  readonly day: string
  readonly perDollar: Readonly<Record<Exclude<EstimateCurrency, 'USD'>, number>>
}

/**
 * The approximate amount in another currency, to three significant figures. Never used for a sum that is paid or
 * booked.
 */
export function estimateOf(amount: Money, to: EstimateCurrency, { perDollar }: RateTable): number | null {
  if (amount.currency === 'PTS') return null
  const rate = { ...perDollar, USD: 1 }
  const units = amount.minor / 10 ** exponents[amount.currency]
  return Number(((units / rate[amount.currency]) * rate[to]).toPrecision(3))
}
