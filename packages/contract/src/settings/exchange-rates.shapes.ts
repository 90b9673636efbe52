import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { day, idOf, instant, line, optionalLine } from '../fields.ts'

/** The currencies with a rate, and between which units per US dollar it is believed: a slipped decimal point is refused. */
export const rateBounds = {
  JPY: { least: 50, most: 400 },
  CNY: { least: 3, most: 15 },
  GBP: { least: 0.3, most: 2 },
  EUR: { least: 0.4, most: 2.5 },
} as const
export type RatedCurrency = keyof typeof rateBounds
export const ratedCurrencies = ['JPY', 'CNY', 'GBP', 'EUR'] as const satisfies readonly RatedCurrency[]

const rate = (currency: RatedCurrency) =>
  z.number().check(z.gte(rateBounds[currency].least), z.lte(rateBounds[currency].most))

/** Units of each currency per US dollar. */
const perDollar = z.object({ JPY: z.number(), CNY: z.number(), GBP: z.number(), EUR: z.number() })

export const exchangeRatesSent = z.strictObject({
  /** The version that was read; 0 when none was saved before. */
  version: z.int().check(z.gte(0)),
  /** The day for which the source published them. */
  day,
  /** Who published them, such as a central bank. */
  source: line(limits.titleLength),
  perDollar: z.strictObject({ JPY: rate('JPY'), CNY: rate('CNY'), GBP: rate('GBP'), EUR: rate('EUR') }),
  /** Why they were changed; may be empty for an ordinary update. */
  reason: optionalLine(limits.titleLength),
})

/** What a version says; the source is empty for the product's own default. */
export const exchangeRates = z.object({ day, source: z.string(), perDollar })
export type ExchangeRates = z.output<typeof exchangeRates>

/** The rates in use. */
export const exchangeRatesNow = z.object({
  ...exchangeRates.shape,
  /** 0 for the product's own default. */
  version: z.int(),
  changed: z.nullable(z.object({ by: z.string(), at: instant })),
})
export type ExchangeRatesNow = z.output<typeof exchangeRatesNow>

/** A version with who saved it, when and why. */
export const exchangeRatesVersion = z.object({
  id: idOf('setting-version'),
  version: z.int(),
  ...exchangeRates.shape,
  reason: z.string(),
  by: z.string(),
  at: instant,
})
export type ExchangeRatesVersion = z.output<typeof exchangeRatesVersion>
