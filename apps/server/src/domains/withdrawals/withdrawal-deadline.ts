import type { Instant } from '@kikai/kernel/instant'
import type { PriceCurrency } from '@kikai/kernel/money'
import { businessDaysAfter } from '../payments/payments.public.ts'
import { earningRules } from '../settings/settings.public.ts'

/** The time by which finance sends a new request or decides about a reported return. */
export const deadlineFrom = (now: Instant, currency: PriceCurrency): Instant =>
  businessDaysAfter(now, { currency, days: earningRules.payoutBusinessDays })
