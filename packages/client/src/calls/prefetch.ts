import { canon } from '@kikai/contract/wire/signature'
import type { Language } from '@kikai/kernel/language'
import { limits } from '@kikai/kernel/limits'
import type { SessionKeys } from '../session.ts'
import { requestOf, signedHeaders } from './signed.ts'

/** An early answer older than this in ms is not used, because the first screen is over. */
const freshMs = 10_000

type PrefetchOptions = {
  readonly terminal: string
  /** Prefix of every path; '' in the browser. */
  readonly base: string
  readonly session: { readonly read: () => SessionKeys | null }
  readonly language: () => Language
}
type Sent = { readonly response: Promise<Response | null>; readonly as: string }
export type Prefetch = ReturnType<typeof createPrefetch>

/**
 * Sends calls of the first screen while the app is still loading. The client takes each answer once, for the same call,
 * input, person and language; answers that nobody takes are dropped.
 */
export function createPrefetch({ terminal, base, session, language }: PrefetchOptions) {
  const sent = new Map<string, Sent>()
  const asker = () => `${session.read()?.token ?? ''} ${session.read()?.company ?? ''} ${language()}`
  const nameOf = (path: string, payload: unknown) => `${path} ${canon(payload)}`
  return {
    /** Sends a call and resolves to the text of its answer; '' when there was none. */
    send(path: string, payload: unknown): Promise<string> {
      const asking = { terminal, language: language(), keys: session.read(), now: Date.now() }
      const signal = AbortSignal.timeout(limits.requestTimeoutMs)
      const request = { ...requestOf(signedHeaders(asking, path, payload), payload), signal }
      const response = fetch(base + path, request).catch(() => null) // the caller retries and reports a failure
      const name = nameOf(path, payload)
      sent.set(name, { response, as: asker() })
      void response.then(() => setTimeout(() => sent.delete(name), freshMs))
      return response.then((came) => came?.clone().text() ?? '').catch(() => '') // aborted: reported by `take`’s caller
    },
    /** The early answer to exactly this call; null when there is none or it failed. */
    take(path: string, payload: unknown): Promise<Response | null> | null {
      const name = nameOf(path, payload)
      const found = sent.get(name)
      sent.delete(name)
      return found?.as === asker() ? found.response : null
    },
  }
}
