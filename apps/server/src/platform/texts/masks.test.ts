import { describe, expect, test } from 'vitest'
import { maskEmail, maskName, maskPhone } from './masks.ts'

describe('what staff see of a member before they give a reason', () => {
  test.each([
    ['山田 太郎', '山田 ••'],
    ['陈建国', '陈••'],
    ['欧阳修', '欧阳••'],
    ['Daniel Ashworth', 'D•• Ashworth'],
    ['Madonna', 'M••'],
  ])('of the name %s the family name', (name, masked) => {
    expect(maskName(name)).toBe(masked)
  })

  test('of an email address the first letters', () => {
    expect(maskEmail('takuya.yamada@yamada-seiki.example')).toBe('t••@y••.example')
  })

  test('of a phone number the country and the last four digits', () => {
    expect(maskPhone({ dialCode: '+81', mobile: '+819012344410' })).toBe('+81 •• 4410')
  })

  test('the dots do not tell how long it is', () => {
    expect(maskEmail('a@b.example').length).toBe(maskEmail('a-very-long-mailbox@beautiful.example').length)
  })
})
