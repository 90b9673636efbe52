import { timingSafeEqual } from 'node:crypto'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { publicSignKey, signatureOf } from '@kikai/contract/wire/signature'
import type { Language } from '@kikai/kernel/language'
import { serverLimits } from '../platform/config/server-limits.ts'
import type { App } from '../platform/app.ts'

/** The signed headers of a request, and its nonce. */
export type Signed = {
  token: string
  ts: string
  nonce: string
  sign: string
  key: string | null
  languageNumber: string
  /** The company that the sender acts for; '' where none is named. */
  company: string
}

type Check = { call: { path: string }; signed: Signed; payload: unknown; signKey: string | null; language: Language }

/** Refuses changed and old requests; a clock that differs too much is told our time. */
export function checkSignature(app: App, { call, signed, payload, signKey }: Check): void {
  const { ts, nonce, sign, token, languageNumber, company, key } = signed
  if (!/^\d{13}$/.test(ts) || !/^[\w-]{16,64}$/.test(nonce) || !/^[0-9a-f]{32}$/.test(sign))
    throw refuse(requestErrors.wrongSignature)
  if (key !== null && !/^[\w-]{16,64}$/.test(key)) throw refuse(requestErrors.requestIdMissing)
  const expected = signatureOf(signKey ?? publicSignKey, {
    path: call.path,
    ts,
    nonce,
    session: token,
    language: languageNumber,
    company,
    payload,
  })
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(sign))) throw refuse(requestErrors.wrongSignature)
  const serverNow = app.nowMs()
  if (Math.abs(serverNow - Number(ts)) > serverLimits.clockSkewSeconds * 1_000)
    throw refuse(requestErrors.wrongClock, { serverNow })
}
