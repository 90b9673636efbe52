import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { canon, publicSignKey, signatureOf } from './signature.ts'

/** Published for whoever writes another client (docs/reference). Once published they stay true for ever. */
const file = new URL('../../../../docs/reference/signature-vectors.json', import.meta.url)
const vectors = z
  .object({
    vectors: z.array(
      z.object({
        what: z.string(),
        key: z.string(),
        path: z.string(),
        ts: z.string(),
        nonce: z.string(),
        session: z.string(),
        language: z.string(),
        company: z.optional(z.string()),
        payload: z.unknown(),
        canon: z.string(),
        sign: z.string(),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync(file, 'utf8'))).vectors

describe('§7 signature: published vectors', () => {
  test('there are enough of them, before login and after', () => {
    expect(vectors.length).toBeGreaterThanOrEqual(10)
    expect(vectors.some(({ key }) => key === publicSignKey)).toBe(true)
  })

  test.each(vectors.map((vector) => [vector.what, vector] as const))('%s', (_, vector) => {
    expect(canon(vector.payload)).toBe(vector.canon)
    expect(signatureOf(vector.key, vector)).toBe(vector.sign)
  })

  test.each(vectors.map((vector) => [vector.what, vector] as const))(
    'any library of HMAC-MD5 agrees: %s',
    (_, vector) => {
      const { path, ts, nonce, session, language, company } = vector
      const lines = ['POST', path, ts, nonce, session, language, vector.canon, ...(company ? [company] : [])]
      const text = lines.join('\n')
      expect(createHmac('md5', vector.key).update(text).digest('hex')).toBe(vector.sign)
    },
  )
})

describe('§7 signature: the payload as it is signed', () => {
  const shuffled = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shuffled)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value)
        .toReversed()
        .map(([key, inner]) => [key, shuffled(inner)]),
    )
  }

  test('does not depend on the order of keys', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => canon(value) === canon(shuffled(value))))
  })

  test('says the same after a journey as JSON, and differs where the JSON differs', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => canon(JSON.parse(JSON.stringify(value))) === canon(value)))
    fc.assert(fc.property(fc.jsonValue(), (value) => JSON.stringify(JSON.parse(canon(value))) !== undefined))
    expect(new Set(['1', 1, true, 'true', null, 'null', [], {}, ''].map(canon)).size).toBe(9)
  })

  test('leaves out what is undefined, as JSON does', () => {
    expect(canon({ b: undefined, a: 1 })).toBe('{"a":1}')
  })
})
