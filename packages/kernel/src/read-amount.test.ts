import { describe, expect, test } from 'vitest'
import { currencyNamed, doDotsGroup, readAmount, readWhole, tenfoldOf } from './read-amount.ts'

describe('amounts are read as people write them', () => {
  test.each([
    // Japanese
    ['4980000', 'JPY', 4_980_000],
    ['４，９８０，０００円', 'JPY', 4_980_000],
    ['￥4,980,000', 'JPY', 4_980_000],
    ['\\4,980,000-', 'JPY', 4_980_000],
    ['¥4,980,000.-', 'JPY', 4_980_000],
    ['350,000円―', 'JPY', 350_000],
    ['350万円', 'JPY', 3_500_000],
    ['350万', 'JPY', 3_500_000],
    ['３５０．５万円', 'JPY', 3_505_000],
    ['1,250万円', 'JPY', 12_500_000],
    ['350万5000円', 'JPY', 3_505_000],
    ['1億2,000万円', 'JPY', 120_000_000],
    ['1億5千万円', 'JPY', 150_000_000],
    ['2千万円', 'JPY', 20_000_000],
    ['3百万円', 'JPY', 3_000_000],
    ['850千円', 'JPY', 850_000],
    ['日本円 350000', 'JPY', 350_000],
    ['350000.00', 'JPY', 350_000],
    // Chinese
    ['35万', 'CNY', 35_000_000],
    ['35.8万元', 'CNY', 35_800_000],
    ['35.1234萬', 'CNY', 35_123_400],
    ['人民币35万元', 'CNY', 35_000_000],
    ['RMB 286,000.50', 'CNY', 28_600_050],
    ['￥286000', 'CNY', 28_600_000],
    ['1.2亿元', 'CNY', 12_000_000_000],
    // English, also with a comma before the cents
    ['12500', 'USD', 1_250_000],
    ['$12,500.00', 'USD', 1_250_000],
    ['US$12,500', 'USD', 1_250_000],
    ['12500 USD', 'USD', 1_250_000],
    ['$12,500 USD', 'USD', 1_250_000],
    ['12,500 (USD)', 'USD', 1_250_000],
    ['12k', 'USD', 1_200_000],
    ['$12.5K', 'USD', 1_250_000],
    ['12500,00', 'USD', 1_250_000],
    ['12 500,5', 'USD', 1_250_050],
    ['12\u00a0500', 'USD', 1_250_000],
    ["12'500.50", 'USD', 1_250_050],
    ['1.250.000', 'USD', 125_000_000],
    ['1.250,75', 'USD', 125_075],
    ['1,250,000.7', 'USD', 125_000_070],
    ['12500.5000', 'USD', 1_250_050],
    ['0.05', 'USD', 5],
    ['0', 'USD', 0],
  ] as const)('“%s” in %s', (text, currency, minor) => {
    expect(readAmount(text, currency)).toEqual({ minor, currency })
  })

  test.each([
    ['', 'JPY', 'empty'],
    [' ', 'JPY', 'empty'],
    ['応談', 'JPY', 'number'],
    ['cheap', 'USD', 'number'],
    ['-5', 'JPY', 'number'],
    ['−5', 'JPY', 'number'],
    ['▲350', 'JPY', 'number'],
    ['(5)', 'USD', 'unknownWord'],
    ['.5', 'USD', 'number'],
    ['300〜400万円', 'JPY', 'number'],
    ['300-400', 'USD', 'number'],
    ['10/2', 'USD', 'number'],
    ['99999999999999999', 'JPY', 'number'],
    ['99999999999999999999999', 'USD', 'number'],
    ['12.500', 'USD', 'ambiguous'],
    ['1.234', 'CNY', 'ambiguous'],
    ['1.250万', 'CNY', 'ambiguous'],
    ['0,500', 'USD', 'ambiguous'],
    ['12500,000', 'USD', 'ambiguous'],
    ['1,25,000', 'USD', 'ambiguous'],
    ['12,5,0', 'USD', 'ambiguous'],
    ['1,250.000,00', 'USD', 'ambiguous'],
    ['12 50', 'USD', 'ambiguous'],
    ['3万5', 'CNY', 'ambiguous'],
    ['5千3百万', 'JPY', 'ambiguous'],
    ['12,50', 'JPY', 'decimals'],
    ['4980.5', 'JPY', 'decimals'],
    ['12.3456', 'USD', 'decimals'],
    ['1.20E+06', 'USD', 'spreadsheet'],
    ['1e3', 'JPY', 'spreadsheet'],
    ['€12,500', 'USD', 'foreignCurrency'],
    ['HK$12,500', 'USD', 'foreignCurrency'],
    ['12.500 EUR', 'USD', 'ambiguous'],
    ['12500 EUR', 'USD', 'foreignCurrency'],
    ['約350万円', 'JPY', 'unknownWord'],
    ['350万円〜', 'JPY', 'unknownWord'],
    ['12500 ea', 'USD', 'unknownWord'],
    ['350百円', 'JPY', 'unknownWord'],
    ['12m', 'USD', 'unknownWord'],
    ['US$12,500', 'JPY', 'otherCurrency'],
    ['12500 USD', 'JPY', 'otherCurrency'],
    ['35万元', 'JPY', 'otherCurrency'],
    ['¥12,500', 'USD', 'otherCurrency'],
    ['$12,500円', 'USD', 'otherCurrency'],
  ] as const)('“%s” in %s is refused: %s', (text, currency, reason) => {
    expect(readAmount(text, currency)).toEqual({ reason })
  })

  test('an amount that names its currency needs no other; a lone ¥ names none', () => {
    expect(readAmount('US$12,500', null)).toEqual({ minor: 1_250_000, currency: 'USD' })
    expect(readAmount('¥350,000 JPY', null)).toEqual({ minor: 350_000, currency: 'JPY' })
    expect(readAmount('¥350,000', null)).toEqual({ reason: 'currency' })
    expect(readAmount('350,000', null)).toEqual({ reason: 'currency' })
  })

  test('below a heading of 万円 a number is meant in 万, and what speaks against it is refused', () => {
    const below = (text: string) => readAmount(text, 'JPY', { tenfold: 4 })
    expect(below('350')).toEqual({ minor: 3_500_000, currency: 'JPY' })
    expect(below('350.5')).toEqual({ minor: 3_505_000, currency: 'JPY' })
    expect(below('350万')).toEqual({ minor: 3_500_000, currency: 'JPY' })
    expect(below('350千')).toEqual({ reason: 'ambiguous' })
    expect(below('3,500,000円')).toEqual({ reason: 'ambiguous' })
  })
})

test('§5 amount validator: an amount has at most two decimals, and none in yen', () => {
  expect(readAmount('12.5', 'CNY')).toEqual({ minor: 1_250, currency: 'CNY' })
  expect(readAmount('12.55', 'CNY')).toEqual({ minor: 1_255, currency: 'CNY' })
  expect(readAmount('12.5555', 'CNY')).toEqual({ reason: 'decimals' })
  expect(readAmount('12.5', 'JPY')).toEqual({ reason: 'decimals' })
})

describe('whole numbers', () => {
  const hours = ['h', 'hours', '時間', '小时']
  test.each([
    ['4820', 4_820],
    ['４，８２０時間', 4_820],
    ['4,820 h', 4_820],
    ['4 820 hours', 4_820],
    ['1.2万小时', 12_000],
    ['4820.0', 4_820],
    ['0', 0],
  ])('“%s”', (text, value) => expect(readWhole(text, hours)).toEqual({ value }))

  test.each([
    ['', 'empty'],
    ['4.000', 'ambiguous'],
    ['1,5', 'decimals'],
    ['4820.5', 'decimals'],
    ['1e3', 'spreadsheet'],
    ['0x7e0', 'number'],
    ['-3', 'number'],
    ['4820 km', 'unknownWord'],
    ['many', 'number'],
  ])('“%s” is refused: %s', (text, reason) => expect(readWhole(text, hours)).toEqual({ reason }))
})

test('a currency is known by its code, sign and names', () => {
  const named = ['usd', 'ＵＳ＄', '円', '人民币', 'Yen', '¥', 'EUR', '']
  expect(named.map(currencyNamed)).toEqual(['USD', 'USD', 'JPY', 'CNY', 'JPY', null, null, null])
})

test('a unit of thousands is known by its sign', () => {
  expect(['万', '千', 'K', '億', '台', 'constructor', ''].map(tenfoldOf)).toEqual([4, 3, 3, 8, null, null, null])
})

test('a column of amounts may show by itself that its dots divide thousands', () => {
  expect(doDotsGroup(['9.850', '1.250.000', '12.500'])).toBe(true)
  expect(doDotsGroup(['€ 9.850,50', '12.500'])).toBe(true)
  expect(doDotsGroup(['9.850', '12.500'])).toBe(false)
  expect(doDotsGroup(['9.850', '1.250.000', '12.5'])).toBe(false)
  expect(doDotsGroup(['9.850', '1.250.000', '1,250.00'])).toBe(false)
  expect(readAmount('9.850', 'USD', { dotsGroup: true })).toEqual({ minor: 985_000, currency: 'USD' })
  expect(readAmount('9.85', 'USD', { dotsGroup: true })).toEqual({ minor: 985, currency: 'USD' })
})
