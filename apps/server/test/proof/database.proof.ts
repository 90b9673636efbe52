import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { jpy, toMoney } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import { post } from '../../src/domains/ledger/ledger.public.ts'
import { as } from '../as.ts'
import { goods } from '../given/goods/goods.ts'
import { balance } from '../given/money/ledger.ts'
import { givenBuyer } from '../given/deals/orders.ts'
import { product } from '../harness.ts'
import { brokenInvariants } from '../invariants.ts'
import { Crowd } from './crowd.ts'
import { note } from './figures.ts'
import { readsUntil } from './load.ts'
import { startStage } from './stage.ts'

const stage = startStage()
const base = `http://127.0.0.1:${stage.port}`
const restarts = 10
const postingMs = 6_000

/** Milliseconds until a read succeeds again. */
async function untilServed(from: number): Promise<number> {
  for (;;) {
    const { times } = await readsUntil(stage, { callers: [{}], lanes: 1, isOver: oneTurn() })
    if (times.length > 0) return performance.now() - from
    await pause(20)
  }
}
const oneTurn = () => {
  let turns = 0
  return () => turns++ > 0
}

test(`${restarts} restarts of the database`, { timeout: 120_000 }, async () => {
  await Promise.all(Array.from({ length: 20 }, () => goods()))
  let over = false
  const asking = readsUntil(stage, { callers: [{}], lanes: 10, perSecond: 50, isOver: () => over })
  const recoveries: number[] = []
  for (let turn = 0; turn < restarts; turn += 1) {
    await pause(700)
    const from = performance.now()
    await stage.tested.postgres?.stop()
    await stage.tested.startPostgres()
    recoveries.push(await untilServed(from))
  }
  await pause(500)
  over = true
  const { times, busy, failed } = await asking
  const slowest = Math.max(...recoveries)
  note({
    id: 'G4',
    what: `${restarts} fast restarts of the database under 50 reads a second`,
    goal: 'read again ≤ 3 s after the stop began, nothing but answers and «busy», the server lives',
    measured: `${times.length} answered, ${busy} told "busy", ${failed.length} failed; slowest ${(slowest / 1_000).toFixed(2)} s`,
    bounds: {
      atMost: {
        'read again in ms': [slowest, 3_000],
        failed: [failed.length, 0],
        ends: [stage.tested.ends.length, 0],
      },
    },
  })
  expect(failed.slice(0, 5)).toEqual([])
  expect(stage.tested.ends).toEqual([])
})

test('postings in three currencies', { timeout: 60_000 }, async () => {
  const { app } = product()
  const currencies = ['JPY', 'CNY', 'USD'] as const
  const people = await Promise.all(Array.from({ length: 40 }, () => as.member()))
  for (const who of people) for (const currency of currencies) await balance(who, toMoney(currency, 1_000_000))
  const until = performance.now() + postingMs
  let [done, turn] = [0, 0]
  const lane = async () => {
    while (performance.now() < until) {
      turn += 1
      const [from, to] = [people[turn % people.length], people[(turn * 7 + 3) % people.length]]
      const currency = currencies[turn % currencies.length] ?? 'JPY'
      if (!from || !to || from === to) continue
      await app.transaction((tx) =>
        post(
          { db: tx },
          {
            effectKey: `proof:${randomUUID()}`,
            kind: 'adjustment',
            number: null,
            ref: null,
            legs: [
              { account: { owner: 'member', id: from.id, bucket: 'wallet' }, amount: toMoney(currency, -1) },
              { account: { owner: 'member', id: to.id, bucket: 'wallet' }, amount: toMoney(currency, 1) },
            ],
          },
        ),
      )
      done += 1
    }
  }
  await Promise.all(Array.from({ length: 20 }, lane))
  const broken = await brokenInvariants()
  const perSecond = (done * 1_000) / postingMs
  note({
    id: 'G6',
    what: `postings between 40 members in JPY, CNY, USD and points for ${postingMs / 1_000} s, durable`,
    goal: '≥ 500 a second, every currency sums to 0',
    measured: `${Math.round(perSecond)} a second, ${Object.keys(broken).length} invariants broken`,
    bounds: {
      atLeast: { 'a second': [perSecond, 500] },
      atMost: { invariants: [Object.keys(broken).length, 0] },
    },
  })
  expect(broken).toEqual({})
  expect(done).toBeGreaterThan(0)
})

/** The counterpart of the kills: a database that confirms before it writes to disk loses confirmed data. */
test('kills without the guard of the disk', { timeout: 120_000 }, async () => {
  const { db } = product().app
  // Settings of the command line override the configuration file, and those of a database override both.
  await db.unsafe('alter database kikai set synchronous_commit = off')
  await db.unsafe("alter system set wal_writer_delay = '10s'")
  await db.unsafe("alter system set wal_writer_flush_after = '1GB'")
  await db.unsafe('select pg_reload_conf()')
  await db.unsafe(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await untilServed(performance.now())
  const people = await Promise.all(Array.from({ length: 16 }, () => givenBuyer({ balance: jpy(1_000_000) })))
  const part = await goods({ price: jpy(10), stock: 9_999 })
  let [lost, kills, confirmed] = [0, 0, 0]
  while (lost === 0 && kills < 6) {
    const crowd = new Crowd(base)
    const buying = people.map((who) => crowd.buy(who, part.id))
    await pause(2_500)
    await stage.tested.killPostgres()
    kills += 1
    crowd.over = true
    await Promise.all(buying)
    await stage.tested.startPostgres()
    await untilServed(performance.now())
    const ids = crowd.paid.map(({ checkoutId }) => checkoutId)
    const [kept] =
      await db`select count(*)::int as count from checkout where id = any(${ids}::uuid[]) and state = 'paid'`
    confirmed += ids.length
    lost += ids.length - Number(kept?.count)
  }
  note({
    id: 'G1',
    what: 'kills of a database that confirms before it has written (synchronous_commit off): the loss can be seen',
    goal: '≥ 1 confirmed payment lost',
    measured: `${lost} of ${confirmed} lost in ${kills} ${kills === 1 ? 'kill' : 'kills'}`,
    bounds: { atLeast: { lost: [lost, 1] } },
  })
  expect(lost).toBeGreaterThan(0)
})
