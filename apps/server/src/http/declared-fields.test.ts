import { api } from '@kikai/contract/api'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { declaredFields } from './declared-fields.ts'

const secret = 'what no call declares'

describe('what leaves the server in production', () => {
  test('has the declared fields and no others, at every depth', () => {
    const schema = z.object({
      id: z.string(),
      seller: z.nullable(z.object({ name: z.string() })),
      lines: z.array(z.object({ price: z.nullable(z.number()) })),
      note: z.optional(z.object({ text: z.string() })),
    })
    const seen = declaredFields(schema)({
      id: 'a',
      secret,
      seller: { name: 'Senshu', secret },
      lines: [
        { price: null, secret },
        { price: 3, secret },
      ],
      note: { text: 'b', secret },
    })
    expect(seen).toEqual({
      id: 'a',
      seller: { name: 'Senshu' },
      lines: [{ price: null }, { price: 3 }],
      note: { text: 'b' },
    })
  })

  test('keeps null and leaves out what is absent', () => {
    const schema = z.object({ seller: z.nullable(z.object({ name: z.string() })), note: z.optional(z.string()) })
    expect(declaredFields(schema)({ seller: null })).toEqual({ seller: null })
  })

  test('parses what its form alone does not tell', () => {
    const schema = z.object({ one: z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]) })
    expect(declaredFields(schema)({ one: { b: 'x', secret } })).toEqual({ one: { b: 'x' } })
    const named = z.record(z.string(), z.object({ count: z.number() }))
    expect(declaredFields(named)({ maker: { count: 1, secret } })).toEqual({ maker: { count: 1 } })
  })

  test('lets nothing through that is no such thing', () => {
    expect(declaredFields(z.object({ id: z.string() }))(secret)).toBe(null)
    expect(declaredFields(z.array(z.object({ id: z.string() })))({ secret })).toEqual([])
  })

  test.each(Object.values(api).flatMap((domain) => Object.values(domain)))('$path has no open shape', ({ output }) => {
    const written: unknown[] = []
    const walk = (schema: z.core.$ZodType): void => {
      const { def } = (schema as z.core.$ZodTypes)._zod
      if (def.type === 'object') Object.values(def.shape).forEach(walk)
      else if (def.type === 'array') walk(def.element)
      else if (def.type === 'nullable' || def.type === 'optional') walk(def.innerType)
      else if (def.type === 'any' || def.type === 'unknown') written.push(def.type)
    }
    walk(output)
    expect(written).toEqual([])
  })
})
