import { canon } from '@kikai/contract/wire/signature'
import type { Language } from '@kikai/kernel/language'
import { limits } from '@kikai/kernel/limits'
import type { SessionKeys } from './session.ts'
import { requestOf, signedHeaders } from './signed.ts'

/** An answer that lies about for so long is not the one of the first screen any more. */
const freshMs = 10_000

type EarlyOptions = {
  readonly terminal: string
  /** In front of every path; '' in the browser. */
  readonly base: string
  readonly session: { readonly read: () => SessionKeys | null }
  readonly language: () => Language
}
type Sent = { readonly response: Promise<Response | null>; readonly as: string }
export type Early = ReturnType<typeof createEarly>

/**
 * Calls that are sent while the app is still on its way, for its first screen. The client takes each answer once, by the
 * call that asks the same as the same person in the same language; whatever is not taken is forgotten.
 */
export function createEarly({ terminal, base, session, language }: EarlyOptions) {
  const sent = new Map<string, Sent>()
  const asker = () => `${session.read()?.token ?? ''} ${session.read()?.company ?? ''} ${language()}`
  const nameOf = (path: string, payload: unknown) => `${path} ${canon(payload)}`
  return {
    /** Gives a copy of the answer's text as well, for who can begin with something in it; '' when it did not come. */
    send(path: string, payload: unknown): Promise<string> {
      const asking = { terminal, language: language(), keys: session.read(), now: Date.now() }
      const signal = AbortSignal.timeout(limits.requestTimeoutMs)
      const request = { ...requestOf(signedHeaders(asking, path, payload), payload), signal }
      const response = fetch(base + path, request).catch(() => null) // asked again by who needs it, and told of there
      const name = nameOf(path, payload)
      sent.set(name, { response, as: asker() })
      void response.then(() => setTimeout(() => sent.delete(name), freshMs))
      return response.then((came) => came?.clone().text() ?? '').catch(() => '') // broken off: who takes it says so
    },
    /** The answer to this very call; null where there is none, or it did not come. */
    take(path: string, payload: unknown): Promise<Response | null> | null {
      const name = nameOf(path, payload)
      const found = sent.get(name)
      sent.delete(name)
      return found?.as === asker() ? found.response : null
    },
  }
}
