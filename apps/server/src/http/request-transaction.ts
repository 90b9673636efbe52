import { createHash } from 'node:crypto'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { canon } from '@kikai/contract/wire/signature'
import { serverLimits } from '../platform/config/server-limits.ts'
import type { App } from '../platform/app.ts'
import type { AuditedRequest } from '../platform/audit.ts'
import type { Worked } from '../platform/context.ts'
import type { Tx } from '../platform/database/db.ts'
import { beginRequest, storeResponse } from '../platform/sessions/request.store.ts'
import { seal, unseal } from './sealed-answer.ts'

export type RequestMark = {
  /** The owner of the nonce: a session, or '' before login. */
  session: string
  nonce: string
  tsMs: number
  /** The member, or before login the hash of the input, so that nobody gets a stranger's stored answer. */
  scope: string
  call: string
  /** Null for calls that may be repeated. */
  key: string | null
  input: unknown
  /** Whether the answer may contain a token and is stored encrypted. */
  sealed: boolean
  /** The audit entry for a write of the back office; null for other requests. */
  audited: AuditedRequest | null
}

/** Thrown to leave the work when a stored answer exists. */
export class AnsweredBefore extends Error {
  readonly response: unknown
  constructor(response: unknown) {
    super('answered before')
    this.response = response
  }
}

export const hashOf = (value: unknown): string => createHash('sha256').update(canon(value)).digest('base64url')

/**
 * The transaction of a writing request: nonce and idempotency key are its first statement and the stored answer its
 * last, so that a crash leaves all or nothing. The work's result is the answer.
 */
export function requestTransaction(app: App, mark: RequestMark) {
  let used = false
  return async <T>(act: (tx: Tx) => Promise<Worked<T>>): Promise<T> => {
    if (used)
      throw new Error(
        `${mark.call} opened a second transaction: a request has one, so that it happens whole or not at all`,
      )
    used = true
    const work = async (tx: Tx): Promise<Worked<T>> => {
      // The work is sent without waiting for the first statement; if that refuses, everything is undone. The audit
      // entry goes first, so that all changes belong to it.
      const entered = mark.audited ? app.audit.change(tx, mark.audited) : null
      const [marked, worked, noted] = await Promise.allSettled([
        beginRequest(tx, {
          ...mark,
          keepUntil: new Date(Math.max(mark.tsMs, app.nowMs()) + serverLimits.clockSkewSeconds * 1_000),
          hash: mark.key === null ? null : hashOf(mark.input),
        }),
        act(tx),
        entered,
      ])
      if (marked.status === 'rejected') throw marked.reason
      const { outcome, response } = marked.value
      if (outcome === 'replayed') throw refuse(requestErrors.replayed)
      if (outcome === 'differs') throw refuse(requestErrors.requestIdReused)
      if (outcome === 'stored') throw new AnsweredBefore(mark.sealed ? unseal(app.config.secrets, response) : response)
      if (noted.status === 'rejected') throw noted.reason
      if (worked.status === 'rejected') throw worked.reason
      return worked.value
    }
    const { result } = await app.transaction(work, (tx, { result, announced }) => {
      const response = () => (mark.sealed ? seal(app.config.secrets, result) : result)
      const kept = mark.key === null ? [] : [storeResponse(tx, { ...mark, key: mark.key, response: response() })]
      return [...app.announce(tx, announced), ...kept]
    })
    return result
  }
}
