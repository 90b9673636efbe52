import type { PriceCurrency } from '@kikai/kernel/money'

/** The day's table by which prices in three currencies are put in one order. Nothing is ever converted by it, and no amount made with it is shown. */
export const rates: { on: string; usCentsPerMinor: Record<PriceCurrency, number> } = {
  on: '2026-11-20',
  usCentsPerMinor: { USD: 1, CNY: 0.1405, JPY: 0.645 },
}
