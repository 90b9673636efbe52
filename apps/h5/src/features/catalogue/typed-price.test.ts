import { expect, test } from 'vitest'
import { minorOf } from './typed-price.ts'

test('amounts are taken as people type them', () => {
  expect(minorOf('１，２００，０００', 'JPY')).toBe(1_200_000)
  expect(minorOf('12,500.50', 'USD')).toBe(1_250_050)
  expect(minorOf('500万', 'JPY')).toBe(5_000_000)
  expect(minorOf('¥500000', 'JPY')).toBe(500_000)
  expect(minorOf('1.250.000', 'JPY')).toBe(1_250_000)
  expect(minorOf('12500,50', 'USD')).toBe(1_250_050)
})

test.each(['cheap', '12.500', '5001000000', '-5'])('«%s» is no amount to filter by', (typed) =>
  expect(minorOf(typed, 'JPY')).toBeUndefined(),
)
