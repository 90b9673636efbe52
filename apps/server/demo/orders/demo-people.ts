import type { NamedCall, OutputOf, SentOf } from '@kikai/contract/call'
import type { Id } from '@kikai/kernel/ids'
import type { Language } from '@kikai/kernel/language'
import { authenticate } from '../../src/reports/authenticate/authenticate.ts'
import type { App } from '../../src/platform/app.ts'
import { actFor } from '../../src/platform/sessions/act-for.ts'
import { type Context, type SentFile, announcing, contextOn } from '../../src/platform/context.ts'
import { hashOfToken, newToken } from '../../src/platform/sessions/session-token.ts'
import { deleteDemoSession, insertDemoSession } from '../demo.store.ts'
import type { Past } from './demo-clock.ts'

/** Somebody of the demo who calls, past the wire: what the server checks of a request is not checked of these. */
export type DemoPerson = {
  readonly id: Id<'member'>
  /** `file`: for a call that takes one. */
  call<C extends NamedCall>(call: C, input: SentOf<C>, file?: SentFile): Promise<OutputOf<C>>
}

/** `language`: what they read, and so what is written for them. */
export async function demoPerson(
  app: App,
  past: Past,
  { memberId, language }: { memberId: Id<'member'>; language: Language },
): Promise<DemoPerson> {
  const token = newToken()
  await insertDemoSession(app.db, hashOfToken(token), memberId)
  // Nobody of the demo has set up an authenticator, and staff have their rights without one here.
  const config = { ...app.config, staffSecondFactor: 'offered' as const }
  const session = await authenticate({ ...app, config }, token, { fresh: true })
  await deleteDemoSession(app.db, hashOfToken(token))
  if (!session) throw new Error('somebody of the demo cannot log in')
  const asking = {
    actor: actFor(session.actor, ''),
    language,
    requestId: 'demo',
    address: '',
    userAgent: '',
    device: '',
  }
  const ctx = contextOn(past.ground, asking, announcing(past.ground))
  return { id: memberId, call: callingIn(app, past, ctx) }
}

/** Somebody without an account, at an address that is nobody's. */
export function demoStranger(app: App, past: Past, language: Language): Pick<DemoPerson, 'call'> {
  const actor = { kind: 'guest' } as const
  const address = '192.0.2.1'
  const asking = { actor, language, requestId: 'demo', address, userAgent: '', device: '' }
  return { call: callingIn(app, past, contextOn(past.ground, asking, announcing(past.ground))) }
}

const callingIn =
  (app: App, past: Past, ctx: Context): DemoPerson['call'] =>
  async <C extends NamedCall>(call: C, input: SentOf<C>, file?: SentFile) => {
    const handler = app.domains.find(({ name }) => name === call.domain)?.handlers[call.name]
    if (!handler) throw new Error(`nothing answers ${call.domain}.${call.name}`)
    const answer = await handler(ctx, { ...(call.input.parse(input) as object), ...(file ? { file } : {}) })
    await past.hear()
    return answer as OutputOf<C>
  }
