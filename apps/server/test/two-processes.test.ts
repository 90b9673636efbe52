import { randomInt, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { api } from '@kikai/contract/api'
import type { Call, SentOf } from '@kikai/contract/call'
import { goodsErrors } from '@kikai/contract/goods/goods.errors'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import { liveCloseCodes } from '@kikai/contract/live/live.messages'
import { requestErrors } from '@kikai/contract/request.errors'
import { jpy } from '@kikai/kernel/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as } from './as.ts'
import { type TestCaller, askAt } from './call.ts'
import { goods } from './given/goods/goods.ts'
import { company } from './given/people/companies.ts'
import { givenBuyer } from './given/deals/orders.ts'
import { days, product, startProduct, travel } from './harness.ts'
import { brokenInvariants } from './invariants.ts'
import { openLive } from './live-client.ts'
import { UnderTest } from './kill/processes-under-test.ts'
import { rounds, runConcurrently } from './races/run-concurrently.ts'

const directory = mkdtempSync(join(tmpdir(), 'kikai-two-'))
const one = new UnderTest(directory, randomInt(15_000, 23_000))
const other = new UnderTest(directory, one.port + 1)
const withinMs = 1_000

startProduct({
  async on() {
    await one.startPostgres()
    other.postgres = one.postgres
    await one.startServer()
    return { url: one.databaseUrl, folder: one.dataFolder }
  },
})
beforeAll(() => other.startServer())

afterAll(async () => {
  await other.killServer()
  await one.stop()
  rmSync(directory, { recursive: true, force: true })
})

const ask = <C extends Call>(at: UnderTest, who: TestCaller, call: C, input: SentOf<C>) =>
  askAt(`http://127.0.0.1:${at.port}`, who, call, input)

const guest: TestCaller = {}

/** Milliseconds until the condition is true; it is polled continuously. */
async function untilTrue(isSo: () => Promise<boolean>): Promise<number> {
  const from = performance.now()
  while (!(await isSo())) {
    if (performance.now() - from > 8_000) throw new Error('it is not so after 8 s')
    await pause(5)
  }
  return Math.round(performance.now() - from)
}

const figures: Record<string, number> = {}
afterAll(() => process.stdout.write(`two processes, ms until the other one shows it: ${JSON.stringify(figures)}\n`))

const listed = async (at: UnderTest, goodsId: string, companyId: string): Promise<boolean> => {
  const { data } = await ask(at, guest, api.goods.listGoods, { companyId: companyId as never, sort: 'newest' })
  return data.data.some(({ id }) => id === goodsId)
}

test('what is published or taken down through one, a visitor of the other sees or misses within a second', async () => {
  const dealer = await company()
  const seller = await as.seller(dealer)
  const machine = await goods({ companyId: dealer.id, state: 'unpublished' })
  expect(await listed(other, machine.id, dealer.id)).toBe(false)

  const published = await ask(one, seller, api.goods.publishGoods, { goodsIds: [machine.id], termsAgreed: true })
  expect(published).toMatchObject({ code: 200, data: { published: 1 } })
  figures.published = await untilTrue(() => listed(other, machine.id, dealer.id))

  const detail = await ask(other, guest, api.goods.readGoods, { goodsId: machine.id })
  expect(detail).toMatchObject({ code: 200, data: { price: null } })
  expect((await ask(one, seller, api.goods.takeDownGoods, { goodsId: machine.id })).code).toBe(200)
  const isGone = async () =>
    (await ask(other, guest, api.goods.readGoods, { goodsId: machine.id })).code === goodsErrors.gone.code &&
    !(await listed(other, machine.id, dealer.id))
  figures.takenDown = await untilTrue(isGone)
  expect(Math.max(figures.published, figures.takenDown)).toBeLessThan(withinMs)
})

test('a change is seen at once through the process that made it, however often it was asked before', async () => {
  const dealer = await company()
  const seller = await as.seller(dealer)
  for (let round = 0; round < 10; round += 1) {
    const machine = await goods({ companyId: dealer.id, state: 'unpublished' })
    expect(await listed(one, machine.id, dealer.id)).toBe(false)
    await ask(one, seller, api.goods.publishGoods, { goodsIds: [machine.id], termsAgreed: true })
    expect(await listed(one, machine.id, dealer.id)).toBe(true)
  }
})

test('a new price is seen by members of the other at once, and by no visitor', async () => {
  const dealer = await company()
  const seller = await as.seller(dealer)
  const member = await as.member()
  const machine = await goods({ companyId: dealer.id, price: jpy(1_000) })
  const read = { goodsId: machine.id }
  await ask(other, guest, api.goods.readGoods, read)
  expect((await ask(other, member, api.goods.readGoods, read)).data.price).toEqual(jpy(1_000))
  await product().app.db`update goods set price_minor = 900 where id = ${machine.id}`
  expect((await ask(other, member, api.goods.readGoods, read)).data.price).toEqual(jpy(900))
  expect((await ask(other, seller, api.goods.readGoods, read)).data.price).toEqual(jpy(900))
  expect((await ask(other, guest, api.goods.readGoods, read)).data.price).toBeNull()
})

test('without word of the change the other would show the old one for seconds: this is what the triggers are for', async () => {
  const { db } = product().app
  const dealer = await company()
  const seller = await as.seller(dealer)
  const machine = await goods({ companyId: dealer.id, state: 'unpublished' })
  expect(await listed(other, machine.id, dealer.id)).toBe(false)
  await ask(one, seller, api.goods.publishGoods, { goodsIds: [machine.id], termsAgreed: true })
  // Once the other shows it, no word of the change is still under way that would make it look again below.
  await untilTrue(() => listed(other, machine.id, dealer.id))
  await db.unsafe(
    'create or replace function tell_change() returns trigger language plpgsql as $$ begin return null; end $$',
  )
  expect(await listed(other, machine.id, dealer.id)).toBe(true)
  await ask(one, seller, api.goods.takeDownGoods, { goodsId: machine.id })
  const ms = await untilTrue(async () => !(await listed(other, machine.id, dealer.id)))
  await db.unsafe(
    `create or replace function tell_change() returns trigger language plpgsql as $$ begin perform pg_notify('kikai_changes', tg_argv[0]); return null; end $$`,
  )
  figures.withoutTriggers = ms
  expect(ms).toBeGreaterThan(withinMs)
  expect(ms).toBeLessThan(4_000)
})

test('who listens at the other hears what one changes, and looks again after the way between them was lost', async () => {
  const member = await as.member()
  const { id } = await goods()
  const topic = `questions:${id}`
  const visitor = await openLive({ port: other.port })
  await visitor.listen(topic)
  const changes = () => visitor.heard.filter((push) => 'changed' in push).length
  const askAt = async (count: number) => {
    const input = { goodsId: id, text: 'Is it still there?' }
    expect((await ask(one, member, api.questions.askQuestion, input)).code).toBe(200)
    return untilTrue(async () => changes() === count)
  }
  figures.heardLive = await askAt(1)
  expect(figures.heardLive).toBeLessThan(withinMs)

  await product().app.db`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kikai-live'`
  const again = () => visitor.heard.filter((push) => 'again' in push).length
  await untilTrue(async () => again() >= 1)
  // Each first listens and then tells the others to look again: after that, both hear and are heard.
  const areBack = async () => {
    const [found] = await product().app.db<{ back: number }[]>`
      select count(*)::int as back from pg_stat_activity
      where application_name = 'kikai-live' and state = 'idle' and query like 'select%'
    `
    return found?.back === 2
  }
  await untilTrue(areBack)
  await askAt(2)
})

test('a logout through one ends the session on the other within a second', async () => {
  const member = await as.member()
  expect((await ask(other, member, api.profile.myProfile, {})).code).toBe(200)
  expect((await ask(one, member, api.identity.logOut, {})).code).toBe(200)
  const isOver = async () =>
    (await ask(other, member, api.profile.myProfile, {})).code === requestErrors.loginExpired.code
  figures.loggedOut = await untilTrue(isOver)
  expect(figures.loggedOut).toBeLessThan(withinMs)
})

test('a logout through one closes the sockets at the other within two seconds', async () => {
  const member = await as.member()
  const listener = await openLive({ port: other.port, token: member.token })
  await listener.listen('member')
  expect((await ask(one, member, api.identity.logOut, {})).code).toBe(200)
  figures.socketClosed = await untilTrue(async () => !listener.isOpen())
  expect(await listener.closes()).toBe(liveCloseCodes.loginOver)
  expect(figures.socketClosed).toBeLessThan(2_500)
})

test('a role that is taken through one is gone on the other within a second', async () => {
  const seller = await as.seller()
  const list = { current_page: 1 }
  expect((await ask(other, seller, api.goods.listManagedGoods, list)).code).toBe(200)
  await product().app.db`update access_grant set until_at = app_now() where member_id = ${seller.id}`
  const isGone = async () =>
    (await ask(other, seller, api.goods.listManagedGoods, list)).code === requestErrors.notAllowed.code
  figures.roleTaken = await untilTrue(isGone)
  expect(figures.roleTaken).toBeLessThan(withinMs)
})

test('three wrong passwords from a new network are three, whichever process is asked', async () => {
  const email = `${randomUUID()}@example.com`
  const input = { email, password: 'not the password', agreed: true as const }
  const codes: number[] = []
  for (let attempt = 0; attempt < 12; attempt += 1)
    codes.push((await ask(attempt % 2 === 0 ? one : other, guest, api.identity.emailLogin, input)).code)
  expect(codes.slice(0, 3)).toEqual(Array.from({ length: 3 }, () => identityErrors.wrongCredentials.code))
  expect(codes.slice(3)).toEqual(Array.from({ length: 9 }, () => identityErrors.codeInstead.code))
})

test.each(Array.from({ length: rounds }, (_, at) => at + 1))(
  'of 60 buyers of one machine, half at each process, exactly one gets it (round %i)',
  async () => {
    const price = jpy(1_000)
    const machine = await goods({ price })
    const people = await Promise.all(Array.from({ length: 60 }, () => givenBuyer()))
    const answers = await runConcurrently(
      people.map((caller, at) => ({
        caller,
        port: at % 2 === 0 ? one.port : other.port,
        call: api.orders.placeOrder,
        input: {
          goodsId: machine.id,
          quantity: 1,
          addressId: caller.addressId,
          expectedTotals: [price],
          confirmed: true as const,
        },
      })),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(await brokenInvariants()).toEqual({})
  },
  60_000,
)

test('jobs and sweeps of two processes do each thing once', async () => {
  const { db } = product().app
  const dealer = await company()
  const seller = await as.seller(dealer)
  const who = await givenBuyer({ balance: jpy(1_000) })
  const parts = await goods({ companyId: dealer.id, price: jpy(10), stock: 100 })
  const place = async (at: UnderTest) => {
    const { code, data } = await ask(at, who, api.orders.placeOrder, {
      goodsId: parts.id,
      quantity: 1,
      addressId: who.addressId,
      expectedTotals: [jpy(10)],
      confirmed: true,
    })
    expect(code).toBe(200)
    return data
  }
  for (let at = 0; at < 20; at += 1) {
    const { id } = await place(at % 2 === 0 ? one : other)
    const paid = await ask(at % 2 === 0 ? other : one, who, api.orders.payCheckout, {
      checkoutId: id,
      method: 'balance',
    })
    expect(paid.code).toBe(200)
  }
  const mails = async () => {
    const [found] = await db<{ count: number; different: number }[]>`
      select count(*)::int as count, count(distinct subject)::int as different
      from mail m join account a on a.email = m.to_address where a.id = ${seller.id}
    `
    return found
  }
  await untilTrue(async () => (await mails())?.count === 20)

  const left = await Promise.all([place(one), place(other)])
  const orderIds = left.flatMap(({ orders }) => orders.map(({ id }) => id))
  await travel(days(8))
  const cancellations = async () => {
    const rows = await db<{ id: string }[]>`
      select entity_id as id from state_change where entity_id = any(${orderIds}) and to_state = 'cancelled'
    `
    return rows.map(({ id }) => id).toSorted()
  }
  // The seller is notified of each order that ended unpaid, too.
  await untilTrue(async () => (await mails())?.count === 22)
  await pause(1_000)
  expect(await cancellations()).toEqual(orderIds.toSorted())
  expect(await mails()).toEqual({ count: 22, different: 22 })
}, 60_000)
