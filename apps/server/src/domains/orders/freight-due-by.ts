import type { Instant } from '@kikai/kernel/instant'
import { type Currency, priceCurrencies } from '@kikai/kernel/money'
import { businessDaysAfter } from '../payments/payments.public.ts'
import { freightRules } from '../settings/settings.public.ts'

/** Until when an open freight must be quoted and paid, reckoned from the payment of its order. */
export function freightDueBy(from: Instant, of: Currency): Instant {
  const currency = priceCurrencies.find((one) => one === of)
  if (!currency) throw new RangeError(`nothing is sold for ${of}`)
  return businessDaysAfter(from, { currency, days: freightRules.openBusinessDays })
}
