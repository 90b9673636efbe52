import { api } from '@kikai/contract/api'
import type { Id } from '@kikai/kernel/ids'
import { expect, test } from 'vitest'
import { addMessage } from '../../src/domains/threads/threads.public.ts'
import type { Person } from '../as.ts'
import { chat, clientId } from '../given/messages/chats.ts'
import { accepted } from '../given/deals/orders.ts'
import { product, startProduct } from '../harness.ts'
import { withoutConstraint, withoutRowLocks } from './take-away.ts'

startProduct()

const each = 500
/** As many at once as a server has connections, and then the next ones. */
const atOnce = 10

type Talk = Awaited<ReturnType<typeof chat>>
type Message = { by: Person; side: 'buyer' | 'seller'; clientId: Id<'client-message'>; text: string }

/** Both write at once and each message is sent twice, as devices do whose connection broke before the answer came. */
const messagesOf = ({ buyer, seller }: Talk, count: number): Message[] =>
  Array.from({ length: count }, (_, at) => [
    { by: buyer, side: 'buyer' as const, clientId: clientId(), text: `buyer ${at}` },
    { by: seller, side: 'seller' as const, clientId: clientId(), text: `seller ${at}` },
  ]).flat()

/** Through the door of the threads, because a member may send twenty messages a minute. Answers how many were refused. */
async function sendAll({ threadId }: Talk, messages: readonly Message[]): Promise<number> {
  const { app } = product()
  const waiting = messages.flatMap((one, at) => (at % 2 === 0 ? [one, one] : [one])).concat(messages)
  let refused = 0
  const sendOn = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      const { by, side, clientId: sentAs, text } = one
      const words = { threadId, authorId: by.id, side, clientId: sentAs, text, kind: 'text', language: 'en' } as const
      await app
        .transaction((db) => addMessage({ db, nowMs: app.nowMs }, { ...words, card: null, dueAt: null, fileIds: [] }))
        .catch(() => (refused += 1))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sendOn))
  return refused
}

async function readAll(by: Person, conversationId: Id<'conversation'>) {
  const read: { seq: number; text: string }[] = []
  for (let more = true; more;) {
    const page = accepted(
      await by.call(api.chat.readConversation, { conversationId, afterSeq: read.at(-1)?.seq ?? 0, count: 100 }),
    )
    read.push(...page.messages.map(({ seq, text }) => ({ seq, text })))
    more = page.more
  }
  return read
}

test('of 1,000 messages that two people send at once, some twice, both read the same order, none lost, none twice', async () => {
  const talk = await chat()
  const messages = messagesOf(talk, each)
  expect(await sendAll(talk, messages)).toBe(0)
  const [forBuyer, forSeller] = [
    await readAll(talk.buyer, talk.conversationId),
    await readAll(talk.seller, talk.conversationId),
  ]
  expect(forSeller).toEqual(forBuyer)
  expect(forBuyer.map(({ seq }) => seq)).toEqual(Array.from({ length: 2 * each }, (_, at) => at + 1))
  expect(forBuyer.map(({ text }) => text).toSorted()).toEqual(messages.map(({ text }) => text).toSorted())
})

/** What is written takes a moment, so that two that are sent at once always meet. */
const slowly = () =>
  product().app.db.unsafe(`
    create function write_slowly() returns trigger language plpgsql as $$
    begin perform pg_sleep(0.1); return new; end $$;
    create trigger write_slowly before insert on message for each row execute function write_slowly();
  `)

test('without the lock of the thread two messages want one place; without the key of the device one stands twice', async () => {
  const talk = await chat()
  await slowly()
  await withoutRowLocks('thread')
  expect(await sendAll(talk, messagesOf(talk, 5))).toBeGreaterThan(0)
  await withoutConstraint('message', 'message_once')
  await withoutConstraint('message', 'message_pkey')
  // The first connections learn that the table has changed.
  await sendAll(talk, messagesOf(talk, 5))
  for (const one of messagesOf(talk, 3)) await sendAll(talk, Array<Message>(5).fill(one))
  const [twice] = await product().app.db<{ count: number }[]>`
    select count(*)::int as count
    from (select from message where thread_id = ${talk.threadId} group by author_id, client_id having count(*) > 1) as t
  `
  expect(twice?.count).toBeGreaterThan(0)
})
