import type { Instant } from '@kikai/kernel/instant'
import type { PriceCurrency } from '@kikai/kernel/money'
import { businessDaysAfter } from '../payments/payments.public.ts'
import { earningRules } from '../settings/settings.public.ts'

/** By when finance has sent what is asked for now, or decided whether what is reported now came back. */
export const deadlineFrom = (now: Instant, currency: PriceCurrency): Instant =>
  businessDaysAfter(now, { currency, days: earningRules.payoutBusinessDays })
