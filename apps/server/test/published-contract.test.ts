import { gunzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { writeServedPages } from '../../../scripts/docs.ts'
import { calls } from './sweep/callers.ts'
import { product, startProduct } from './harness.ts'

beforeAll(() => writeServedPages())
startProduct()

test('whoever writes another client is given the contract by the server itself, with every call that it serves', async () => {
  const answer = await product().server.inject({ method: 'GET', url: '/openapi.json' })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toMatch(/^application\/json/)
  const packed = await product().server.inject({
    method: 'GET',
    url: '/openapi.json',
    headers: { 'accept-encoding': 'br, gzip' },
  })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(packed.rawPayload.length).toBeLessThan(answer.rawPayload.length / 5)
  expect(gunzipSync(packed.rawPayload).equals(answer.rawPayload)).toBe(true)
  const { openapi, paths } = answer.json<{ openapi: string; paths: Record<string, unknown> }>()
  expect(openapi).toMatch(/^3\.1\./)
  expect(Object.keys(paths).toSorted()).toEqual(calls.map(({ path }) => path).toSorted())
})
