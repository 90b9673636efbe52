import { randomUUID } from 'node:crypto'
import { requestErrors } from '@kikai/contract/request.errors'
import { headers } from '@kikai/contract/wire/headers'
import { publicSignKey, signatureOf } from '@kikai/contract/wire/signature'
import type { Person } from '../as.ts'
import type { TestCaller } from '../call.ts'
import { product } from '../harness.ts'
import type { Named } from '../sweep/callers.ts'

export type SignedRequest = { path: string; headers: Record<string, string>; body: string }
type Asked = { caller: TestCaller; call: Named; payload: Record<string, unknown>; other: Person }
type Case = { what: string; code: number | 'as signed'; send: (asked: Asked) => SignedRequest }

const { wrongSignature, wrongClock, invalidInput } = requestErrors
const language = '2'

/** Signs a request as a client does, except for the given differences. */
export function signed(
  { caller, call, payload }: Pick<Asked, 'caller' | 'call' | 'payload'>,
  otherwise: Partial<{ ts: string; nonce: string; key: string; path: string; session: string }> = {},
): SignedRequest {
  const token = caller.token ?? ''
  const { ts = String(product().app.nowMs()), nonce = randomUUID(), path = call.path } = otherwise
  const key = otherwise.key ?? caller.signKey ?? publicSignKey
  const sign = signatureOf(key, { path, ts, nonce, session: otherwise.session ?? token, language, payload })
  return {
    path: call.path,
    headers: {
      'content-type': 'application/json',
      [headers.terminal]: '3',
      [headers.language]: language,
      [headers.ts]: ts,
      [headers.nonce]: nonce,
      [headers.sign]: sign,
      [headers.requestId]: randomUUID(),
      ...(token === '' ? {} : { [headers.token]: token }),
    },
    body: JSON.stringify(payload),
  }
}

/** A correctly signed request with one header changed afterwards. */
const withHeader =
  (name: string, value: (signed: SignedRequest) => string) =>
  (asked: Asked): SignedRequest => {
    const sent = signed(asked)
    return { ...sent, headers: { ...sent.headers, [name]: value(sent) } }
  }
const withoutHeader = (name: string) => (asked: Asked) => {
  const sent = signed(asked)
  const { [name]: _gone, ...left } = sent.headers
  return { ...sent, headers: left }
}
/** A correctly signed request with its body changed afterwards. */
const withBody = (change: (payload: Record<string, unknown>) => Record<string, unknown>) => (asked: Asked) => ({
  ...signed(asked),
  body: JSON.stringify(change(asked.payload)),
})
const late = (ms: number) => (asked: Asked) => signed(asked, { ts: String(product().app.nowMs() + ms) })

/**
 * A field signed in addition to the call's own. No call accepts it, so a request that passes the signature check is
 * refused for its input and has no effect; its code shows how far it came.
 */
export const probe = { x: 1, list: [1, { y: 2 }], number: 1, text: '1', inner: { deep: { z: 3 } } }
const probed = (change: object) => withBody((payload) => ({ ...payload, probe: { ...probe, ...change } }))

export const cases: readonly Case[] = [
  { what: 'another signature', code: wrongSignature.code, send: withHeader('sign', () => '0'.repeat(32)) },
  { what: 'no signature', code: wrongSignature.code, send: withoutHeader('sign') },
  { what: 'a signature that is no hash', code: wrongSignature.code, send: withHeader('sign', () => 'x'.repeat(32)) },
  {
    what: 'a signature in capitals',
    code: wrongSignature.code,
    send: withHeader('sign', ({ headers: { sign = '' } }) => `${sign.toUpperCase().slice(0, 31)}G`),
  },
  {
    what: 'the key of another session',
    code: wrongSignature.code,
    send: (asked) => signed(asked, { key: asked.other.signKey }),
  },
  {
    what: 'a key made up, or the public one for a session',
    code: wrongSignature.code,
    send: (asked) => signed(asked, { key: asked.caller.token ? publicSignKey : 'made up' }),
  },
  {
    what: 'signed for another session',
    code: wrongSignature.code,
    send: (asked) => signed(asked, { session: asked.other.token }),
  },
  { what: '301 seconds old', code: wrongClock.code, send: late(-301_000 - 2_000) },
  { what: '301 seconds ahead', code: wrongClock.code, send: late(301_000 + 2_000) },
  { what: 'a year old', code: wrongClock.code, send: late(-31_536_000_000) },
  {
    what: 'another time than signed',
    code: wrongSignature.code,
    send: withHeader('ts', ({ headers: { ts } }) => String(Number(ts) + 1)),
  },
  { what: 'no time', code: wrongSignature.code, send: withoutHeader('ts') },
  {
    what: 'the time in seconds',
    code: wrongSignature.code,
    send: (asked) => signed(asked, { ts: String(product().app.nowMs()).slice(0, 10) }),
  },
  { what: 'another nonce than signed', code: wrongSignature.code, send: withHeader('nonce', () => randomUUID()) },
  { what: 'no nonce', code: wrongSignature.code, send: withoutHeader('nonce') },
  { what: 'a nonce too short', code: wrongSignature.code, send: (asked) => signed(asked, { nonce: 'short' }) },
  { what: 'another field', code: wrongSignature.code, send: withBody((payload) => ({ ...payload, probe: 'x' })) },
  {
    what: 'a field more',
    code: wrongSignature.code,
    send: withBody((payload) => ({ ...payload, surprise: 1 })),
  },
  {
    what: 'a field less',
    code: wrongSignature.code,
    send: withBody(({ probe: _gone, ...payload }) => payload),
  },
  { what: 'a nested field changed', code: wrongSignature.code, send: probed({ inner: { deep: { z: 4 } } }) },
  {
    what: 'a nested field of another name and value',
    code: wrongSignature.code,
    send: probed({ inner: { deep: { y: 9 } } }),
  },
  { what: 'an element of a list changed', code: wrongSignature.code, send: probed({ list: [1, { y: 3 }] }) },
  { what: 'a list in another order', code: wrongSignature.code, send: probed({ list: [{ y: 2 }, 1] }) },
  { what: 'a text for a number', code: wrongSignature.code, send: probed({ number: '1' }) },
  { what: 'a number for a text', code: wrongSignature.code, send: probed({ text: 1 }) },
  {
    what: 'signed for another path',
    code: wrongSignature.code,
    send: (asked) => signed(asked, { path: `${asked.call.path}x` }),
  },
  { what: 'another language', code: wrongSignature.code, send: withHeader(headers.language, () => '3') },
  {
    what: 'a key twice',
    code: invalidInput.code,
    send: (asked) => {
      const sent = signed(asked)
      return { ...sent, body: sent.body.replace('{', '{"probe":1,') }
    },
  },
  {
    what: 'keys in another order, with spaces',
    code: 'as signed',
    send: (asked) => {
      const turned = Object.fromEntries(Object.entries(asked.payload).toReversed())
      return { ...signed(asked), body: JSON.stringify(turned, null, 2) }
    },
  },
]
