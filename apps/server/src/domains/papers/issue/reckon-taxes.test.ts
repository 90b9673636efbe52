import { describe, expect, test } from 'vitest'
import { amountInCapitals } from '../compose/amount-in-capitals.ts'
import { fiscalYearOf } from './fiscal-year.ts'
import { divideOver, reckonTaxes } from './reckon-taxes.ts'

const included = (amount: number, rate: number) => ({ amount, rate, taxMode: 'included' as const })
const excluded = (amount: number, rate: number) => ({ amount, rate, taxMode: 'excluded' as const })

describe('the tax of a paper', () => {
  test('is reckoned once for each rate and never line by line: three lines of JP¥105 bear 29, not 3 × 10', () => {
    expect(reckonTaxes('JPY', [included(105, 10), included(105, 10), included(105, 10)])).toEqual([
      { rate: 10, net: 286, tax: 29, gross: 315 },
    ])
  })

  test('stands apart for each rate, the highest first', () => {
    expect(reckonTaxes('JPY', [included(1_080, 8), included(4_580_000, 10)])).toEqual([
      { rate: 10, net: 4_163_636, tax: 416_364, gross: 4_580_000 },
      { rate: 8, net: 1_000, tax: 80, gross: 1_080 },
    ])
  })

  test('is put on prices without tax once for their sum: JP¥1,005 three times is 3,015 and 302', () => {
    expect(reckonTaxes('JPY', [excluded(1_005, 10), excluded(1_005, 10), excluded(1_005, 10)])).toEqual([
      { rate: 10, net: 3_015, tax: 302, gross: 3_317 },
    ])
  })

  test('has cents and fen: US$41,200.00 net at 20% with freight of US$3,200.00 in it', () => {
    expect(reckonTaxes('USD', [excluded(4_120_000, 20), included(320_000, 20)])).toEqual([
      { rate: 20, net: 4_386_667, tax: 877_333, gross: 5_264_000 },
    ])
    expect(reckonTaxes('CNY', [included(18_600_000, 13)])).toEqual([
      { rate: 13, net: 16_460_177, tax: 2_139_823, gross: 18_600_000 },
    ])
  })

  test('of what is given back follows the rates that were charged, to the last unit', () => {
    const charged = reckonTaxes('JPY', [included(1_000, 10), included(500, 8), included(1, 0)])
    const back = divideOver('JPY', { amount: 1_000, charged })
    expect(back.reduce((sum, { gross }) => sum + gross, 0)).toBe(1_000)
    expect(back).toEqual([
      { rate: 10, net: 605, tax: 61, gross: 666 },
      { rate: 8, net: 308, tax: 25, gross: 333 },
      { rate: 0, net: 1, tax: 0, gross: 1 },
    ])
    expect(divideOver('JPY', { amount: 1_501, charged })).toEqual(charged)
  })
})

test.each([
  [18_600_000, '人民币壹拾捌万陆仟元整'],
  [1, '人民币壹分'],
  [10_005, '人民币壹佰元零伍分'],
  [123_456_78, '人民币壹拾贰万叁仟肆佰伍拾陆元柒角捌分'],
  [10_050_000, '人民币壹拾万零伍佰元整'],
  [10_000_000_500, '人民币壹亿零伍元整'],
  [100_10, '人民币壹佰元壹角整'],
  [0, '人民币零元整'],
])('%i fen are written in capitals as %s', (fen, written) => {
  expect(amountInCapitals(fen)).toBe(written)
})

test('a Japanese company’s year begins in April, others’ in January', () => {
  expect(fiscalYearOf('JP', '2027-03-31')).toBe(2026)
  expect(fiscalYearOf('JP', '2027-04-01')).toBe(2027)
  expect(fiscalYearOf('CN', '2027-01-01')).toBe(2027)
})
