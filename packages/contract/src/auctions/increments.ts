import { type Money, type PriceCurrency, add, exponents, priceCurrencyOf, toMoney } from '@kikai/kernel/money'

/** The smallest step of a price from so much on, in whole units of the currency (states B.3), the lowest first. */
const steps: Readonly<Record<PriceCurrency, readonly (readonly [from: number, step: number])[]>> = {
  JPY: [
    [0, 10],
    [1_000, 100],
    [5_000, 250],
    [10_000, 500],
    [50_000, 1_000],
    [500_000, 5_000],
    [1_000_000, 10_000],
    [10_000_000, 50_000],
  ],
  CNY: [
    [0, 10],
    [1_000, 50],
    [10_000, 200],
    [100_000, 1_000],
    [1_000_000, 5_000],
  ],
  USD: [
    [0, 5],
    [100, 10],
    [500, 25],
    [1_000, 50],
    [5_000, 100],
    [10_000, 250],
    [50_000, 500],
  ],
}

/** By how much a bid or an offer has to be above a price like this one. */
export function incrementOf(price: Money): Money {
  const currency = priceCurrencyOf(price)
  const unit = 10 ** exponents[currency]
  const step = steps[currency].findLast(([from]) => price.minor >= from * unit)?.[1] ?? 0
  return toMoney(currency, step * unit)
}

/** The least that has to be named above a price. */
export const nextAbove = (price: Money): Money => add(price, incrementOf(price))
