import { type Socket, createConnection, createServer } from 'node:net'
import { type Client, createClient } from '@kikai/client/calls/call'
import { createLive } from '@kikai/client/live/live'
import { newDeviceId } from '@kikai/client/calls/request-ids'
import { sendInTurn } from '@kikai/client/calls/send-in-turn'
import { createSession } from '@kikai/client/session'
import { memoryStorage } from '@kikai/client/test/loopback-server'
import { chatCalls } from '@kikai/contract/chat/chat.calls'
import { type ChatMessage, threadPush } from '@kikai/contract/chat/chat.shapes'
import { livePath } from '@kikai/contract/live/live.messages'
import { terminals } from '@kikai/contract/wire/headers'
import type { Id } from '@kikai/kernel/ids'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Person } from '../as.ts'
import { chat } from '../given/messages/chats.ts'
import { product, startProduct } from '../harness.ts'
import { livePort } from '../live-client.ts'

startProduct()

/** Before all messages of a run can be counted, the limit of a minute would be reached. */
beforeAll(async () => {
  await product().app.db.unsafe(`
    create function count_nothing() returns trigger language plpgsql as $$
    begin new.arrival := app_now(); return new; end $$;
    create trigger count_nothing before insert or update on rate_limit for each row execute function count_nothing();
  `)
})

/** The line to the server, which breaks for everybody with every so many answers to what was sent, before they arrive. */
async function breakingLine(everyAnswers: number) {
  const port = await livePort()
  const sockets = new Set<Socket>()
  const devices = new EventTarget()
  const line = { answers: 0, breaks: 0, port: 0, devices }
  const breakAll = () => {
    line.breaks += 1
    for (const socket of sockets) socket.destroy()
    // As a browser tells the page when the connection is back.
    setTimeout(() => devices.dispatchEvent(new Event('online')), 5)
  }
  const server = createServer((near) => {
    const far = createConnection({ port, host: '127.0.0.1' })
    let isSending = false
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => {}) // broken by us
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
    near.on('data', (bytes) => {
      isSending ||= bytes.includes(chatCalls.sendMessage.path)
      far.write(bytes)
    })
    far.on('data', (bytes) => {
      if (isSending) {
        isSending = false
        line.answers += 1
        if (line.answers % everyAnswers === 0) return breakAll()
      }
      near.write(bytes)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const bound = server.address()
  line.port = typeof bound === 'object' && bound ? bound.port : 0
  return line
}
type Line = Awaited<ReturnType<typeof breakingLine>>

type Talk = Awaited<ReturnType<typeof chat>>
type Sent = { conversationId: Id<'conversation'>; clientId: Id<'client-message'>; text: string }
type Device = {
  talk: Talk
  line: Line
  person: Person
  words: string
  count: number
  keyOf: (one: Sent) => Id<'client-message'>
}

/** What somebody's device does: it keeps and sends what they write, hears what comes, and asks after each loss. */
function device({ talk: { conversationId, threadId }, line, person, words, count, keyOf }: Device) {
  const session = createSession(
    memoryStorage({ token: person.token, 'sign-key': person.signKey ?? '' }),
    new EventTarget(),
  )
  const client = createClient({
    terminal: terminals.h5,
    base: `http://127.0.0.1:${line.port}`,
    session,
    language: () => 'en',
    toast: () => {},
    words: (key) => key,
    openLogin: () => {},
    busy: () => {},
  })
  const seen = new Map<number, string>()
  const waiting: Sent[] = Array.from({ length: count }, (_, nth) => ({
    conversationId,
    clientId: newDeviceId<'client-message'>(),
    text: `${words} ${nth}`,
  }))
  const topic = `thread:${threadId}`
  const live = createLive({
    open: () => new WebSocket(`ws://127.0.0.1:${line.port}${livePath}`),
    hello: () => ({ token: person.token, company: '' }),
    changed: () => void readOn(client, conversationId, seen).catch(() => {}), // the line is broken again: asked after the next loss
  })
  live.watch(Object.assign(new EventTarget(), { visibilityState: 'visible' as const }), line.devices)
  onTestFinished(
    live.listen(topic, {
      take(data) {
        const pushed = threadPush.parse(data)
        if ('message' in pushed) seen.set(pushed.message.seq, pushed.message.text)
      },
    }),
  )
  const send = () =>
    void sendInTurn<Sent, ChatMessage>({
      name: words,
      next: () => waiting[0],
      send: (one) => client.call(chatCalls.sendMessage, { ...one, clientId: keyOf(one) }, { silent: true }),
      onSent: (_, { seq, text }) => {
        seen.set(seq, text)
        waiting.shift()
      },
      onRefused(_, why) {
        throw why
      },
    })
  line.devices.addEventListener('online', () => setTimeout(send))
  send()
  return { waiting, seen }
}

/** Everything after what is known without a gap. */
async function readOn(client: Client, conversationId: Id<'conversation'>, seen: Map<number, string>): Promise<void> {
  for (let more = true; more;) {
    let afterSeq = 0
    while (seen.has(afterSeq + 1)) afterSeq += 1
    const page = await client.call(
      chatCalls.readConversation,
      { conversationId, afterSeq, count: 100 },
      { silent: true },
    )
    page.messages.forEach(({ seq, text }) => seen.set(seq, text))
    more = page.more && page.messages.length > 0
  }
}

/** Two people who write at the same time; each gets what both have seen when everything is sent. */
async function talked(each: number, keyOf: (one: Sent) => Id<'client-message'> = ({ clientId }) => clientId) {
  const talk = await chat()
  const line = await breakingLine(20)
  const people = [
    { person: talk.buyer, words: 'buyer' },
    { person: talk.seller, words: 'seller' },
  ]
  const devices = people.map((one) => device({ talk, line, ...one, count: each, keyOf }))
  await expect.poll(() => devices.map(({ waiting }) => waiting.length), { timeout: 60_000 }).toEqual([0, 0])
  const written = await product().app.db<{ count: number }[]>`
    select count(*)::int as count from message where thread_id = ${talk.threadId}
  `
  const all = written[0]?.count ?? 0
  await expect.poll(() => devices.map(({ seen }) => seen.size), { timeout: 10_000 }).toEqual([all, all])
  const shown = devices.map(({ seen }) => [...seen].toSorted(([a], [b]) => a - b))
  return { line, shown, texts: shown[0]?.map(([, text]) => text) ?? [] }
}

const wanted = (each: number) =>
  ['buyer', 'seller'].flatMap((words) => Array.from({ length: each }, (_, nth) => `${words} ${nth}`))

test('over 50 broken connections 1,000 messages come once each, and in one order that keeps the order of each writer', async () => {
  const { line, shown, texts } = await talked(500)
  expect(line.breaks).toBeGreaterThanOrEqual(50)
  expect(shown[1]).toEqual(shown[0])
  expect(shown[0]?.map(([seq]) => seq)).toEqual(Array.from({ length: 1_000 }, (_, at) => at + 1))
  for (const words of ['buyer', 'seller'])
    expect(texts.filter((text) => text.startsWith(words))).toEqual(wanted(500).filter((text) => text.startsWith(words)))
}, 90_000)

test('without a key of their own, messages whose answer was lost stand twice', async () => {
  const { texts } = await talked(60, () => newDeviceId<'client-message'>())
  expect(texts.length).toBeGreaterThan(wanted(60).length)
})
