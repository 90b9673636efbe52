import type { Figures } from '@kikai/contract/settings/figures'
import type { Instant } from '@kikai/kernel/instant'
import type { Currency } from '@kikai/kernel/money'
import { inBusinessDays } from '../ship/in-business-days.ts'

/** The time by which an open freight must be quoted and paid, counted from the payment of the order. */
export const freightDueBy = (
  { freightOpenDays }: Pick<Figures, 'freightOpenDays'>,
  { from, currency }: { from: Instant; currency: Currency },
): Instant => inBusinessDays(from, { currency, days: freightOpenDays })

/** The time by which the seller has to quote an open freight, counted from when the order began to wait for it. */
export const quoteDueBy = (
  { freightQuoteDays }: Pick<Figures, 'freightQuoteDays'>,
  { from, currency }: { from: Instant; currency: Currency },
): Instant => inBusinessDays(from, { currency, days: freightQuoteDays })
