import { cny, jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { parseTypedAmount, textOfAmount, wholeOf } from './amount-text.ts'

describe('an amount as a seller types it', () => {
  test.each([
    ['4,980,000', 'JPY', jpy(4_980_000)],
    ['４９８００００', 'JPY', jpy(4_980_000)],
    ['286000', 'CNY', cny(28_600_000)],
    ['286,000.5', 'CNY', cny(28_600_050)],
    ['350万円', 'JPY', jpy(3_500_000)],
    ['12,5', 'CNY', cny(1_250)],
    ['$500', 'JPY', null],
    ['4980.5', 'JPY', null],
    ['1.234', 'CNY', null],
    ['0', 'JPY', null],
    ['-5', 'JPY', null],
    ['about 5', 'JPY', null],
    ['', 'JPY', null],
    ['99999999999999999', 'JPY', null],
  ] as const)('“%s” in %s', (text, currency, amount) => expect(parseTypedAmount(text, currency)).toEqual(amount))

  test('comes back as it would be typed', () => {
    expect(textOfAmount(cny(28_600_050))).toBe('286000.50')
    expect(textOfAmount(cny(5))).toBe('0.05')
    expect(textOfAmount(jpy(4_980_000))).toBe('4980000')
    expect(textOfAmount(null)).toBe('')
  })

  test('a whole number is within its bounds, nothing, or none', () => {
    const year = { min: 1900, max: 2100 }
    expect(wholeOf('２０１９', year)).toBe(2019)
    expect(wholeOf('', year)).toBe(null)
    expect(wholeOf('19', year)).toBe(undefined)
    expect(wholeOf('2019?', year)).toBe(undefined)
  })
})
