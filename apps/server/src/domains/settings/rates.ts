import type { RateTable } from '@kikai/kernel/estimate'
import type { PriceCurrency } from '@kikai/kernel/money'

/**
 * Puts prices in three currencies in one order, and is the default of the estimates until finance saves rates of its own:
 * the search keeps what it reckoned by it, so the order has one table for a whole release.
 */
export const rateTable: RateTable = { day: '2026-11-20', perDollar: { JPY: 155, CNY: 7.12, GBP: 0.763, EUR: 0.862 } }

const { JPY, CNY, GBP, EUR } = rateTable.perDollar

/** For lists, whose prices stand in three currencies: nothing is converted by it, and no amount made with it is shown. */
export const rates: {
  usCentsPerMinor: Record<PriceCurrency, number>
  /** Of a penny and a cent: bounds in words are typed in these too, though nothing is priced in them. */
  usCentsPerTyped: Record<'GBP' | 'EUR', number>
} = {
  usCentsPerMinor: { USD: 1, CNY: 1 / CNY, JPY: 100 / JPY },
  usCentsPerTyped: { GBP: 1 / GBP, EUR: 1 / EUR },
}
