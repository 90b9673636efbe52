import { randomUUID } from 'node:crypto'
import type { Call, OutputOf, SentOf } from '@kikai/contract/call'
import { headers, languageNumber, terminals } from '@kikai/contract/wire/headers'
import { publicSignKey, signatureOf } from '@kikai/contract/wire/signature'
import type { Language } from '@kikai/kernel/language'
import { product } from './harness.ts'

export type TestCaller = {
  token?: string
  signKey?: string
  language?: Language
  /** The company the caller acts for. */
  company?: string
}
export type Answer<C extends Call> = { code: number; msg: string; data: OutputOf<C> }
/** `address`: the sender's IP address, for rate limits. */
export type How = { requestId?: string; headers?: Record<string, string>; address?: string }

/** Signs and sends a call as a client does. `data` has the type of the successful answer; check `code` first. */
export async function send<C extends Call>(
  caller: TestCaller,
  call: C,
  input: SentOf<C>,
  how: How = {},
): Promise<Answer<C>> {
  const response = await post(caller, call.path, input, { requestId: how.requestId ?? randomUUID(), ...how })
  return response.json()
}

/** The same to a server that runs as a process of its own. */
export async function askAt<C extends Call>(
  address: string,
  who: TestCaller,
  call: C,
  input: SentOf<C>,
): Promise<Answer<C>> {
  const response = await fetch(`${address}${call.path}`, {
    method: 'POST',
    headers: signedTestHeaders(who, call.path, input, { requestId: randomUUID() }),
    body: JSON.stringify(input),
  })
  return response.json()
}

/** The raw answer, for tests of the protocol itself. */
export function post(caller: TestCaller, path: string, payload: unknown, how: How = {}) {
  return product().server.inject({
    method: 'POST',
    url: path,
    headers: signedTestHeaders(caller, path, payload, how),
    payload: JSON.stringify(payload),
    ...(how.address === undefined ? {} : { remoteAddress: how.address }),
  })
}

export function signedTestHeaders(
  { token = '', signKey, language = 'en', company = '' }: TestCaller,
  path: string,
  payload: unknown,
  how: How = {},
): Record<string, string> {
  const ts = String(product().app.nowMs())
  const nonce = randomUUID()
  const number = languageNumber(language)
  return {
    'content-type': 'application/json',
    [headers.terminal]: terminals.h5,
    [headers.language]: number,
    [headers.ts]: ts,
    [headers.nonce]: nonce,
    [headers.sign]: signatureOf(signKey ?? publicSignKey, {
      path,
      ts,
      nonce,
      session: token,
      language: number,
      company,
      payload,
    }),
    ...(token === '' ? {} : { [headers.token]: token }),
    ...(company === '' ? {} : { [headers.company]: company }),
    ...(how.requestId === undefined ? {} : { [headers.requestId]: how.requestId }),
    ...how.headers,
  }
}
