import { requestErrors } from '@kikai/contract/request.errors'
import { Refusal } from '@kikai/contract/errors'
import { describe, expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'
import { hashPassword, passwordMatches } from './hash-password.ts'

describe('passwords', () => {
  test('are kept as argon2id at the strength that was decided', async () => {
    const hash = await hashPassword('quiet-orange-crane')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await passwordMatches(hash, 'quiet-orange-crane')).toBe(true)
    expect(await passwordMatches(hash, 'quiet-orange-cranf')).toBe(false)
  })

  test('of an unknown account match nothing', async () => {
    expect(await passwordMatches(null, 'quiet-orange-crane')).toBe(false)
    expect(await passwordMatches(null, '')).toBe(false)
  })

  test('two are hashed at once, twenty wait, the rest come back later', async () => {
    const hash = await hashPassword('quiet-orange-crane')
    const asked = await Promise.allSettled(Array.from({ length: 40 }, () => passwordMatches(hash, 'no')))
    const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused.length).toBe(40 - 22)
    for (const reason of refused)
      expect(reason instanceof Refusal && reason.declaration === requestErrors.busy).toBe(true)
    expect(await passwordMatches(hash, 'quiet-orange-crane')).toBe(true)
  })

  test.each([
    ['1234567890', true],
    ['0987654321', true],
    ['Password123!', true],
    ['ｐａｓｓｗｏｒｄ１２３', true],
    ['abcabcabcabc', true],
    ['zzzzzzzzzzzz', true],
    ['kenji.sato2024', true],
    ['kenji.sato@kikai.example', true],
    ['quiet-orange-crane', false],
    ['静かな橙色のクレーン車', false],
    ['Tz7#kkq0!mW2', false],
  ])('%s is common: %s', (password, common) =>
    expect(isCommonPassword(password, 'kenji.sato@kikai.example')).toBe(common),
  )

  test('that leaked most often are refused where they are long enough to be tried', () => {
    for (const password of ['basketball', 'manchester', '1029384756', 'Christopher!', 'montgom240'])
      expect(isCommonPassword(password, 'somebody@kikai.example')).toBe(true)
    expect(isCommonPassword('a quiet crane by the river', 'somebody@kikai.example')).toBe(false)
  })
})
