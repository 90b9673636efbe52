import type { Instant } from '@kikai/kernel/instant'
import { type Currency, priceCurrencies } from '@kikai/kernel/money'
import { businessDaysAfter } from '../../payments/payments.public.ts'

/** The time that many business days later, in the order's country. */
export function inBusinessDays(from: Instant, { currency: of, days }: { currency: Currency; days: number }): Instant {
  const currency = priceCurrencies.find((one) => one === of)
  if (!currency) throw new RangeError(`nothing is sold for ${of}`)
  return businessDaysAfter(from, { currency, days })
}
