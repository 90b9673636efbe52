import { describe, expect, test } from 'vitest'
import { readPriceHeading, taxNamed, withoutTax } from './price-heading.ts'

describe('the heading of a price column', () => {
  test.each([
    ['価格', '価格', 0, null, null],
    ['価格(万円)', '価格', 4, 'JPY', null],
    ['価格（千円）', '価格', 3, 'JPY', null],
    ['販売価格 単位：百万円', '販売価格', 6, 'JPY', null],
    ['価格万円', '価格', 4, 'JPY', null],
    ['税込価格', '価格', 0, null, 'included'],
    ['販売価格（税抜・万円）', '販売価格', 4, 'JPY', 'excluded'],
    ['本体価格', '価格', 0, null, 'excluded'],
    ['价格（万元）', '价格', 4, 'CNY', null],
    ['不含税价格(元)', '价格', 0, 'CNY', 'excluded'],
    ['售价（含税）', '售价', 0, null, 'included'],
    ['未税价格', '价格', 0, null, 'excluded'],
    ['Price (USD)', 'price', 0, 'USD', null],
    ['Price US$ k', 'price', 3, 'USD', null],
    ['Price ($k)', 'price', 3, 'USD', null],
    ['Asking price, incl. VAT', 'askingprice', 0, null, 'included'],
    ['Price excl. tax', 'price', 0, null, 'excluded'],
    ['Price (tax included) in thousands', 'price', 3, null, 'included'],
    ['SalePrice', 'saleprice', 0, null, null],
    ['価格(万円/千円)', '価格', null, 'JPY', null],
    ['Price (M JPY)', 'price', null, 'JPY', null],
    ['税込・税抜価格', '価格', 0, null, null],
  ] as const)('“%s”', (name, base, tenfold, currency, tax) => {
    expect(readPriceHeading(name)).toEqual({ base, tenfold, currency, tax })
  })
})

describe('tax beside an amount', () => {
  test.each([
    ['350万円(税込)', 'included', '350万円'],
    ['350万円 税別', 'excluded', '350万円'],
    ['35万 不含税', 'excluded', '35万'],
    ['12,500 + VAT', 'excluded', '12,500'],
    ['12,500 tax incl.', 'included', '12,500'],
    ['12,500', null, '12,500'],
  ] as const)('“%s”', (text, tax, rest) => expect([taxNamed(text), withoutTax(text)]).toEqual([tax, rest]))
})
