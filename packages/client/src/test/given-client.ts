import { defineCalls } from '@kikai/contract/call'
import type { Language } from '@kikai/kernel/language'
import { onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { createClient, type ClientOptions } from '../calls/call.ts'
import { CallError } from '../calls/call-error.ts'
import { createSession } from '../session.ts'
import { loopbackServer, memoryStorage } from './loopback-server.ts'

export const { echo } = defineCalls('feedback', {
  echo: {
    path: '/api/test/echo',
    access: 'guest',
    effect: 'write',
    once: true,
    input: z.strictObject({ words: z.string(), count: z.optional(z.int()) }),
    output: z.object({ words: z.string() }),
    refusals: [],
  },
})

/** The answer of a successful call. */
export const done = { code: 200, msg: '', data: { words: 'ok' } }

type Reply = Parameters<typeof loopbackServer>[0]

type GivenOptions = { token?: string; language?: Language; timeoutMs?: number } & Pick<ClientOptions, 'early'>

/** A client whose server gives these answers, and what a user would see. */
export async function givenClient(
  reply: Reply,
  { token = '', language = 'en', timeoutMs = 5_000, early }: GivenOptions = {},
) {
  const server = await loopbackServer(reply)
  onTestFinished(async () => void (await server.close()))
  const storage = memoryStorage(token ? { token, 'sign-key': 'the-session-key' } : {})
  const session = createSession(storage, new EventTarget())
  const seen = { toasts: [] as string[], logins: 0, logouts: 0, busy: [] as number[] }
  session.onLogout(() => (seen.logouts += 1))
  const client = createClient({
    terminal: '3',
    base: server.base,
    session,
    language: () => language,
    toast: (text) => seen.toasts.push(text),
    words: (key) => ({ timeout: 'too late', uncertain: 'nobody knows', transport: 'request exception' })[key],
    openLogin: () => (seen.logins += 1),
    busy: (change) => seen.busy.push(change),
    timeoutMs,
    ...(early ? { early } : {}),
  })
  return { ...server, client, session, storage, seen }
}

/** The error that a call ends with. */
export const failure = async (promise: Promise<unknown>): Promise<CallError> => {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof CallError)) throw new Error(`expected a CallError, got ${String(error)}`)
  return error
}
