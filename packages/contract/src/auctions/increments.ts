import { type Money, type PriceCurrency, add, exponents, minorMax, priceCurrencyOf, toMoney } from '@kikai/kernel/money'
import * as z from 'zod/mini'

const minor = z.int().check(z.gte(0), z.lte(minorMax))
/** By how much a bid has to be above a price from `from` on, in minor units. */
const priceStep = z.strictObject({ from: minor, step: minor })
/** The lowest first; nobody reads a longer table. */
export const priceSteps = z.array(priceStep).check(z.maxLength(20))
export type PriceSteps = z.output<typeof priceSteps>
export const stepsByCurrency = z.strictObject({ JPY: priceSteps, CNY: priceSteps, USD: priceSteps })
export type StepsByCurrency = z.output<typeof stepsByCurrency>

/** One yen, yuan or dollar: maxima and steps are whole. */
export const wholeUnit = (currency: PriceCurrency): number => 10 ** exponents[currency]
const stepsOf = (currency: PriceCurrency, inUnits: readonly (readonly [from: number, step: number])[]): PriceSteps =>
  inUnits.map(([from, step]) => ({ from: from * wholeUnit(currency), step: step * wholeUnit(currency) }))

/** The steps until the business sets others (states B.3), in whole units of the currency. */
export const usualSteps: StepsByCurrency = {
  JPY: stepsOf('JPY', [
    [0, 10],
    [1_000, 100],
    [5_000, 250],
    [10_000, 500],
    [50_000, 1_000],
    [500_000, 5_000],
    [1_000_000, 10_000],
    [10_000_000, 50_000],
  ]),
  CNY: stepsOf('CNY', [
    [0, 10],
    [1_000, 50],
    [10_000, 200],
    [100_000, 1_000],
    [1_000_000, 5_000],
  ]),
  USD: stepsOf('USD', [
    [0, 5],
    [100, 10],
    [500, 25],
    [1_000, 50],
    [5_000, 100],
    [10_000, 250],
    [50_000, 500],
  ]),
}

/** The most for the first step, which has no price to be measured by: a slip of digits is more. */
const firstMost: Readonly<Record<PriceCurrency, number>> = { JPY: 100_000, CNY: 500_000, USD: 100_000 }

export type StepsFault = {
  readonly rule: 'stepsFirst' | 'stepsOrder' | 'stepsWhole' | 'stepsLarge'
  /** The price of the line that is wrong. */
  readonly price: Money
}

/** What is wrong with a table: it begins at 0 and rises without a gap, in whole units, and no step is above its price. */
export function faultOfSteps(currency: PriceCurrency, steps: PriceSteps): StepsFault | null {
  const unit = wholeUnit(currency)
  if (steps[0]?.from !== 0) return { rule: 'stepsFirst', price: toMoney(currency, 0) }
  for (const [at, { from, step }] of steps.entries()) {
    const before = steps[at - 1]
    const wrong = (rule: StepsFault['rule']): StepsFault => ({ rule, price: toMoney(currency, from) })
    if (before && (from <= before.from || step < before.step)) return wrong('stepsOrder')
    if (step === 0 || step % unit !== 0 || from % unit !== 0) return wrong('stepsWhole')
    if (step > (before ? from : firstMost[currency])) return wrong('stepsLarge')
  }
  return null
}

/** By how much a bid has to be above a price like this one. */
export const incrementOf = (price: Money, steps: PriceSteps): Money =>
  toMoney(priceCurrencyOf(price), steps.findLast(({ from }) => price.minor >= from)?.step ?? 0)

/** The least that has to be named above a price. */
export const nextAbove = (price: Money, steps: PriceSteps): Money => add(price, incrementOf(price, steps))

/** By how much an offer has to be above one like this: offers keep the steps that the product comes with. */
export const offerIncrement = (price: Money): Money => incrementOf(price, usualSteps[priceCurrencyOf(price)])
