import type { WebSocket } from '@fastify/websocket'
import {
  type LiveMessage,
  type LivePush,
  liveCloseCodes,
  liveHello,
  liveMessage,
} from '@kikai/contract/live/live.messages'
import { kindOfTopic } from '@kikai/contract/live/live.topics'
import { requestErrors } from '@kikai/contract/request.errors'
import { type Id, isId } from '@kikai/kernel/ids'
import { serverLimits } from '../../platform/config/server-limits.ts'
import { actFor } from '../../platform/sessions/act-for.ts'
import type { App } from '../../platform/app.ts'
import type { Actor, Member, ReadContext } from '../../platform/context.ts'
import type { LiveKind } from '../../platform/live/live-kind.ts'
import type { LiveListener } from '../../platform/live/live.ts'
import { bucketLimiter } from '../../platform/limits/rate-limit.ts'
import type { Authenticate, StandingSessions } from '../authenticate.ts'
import type { SocketCounts } from './count-sockets.ts'

export type SocketParts = {
  app: App
  kinds: ReadonlyMap<string, LiveKind>
  authenticate: Authenticate
  standingSessions: StandingSessions
  counts: SocketCounts
  gone: (socket: LiveSocket) => void
}

export type LiveSocket = LiveListener & {
  /** The session behind it; null for visitors and before the first message. */
  readonly session: () => string | null
  /** Ends it when its session has ended, and asks again for each topic when the member's rights have changed. */
  readonly check: (standing: ReadonlyMap<string, string>) => Promise<void>
  /** Says that the server is there, and ends the socket when the last time had no answer. */
  readonly beat: () => void
}

const helloWithinMs = 10_000
/** A closed socket whose client does not answer the close. */
const closeWithinMs = 1_000
/** A reader that never reads takes memory. */
const unreadBytesMax = 1024 * 1024
/** The most messages that wait for their turn; each may ask the database. */
const waitingMax = 2 * serverLimits.liveTopicsMax

type Who = { readonly actor: Actor; readonly token: string; readonly company: string; rights: string | null }
type Heard = { readonly kind: LiveKind; readonly id: Id<never>; readonly asked: string }

/** Serves one socket: who listens, to what, and what they say. */
export function openSocket(parts: SocketParts, socket: WebSocket, address: string): LiveSocket {
  const { app, kinds, counts } = parts
  const heard = new Map<string, Heard>()
  let who: Who | null = null
  let isThere = true
  let waiting = 0
  let turn = Promise.resolve()
  const leaves: (() => void)[] = []

  const close = (code: number) => {
    socket.close(code)
    setTimeout(() => socket.terminate(), closeWithinMs)
  }
  const send = (text: Buffer) => {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > unreadBytesMax) socket.terminate()
    else socket.send(text, { binary: false })
  }
  const tell = (push: LivePush) => send(Buffer.from(JSON.stringify(push)))
  const contextOf = <A extends Actor>(actor: A): ReadContext<A> => ({
    ...app.services,
    db: app.db,
    actor,
    language: 'en',
  })

  const self: LiveSocket = {
    send,
    sendAway: () => close(liveCloseCodes.comeBack),
    session: () => (who?.actor.kind === 'member' ? who.actor.session : null),
    async check(standing) {
      if (who?.actor.kind !== 'member') return
      const rights = standing.get(who.actor.session)
      if (rights === undefined) return close(liveCloseCodes.loginOver)
      if (rights === who.rights) return
      const actor = await actorOf(who)
      if (!actor) return close(liveCloseCodes.loginOver)
      who = { ...who, actor }
      for (const [topic, { kind, id, asked }] of heard) {
        if (await mayListen(kind, actor, id)) continue
        drop(topic)
        tell({ refused: asked, code: requestErrors.notFound.code })
      }
      // Noted at the end, so that what could not be asked about is asked about by the next check.
      who = { ...who, actor, rights }
    },
    beat() {
      if (!isThere) return socket.terminate()
      isThere = false
      socket.ping()
      tell({ beat: true })
    },
  }

  async function actorOf({ token, company }: Pick<Who, 'token' | 'company'>): Promise<Member | null> {
    const session = await parts.authenticate(app, token, { fresh: true })
    try {
      return session && actFor(session.actor, company)
    } catch {
      return null // the company at which they have no seat any more
    }
  }

  async function greet(message: unknown): Promise<void> {
    const parsed = liveHello.safeParse(message)
    if (!parsed.success) return close(liveCloseCodes.malformed)
    const { token, company } = parsed.data.hello
    if (token === '') {
      who = { actor: { kind: 'guest' }, token, company, rights: null }
      return
    }
    const known = await actorOf({ token, company })
    if (!known) return close(liveCloseCodes.loginOver)
    const rights = (await parts.standingSessions(app, [known.session])).get(known.session) ?? null
    // Read after the digest, so that a change in between is found by the next check.
    const actor = await actorOf({ token, company })
    if (!actor) return close(liveCloseCodes.loginOver)
    // Whoever has left meanwhile would keep the place for ever.
    if (socket.readyState !== socket.OPEN) return
    const place = counts.takeSession(actor.session)
    if (!place) return close(liveCloseCodes.tooMany)
    leaves.push(place)
    who = { actor, token, company, rights }
  }

  async function mayListen(kind: LiveKind, actor: Actor, id: Id<never>): Promise<boolean> {
    if (kind.access === 'own') return actor.kind === 'member' && actor.id === id
    if (kind.access === 'guest') return kind.mayListen(contextOf(actor), id)
    if (actor.kind !== 'member') return false
    return kind.access === 'one' ? kind.mayListen(contextOf(actor)) : kind.mayListen(contextOf(actor), id)
  }

  async function listen(asked: string, actor: Actor): Promise<void> {
    const refuse = () => tell({ refused: asked, code: requestErrors.notFound.code })
    const named = kindOfTopic(asked)
    const kind = kinds.get(named)
    const given = asked.slice(named.length + 1)
    const text = kind?.access === 'own' && given === '' && actor.kind === 'member' ? actor.id : given
    if (!kind || !isNamed(kind, text)) return refuse()
    const topic = `${named}:${text}`
    if (!heard.has(topic)) {
      if (heard.size >= serverLimits.liveTopicsMax) return tell({ refused: asked, code: requestErrors.tooOften.code })
      if (!(await mayListen(kind, actor, text))) return refuse()
      if (socket.readyState !== socket.OPEN || !who) return
      // Their rights have changed while that was asked.
      if (who.actor !== actor) return listen(asked, who.actor)
      heard.set(topic, { kind, id: text, asked })
      app.live.listen(self, topic)
    }
    tell({ listening: asked })
  }

  function drop(topic: string): void {
    heard.delete(topic)
    app.live.leave(self, topic)
  }

  async function say({ say: topic, said }: Extract<LiveMessage, { say: string }>, actor: Actor): Promise<void> {
    const refuse = (code: number) => tell({ refused: topic, code })
    const one = heard.get(topic)
    const says = one?.kind.says
    if (!one || !says || actor.kind !== 'member') return refuse(requestErrors.notFound.code)
    const parsed = says.schema.safeParse(said)
    if (!parsed.success) return refuse(requestErrors.invalidInput.code)
    if (!limiterOf(says)(`${actor.id} ${topic}`, app.nowMs())) return refuse(requestErrors.tooOften.code)
    const shown = await says.shown(contextOf(actor), one.id, parsed.data)
    if (!app.live.say(topic, shown, self)) refuse(requestErrors.tooLarge.code)
  }

  async function take(message: unknown): Promise<void> {
    if (!who) return greet(message)
    const { actor } = who
    const parsed = liveMessage.safeParse(message)
    if (!parsed.success) return close(liveCloseCodes.malformed)
    const { data } = parsed
    if ('listen' in data) return listen(data.listen, actor)
    if ('say' in data) return say(data, actor)
    for (const [topic, { asked }] of heard) if (asked === data.leave) drop(topic)
  }

  app.live.join(self)
  const tooLate = setTimeout(() => !who && close(liveCloseCodes.malformed), helloWithinMs)
  socket.on('pong', () => (isThere = true))
  socket.on('close', () => {
    clearTimeout(tooLate)
    app.live.part(self, heard.keys())
    leaves.forEach((leave) => leave())
    parts.gone(self)
  })
  socket.on('message', (bytes, isBinary) => {
    isThere = true
    const member = who?.actor.kind === 'member' ? who.actor.id : null
    if (!counts.maySend(member, address, app.nowMs()) || waiting >= waitingMax) return close(liveCloseCodes.tooMany)
    const message = Buffer.isBuffer(bytes) && !isBinary ? jsonOf(bytes.toString()) : undefined
    waiting += 1
    // One after the other, as they were sent.
    turn = turn
      .then(() => (socket.readyState === socket.OPEN ? take(message) : undefined))
      .catch((error: unknown) => {
        app.log.warn({ error: String(error) }, 'a message of the live channel failed')
        close(liveCloseCodes.fault)
      })
      .finally(() => (waiting -= 1))
  })
  const place = counts.enter(address)
  if (place) leaves.push(place)
  else close(liveCloseCodes.tooMany)
  return self
}

/** A limiter for each kind's sayings, in this process. */
const limiters = new WeakMap<object, ReturnType<typeof bucketLimiter>>()
function limiterOf(says: NonNullable<LiveKind['says']>): ReturnType<typeof bucketLimiter> {
  const limiter = limiters.get(says) ?? bucketLimiter(says)
  limiters.set(says, limiter)
  return limiter
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isNamed = (kind: LiveKind, text: string): text is Id<never> => (kind.access === 'one' ? text === '' : isId(text))
