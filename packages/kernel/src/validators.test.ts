import { describe, expect, test } from 'vitest'
import { isAmount, isDigits, isEmail, isMobile, parseAmount } from './validators.ts'

describe('§5 e-mail validator', () => {
  test.each(['a@b.co', 'mei.lin+parts@kikai.example', '田中@例え.jp', 'ａ＠ｂ．ｃｏ'])('%s is one', (text) =>
    expect(isEmail(text)).toBe(true),
  )
  test.each(['', 'a@b', 'a b@c.de', '@b.co', 'a@b.co,c@d.ef', `${'a'.repeat(250)}@b.co`])('%s is none', (text) =>
    expect(isEmail(text)).toBe(false),
  )
})

describe('§5 mobile validator', () => {
  test.each([
    ['13800138000', 'CN'],
    ['+86 138 0013 8000', 'CN'],
    ['090-1234-5678', 'JP'],
    ['０９０１２３４５６７８', 'JP'],
    ['+81 90 1234 5678', 'JP'],
    ['+44 7400 123456', undefined],
  ])('%s is one (%s)', (text, country) => expect(isMobile(text, country)).toBe(true))
  test.each([
    ['12800138000', 'CN'],
    ['1380013800', 'CN'],
    ['06-1234-5678', 'JP'],
    ['12345', undefined],
    ['call me', undefined],
  ])('%s is none (%s)', (text, country) => expect(isMobile(text, country)).toBe(false))
})

describe('§5 digits validator', () => {
  test('digits only, full-width ones too', () => {
    expect(['0123', '１２３'].every(isDigits)).toBe(true)
    expect(['', '12a', '-1', '1.0', '1 2'].some(isDigits)).toBe(false)
  })
})

describe('§5 amount validator', () => {
  test.each(['0', '12', '12.3', '12.34', '１２．３４'])('%s is an amount', (text) => expect(isAmount(text)).toBe(true))
  test.each(['', '12.345', '.5', '12.', '-1', '1e3', '007', '1,000'])('%s is none', (text) =>
    expect(isAmount(text)).toBe(false),
  )

  test('a typed amount becomes money without passing through a float', () => {
    expect(parseAmount('0.29', 'CNY')).toEqual({ currency: 'CNY', minor: 29 })
    expect(parseAmount('1,234.5', 'USD')).toEqual({ currency: 'USD', minor: 123_450 })
    expect(parseAmount('４９８００００', 'JPY')).toEqual({ currency: 'JPY', minor: 4_980_000 })
    expect(parseAmount('10.5', 'JPY')).toBeNull()
    expect(parseAmount('99999999999999999', 'JPY')).toBeNull()
  })
})
