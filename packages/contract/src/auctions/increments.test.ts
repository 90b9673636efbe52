import { type Money, type PriceCurrency, cny, jpy, priceCurrencies, priceCurrencyOf, usd } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import { type PriceSteps, faultOfSteps, incrementOf, nextAbove, usualSteps } from './increments.ts'

test.each<[Money, Money]>([
  [jpy(0), jpy(10)],
  [jpy(999), jpy(10)],
  [jpy(1_000), jpy(100)],
  [jpy(49_999), jpy(500)],
  [jpy(50_000), jpy(1_000)],
  [jpy(500_000), jpy(5_000)],
  [jpy(8_900_000), jpy(10_000)],
  [jpy(10_000_000), jpy(50_000)],
  [cny(99_999), cny(1_000)],
  [cny(100_000), cny(5_000)],
  [cny(100_000_000), cny(500_000)],
  [usd(9_999), usd(500)],
  [usd(10_000), usd(1_000)],
  [usd(5_000_000), usd(50_000)],
])('above %o a price rises by %o', (price, step) => {
  const steps = usualSteps[priceCurrencyOf(price)]
  expect(incrementOf(price, steps)).toEqual(step)
  expect(nextAbove(price, steps)).toEqual({ ...price, minor: price.minor + step.minor })
})

test('another table is followed instead', () => {
  const steps = [
    { from: 0, step: 1_000 },
    { from: 100_000, step: 20_000 },
  ]
  expect(incrementOf(jpy(99_999), steps)).toEqual(jpy(1_000))
  expect(nextAbove(jpy(100_000), steps)).toEqual(jpy(120_000))
})

const table = (...rows: readonly (readonly [from: number, step: number])[]): PriceSteps =>
  rows.map(([from, step]) => ({ from, step }))

test('the usual tables have no fault', () =>
  expect(priceCurrencies.map((currency) => faultOfSteps(currency, usualSteps[currency]))).toEqual([null, null, null]))

test.each<[string, PriceCurrency, PriceSteps, string | null, number]>([
  ['one step for every price', 'JPY', table([0, 1_000]), null, 0],
  ['the same step twice', 'JPY', table([0, 100], [1_000, 100]), null, 0],
  ['no line', 'JPY', table(), 'stepsFirst', 0],
  ['a gap below the first price', 'JPY', table([1_000, 100]), 'stepsFirst', 0],
  ['a price that does not rise', 'JPY', table([0, 10], [1_000, 100], [1_000, 200]), 'stepsOrder', 1_000],
  ['a step that falls', 'JPY', table([0, 100], [1_000, 50]), 'stepsOrder', 1_000],
  ['no step', 'JPY', table([0, 0]), 'stepsWhole', 0],
  ['a part of a yuan', 'CNY', table([0, 1_000], [100_000, 5_050]), 'stepsWhole', 100_000],
  ['a price within a dollar', 'USD', table([0, 500], [10_050, 1_000]), 'stepsWhole', 10_050],
  ['a step above its price', 'JPY', table([0, 10], [1_000, 10_000]), 'stepsLarge', 1_000],
  ['a first step with a digit too many', 'JPY', table([0, 1_000_000]), 'stepsLarge', 0],
])('a table with %s', (_, currency, steps, rule, at) =>
  expect(faultOfSteps(currency, steps)).toEqual(rule === null ? null : { rule, price: { currency, minor: at } }),
)
