import { publicSignKey, signatureOf } from '@kikai/contract/wire/signature'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fieldErrorsOf } from './call-error.ts'
import { done, echo, failure, givenClient } from '../test/given-client.ts'
import type { ReceivedRequest } from '../test/loopback-server.ts'
import { download, request } from './request.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

describe('specification §7: what every request carries', () => {
  test.each([
    ['zh-Hans', '1'],
    ['en', '2'],
    ['ja', '3'],
  ] as const)('§7 request headers: terminal 3, and %s is language %s', async (language, number) => {
    const { client, received } = await givenClient(() => ({ body: done }), { language })
    await client.call(echo, { words: 'a' })
    expect(received[0]?.headers).toMatchObject({ terminal: '3', language: number })
  })

  test('it is a POST with JSON', async () => {
    const { client, received } = await givenClient(() => ({ body: done }), { language: 'ja' })
    await client.call(echo, { words: '油圧ショベル' })
    const [asked] = received
    expect(asked).toMatchObject({ method: 'POST', path: '/api/test/echo', body: '{"words":"油圧ショベル"}' })
    expect(asked?.headers).toMatchObject({ 'content-type': 'application/json' })
  })

  test('§7 request headers: without a session there is no token, and the public key signs', async () => {
    const { client, received } = await givenClient(() => ({ body: done }))
    await client.call(echo, { words: 'a' })
    expect(received[0]?.headers.token).toBeUndefined()
    expect(received[0]?.headers.sign).toBe(expectedSign(received[0], publicSignKey, ''))
  })

  test('§7 request headers: a stored token is there, and the session’s key signs', async () => {
    const { client, received } = await givenClient(() => ({ body: done }), { token: 'public.secret' })
    await client.call(echo, { words: 'a', count: undefined })
    expect(received[0]?.headers.token).toBe('public.secret')
    expect(received[0]?.headers.sign).toBe(expectedSign(received[0], 'the-session-key', 'public.secret'))
  })

  test('the device’s secret goes with the calls that ask for it, and with no other', async () => {
    const { client, received, session } = await givenClient(() => ({ body: done }))
    await client.call({ ...echo, device: true }, { words: 'a' })
    session.start({ token: 'a.b', signKey: 'k', device: 'the-device', memberId: 'maud' })
    session.end('asked')
    await client.call({ ...echo, device: true }, { words: 'a' })
    await client.call(echo, { words: 'a' })
    expect(received.map(({ headers }) => headers.device)).toEqual(['', 'the-device', undefined])
  })

  test('§7 loading indicator: shows unless the call opts out', async () => {
    const { client, seen } = await givenClient(() => ({ body: done }))
    await client.call(echo, { words: 'a' })
    await client.call(echo, { words: 'a' }, { indicator: false })
    expect(seen.busy).toEqual([1, -1])
  })

  test('the key of "once" travels as request-id', async () => {
    const { client, received } = await givenClient(() => ({ body: done }))
    await client.call(echo, { words: 'a' }, { requestId: 'abc' })
    expect(received[0]?.headers['request-id']).toBe('abc')
  })

  test('a clock that is off is set by the server’s, once, and the call succeeds', async () => {
    const serverNow = Date.now() + 3_600_000
    // A proxy dates the answers by its own clock: the time given by the server has priority.
    const { client, received, seen } = await givenClient((asked) =>
      Math.abs(Number(asked.headers.ts) - serverNow) > 60_000
        ? { body: { code: 4002, msg: 'clock', data: { serverNow } } }
        : { body: done },
    )
    await client.call(echo, { words: 'a' })
    await client.call(echo, { words: 'b' })
    expect(received).toHaveLength(3)
    expect(received[0]?.headers.nonce).not.toBe(received[1]?.headers.nonce)
    expect(seen.toasts).toEqual([])
  })

  test('§7 request headers: the time is in whole milliseconds also after a clock was set by an answer’s date', async () => {
    let now = 1_795_395_447_000
    vi.spyOn(Date, 'now').mockImplementation(() => now)
    const date = new Date(now + 3_600_000).toUTCString()
    const { client, received } = await givenClient(() => {
      now += 1 // on its way there and back for an odd number of milliseconds
      return { body: done, headers: { date } }
    })
    await client.call(echo, { words: 'a' })
    await client.call(echo, { words: 'b' })
    expect(received[1]?.headers.ts).toMatch(/^1795399\d{6}$/)
  })

  test('a generic request is a GET unless it says otherwise', async () => {
    const { client, received } = await givenClient(() => ({ body: { any: 'thing' } }))
    expect(await request(client, '/files/list')).toEqual({ any: 'thing' })
    expect(received[0]).toMatchObject({ method: 'GET', path: '/files/list' })
  })

  test('a download gives the file and the name that the server wrote', async () => {
    const headers = {
      'content-type': 'text/csv',
      'content-disposition': "attachment; filename*=UTF-8''%E6%B3%A8%E6%96%87.csv",
    }
    const { client } = await givenClient(() => ({ body: 'a,b\n', headers }))
    const { file, name } = await download(client, '/files/1')
    expect([name, await file.text()]).toEqual(['注文.csv', 'a,b\n'])
  })
})

describe('specification §7: what an answer is', () => {
  test('§7 envelope: code, msg and data; code 200 gives the data', async () => {
    const { client } = await givenClient(() => ({ body: { code: 200, msg: 'fine', data: { words: 'ok' } } }))
    expect(await client.call(echo, { words: 'a' })).toEqual({ words: 'ok' })
  })

  test.each([0, 1, 201, 400, 4000])('§7 envelope: code %i is no success, whatever its data', async (code) => {
    const { client } = await givenClient(() => ({ body: { code, msg: 'no', data: { words: 'ok' } } }))
    expect(await failure(client.call(echo, { words: 'a' }))).toMatchObject({ kind: 'refused', code, message: 'no' })
  })

  test('§7 envelope: a body that is none is no success either', async () => {
    const { client } = await givenClient(() => ({ body: { words: 'ok' } }))
    expect((await failure(client.call(echo, { words: 'a' }))).code).not.toBe(200)
  })
})

describe('specification §8: what errors do', () => {
  test('§8 message of an error: of any code other than 200 it is shown as a toast', async () => {
    const { client, seen } = await givenClient(() => ({ body: { code: 4602, msg: 'Only one left', data: null } }))
    expect(await failure(client.call(echo, { words: 'a' }))).toMatchObject({
      kind: 'refused',
      code: 4602,
      message: 'Only one left',
    })
    expect(seen).toMatchObject({ toasts: ['Only one left'], logins: 0, logouts: 0 })
  })

  test('§8 message of an error: … unless the call disables toasts', async () => {
    const { client, seen } = await givenClient(() => ({ body: { code: 4602, msg: 'Only one left', data: null } }))
    await failure(client.call(echo, { words: 'a' }, { silent: true }))
    expect(seen.toasts).toEqual([])
  })

  test('§8 code -102: clears the token, opens the login page and tells of the logout, once for ten calls', async () => {
    const expired = { code: -102, msg: 'Please log in again', data: null }
    const { client, seen, storage } = await givenClient(() => ({ body: expired, delayMs: 20 }), { token: 'a.b' })
    await Promise.all(Array.from({ length: 10 }, () => failure(client.call(echo, { words: 'a' }, { silent: true }))))
    expect(storage.getItem('token')).toBeNull()
    expect(seen).toMatchObject({ logins: 1, logouts: 1 })
  })

  test('§8 code -102: a late one of an old session does not end the new one', async () => {
    const { client, seen, session, storage } = await givenClient(
      () => ({ body: { code: -102, msg: '', data: null }, delayMs: 60 }),
      { token: 'old.b' },
    )
    const late = failure(client.call(echo, { words: 'a' }))
    await new Promise((resume) => setTimeout(resume, 20))
    session.start({ token: 'new.b', signKey: 'k', device: 'd', memberId: 'maud' })
    await late
    expect([storage.getItem('token'), seen.logins]).toEqual(['new.b', 0])
  })

  test('§8 code -102: a visitor’s opens the login page too', async () => {
    const { client, seen } = await givenClient(() => ({ body: { code: -102, msg: '', data: null } }))
    await failure(client.call(echo, { words: 'a' }))
    expect(seen).toMatchObject({ logins: 1, logouts: 0 })
  })

  test.each([
    'login expired',
    'Please login',
    '登录已过期，请重新登录。',
    '请登录',
    'ログインの有効期限が切れました。',
  ])('§8 login expired: status 500 saying «%s» is the end of the session', async (msg) => {
    const { client, seen, storage } = await givenClient(() => ({ status: 500, body: { code: 500, msg, data: null } }), {
      token: 'a.b',
    })
    expect((await failure(client.call(echo, { words: 'a' }))).kind).toBe('login')
    expect([storage.getItem('token'), seen.logins, seen.logouts]).toEqual([null, 1, 1])
  })

  test.each([500, 404, 503])(
    '§8 request exception: any other status (%i) is one; the session stays',
    async (status) => {
      const { client, seen, storage } = await givenClient(() => ({ status, body: '<html>bad gateway</html>' }), {
        token: 'a.b',
      })
      expect(await failure(client.call(echo, { words: 'a' }))).toMatchObject({ kind: 'transport', code: status })
      expect([seen.toasts, storage.getItem('token')]).toEqual([['request exception'], 'a.b'])
    },
  )

  test('§8 request exception: no connection is one', async () => {
    const { client, close, seen } = await givenClient(() => ({ body: done }))
    await close()
    expect((await failure(client.call(echo, { words: 'a' }))).kind).toBe('transport')
    expect(seen.toasts).toEqual(['request exception'])
  })

  test('whether a write arrived whose connection broke is not known, and that is what is said', async () => {
    const { client, seen } = await givenClient(() => ({ status: 502, body: {} }))
    await failure(client.call(echo, { words: 'a' }, { requestId: 'the-key' }))
    expect(seen.toasts).toEqual(['nobody knows'])
    await failure(client.call(echo, { words: 'a' }))
    expect(seen.toasts.at(-1)).toBe('request exception')
  })

  test('§8 request exception: an answer that does not have the call’s form is one', async () => {
    const { client, seen } = await givenClient(() => ({ body: { code: 200, msg: '', data: { other: 1 } } }))
    expect((await failure(client.call(echo, { words: 'a' }))).kind).toBe('transport')
    expect(seen.toasts).toEqual(['request exception'])
  })

  test('a call that its screen gave up says nothing', async () => {
    const { client, seen } = await givenClient(() => ({ body: done, delayMs: 200 }))
    const leaving = new AbortController()
    const call = failure(client.call(echo, { words: 'a' }, { signal: leaving.signal }))
    leaving.abort()
    expect([(await call).kind, seen.toasts]).toEqual(['aborted', []])
  })

  test('the fields that the server marked can be read from the error', async () => {
    const errors = [{ field: 'email', rule: 'email', params: {} }]
    const { client } = await givenClient(() => ({ body: { code: 4000, msg: 'check', data: { errors } } }))
    expect(fieldErrorsOf(await failure(client.call(echo, { words: 'a' })))).toEqual(errors)
  })
})

describe('a server that does not answer', () => {
  test('§8 server timeout: is given up and said by a message of its own', async () => {
    const { client, seen } = await givenClient(() => ({ body: done, delayMs: 400 }), { timeoutMs: 50 })
    expect((await failure(client.call(echo, { words: 'a' }))).kind).toBe('timeout')
    expect(seen.toasts).toEqual(['too late'])
  })
})

/** The signature computed from the received request, as a server does it. */
function expectedSign(asked: ReceivedRequest | undefined, key: string, session: string): string {
  const header = (name: string) => String(asked?.headers[name])
  const payload: unknown = JSON.parse(asked?.body ?? 'null')
  return signatureOf(key, {
    path: asked?.path ?? '',
    ts: header('ts'),
    nonce: header('nonce'),
    session,
    language: header('language'),
    payload,
  })
}
