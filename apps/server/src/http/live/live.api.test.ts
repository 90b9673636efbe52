import { api } from '@kikai/contract/api'
import { liveCloseCodes } from '@kikai/contract/live/live.messages'
import { requestErrors } from '@kikai/contract/request.errors'
import { serverLimits } from '../../platform/config/server-limits.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import * as z from 'zod/mini'
import { as } from '../../../test/as.ts'
import { company } from '../../../test/given/people/companies.ts'
import { goods } from '../../../test/given/goods/goods.ts'
import { product, startProduct, system } from '../../../test/harness.ts'
import { livePort, openLive } from '../../../test/live-client.ts'
import type { LiveKind } from '../../platform/live/live-kind.ts'
import { newId } from '../../platform/codes/new-id.ts'
import { authenticate, standingSessions } from '../../reports/authenticate/authenticate.ts'
import type { Authenticate } from '../authenticate.ts'
import { buildServer } from '../server.ts'

startProduct()

const refusedAs = (topic: string, { code }: { code: number } = requestErrors.notFound) => ({ refused: topic, code })
const ask = (who: Awaited<ReturnType<typeof as.member>>, goodsId: string) =>
  who.call(api.questions.askQuestion, { goodsId: goodsId as never, text: 'Is it still there?' })

describe('who may listen', () => {
  test('a visitor hears that a machine was asked about, and nothing of what is behind a login', async () => {
    const { id } = await goods()
    const visitor = await openLive()
    await visitor.listen(`questions:${id}`)
    visitor.send({ listen: 'member' })
    await visitor.hears(refusedAs('member'))
    expect((await ask(await as.member(), id)).code).toBe(200)
    await visitor.hears({ changed: `questions:${id}` })
  })

  test('a machine that is not on sale, one that is none, and a kind that is none are refused alike', async () => {
    const { id } = await goods({ state: 'unpublished' })
    const visitor = await openLive()
    const none = newId('goods', Date.now())
    for (const topic of [`questions:${id}`, `questions:${none}`, `orders:${none}`, 'questions']) {
      visitor.send({ listen: topic })
      await visitor.hears(refusedAs(topic))
    }
  })

  test('members hear what is told to them, and cannot listen to what is told to others', async () => {
    const dealer = await company()
    const seller = await as.seller(dealer)
    const buyer = await as.member()
    const { id } = await goods({ companyId: dealer.id })
    const [own, foreign] = [await openLive({ token: seller.token }), await openLive({ token: buyer.token })]
    await own.listen('member')
    await foreign.listen('member')
    foreign.send({ listen: `member:${seller.id}` })
    await foreign.hears(refusedAs(`member:${seller.id}`))
    await ask(buyer, id)
    await own.hears({ changed: `member:${seller.id}` })
    expect(foreign.heard.filter((push) => 'changed' in push)).toEqual([])
  })

  test('a page of another host gets no socket, one of ours does', async () => {
    const port = await livePort()
    await expect(openLive({ origin: 'https://evil.example' })).rejects.toThrow('403')
    await expect(openLive({ origin: 'null' })).rejects.toThrow('403')
    await expect(openLive({ origin: 'http://127.0.0.1:1' })).rejects.toThrow('403')
    expect((await openLive({ origin: `http://127.0.0.1:${port}` })).isOpen()).toBe(true)
    // A proxy may ask under another name than the visitor did.
    expect((await openLive({ origin: new URL(product().app.config.publicUrl).origin })).isOpen()).toBe(true)
  })

  test('elsewhere the wish for a socket is answered as any other request', async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${await livePort()}/healthz`)
    await expect(new Promise((_, refuse) => socket.once('error', refuse))).rejects.toThrow('200')
  })

  test('without a socket the address leads nowhere', async () => {
    expect((await product().server.inject({ method: 'GET', url: '/live' })).statusCode).toBe(404)
  })
})

describe('a session that ends', () => {
  test('a token of nobody is closed', async () => {
    const stranger = await openLive({ token: 'x'.repeat(43) })
    expect(await stranger.closes()).toBe(liveCloseCodes.loginOver)
  })

  test('after a logout the socket is closed, and that of another member stays', async () => {
    const [leaving, staying] = [await as.member(), await as.member()]
    const [left, stayed] = [await openLive({ token: leaving.token }), await openLive({ token: staying.token })]
    await left.listen('member')
    await stayed.listen('member')
    await leaving.call(api.identity.logOut, {})
    expect(await left.closes()).toBe(liveCloseCodes.loginOver)
    expect(stayed.isOpen()).toBe(true)
  })
})

describe('what is published', () => {
  test('by a transaction that fails is never heard, by one that is committed it is', async () => {
    const { id } = await goods()
    const visitor = await openLive()
    await visitor.listen(`questions:${id}`)
    const failing = system().tx(async (ctx) => {
      ctx.publish(`questions:${id}`)
      throw new Error('it fails')
    })
    await expect(failing).rejects.toThrow('it fails')
    await visitor.listen(`questions:${(await goods()).id}`)
    expect(visitor.heard.filter((push) => 'changed' in push)).toEqual([])
    await system().tx(async (ctx) => ctx.publish(`questions:${id}`))
    await visitor.hears({ changed: `questions:${id}` })
  })

  test('many times at once is told once, and not after the listener has left', async () => {
    const { id } = await goods()
    const visitor = await openLive()
    await visitor.listen(`questions:${id}`)
    await system().tx(async (ctx) => {
      for (let turn = 0; turn < 100; turn += 1) ctx.publish(`questions:${id}`)
    })
    await visitor.hears({ changed: `questions:${id}` })
    visitor.send({ leave: `questions:${id}` })
    await visitor.listen(`questions:${(await goods()).id}`)
    await system().tx(async (ctx) => ctx.publish(`questions:${id}`))
    const other = await openLive()
    await other.listen(`questions:${id}`)
    expect(visitor.heard.filter((push) => 'changed' in push)).toHaveLength(1)
  })

  test('what another process pushes comes with its data, and what it missed is looked at again', async () => {
    const { id } = await goods()
    const topic = `questions:${id}`
    const visitor = await openLive()
    await visitor.listen(topic)
    const { live } = product().app
    live.heard(JSON.stringify({ from: 'other', items: [1, 2].map((data) => ({ topic, data })) }))
    await visitor.hears({ topic, data: [1, 2] })
    live.heard(JSON.stringify({ from: 'other', again: true, items: [] }))
    await visitor.hears({ again: true })
    live.heard('no payload of ours')
  })
})

describe('limits', () => {
  test.each([
    ['no JSON', 'hello'],
    ['an unknown message', { subscribe: 'member' }],
    ['a topic that is a path', { listen: '../../x' }],
  ])('%s closes the socket', async (_, message) => {
    const visitor = await openLive()
    visitor.send(message)
    expect(await visitor.closes()).toBe(liveCloseCodes.malformed)
  })

  test('a message longer than 8 KB closes the socket', async () => {
    const visitor = await openLive()
    visitor.send({ say: 'member', said: 'x'.repeat(serverLimits.liveMessageBytesMax) })
    expect([1006, 1009]).toContain(await visitor.closes())
  })

  test('a session has three sockets, and a place again when one of them goes', async () => {
    const { token } = await as.member()
    const open = await Promise.all([1, 2, 3].map(() => openLive({ token })))
    await Promise.all(open.map((one) => one.listen('member')))
    expect(await (await openLive({ token })).closes()).toBe(liveCloseCodes.tooMany)
    open[0]?.socket.close()
    await open[0]?.closes()
    await (await openLive({ token })).listen('member')
  })

  test('a socket listens to twenty topics', async () => {
    const visitor = await openLive()
    const machines = await Promise.all(Array.from({ length: serverLimits.liveTopicsMax + 1 }, () => goods()))
    for (const { id } of machines.slice(0, -1)) await visitor.listen(`questions:${id}`)
    const topic = `questions:${machines.at(-1)?.id}`
    visitor.send({ listen: topic })
    await visitor.hears(refusedAs(topic, requestErrors.tooOften))
  })

  test('who sends without end is cut off', async () => {
    const member = await openLive({ token: (await as.member()).token })
    for (let turn = 0; turn < 300; turn += 1) member.send({ leave: 'member' })
    expect(await member.closes()).toBe(liveCloseCodes.tooMany)
  })

  test('a reader that never reads is cut off, and others hear on', async () => {
    const topics = await Promise.all(Array.from({ length: 10 }, async () => `questions:${(await goods()).id}`))
    const [deaf, hearing] = [await openLive(), await openLive()]
    for (const one of [deaf, hearing]) for (const topic of topics) await one.listen(topic)
    const counted = () => product().app.live.listeners()
    const before = counted()
    deaf.socket.pause()
    const data = Array.from({ length: 10 }, () => 'x'.repeat(6_000))
    const pushAll = () =>
      product().app.live.heard(
        JSON.stringify({ from: 'other', items: topics.flatMap((topic) => data.map((one) => ({ topic, data: one }))) }),
      )
    for (let turn = 0; turn < 100 && counted() === before; turn += 1) {
      pushAll()
      await new Promise((next) => setImmediate(next))
    }
    await expect.poll(counted, { timeout: 4_000 }).toBe(before - 1)
    expect(hearing.isOpen()).toBe(true)
  })
})

describe('a second server', () => {
  const allowed = new Set<string>()
  let isAway = false
  let refusedWhileAway = 0
  const typing: LiveKind = {
    access: 'member',
    mayListen: async ({ actor }) => allowed.has(actor.id) || actor.seats.length > 0,
    says: {
      schema: z.literal('typing'),
      perSecond: 1,
      burst: 2,
      shown: async ({ actor }, _id, said) => ({ said, by: actor.id }),
    },
  }
  let server: Awaited<ReturnType<typeof buildServer>>
  let port = 0
  beforeAll(async () => {
    const { app } = product()
    const domains = app.domains.map((one) => (one.name === 'questions' ? { ...one, live: { questions: typing } } : one))
    const authenticateThere: Authenticate = async (...asked) => {
      if (!isAway) return authenticate(...asked)
      refusedWhileAway += 1
      throw new Error('the database is away')
    }
    const parts = { standingSessions, h5Folder: 'none', consoleFolder: 'none' }
    server = await buildServer({
      app: { ...app, domains },
      authenticate: authenticateThere,
      ...parts,
      ready: async () => true,
      liveBeatMs: 60,
    })
    port = await livePort(server)
  })
  afterAll(() => server.close())
  const topic = `questions:${newId('goods', Date.now())}`

  test('what a listener says goes to the others, not back, and in no form but its own', async () => {
    const [one, other, stranger] = [await as.member(), await as.member(), await as.member()]
    allowed.add(one.id).add(other.id)
    const [says, hears] = [await openLive({ port, token: one.token }), await openLive({ port, token: other.token })]
    const outside = await openLive({ port, token: stranger.token })
    await says.listen(topic)
    await hears.listen(topic)
    outside.send({ listen: topic })
    await outside.hears(refusedAs(topic))
    outside.send({ say: topic, said: 'typing' })
    says.send({ say: topic, said: 'shouting' })
    await says.hears(refusedAs(topic, requestErrors.invalidInput))
    for (let turn = 0; turn < 3; turn += 1) says.send({ say: topic, said: 'typing' })
    await says.hears(refusedAs(topic, requestErrors.tooOften))
    await hears.hears({ topic, said: { said: 'typing', by: one.id } })
    const spoken = [says, hears, outside].map(({ heard }) => heard.filter((push) => 'said' in push).length)
    expect(spoken).toEqual([0, 2, 0])
  })

  test('who loses the seat by which they listened hears nothing more', async () => {
    const seller = await as.seller()
    const listener = await openLive({ port, token: seller.token })
    await listener.listen(topic)
    await product().app.db`update access_grant set until_at = app_now() where member_id = ${seller.id}`
    await listener.hears(refusedAs(topic))
  })

  test('rights that could not be read are read by the next check', async () => {
    const seller = await as.seller()
    const listener = await openLive({ port, token: seller.token })
    await listener.listen(topic)
    isAway = true
    await product().app.db`update access_grant set until_at = app_now() where member_id = ${seller.id}`
    await expect.poll(() => refusedWhileAway, { timeout: 4_000 }).toBeGreaterThan(0)
    isAway = false
    await listener.hears(refusedAs(topic))
  })

  test('a client that does not answer is dropped, one that does hears that the server is there', async () => {
    const [dead, living] = [await openLive({ port, autoPong: false }), await openLive({ port })]
    expect(await dead.closes()).toBe(1006)
    await living.hears({ beat: true })
    expect(living.isOpen()).toBe(true)
  })

  test('a server that stops tells its clients to come back', async () => {
    const listener = await openLive({ port })
    await server.close()
    expect(await listener.closes()).toBe(liveCloseCodes.comeBack)
  })
})
