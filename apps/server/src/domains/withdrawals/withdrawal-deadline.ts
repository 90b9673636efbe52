import type { Figures } from '@kikai/contract/settings/figures'
import type { Instant } from '@kikai/kernel/instant'
import type { PriceCurrency } from '@kikai/kernel/money'
import { businessDaysAfter } from '../payments/payments.public.ts'

/** The time by which finance sends a new request or decides about a reported return. */
export const deadlineFrom = (
  { payoutDays }: Pick<Figures, 'payoutDays'>,
  { now, currency }: { now: Instant; currency: PriceCurrency },
): Instant => businessDaysAfter(now, { currency, days: payoutDays })
