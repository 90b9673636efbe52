import type { PriceCurrency } from '@kikai/kernel/money'
import { rates } from '../settings/settings.public.ts'

/** A price in US cents by the day's table, for sorting and filtering only; it is never shown. */
export function priceReference({
  priceMinor,
  priceCurrency,
}: {
  priceMinor: number | null
  priceCurrency: PriceCurrency | null
}): number | null {
  if (priceMinor === null || priceCurrency === null) return null
  return Math.round(priceMinor * rates.usCentsPerMinor[priceCurrency])
}
