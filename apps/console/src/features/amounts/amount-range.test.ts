import { expect, test } from 'vitest'
import { amountFaultOf, amountRangeOf } from './amount-range.ts'

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

test('a text that is no amount, and a range that ends below its beginning, are faults of one end', () => {
  const jpy = (least: string, most: string) => amountFaultOf({ currency: 'JPY', least, most })
  expect(jpy('1,000', '')).toBeNull()
  expect(jpy('1,000', '1,000')).toBeNull()
  expect(jpy('much', '')).toEqual({ end: 'least', why: 'noAmount' })
  expect(jpy('1,000', '10.5')).toEqual({ end: 'most', why: 'noAmount' })
  expect(jpy('1,001', '1,000')).toEqual({ end: 'most', why: 'leastOverMost' })
  expect(amountFaultOf({ least: 'much' })).toBeNull()
})
