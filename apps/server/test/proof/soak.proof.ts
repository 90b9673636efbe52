import { randomUUID } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { api } from '@kikai/contract/api'
import { jpy } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import { as } from '../as.ts'
import { goods } from '../given/goods/goods.ts'
import { type BuyerPerson, givenBuyer } from '../given/deals/orders.ts'
import { product } from '../harness.ts'
import { brokenInvariants } from '../invariants.ts'
import { buyUntil } from '../kill/buying-client.ts'
import { note, percentile } from './figures.ts'
import { readsUntil } from './load.ts'
import { startStage } from './stage.ts'

/** A day in ten minutes: deadlines, limits and sessions pass at this rate for server and database. */
const rate = 144
const minutes = Number(process.env.SOAK_MINUTES ?? 10)
const since = Date.now()
const stage = startStage({
  settings: (directory) => ({
    NODE_OPTIONS: `--import ${new URL('hurried-clock.mjs', import.meta.url).href}`,
    HURRIED_RATE: String(rate),
    HURRIED_SINCE: String(since),
    HURRIED_NOTES: join(directory, 'notes.jsonl'),
  }),
})
const notes = join(stage.directory, 'notes.jsonl')
/** Tables whose rows are updated repeatedly, and the queue: they must not grow over time. */
const reused = ['stock', 'ledger_account', 'cart_line', 'session', '_private_jobs']

/** Each database connection has its own timers, and their number varies, so several samples are taken. */
const looksForTimers = 9

type Point = { at: number; value: number }
type Look = { heapMb: number; held: Record<string, number> }

/** The median slope of all pairs (Theil–Sen), which a single peak does not change. */
function slopeOf(points: readonly Point[]): number {
  const slopes = points.flatMap((one, nth) =>
    points.slice(nth + 1).map((other) => (other.value - one.value) / (other.at - one.at)),
  )
  return percentile(slopes, 50)
}

/**
 * Sets the database's clock: as fast as the server's, or at the end back to normal speed from the time it has reached.
 */
async function setDatabaseClock(pace: 'hurried' | 'usual'): Promise<void> {
  const from = pace === 'hurried' ? 'clock_timestamp()' : `timestamptz '${new Date().toISOString()}'`
  await product().app.db.unsafe(`
    create or replace function app_now() returns timestamptz language sql volatile as
    $$ select clock_timestamp() + (${from} - timestamptz '${new Date(since).toISOString()}') * ${rate - 1} $$
  `)
}

/** Makes the server collect its heap and report what it holds. */
async function lookInside(): Promise<Look> {
  const told = () => {
    try {
      return readFileSync(notes, 'utf8').trim().split('\n')
    } catch {
      return []
    }
  }
  const before = told().length
  process.kill(stage.tested.server?.pid ?? 0, 'SIGUSR2')
  for (let patience = 100; told().length === before && patience > 0; patience -= 1) await pause(50)
  const last: Look = JSON.parse(told().at(-1) ?? '{}')
  return last
}

async function databaseNow() {
  const { db } = product().app
  const [sizes] = await db`
    select coalesce(sum(pg_total_relation_size(c.oid)), 0)::float8 / 1048576 as mb
    from pg_class c where c.relname = any(${reused}::text[])
  `
  const [connections] = await db`
    select
      count(*)::int as all_of_them,
      coalesce(max(extract(epoch from clock_timestamp() - state_change)) filter (where state = 'idle in transaction'), 0)::float8 as idle
    from pg_stat_activity where backend_type = 'client backend' and application_name like 'kikai%'
  `
  return { mb: Number(sizes?.mb), connections: Number(connections?.allOfThem), idle: Number(connections?.idle) }
}

/** Without this pause, ten minutes would sell more than the maximum stock. */
const restMs = 100

/** Places orders that are never paid, so that they expire and their stock is released. */
async function wavers(who: BuyerPerson, goodsId: Awaited<ReturnType<typeof goods>>['id'], isOver: () => boolean) {
  let [placed, refused] = [0, 0]
  while (!isOver()) {
    const input = {
      goodsId,
      quantity: 1,
      addressId: who.addressId,
      expectedTotals: [jpy(10)],
      confirmed: true as const,
    }
    const answer = await who.call(api.orders.placeOrder, input, { requestId: randomUUID() })
    if (answer.code === 200) placed += 1
    else refused += 1
    await pause(4_000)
  }
  return { placed, refused }
}

test(`${minutes} minutes of reading and buying`, { timeout: (minutes + 3) * 60_000 }, async () => {
  Object.defineProperty(product().clock, 'offsetMs', { get: () => (Date.now() - since) * (rate - 1) })
  await setDatabaseClock('hurried')
  await Promise.all(Array.from({ length: 40 }, () => goods()))
  const callers = await Promise.all(Array.from({ length: 16 }, () => as.member()))
  const buyers = await Promise.all(Array.from({ length: 4 }, () => givenBuyer({ balance: jpy(1_000_000) })))
  const parts = await Promise.all(buyers.map(() => goods({ price: jpy(10), stock: 9_999 })))
  const few = await goods({ price: jpy(10), stock: 5 })
  const waverer = await givenBuyer()
  const pid = stage.tested.server?.pid ?? 0
  await pause(3_000)
  const idleMb = stage.memoryMb()

  const began = performance.now()
  const until = began + minutes * 60_000
  const isOver = () => performance.now() > until
  const reading = readsUntil(stage, { callers, lanes: 8, perSecond: 60, isOver })
  const buying = Promise.all(
    buyers.map((who, at) =>
      buyUntil(`http://127.0.0.1:${stage.port}`, { who, goodsId: parts[at]?.id ?? few.id, isOver, restMs }),
    ),
  )
  const wavering = wavers(waverer, few.id, isOver)
  const memory: Point[] = []
  const files: number[] = []
  const connections: number[] = []
  let longestIdle = 0
  let early: (Awaited<ReturnType<typeof databaseNow>> & Look) | null = null
  const timers: Record<'early' | 'last', number[]> = { early: [], last: [] }
  const partOver = () => (performance.now() - began) / (minutes * 60_000)
  while (!isOver()) {
    await pause(1_000)
    const now = await databaseNow()
    memory.push({ at: performance.now() / 60_000, value: stage.memoryMb() })
    files.push(readdirSync(`/proc/${pid}/fd`).length)
    connections.push(now.connections)
    longestIdle = Math.max(longestIdle, now.idle)
    // After a fifth of the run, everything that is created once exists.
    const when = partOver() > 0.95 ? 'last' : partOver() > 0.2 ? 'early' : null
    if (when === null || timers[when].length === looksForTimers) continue
    const look = await lookInside()
    timers[when].push(look.held.Timeout ?? NaN)
    early ??= { ...now, ...look }
  }
  const [{ times, busy, failed }, bought, wavered] = [await reading, await buying, await wavering]
  await pause(8_000)
  const late = { ...(await databaseNow()), ...(await lookInside()) }
  await setDatabaseClock('usual')
  const left = await untilJobsAreDone()
  await pause(12_000)
  const broken = await brokenInvariants()
  const settled = memory.slice(Math.floor(memory.length * 0.4))
  const slope = slopeOf(settled)
  const paid = bought.reduce((sum, one) => sum + one.paid.length, 0)
  const mostMb = Math.max(...memory.map(({ value }) => value))
  const aFifth = Math.floor(files.length / 5)
  const [filesBefore, filesAfter] = [
    percentile(files.slice(aFifth, 2 * aFifth), 50),
    percentile(files.slice(-aFifth), 50),
  ]
  const [timersBefore, timersAfter] = [percentile(timers.early, 50), percentile(timers.last, 50)]

  const load = `${minutes} minutes of 60 reads a second, four buyers and one who never pays, time at ${rate} times its pace`
  note({
    id: 'G26',
    what: load,
    goal: 'nothing failed, every deadline kept, invariants empty',
    measured: `${times.length} reads (p99 ${percentile(times, 99).toFixed(0)} ms), ${paid} paid orders, ${wavered.placed} orders that ran out of time, ${busy} busy, ${failed.length} failed, ${left} jobs left, ${Object.keys(broken).length} invariants broken`,
    bounds: {
      atMost: {
        failed: [failed.length, 0],
        'jobs left': [left, 0],
        invariants: [Object.keys(broken).length, 0],
        ends: [stage.tested.ends.length, 0],
      },
      atLeast: { 'paid orders': [paid, 4 * minutes], 'orders out of time': [wavered.placed, minutes] },
    },
  })
  note({
    id: 'G26',
    what: 'the same run: memory of the server',
    goal: 'grows ≤ 0.5 MB a minute in the last 60 %; 150 MB before, 300 MB under load at most; after a collection within 5 % (and 2 MB) of a fifth of the way',
    measured: `${idleMb.toFixed(0)} MB before, ${mostMb.toFixed(0)} MB at most, ${slope.toFixed(2)} MB a minute; heap ${early?.heapMb.toFixed(1)} → ${late.heapMb.toFixed(1)} MB`,
    bounds: {
      atMost: {
        'MB a minute': [slope, 0.5],
        'MB before': [idleMb, 150],
        'MB under load': [mostMb, 300],
        'MB of heap': [late.heapMb, Math.max((early?.heapMb ?? NaN) * 1.05, (early?.heapMb ?? NaN) + 2)],
      },
    },
  })
  note({
    id: 'G26',
    what: 'the same run: what the server and its database hold open',
    goal: 'open files and timers, each in the middle of many looks under load, + ≤ 5 from the second fifth to the end, connections within the pools, tables that are written again and again + ≤ 4 MB, no transaction idle > 5 s',
    measured: `${filesBefore} → ${filesAfter} open files (${Math.max(...files)} at most), ${timersBefore} → ${timersAfter} timers, ${Math.max(...connections)} connections at most, ${early?.mb.toFixed(1)} → ${late.mb.toFixed(1)} MB, longest idle transaction ${longestIdle.toFixed(2)} s`,
    bounds: {
      atMost: {
        files: [filesAfter - filesBefore, 5],
        timers: [timersAfter - timersBefore, 5],
        connections: [Math.max(...connections), 40],
        'MB of tables': [late.mb - (early?.mb ?? NaN), 4],
        'idle transaction in s': [longestIdle, 5],
      },
    },
  })
  expect(failed.slice(0, 5)).toEqual([])
  expect(stage.tested.ends).toEqual([])
  expect(broken).toEqual({})
})

async function untilJobsAreDone(): Promise<number> {
  for (let patience = 150; ; patience -= 1) {
    const [line] = await product().app.db`select count(*)::int as count from graphile_worker._private_jobs`
    if (Number(line?.count) === 0 || patience === 0) return Number(line?.count)
    await pause(200)
  }
}
