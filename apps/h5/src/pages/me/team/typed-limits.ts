import type { CompanySeat, SeatLimits } from '@kikai/contract/companies/team.shapes'
import { parseTypedAmount, textOfAmount } from '@kikai/kernel/amount-text'
import { type PriceCurrency, priceCurrencies } from '@kikai/kernel/money'

/** The typed limits of a seat; empty means no limit. */
export type TypedLimits = Readonly<Record<PriceCurrency, string>>

export const noLimits: TypedLimits = { CNY: '', USD: '', JPY: '' }

/** Whether limits apply to these seats: only the buyer has them. */
export const haveLimits = (seats: readonly CompanySeat[]): boolean => seats.includes('companyBuyer')

export const typedLimits = (limits: SeatLimits): TypedLimits =>
  limits.reduce((typed, limit) => ({ ...typed, [limit.currency]: textOfAmount(limit) }), noLimits)

export const limitsTyped = (seats: readonly CompanySeat[], typed: TypedLimits): SeatLimits =>
  haveLimits(seats) ? priceCurrencies.flatMap((currency) => parseTypedAmount(typed[currency], currency) ?? []) : []

/** The error message for each invalid amount. */
export const wrongLimits = (
  seats: readonly CompanySeat[],
  typed: TypedLimits,
  sentence: string,
): Partial<Record<PriceCurrency, string>> =>
  Object.fromEntries(
    priceCurrencies.flatMap((currency) =>
      haveLimits(seats) && typed[currency].trim() !== '' && parseTypedAmount(typed[currency], currency) === null
        ? [[currency, sentence]]
        : [],
    ),
  )
