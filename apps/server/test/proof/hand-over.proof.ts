import { randomInt, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { api } from '@kikai/contract/api'
import type { Call, SentOf } from '@kikai/contract/call'
import { afterAll, expect, test } from 'vitest'
import { type KeptServer, keepServer } from '../../../../scripts/keep-server.ts'
import { isAlive } from '../../../../scripts/processes.ts'
import { as } from '../as.ts'
import { type Caller, signedHeaders } from '../call.ts'
import { goods } from '../given/catalogue.ts'
import { product, startProduct } from '../harness.ts'
import { brokenInvariants } from '../invariants.ts'
import { UnderTest } from '../kill/processes-under-test.ts'
import { note, percentile } from './figures.ts'

const restarts = Number(process.env.RESTARTS ?? 20)
const perSecond = 100
const directory = mkdtempSync(join(tmpdir(), 'kikai-hand-over-'))
const tested = new UnderTest(directory, randomInt(23_000, 32_000))
const started: { pid: number }[] = []
let kept: KeptServer | null = null

startProduct({
  async on() {
    await tested.startPostgres()
    kept = keepServer({
      main: join(import.meta.dirname, '../../src/main.ts'),
      environment: () => tested.environment,
      log: join(directory, 'server.log'),
      passesLogOn: false,
      say: () => undefined,
      onStart: (running) => started.push(running),
      port: { host: '127.0.0.1', port: tested.port },
    })
    await kept.ready
    return { url: tested.databaseUrl, folder: tested.dataFolder }
  },
})

afterAll(async () => {
  await kept?.stop()
  await tested.stop()
  rmSync(directory, { recursive: true, force: true })
})

type Told = { code: string; ms: number }

/** The code of the answer, or how there was none; it is asked once and never again. */
function ask<C extends Call>(who: Caller, call: C, input: SentOf<C>, agent: Agent | false): Promise<Told> {
  const from = performance.now()
  return new Promise((resolve) => {
    const tell = (code: string) => resolve({ code, ms: performance.now() - from })
    const headers = signedHeaders(who, call.path, input, { requestId: randomUUID() })
    const options = { host: '127.0.0.1', port: tested.port, path: call.path, method: 'POST', headers, agent }
    const sent = request({ ...options, timeout: 9_000 }, (answer) => {
      let text = ''
      answer.on('data', (part: Buffer) => (text += part.toString('utf8')))
      answer.on('end', () => tell(/^\{"code":(\d+)/.exec(text)?.[1] ?? text.slice(0, 100)))
      answer.on('error', (error) => tell(error.message))
    })
    sent.on('timeout', () => sent.destroy(new Error('no answer')))
    sent.on('error', (error) => tell(error.message))
    sent.end(JSON.stringify(input))
  })
}

test(`${restarts} restarts under ${perSecond} requests a second`, { timeout: 400_000 }, async () => {
  const parts = await goods({ stock: 9_000 })
  const people = await Promise.all(Array.from({ length: 20 }, () => as.member()))
  const agent = new Agent({ keepAlive: true })
  const asked: Promise<Told>[] = []
  // A quarter each of reads and writes comes on a connection of its own.
  const timer = setInterval(() => {
    const who = people[asked.length % people.length] ?? {}
    asked.push(ask({}, api.catalogue.listGoods, { sort: 'newest' }, asked.length % 4 === 0 ? false : agent))
    asked.push(ask(who, api.cart.addToCart, { goodsId: parts.id, quantity: 1 }, asked.length % 4 === 1 ? false : agent))
  }, 2_000 / perSecond)
  const began = performance.now()
  const takeovers: number[] = []
  for (let turn = 0; turn < restarts; turn += 1) {
    await pause(300)
    const from = performance.now()
    await kept?.restart()
    takeovers.push(performance.now() - from)
  }
  clearInterval(timer)
  const seconds = (performance.now() - began) / 1_000
  const answers = await Promise.all(asked)
  agent.destroy()

  const failed = answers.filter(({ code }) => code !== '200')
  const times = answers.map(({ ms }) => ms)
  const left = started.slice(0, -1).filter(({ pid }) => isAlive(pid)).length
  const { db } = product().app
  const [inCarts] = await db`select sum(quantity)::int as count from cart_line where goods_id = ${parts.id}`
  const wrong = Math.abs(Number(inCarts?.count) - answers.length / 2)
  note({
    id: 'G27',
    what: `${restarts} restarts under ${perSecond} requests a second, half of them writes`,
    goal: 'nothing failed, each write done once, slowest answer ≤ 5 s, the last server gone ≤ 10 s after the next was ready',
    measured: `${answers.length} requests in ${seconds.toFixed(0)} s, ${failed.length} failed, ${wrong} writes too many or few; p99 ${percentile(times, 99).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms; start of the next and end of the last took ${(Math.max(...takeovers) / 1_000).toFixed(1)} s at most, ${left} servers left over`,
    bounds: {
      atMost: {
        failed: [failed.length, 0],
        writes: [wrong, 0],
        'slowest in ms': [Math.max(...times), 5_000],
        'gone after ms': [Math.max(...takeovers), 14_000],
        'servers left': [left, 0],
      },
      atLeast: { 'requests a second': [answers.length / seconds, perSecond / 2] },
    },
  })
  expect(failed.slice(0, 5)).toEqual([])
  expect(wrong).toBe(0)
  expect(await brokenInvariants()).toEqual({})
})
