import type { Instant } from '@kikai/kernel/instant'
import type { Currency } from '@kikai/kernel/money'
import { freightRules } from '../settings/settings.public.ts'
import { inBusinessDays } from './in-business-days.ts'

/** The time by which an open freight must be quoted and paid, counted from the payment of the order. */
export const freightDueBy = (from: Instant, currency: Currency): Instant =>
  inBusinessDays(from, { currency, days: freightRules.openBusinessDays })
