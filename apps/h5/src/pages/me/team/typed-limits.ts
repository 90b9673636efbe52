import type { CompanySeat, SeatLimits } from '@kikai/contract/companies/team.shapes'
import { amountOf, textOfAmount } from '@kikai/kernel/amount-text'
import { type PriceCurrency, priceCurrencies } from '@kikai/kernel/money'

/** What is typed of a seat's limits: empty for none. */
export type TypedLimits = Readonly<Record<PriceCurrency, string>>

export const noLimits: TypedLimits = { CNY: '', USD: '', JPY: '' }

/** Only who buys without running the company or its accounts has limits. */
export const haveLimits = (seats: readonly CompanySeat[]): boolean => seats.includes('companyBuyer')

export const typedLimits = (limits: SeatLimits): TypedLimits =>
  limits.reduce((typed, limit) => ({ ...typed, [limit.currency]: textOfAmount(limit) }), noLimits)

export const limitsTyped = (seats: readonly CompanySeat[], typed: TypedLimits): SeatLimits =>
  haveLimits(seats) ? priceCurrencies.flatMap((currency) => amountOf(typed[currency], currency) ?? []) : []

/** The sentence beside each amount that is none. */
export const wrongLimits = (
  seats: readonly CompanySeat[],
  typed: TypedLimits,
  sentence: string,
): Partial<Record<PriceCurrency, string>> =>
  Object.fromEntries(
    priceCurrencies.flatMap((currency) =>
      haveLimits(seats) && typed[currency].trim() !== '' && amountOf(typed[currency], currency) === null
        ? [[currency, sentence]]
        : [],
    ),
  )
