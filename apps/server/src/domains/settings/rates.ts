import type { PriceCurrency } from '@kikai/kernel/money'

/** The day's table by which prices in three currencies are put in one order. Nothing is ever converted by it, and no amount made with it is shown. */
export const rates: {
  on: string
  usCentsPerMinor: Record<PriceCurrency, number>
  /** Of a penny and a cent: bounds in words are typed in these too, though nothing is priced in them. */
  usCentsPerTyped: Record<'GBP' | 'EUR', number>
} = {
  on: '2026-11-20',
  usCentsPerMinor: { USD: 1, CNY: 0.1405, JPY: 0.645 },
  usCentsPerTyped: { GBP: 1.31, EUR: 1.16 },
}
