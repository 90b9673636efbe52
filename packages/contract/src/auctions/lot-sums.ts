import { type Money, type PriceCurrency, add, toMoney } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import { money } from '../fields.ts'
import { type SummedLine, orderSumsOf } from '../orders/order-sums.ts'
import { wholeUnit } from './increments.ts'

/** The buyer's premium by steps of the hammer price, in minor units; it never falls while the price rises. */
export const premiumStep = z.object({
  /** Up to and with this hammer price; null for every price above. */
  upTo: z.nullable(z.int()),
  /** Hundredths of a percent. */
  basisPoints: z.int(),
  least: z.int(),
  most: z.nullable(z.int()),
})
export type PremiumStep = z.output<typeof premiumStep>

/** What a lot's sums depend on besides its price. */
export type LotTerms = Omit<SummedLine, 'amount'> & {
  readonly premium: readonly PremiumStep[]
  /** The upper end of an estimate where the freight is quoted later. */
  readonly freightUpTo: Money | null
}

/** The terms as they stand in a lot's rules, in minor units of its currency. */
type WrittenTerms = Omit<LotTerms, 'freightAmount' | 'freightUpTo'> & {
  readonly freightAmount: number | null
  readonly freightUpTo: number | null
}
export function lotTermsOf(currency: PriceCurrency, rules: WrittenTerms): LotTerms {
  const { premium, taxMode, taxRate, freight, freightAmount, freightUpTo } = rules
  const amount = (minor: number | null) => (minor === null ? null : toMoney(currency, minor))
  return { premium, taxMode, taxRate, freight, freightAmount: amount(freightAmount), freightUpTo: amount(freightUpTo) }
}

/** What the buyer pays at a hammer price; `freight` is null while it is still to be quoted. */
export const lotSums = z.object({
  hammer: money,
  premium: money,
  tax: money,
  taxRate: z.number(),
  freight: z.nullable(money),
  total: money,
})
export type LotSums = z.output<typeof lotSums>

type PremiumFigures = {
  readonly [name in 'premiumSmallUpTo' | 'premiumLeast' | 'premiumMost']: { readonly [C in PriceCurrency]: number }
} & { readonly premiumSmallPercent: number; readonly premiumShare: number }
/** The steps as the business has set them; a lot keeps those of the day on which it was put up. */
export const premiumStepsOf = (of: PremiumFigures, currency: PriceCurrency): PremiumStep[] => [
  { upTo: of.premiumSmallUpTo[currency], basisPoints: of.premiumSmallPercent * 100, least: 0, most: null },
  { upTo: null, basisPoints: of.premiumShare, least: of.premiumLeast[currency], most: of.premiumMost[currency] },
]

export function premiumOf(steps: readonly PremiumStep[], hammer: number, currency: PriceCurrency): Money {
  const step = steps.find(({ upTo }) => upTo === null || hammer <= upTo)
  if (!step) return toMoney(currency, 0)
  const unit = wholeUnit(currency)
  const share = Math.floor((hammer * step.basisPoints) / 10_000 / unit) * unit
  return toMoney(currency, Math.min(step.most ?? Infinity, Math.max(step.least, share)))
}

/** What the order of a lot asks for one piece: the hammer price and the premium, on both of which the tax is. */
export const priceWithPremium = (
  { premium }: Pick<LotTerms, 'premium'>,
  hammer: Money & { currency: PriceCurrency },
): { price: Money; premium: Money } => {
  const fee = premiumOf(premium, hammer.minor, hammer.currency)
  return { price: add(hammer, fee), premium: fee }
}

/** The sums of the order that a lot becomes at this price, so that nothing is shown that the order would not say. */
export function lotSumsOf(terms: LotTerms, hammer: Money & { currency: PriceCurrency }): LotSums {
  const { price, premium } = priceWithPremium(terms, hammer)
  const { tax, taxRate, freight, total } = orderSumsOf([{ ...terms, amount: price }], hammer.currency)
  return { hammer, premium, tax, taxRate, freight, total }
}

/** What comes to the buyer's door at most: with the upper end of a freight that is quoted later. */
export const deliveredTotal = ({ freightUpTo }: Pick<LotTerms, 'freightUpTo'>, { total, freight }: LotSums): Money =>
  freight === null && freightUpTo ? add(total, freightUpTo) : total

/** The highest whole maximum whose delivered total is within what the buyer says; null where not even one unit is. */
export function maximumWithin(terms: LotTerms, most: Money & { currency: PriceCurrency }): number | null {
  const { currency, minor } = most
  const unit = wholeUnit(currency)
  const fits = (units: number) =>
    deliveredTotal(terms, lotSumsOf(terms, { currency, minor: units * unit })).minor <= minor
  let [least, above] = [0, Math.floor(minor / unit) + 1]
  while (above - least > 1) {
    const middle = Math.floor((least + above) / 2)
    if (fits(middle)) least = middle
    else above = middle
  }
  return least === 0 ? null : least * unit
}
