import Busboy from '@fastify/busboy'
import { randomUUID } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import { envelope } from '@kikai/contract/wire/envelope'
import { serverLimits } from '../src/platform/config/server-limits.ts'
import sharp from 'sharp'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { as } from './as.ts'
import { type TestCaller, signedTestHeaders } from './call.ts'
import { product, startProduct } from './harness.ts'
import { formOf } from './send-form.ts'

startProduct({ config: { poolSize: 2 } })
afterEach(() => void vi.useRealTimers())

const list = api.goods.listGoods

/** An object with this number of keys, as short as possible. */
const keys = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [at.toString(36), 1])))

async function arrive(caller: TestCaller, path: string, body: string) {
  const response = await product().server.inject({
    method: 'POST',
    url: path,
    headers: { ...signedTestHeaders(caller, path, {}), 'request-id': randomUUID() },
    payload: body,
  })
  return { status: response.statusCode, ...envelope.parse(response.json()) }
}

describe('a body costs no more than its call needs', () => {
  test('64 KB are read, more is refused unless the call asks for more', async () => {
    const seller = await as.seller()
    const long = JSON.stringify({ names: ['x'.repeat(serverLimits.bodyBytesMax)] })
    expect(await arrive({}, list.path, long)).toMatchObject({ status: 413, code: requestErrors.tooLarge.code })
    expect((await arrive(seller, api.imports.matchPictures.path, long)).code).not.toBe(requestErrors.tooLarge.code)
  })

  test('more keys than any question has are refused before they are parsed', async () => {
    const parse = vi.spyOn(JSON, 'parse')
    const answer = await arrive({}, list.path, keys(serverLimits.jsonKeysMax + 1))
    const parsed = parse.mock.calls.length
    parse.mockRestore()
    expect(answer).toMatchObject({ code: requestErrors.invalidInput.code, data: { errors: [{ rule: 'keys' }] } })
    // The test itself parses the answer.
    expect(parsed).toBeLessThanOrEqual(1)
  })

  test.each([
    ['no token', {}],
    ['a token of nobody', { token: 'A'.repeat(43), signKey: 'forged' }],
  ])('with %s a member’s call is refused before its body is looked at', async (_, caller) => {
    const answer = await arrive(caller, api.addresses.addAddress.path, '{ no JSON')
    expect(answer.code).toBe(requestErrors.loginExpired.code)
  })
})

test('a form of nothing but boundaries is refused before it is taken apart', async () => {
  const person = await as.seller()
  const { path } = api.uploads.uploadPicture
  const parsed = vi.spyOn(Busboy.prototype, '_write')
  const response = await product().server.inject({
    method: 'POST',
    url: path,
    headers: { ...signedTestHeaders(person, path, {}), 'content-type': 'multipart/form-data; boundary=b' },
    payload: Buffer.from('--b\r\n'.repeat(10_000)),
  })
  const takenApart = parsed.mock.calls.length
  parsed.mockRestore()
  expect(envelope.parse(response.json()).code).toBe(requestErrors.invalidInput.code)
  expect(takenApart).toBe(0)
})

const png = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#287' } })
    .png()
    .toBuffer()

/** A form whose bytes the test sends step by step. */
function slowForm(caller: TestCaller, bytes: Buffer) {
  const call = api.uploads.uploadPicture
  const { headers, payload } = formOf(caller, call, { fields: { purpose: 'goods' }, bytes, name: 'a.png' })
  const line = new PassThrough()
  const answer = product()
    .server.inject({ method: 'POST', url: call.path, headers, payload: line })
    .then((response) => envelope.parse(response.json()))
  const half = Math.floor(payload.length / 2)
  line.write(payload.subarray(0, half))
  /** Waits until the server has read what was sent. */
  const halfRead = async () => {
    while (line.readableLength > 0) await new Promise((resolve) => setImmediate(resolve))
  }
  return { answer, halfRead, finish: () => line.end(payload.subarray(half)) }
}

describe('a form over a slow line', () => {
  test('that takes half a minute is stored and says so', async () => {
    const person = await as.member()
    const bytes = await png()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const form = slowForm(person, bytes)
    await form.halfRead()
    vi.advanceTimersByTime(30_000)
    form.finish()
    expect(await form.answer).toMatchObject({ code: 200 })
  })

  test('takes no place among the requests that are worked on', async () => {
    const person = await as.member()
    const bytes = await png()
    const forms = Array.from({ length: 17 }, () => slowForm(person, bytes))
    for (const form of forms) await form.halfRead()
    expect((await arrive({}, list.path, '{}')).code).not.toBe(requestErrors.busy.code)
    for (const form of forms) form.finish()
    const codes = await Promise.all(forms.map(({ answer }) => answer))
    expect(codes.filter(({ code }) => code === 200).length).toBeGreaterThan(0)
  })

  test('with more parts than it may have is refused at the first that is too many', async () => {
    const person = await as.member()
    const boundary = 'tiny'
    const { path } = api.uploads.uploadPicture
    const line = new PassThrough()
    const answer = product().server.inject({
      method: 'POST',
      url: path,
      headers: { ...signedTestHeaders(person, path, {}), 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: line,
    })
    for (let part = 0; part < 20; part += 1)
      line.write(`--${boundary}\r\ncontent-disposition: form-data; name="f${part}"\r\n\r\n1\r\n`)
    // Nothing more is sent: the answer does not wait for the end.
    expect((await answer).json()).toMatchObject({
      code: requestErrors.invalidInput.code,
      data: { errors: [{ rule: 'form' }] },
    })
    line.destroy()
  })
})

test('without a token the figures of the server are read on its machine alone, by no proxy and no other name', async () => {
  const read = async (headers: Record<string, string>) =>
    (await product().server.inject({ url: '/metrics', headers: { host: '127.0.0.1:3000', ...headers } })).statusCode
  expect(await read({})).toBe(200)
  for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']) expect(await read({ [name]: '1' })).toBe(404)
  expect(await read({ host: 'rebound.example:3000' })).toBe(404)
})
