import { describe, expect, test } from 'vitest'
import { base32, newSecret, otpauthUri, stepAt, stepOf, totpOf } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

describe('a code of an authenticator app', () => {
  // RFC 6238, appendix B, for SHA-1.
  const published = [
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ] as const

  test.each(published)('is the one that RFC 6238 publishes for second %i', (second, code) => {
    expect(totpOf({ secret, step: stepAt(second * 1_000), digits: 8 })).toBe(code)
  })

  test('is good half a minute before and after its own, and no longer', () => {
    const nowMs = 1_234_567_890_000
    const stepsGood = [-2, -1, 0, 1, 2].filter(
      (off) => stepOf({ secret, code: totpOf({ secret, step: stepAt(nowMs) + off }), nowMs }) !== null,
    )
    expect(stepsGood).toEqual([-1, 0, 1])
  })

  test('of another length or another secret is none', () => {
    const nowMs = 59_000
    expect(stepOf({ secret, code: '94287082', nowMs })).toBeNull()
    expect(stepOf({ secret, code: '', nowMs })).toBeNull()
    expect(stepOf({ secret, code: totpOf({ secret: newSecret(), step: stepAt(nowMs) }), nowMs })).toBeNull()
  })
})

test('the key is written as RFC 4648 says, and the picture names product, account and key', () => {
  expect(base32(Buffer.from('foobar1234'))).toBe('MZXW6YTBOIYTEMZU')
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(otpauthUri({ email: 'li.wei+1@kikai.example', secret })).toBe(
    'otpauth://totp/Kikai:li.wei%2B1%40kikai.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Kikai',
  )
})
