import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkCharacter, isReadableCode, newNumber, newReference } from './readable-code.ts'

const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const body = fc.array(fc.constantFrom(...signs), { minLength: 1, maxLength: 12 }).map((list) => list.join(''))

describe('a code that is read aloud', () => {
  test('ends with a sign that notices one wrong character', () => {
    fc.assert(
      fc.property(body, fc.nat(), fc.constantFrom(...signs), (text, at, other) => {
        const code = text + checkCharacter(text)
        const place = at % code.length
        fc.pre(code[place] !== other)
        expect(isReadableCode(code)).toBe(true)
        expect(isReadableCode(code.slice(0, place) + other + code.slice(place + 1))).toBe(false)
      }),
    )
  })

  test('notices neighbours that changed places, but for the one pair that such a check cannot see', () => {
    fc.assert(
      fc.property(body, fc.nat(), (text, at) => {
        const code = text + checkCharacter(text)
        const place = at % (code.length - 1)
        const [a, b] = [code.charAt(place), code.charAt(place + 1)]
        fc.pre(a !== b && new Set([a, b, '0', 'Z']).size > 2)
        expect(isReadableCode(code.slice(0, place) + b + a + code.slice(place + 2))).toBe(false)
      }),
    )
  })

  test('references and numbers have the form that is promised', () => {
    expect(newReference()).toMatch(/^K[0-9A-HJKMNP-TV-Z]{8}$/)
    expect(isReadableCode(newReference())).toBe(true)
    expect(newNumber('O', '2026-11-20')).toMatch(/^O261120[0-9A-HJKMNP-TV-Z]{7}$/)
  })
})
