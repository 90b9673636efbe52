import { type Money, cny, jpy, usd } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import { incrementOf, nextAbove } from './increments.ts'

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
  expect(incrementOf(price)).toEqual(step)
  expect(nextAbove(price)).toEqual({ ...price, minor: price.minor + step.minor })
})
