import { createClient } from '@kikai/client/call'
import { type SessionKeys, createSession } from '@kikai/client/session'
import type { Call, OutputOf, SentOf } from '@kikai/contract/call'
import { identityCalls } from '@kikai/contract/identity/identity.calls'
import { terminals } from '@kikai/contract/wire/headers'
import type { Language } from '@kikai/kernel/language'
import { randomUUID } from 'node:crypto'
import { demoPassword } from '../../apps/server/demo/data/accounts.ts'
import { codeFor, emptyMailbox } from './outbox.ts'
import type { Product } from './product.ts'

/** Somebody who calls without a browser: what a story presupposes is given by calls, not by clicks. */
export type Caller = {
  readonly keys: SessionKeys
  call<C extends Call>(call: C, input: SentOf<C>): Promise<OutputOf<C>>
}

export const emailOf = (account: string): string => `${account}@kikai.example`

/** Logs a demo account in; `staff` for those who need a code by mail as well. */
export async function callerAs(
  product: Product,
  account: string,
  { language = 'en', staff = false }: { language?: Language; staff?: boolean } = {},
): Promise<Caller> {
  const session = createSession(storage(), { addEventListener: () => undefined })
  const client = createClient({
    terminal: terminals.h5,
    base: product.address,
    session,
    language: () => language,
    toast: () => undefined,
    words: (key) => key,
    openLogin: () => undefined,
    busy: () => undefined,
  })
  const call: Caller['call'] = (asked, input) => client.call(asked, input, { requestId: randomUUID() })
  const email = emailOf(account)
  if (staff) {
    await emptyMailbox(product, email)
    await call(identityCalls.sendEmailCode, { email, purpose: 'staff', password: demoPassword })
  }
  const code = staff ? { code: await codeFor(product.address, email) } : {}
  const keys = await call(identityCalls.emailLogin, { email, password: demoPassword, ...code, agreed: true })
  session.start(keys)
  return { keys, call }
}

/** The part of localStorage that a session uses. */
function storage(): Storage {
  const kept = new Map<string, string>()
  return {
    length: 0,
    clear: () => kept.clear(),
    key: () => null,
    getItem: (name) => kept.get(name) ?? null,
    removeItem: (name) => void kept.delete(name),
    setItem: (name, value) => void kept.set(name, value),
  }
}
