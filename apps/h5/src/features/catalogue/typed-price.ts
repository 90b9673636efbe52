import { limits } from '@kikai/kernel/limits'
import type { priceCurrencies } from '@kikai/kernel/money'
import { readAmount } from '@kikai/kernel/read-amount'

/**
 * Parses "12,500.50", "500万" or "¥500,000" to the smallest unit of the currency; undefined when it is no amount or
 * above the highest price.
 */
export function minorOf(typed: string, currency: (typeof priceCurrencies)[number]): number | undefined {
  const read = readAmount(typed, currency)
  return 'minor' in read && read.minor <= limits.unitPriceMinorMax ? read.minor : undefined
}
