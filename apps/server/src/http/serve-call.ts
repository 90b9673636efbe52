import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { NamedCall } from '@kikai/contract/call'
import { Refusal, refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Envelope } from '@kikai/contract/wire/envelope'
import { headers, languageOfNumber, serverTimeHeader } from '@kikai/contract/wire/headers'
import type { Language } from '@kikai/kernel/language'
import { serverLimits } from '../platform/config/server-limits.ts'
import type { App } from '../platform/app.ts'
import type { AuditedRequest } from '../platform/audit.ts'
import { actFor } from '../platform/sessions/act-for.ts'
import { type Actor, type Context, contextOn } from '../platform/context.ts'
import { connectionFault } from '../platform/database/db.ts'
import { readLate } from '../platform/database/read-copy.ts'
import { networkOf } from '../platform/limits/rate-limit.ts'
import { hashOfToken, signKeyOf } from '../platform/sessions/session-token.ts'
import { isStreamed, leaveUntaken, streamedText } from '../platform/database/streamed.ts'
import { reachOf } from '../platform/sessions/reach.ts'
import type { Authenticate, MemberSession } from './authenticate.ts'
import { asksAgain, refuseAccess } from './access.ts'
import { declaredFields } from './declared-fields.ts'
import { answer, fault, refusal } from './envelope.ts'
import { fieldErrors } from '@kikai/contract/field-errors'
import { headerOf } from './header-of.ts'
import { answerInTime } from './in-time.ts'
import { readBody } from './read-body.ts'
import { AnsweredBefore, hashOf, requestTransaction } from './request-transaction.ts'
import { type Signed, checkSignature } from './signature.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- `Handlers` has checked each pair; here calls and handlers meet as a list
type Handler = (ctx: Context<any>, input: any) => Promise<unknown>

/** Mounts every call of every domain. The start fails when a call lacks its function or two share a path. */
export function mountCalls(server: FastifyInstance, app: App, authenticate: Authenticate): void {
  for (const { name, calls, handlers, hears } of app.domains) {
    for (const call of Object.values(calls)) {
      const handler = handlers[call.name]
      if (!handler) throw new Error(`${name}.${call.name} is declared and has no function behind it`)
      if (call.form) continue
      const bodyLimit = call.long ? serverLimits.longBodyBytesMax : serverLimits.bodyBytesMax
      server.post(call.path, { bodyLimit, config: { queues: call.queues === true } }, (request, reply) =>
        serve({ app, authenticate, call, handler, hears: hears?.[call.name] }, request, reply),
      )
    }
  }
}

type Hears = NonNullable<App['domains'][number]['hears']>[string] | undefined
export type Mounted = { app: App; authenticate: Authenticate; call: NamedCall; handler: Handler; hears?: Hears }

async function serve(mounted: Mounted, request: FastifyRequest, reply: FastifyReply): Promise<Envelope | FastifyReply> {
  const { app, call, authenticate } = mounted
  const language = languageOfNumber(headerOf(request, headers.language))
  reply.header(serverTimeHeader, app.nowMs())
  const signed = signedOf(request)
  const facts = { language, requestId: request.id, path: request.url }
  const answered = await answerTo(app, facts, () =>
    answerInTime(
      async () => {
        // Requests without a token need no database read.
        const session = await sessionOf(app, authenticate, call, signed.token)
        const keysMax = call.long ? serverLimits.longJsonKeysMax : serverLimits.jsonKeysMax
        const payload = readBody(typeof request.body === 'string' ? request.body : '', { keysMax })
        return handle(mounted, session, {
          signed,
          payload,
          language,
          address: request.ip,
          userAgent: request.headers['user-agent'] ?? '',
          device: call.device ? (headerOf(request, headers.device) ?? '') : null,
          requestId: request.id,
        })
      },
      { letGo: leaveUntaken },
    ),
  )
  if (!isStreamed(answered.data)) return answered
  const streaming = answered.data
  const text = streamedText(streaming, {
    fit: (part) => fitting(app, call, part),
    mayGoOn: async () => {
      const session = await authenticate(app, signed.token, { fresh: false })
      const actor = session && actorOf(call, session, signed)
      return actor?.kind === 'member' && streaming.isFor((right) => reachOf(actor, right))
    },
  })
  text.on('error', (error) => app.log.warn({ ...facts, error: String(error) }, 'an answer was cut off'))
  return reply.type('application/json; charset=utf-8').send(text)
}

export type RequestFacts = { language: Language; requestId: string; path: string }

/** Turns every error into an envelope; the only place that does. */
export async function answerTo(
  app: App,
  { language, requestId, path }: RequestFacts,
  work: () => Promise<unknown>,
): Promise<Envelope> {
  try {
    return answer(await work())
  } catch (thrown) {
    const error = connectionFault(thrown)
    if (error instanceof Refusal) return refusal(language, error)
    const told = { requestId, path, error: error instanceof Error ? error.stack : String(error) }
    if (isDiskFull(error)) {
      app.log.error(told, 'a call could not write: the disk is full')
      return refusal(language, refuse(requestErrors.busy))
    }
    app.log.error(told, 'a call failed')
    return fault(language, requestId)
  }
}

/** A full disk passes, so the caller is told to try later. */
function isDiskFull(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  return code === 'ENOSPC' || code === 'EDQUOT'
}

type Arrived = {
  signed: Signed
  payload: unknown
  language: Language
  address: string
  userAgent: string
  device: string | null
  requestId: string
}

/** The order of checks: identity, rights, input, use case, output. */
export async function handle(
  { app, call, handler, hears }: Mounted,
  session: MemberSession | null,
  arrived: Arrived,
): Promise<unknown> {
  const { signed, payload, language, requestId, ...from } = arrived
  checkSignature(app, { call, signed, payload, signKey: session?.signKey ?? keyOf(app, signed.token), language })
  const actor = actorOf(call, session, signed)
  refuseAccess(call, actor)

  const parsed = call.input.safeParse(payload)
  if (!parsed.success) throw refuse(requestErrors.invalidInput, { errors: fieldErrors(parsed.error.issues) })

  const input = parsed.data
  const audited = auditedOf(call, { actor, input, requestId, address: from.address })
  const parts = { call, signed, actor, input, language, requestId, audited, from }
  const ask = (on: App) => handler(contextOf(on, parts), input)
  const read = async () => {
    try {
      const made = call.mayLag ? await readLate(app, actor, (db) => ask({ ...app, db })) : await ask(app)
      const answered = isStreamed(made) ? made : fitting(app, call, made)
      // Personal data are not shown without an audit entry.
      if (audited && call.showsPersonal && call.effect === 'read') await app.audit.look(app.db, audited)
      return answered
    } catch (thrown) {
      // A stored answer is checked like a new one, because an older server may have stored it.
      if (thrown instanceof AnsweredBefore) return fitting(app, call, thrown.response)
      throw thrown
    }
  }
  if (call.effect === 'read') {
    const answered = await (actor.kind === 'guest' && call.keptForVisitors
      ? app.visitorAnswers.read({ name: `${call.domain}.${call.name}`, shows: call.shows, language, input }, read)
      : read())
    hears?.(app, { actor, address: from.address, userAgent: from.userAgent, answer: answered })
    return answered
  }
  // Before its answer is sent, without waiting to hear of the change; also after a refusal, because part may be committed.
  return read().finally(() => app.visitorAnswers.forget(...call.changes))
}

/**
 * The answer as its call declares it: validated in development and tests, stripped of undeclared fields in production.
 */
function fitting(app: App, { output }: NamedCall, made: unknown): unknown {
  if (app.config.environment !== 'production') return output.parse(made)
  const keep = keeps.get(output) ?? declaredFields(output)
  keeps.set(output, keep)
  return keep(made)
}

const keeps = new WeakMap<NamedCall['output'], ReturnType<typeof declaredFields>>()

/**
 * Calls about money, writes of the management area and others that must not use a stale right read the session from the
 * database.
 */
export async function sessionOf(
  app: App,
  authenticate: Authenticate,
  call: NamedCall,
  token: string,
): Promise<MemberSession | null> {
  if (token === '') {
    if (call.access !== 'guest') throw refuse(requestErrors.loginExpired)
    return null
  }
  const isManaged = typeof call.access === 'object'
  const fresh = (call.effect === 'write' && (call.once === true || isManaged)) || asksAgain(call)
  const session = await authenticate(app, token, { fresh })
  if (!session && call.path !== '/api/member/log-out') throw refuse(requestErrors.loginExpired)
  return session
}

/** An ended session still signs its log-out. */
const keyOf = (app: App, token: string): string | null =>
  token === '' ? null : signKeyOf(app.config.secrets, hashOfToken(token))

/** The actor of a request. The company matters only for calls that use it. */
export function actorOf(
  { access }: NamedCall,
  session: MemberSession | null,
  { company }: Pick<Signed, 'company'>,
): Actor {
  if (!session) return { kind: 'guest' }
  return access === 'guest' ? session.actor : actFor(session.actor, company)
}

type Parts = {
  call: NamedCall
  signed: Signed
  actor: Actor
  input: unknown
  language: Language
  requestId: string
  audited: AuditedRequest | null
  /** Where the request came from. */
  from: Pick<Arrived, 'address' | 'userAgent' | 'device'>
}

/** The audit entry for calls that need a right of the back office or change rights. */
function auditedOf(
  { access, audited, domain, name }: NamedCall,
  { actor, input, requestId, address }: Pick<Parts, 'actor' | 'input' | 'requestId'> & Pick<Arrived, 'address'>,
): AuditedRequest | null {
  const right = typeof access === 'object' ? access.may : audited
  if (right === undefined || actor.kind === 'guest') return null
  const network = networkOf(address)
  return { actor, call: `${domain}.${name}`, right, input, requestId, network }
}

function contextOf(app: App, parts: Parts): Context {
  const { call, signed, actor, input, language, requestId, audited, from } = parts
  const member = actor.kind === 'member' ? actor : null
  const transact = requestTransaction(app, {
    session: member?.session ?? '',
    nonce: signed.nonce,
    tsMs: Number(signed.ts),
    scope: member?.id ?? hashOf(input),
    call: `${call.domain}.${call.name}`,
    key: call.once ? signed.key : null,
    // The idempotency key includes the company: for another company it is another request.
    input: signed.company === '' ? input : { company: signed.company, input },
    sealed: call.access === 'guest',
    // An export writes its own entry at its end, with the number of rows.
    audited: call.effect === 'write' && !call.exports ? audited : null,
  })
  return contextOn(app, { actor, language, requestId, ...from }, transact)
}

export function signedOf(request: FastifyRequest): Signed {
  return {
    token: headerOf(request, headers.token) ?? '',
    ts: headerOf(request, headers.ts) ?? '',
    nonce: headerOf(request, headers.nonce) ?? '',
    sign: headerOf(request, headers.sign) ?? '',
    key: headerOf(request, headers.requestId) ?? null,
    languageNumber: headerOf(request, headers.language) ?? '',
    company: headerOf(request, headers.company) ?? '',
  }
}

export const newRequestId = (): string => randomUUID()
