import { randomUUID } from 'node:crypto'
import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import { envelope } from '@kikai/contract/wire/envelope'
import { headers } from '@kikai/contract/wire/headers'
import { signatureOf } from '@kikai/contract/wire/signature'
import type { Language } from '@kikai/kernel/language'
import { beforeAll, describe, expect, test } from 'vitest'
import { sentAddress as address } from './given/people/addresses.ts'
import { type Person, as } from './as.ts'
import { post, signedTestHeaders } from './call.ts'
import { minutes, product, startProduct } from './harness.ts'

startProduct()

const write = api.addresses.addAddress

let person: Person
beforeAll(async () => {
  person = await as.member()
})

type Sent = { body?: string; path?: string; headers?: Record<string, string> }
/** A correctly signed request of the person, changed by the test before it arrives. */
async function arrive(changed: (signed: Record<string, string>) => Sent, payload: unknown = address) {
  const signed = { ...signedTestHeaders(person, write.path, payload), [headers.requestId]: randomUUID() }
  const sent = changed(signed)
  const response = await product().server.inject({
    method: 'POST',
    url: sent.path ?? write.path,
    headers: { ...signed, ...sent.headers },
    payload: sent.body ?? JSON.stringify(payload),
  })
  return { status: response.statusCode, ...envelope.parse(response.json()) }
}

const countAddresses = async () => (await person.call(api.addresses.listAddresses, {})).data.total

describe('what is changed on its way is refused', () => {
  test('nothing changed arrives', async () => {
    expect(await arrive(() => ({}))).toMatchObject({ status: 200, code: 200 })
  })

  test.each<[string, (signed: Record<string, string>) => Sent]>([
    ['a wrong signature', () => ({ headers: { sign: '0'.repeat(32) } })],
    ['no signature', () => ({ headers: { sign: '' } })],
    ['a signature that is no hash', () => ({ headers: { sign: 'x'.repeat(32) } })],
    ['a field of the payload', () => ({ body: JSON.stringify({ ...address, name: 'Somebody else' }) })],
    ['a number for a text', () => ({ body: JSON.stringify({ ...address, region: 27 }) })],
    ['a text for a truth', () => ({ body: JSON.stringify({ ...address, isDefault: 'false' }) })],
    ['a field more', () => ({ body: JSON.stringify({ ...address, surprise: 1 }) })],
    ['a field less', () => ({ body: JSON.stringify({ ...address, company: undefined }) })],
    ['the language', () => ({ headers: { [headers.language]: '3' } })],
    ['the path', () => ({ path: api.addresses.deleteAddress.path })],
    ['the timestamp', ({ ts }) => ({ headers: { ts: String(Number(ts) + 1) } })],
    ['the nonce', () => ({ headers: { nonce: randomUUID() } })],
    ['a nonce that is too short', () => ({ headers: { nonce: 'abc' } })],
    ['a timestamp in seconds', ({ ts }) => ({ headers: { ts: String(ts).slice(0, 10) } })],
  ])('%s', async (_, changed) => {
    const before = await countAddresses()
    expect(await arrive(changed)).toMatchObject({ status: 200, code: requestErrors.wrongSignature.code })
    expect(await countAddresses()).toBe(before)
  })

  test('a field deep inside, and nothing else', async () => {
    const deep = { a: [{ b: { c: 1 } }] }
    expect(await arrive(() => ({}), deep)).toMatchObject({ code: requestErrors.invalidInput.code })
    const body = JSON.stringify({ a: [{ b: { c: 2 } }] })
    expect(await arrive(() => ({ body }), deep)).toMatchObject({ code: requestErrors.wrongSignature.code })
    const turned = '{"a" : [ {"b":{"c":1} } ] }'
    expect(await arrive(() => ({ body: turned }), deep)).toMatchObject({ code: requestErrors.invalidInput.code })
  })

  test('the order of fields and spaces do not matter', async () => {
    const body = JSON.stringify(Object.fromEntries(Object.entries(address).toReversed()), null, 2)
    expect(await arrive(() => ({ body }))).toMatchObject({ code: 200 })
  })

  test('another session’s token with this session’s key', async () => {
    const other = await as.member()
    expect(await arrive(() => ({ headers: { token: other.token } }))).toMatchObject({
      code: requestErrors.wrongSignature.code,
    })
    const swapped = await post({ token: person.token, signKey: other.signKey }, write.path, address)
    expect(swapped.json().code).toBe(requestErrors.wrongSignature.code)
    const open = await post({ token: person.token }, write.path, address)
    expect(open.json().code).toBe(requestErrors.wrongSignature.code)
  })
})

/** A request signed with the person's key for another time or with a given nonce. */
function signedAt(ts: number, nonce: string, who: Person = person): Record<string, string> {
  const parts = { path: write.path, ts: String(ts), nonce, session: who.token, language: '2', payload: address }
  return {
    ...signedTestHeaders(who, write.path, address),
    ts: parts.ts,
    nonce,
    sign: signatureOf(who.signKey, parts),
    [headers.requestId]: randomUUID(),
  }
}
const sendSigned = async (signed: Record<string, string>) => {
  const response = await product().server.inject({
    method: 'POST',
    url: write.path,
    headers: signed,
    payload: JSON.stringify(address),
  })
  return { ...envelope.parse(response.json()), serverTime: Number(response.headers['server-time']) }
}

describe('time and nonce', () => {
  test.each([
    ['five minutes old', -5.1],
    ['five minutes ahead', 5.1],
  ])('%s is refused, and the answer tells the server’s time', async (_, off) => {
    const now = product().app.nowMs()
    const answer = await sendSigned(signedAt(now + minutes(off), randomUUID()))
    expect(answer).toMatchObject({ code: requestErrors.wrongClock.code, data: { serverNow: expect.any(Number) } })
    expect(Math.abs(answer.serverTime - now)).toBeLessThan(5_000)
  })

  test('four minutes off is fine', async () => {
    const now = product().app.nowMs()
    expect((await sendSigned(signedAt(now - minutes(4), randomUUID()))).code).toBe(200)
    expect((await sendSigned(signedAt(now + minutes(4), randomUUID()))).code).toBe(200)
  })

  test('the same request a second time is a replay and does nothing', async () => {
    const signed = signedAt(product().app.nowMs(), randomUUID())
    expect((await sendSigned(signed)).code).toBe(200)
    const before = await countAddresses()
    expect((await sendSigned(signed)).code).toBe(requestErrors.replayed.code)
    expect(await countAddresses()).toBe(before)
  })

  test('of twenty replays at once, one takes effect', async () => {
    const signed = signedAt(product().app.nowMs(), randomUUID())
    const before = await countAddresses()
    const codes = (await Promise.all(Array.from({ length: 20 }, () => sendSigned(signed)))).map(({ code }) => code)
    expect(codes.filter((code) => code === 200).length).toBe(1)
    expect(codes.filter((code) => code === requestErrors.replayed.code).length).toBe(19)
    expect(await countAddresses()).toBe(before + 1)
  })

  test('a nonce belongs to its session: another may use the same', async () => {
    const nonce = randomUUID()
    const now = product().app.nowMs()
    expect((await sendSigned(signedAt(now, nonce))).code).toBe(200)
    expect((await sendSigned(signedAt(now, nonce, await as.member()))).code).toBe(200)
  })
})

describe('once', () => {
  test('fifty times the same request id have one effect and one answer', async () => {
    const someone = await as.member()
    const requestId = randomUUID()
    const send = () => someone.call(write, address, { requestId })
    const answers = await Promise.all(Array.from({ length: 50 }, send))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]?.code).toBe(200)
    expect((await someone.call(api.addresses.listAddresses, {})).data.total).toBe(1)
    expect(await send()).toEqual(answers[0])
  })

  test('the same request id for something else is refused', async () => {
    const requestId = randomUUID()
    expect((await person.call(write, address, { requestId })).code).toBe(200)
    const other = await person.call(write, { ...address, city: '堺市' }, { requestId })
    expect(other.code).toBe(requestErrors.requestIdReused.code)
  })

  test('the request id of one member says nothing to another', async () => {
    const [one, two] = [await as.member(), await as.member()]
    const requestId = randomUUID()
    const first = await one.call(write, address, { requestId })
    const second = await two.call(write, address, { requestId })
    expect(second.code).toBe(200)
    expect(second.data.id).not.toBe(first.data.id)
  })

  test('a refused request may be mended under the same id', async () => {
    const requestId = randomUUID()
    const wrong = await person.call(write, { ...address, postalCode: '1' }, { requestId })
    expect(wrong.code).toBe(requestErrors.invalidInput.code)
    expect((await person.call(write, address, { requestId })).code).toBe(200)
  })

  test('without a request id a call that must happen once is taken once by its nonce', async () => {
    const { [headers.requestId]: _, ...signed } = signedAt(product().app.nowMs(), randomUUID())
    const before = await countAddresses()
    const answers = await Promise.all(Array.from({ length: 5 }, () => sendSigned(signed)))
    const codes = answers.map(({ code }) => code).toSorted((a, b) => a - b)
    expect(codes).toEqual([200, ...Array.from({ length: 4 }, () => requestErrors.replayed.code)])
    expect(await countAddresses()).toBe(before + 1)
  })

  test('a request id that is none is refused', async () => {
    const response = await post(person, write.path, address, { requestId: 'short' })
    expect(response.json().code).toBe(requestErrors.requestIdMissing.code)
  })
})

describe('bodies', () => {
  test.each([
    ['broken JSON', '{"country":', 'json'],
    ['a key twice', '{"country":"JP","country":"CN"}', 'keyTwice'],
    ['a list', '[]', 'object'],
    ['a NUL in a key', '{"\\u0000":1}', 'characters'],
    ['half a sign in a key', '{"a":{"b":[{"\\ud800":1}]}}', 'characters'],
    ['a NUL in a text', '{"a":["\\u0000"]}', 'characters'],
    ['nesting without end', '{"a":'.repeat(30) + '1' + '}'.repeat(30), 'depth'],
  ])('%s is named', async (_, body, rule) => {
    expect(await arrive(() => ({ body }))).toMatchObject({
      status: 200,
      code: requestErrors.invalidInput.code,
      data: { errors: [{ rule }] },
    })
  })

  test('unknown fields are named, at every depth', async () => {
    const answer = await person.call(write, Object.assign({ surprise: 1 }, address))
    expect(answer).toMatchObject({ code: 4000, data: { errors: [{ field: 'surprise', rule: 'unknownField' }] } })
  })

  test('ten megabytes are refused before they are read', async () => {
    const answer = await arrive(() => ({ body: JSON.stringify({ a: 'x'.repeat(10 * 1024 * 1024) }) }))
    expect(answer).toMatchObject({ status: 413, code: requestErrors.tooLarge.code })
  })

  test('another kind of body, another method, another path', async () => {
    const form = await arrive(() => ({ headers: { 'content-type': 'text/plain' } }))
    expect(form).toMatchObject({ status: 415, code: requestErrors.wrongType.code })
    const { server } = product()
    const got = await server.inject({ method: 'GET', url: write.path })
    expect([404, 405]).toContain(got.statusCode)
    const lost = await server.inject({
      method: 'POST',
      url: '/api/no/such-call',
      headers: { 'content-type': 'application/json' },
      payload: '{}',
    })
    expect(lost.statusCode).toBe(404)
    expect(envelope.parse(lost.json()).code).toBe(requestErrors.notFound.code)
  })
})

test('§9 base path: whoever opens the server is led to /h5/', async () => {
  const { statusCode, headers: told } = await product().server.inject({ method: 'GET', url: '/' })
  expect([statusCode, told.location]).toEqual([302, '/h5/'])
})

describe('texts are in the caller’s language', () => {
  const login: Record<Language, string> = {
    en: 'Your login has expired. Please log in again.',
    'zh-Hans': '登录已过期，请重新登录。',
    ja: 'ログインの有効期限が切れました。もう一度ログインしてください。',
  }
  test.each(Object.entries(login))('%s', async (language, text) => {
    const speaking = language === 'ja' || language === 'zh-Hans' ? language : 'en'
    const answer = await as.guest().speaking(speaking).call(api.addresses.listAddresses, {})
    expect(answer).toEqual({ code: -102, msg: text, data: null })
  })

  test.each([
    ['zh-Hans', '请检查标出的项目。'],
    ['en', 'Please check the highlighted fields.'],
    ['ja', '印の付いた項目をご確認ください。'],
  ] as const)('also where the body cannot be read: %s', async (language, text) => {
    const number = { 'zh-Hans': '1', en: '2', ja: '3' }[language]
    expect(await arrive(() => ({ body: '{', headers: { [headers.language]: number } }))).toMatchObject({ msg: text })
  })

  test('§7 request headers: an unknown language is English', async () => {
    const answer = await arrive(() => ({ body: '{', headers: { [headers.language]: '9' } }))
    expect(answer.msg).toBe('Please check the highlighted fields.')
  })
})
