import { cny, jpy, usd } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import { newPrice } from './new-price.ts'

const percent = (percent: number) => ({ by: 'percent', percent }) as const

test.each([
  [{ ...cny(18_600_000), currency: 'CNY' }, -5, 17_670_000],
  [{ ...jpy(4_985_000), currency: 'JPY' }, -7, 4_636_000],
  [{ ...usd(11_850_000), currency: 'USD' }, 3, 12_210_000],
] as const)('%o changed by %i %% is rounded as a dealer writes it', (price, by, expected) => {
  expect(newPrice(price, percent(by))).toBe(expected)
})

test('a small price keeps its own steps: rounding does not change it more than the share', () => {
  expect(newPrice({ ...jpy(8_500), currency: 'JPY' }, percent(-10))).toBe(7_650)
  expect(newPrice({ ...cny(99_900), currency: 'CNY' }, percent(-10))).toBe(89_900)
})

test('an amount is taken off or put on exactly, and one price holds for all', () => {
  expect(newPrice({ ...jpy(4_985_000), currency: 'JPY' }, { by: 'amount', minor: -85_500 })).toBe(4_899_500)
  expect(newPrice({ ...jpy(4_985_000), currency: 'JPY' }, { by: 'one', minor: 3_000_000 })).toBe(3_000_000)
})

test('nothing is given away: a price that would fall below one unit is none', () => {
  expect(newPrice({ ...cny(5_000), currency: 'CNY' }, { by: 'amount', minor: -4_950 })).toBeNull()
  expect(newPrice({ ...jpy(100), currency: 'JPY' }, { by: 'amount', minor: -200 })).toBeNull()
})
