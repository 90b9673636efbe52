import { expect, test } from 'vitest'
import { amountRangeOf } from './amount-range.ts'

test('amounts are read in the chosen currency, and mean nothing without one', () => {
  expect(amountRangeOf({ currency: 'JPY', least: '1,000', most: '' })).toEqual({
    currency: 'JPY',
    least: 1_000,
    most: null,
  })
  expect(amountRangeOf({ currency: 'USD', least: '10.50', most: '20' })).toEqual({
    currency: 'USD',
    least: 1_050,
    most: 2_000,
  })
  expect(amountRangeOf({ least: '10' })).toEqual({ currency: null, least: null, most: null })
  expect(amountRangeOf({ currency: 'EUR', least: '10' })).toEqual({ currency: null, least: null, most: null })
})
