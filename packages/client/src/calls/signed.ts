import { headers, languageNumber } from '@kikai/contract/wire/headers'
import { publicSignKey, signatureOf } from '@kikai/contract/wire/signature'
import type { Language } from '@kikai/kernel/language'
import type { SessionKeys } from '../session.ts'

/** The caller, language and server time that a request is signed with. */
export type Asking = {
  readonly terminal: string
  readonly language: Language
  readonly keys: SessionKeys | null
  readonly now: number
}

/** The headers of every request (specification §7). */
export function signedHeaders(
  { terminal, language, keys, now }: Asking,
  path: string,
  payload: unknown,
  requestId?: string,
): Record<string, string> {
  const number = languageNumber(language)
  const ts = String(now)
  const nonce = randomHex(16)
  const { token: session = '', company = '' } = keys ?? {}
  const sign = signatureOf(keys?.signKey || publicSignKey, {
    path,
    ts,
    nonce,
    session,
    language: number,
    company,
    payload,
  })
  return {
    [headers.terminal]: terminal,
    [headers.language]: number,
    [headers.ts]: ts,
    [headers.nonce]: nonce,
    [headers.sign]: sign,
    ...(keys ? { [headers.token]: keys.token } : {}),
    ...(company === '' ? {} : { [headers.company]: company }),
    ...(requestId ? { [headers.requestId]: requestId } : {}),
  }
}

/** The fetch options of a call, without its abort signal. */
export const requestOf = (signed: Record<string, string>, payload: unknown): RequestInit => ({
  method: 'POST',
  headers: { ...signed, 'content-type': 'application/json' },
  body: JSON.stringify(payload),
  credentials: 'omit',
  cache: 'no-store',
})

/** Random hex digits; unlike `crypto.randomUUID` this works on plain http. */
export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')
