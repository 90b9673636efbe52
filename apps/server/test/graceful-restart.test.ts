import { randomInt, randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { api } from '@kikai/contract/api'
import type { Call, SentOf } from '@kikai/contract/call'
import { afterAll, expect, test } from 'vitest'
import { type KeptServer, keepServer } from '../../../scripts/keep-server.ts'
import { isAlive } from '../../../scripts/processes.ts'
import { as } from './as.ts'
import { type Caller, signedHeaders } from './call.ts'
import { goods } from './given/catalogue.ts'
import { company } from './given/companies.ts'
import { product, startProduct } from './harness.ts'
import { brokenInvariants } from './invariants.ts'
import { UnderTest } from './kill/processes-under-test.ts'

const restarts = Number(process.env.RESTARTS ?? 4)
const directory = mkdtempSync(join(tmpdir(), 'kikai-graceful-'))
const tested = new UnderTest(directory, randomInt(23_000, 32_000))
const started: { pid: number }[] = []
let kept: KeptServer | null = null

startProduct({
  async on() {
    await tested.startPostgres()
    kept = keepServer({
      main: join(import.meta.dirname, '../src/main.ts'),
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

/** The code of the answer, or how there was none. */
function ask<C extends Call>(who: Caller, call: C, input: SentOf<C>, agent: Agent | false): Promise<string> {
  return new Promise((tell) => {
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

test(`${restarts} restarts under 100 requests a second: none fails, and each server is gone within ten seconds`, async () => {
  const dealer = await company()
  const parts = await goods({ companyId: dealer.id, stock: 9_000 })
  const people = await Promise.all(Array.from({ length: 20 }, () => as.member()))
  const agent = new Agent({ keepAlive: true })
  const asked: Promise<string>[] = []
  const timer = setInterval(() => {
    const who = people[asked.length % people.length] ?? {}
    asked.push(ask({}, api.catalogue.listGoods, { sort: 'newest' }, asked.length % 4 === 0 ? false : agent))
    asked.push(ask(who, api.cart.addToCart, { goodsId: parts.id, quantity: 1 }, asked.length % 4 === 1 ? false : agent))
  }, 20)
  const takeovers: number[] = []
  for (let turn = 0; turn < restarts; turn += 1) {
    await pause(300)
    const from = performance.now()
    await kept?.restart()
    takeovers.push(Math.round(performance.now() - from))
  }
  clearInterval(timer)
  const answers = await Promise.all(asked)
  agent.destroy()
  process.stdout.write(
    `${answers.length} requests through ${restarts} restarts; start of the next and end of the last took at most ${Math.max(...takeovers)} ms\n`,
  )
  expect(answers.filter((code) => code !== '200')).toEqual([])
  expect(answers.length).toBeGreaterThan(restarts * 50)
  expect(Math.max(...takeovers)).toBeLessThan(14_000)
  expect(started.map(({ pid }) => isAlive(pid))).toEqual([...started.slice(1).map(() => false), true])
  const [inCarts] = await product().app.db<
    { count: number }[]
  >`select sum(quantity)::int as count from cart_line where goods_id = ${parts.id}`
  expect(inCarts?.count).toBe(answers.length / 2)
  expect(await brokenInvariants()).toEqual({})
}, 300_000)

test('a server that is told to stop finishes what it has begun, and is gone within ten seconds', async () => {
  const member = await as.member()
  const under = Array.from({ length: 20 }, () => ask(member, api.profile.myProfile, {}, false))
  // The others have been begun as well by now, or are on their way.
  await Promise.race(under)
  const from = performance.now()
  const stopped = kept?.stop()
  const answers = await Promise.all(under)
  await stopped
  kept = null
  const ms = Math.round(performance.now() - from)
  process.stdout.write(`stopped within ${ms} ms\n`)
  expect(answers.filter((code) => code !== '200' && code !== 'socket hang up' && !code.includes('ECONNRE'))).toEqual([])
  expect(answers.filter((code) => code === '200').length).toBeGreaterThan(0)
  expect(ms).toBeLessThan(10_000)
}, 30_000)
