import { randomInt, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { api } from '@kikai/contract/api'
import type { Call, SentOf } from '@kikai/contract/call'
import { afterAll } from 'vitest'
import { builtServer } from '../../../scripts/build-app.ts'
import { type KeptServer, keepServer } from '../../../scripts/keep-server.ts'
import { isAlive } from '../../../scripts/processes.ts'
import { as } from './as.ts'
import { type TestCaller, signedTestHeaders } from './call.ts'
import { goods } from './given/goods/goods.ts'
import { product, startProduct } from './harness.ts'
import { UnderTest } from './kill/processes-under-test.ts'

type Told = { code: string; ms: number }

/** A server on its own database that is replaced as `npm start` does, for tests of restarts. */
export function startKeptProduct() {
  const directory = mkdtempSync(join(tmpdir(), 'kikai-restarts-'))
  const tested = new UnderTest(directory, randomInt(23_000, 32_000))
  const started: { pid: number }[] = []
  let kept: KeptServer | null = null

  startProduct({
    async on() {
      await tested.startPostgres()
      kept = keepServer({
        main: builtServer,
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
  const stop = async () => {
    await kept?.stop()
    kept = null
  }
  afterAll(async () => {
    await stop()
    await tested.stop()
    rmSync(directory, { recursive: true, force: true })
  })

  /** The code of the answer, or how it failed; the request is not repeated. */
  function ask<C extends Call>(who: TestCaller, call: C, input: SentOf<C>, agent: Agent | false): Promise<Told> {
    const from = performance.now()
    return new Promise((resolve) => {
      const tell = (code: string) => resolve({ code, ms: performance.now() - from })
      const headers = signedTestHeaders(who, call.path, input, { requestId: randomUUID() })
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

  /**
   * Restarts the server under this number of requests per second, half of them writes, a quarter of each on new
   * connections.
   */
  async function underRestarts(restarts: number, perSecond: number) {
    const parts = await goods({ stock: 9_000 })
    const people = await Promise.all(Array.from({ length: 20 }, () => as.member()))
    const agent = new Agent({ keepAlive: true })
    const asked: Promise<Told>[] = []
    const own = (quarter: number) => (asked.length % 4 === quarter ? false : agent)
    const timer = setInterval(() => {
      const who = people[asked.length % people.length] ?? {}
      asked.push(ask({}, api.goods.listGoods, { sort: 'newest' }, own(0)))
      asked.push(ask(who, api.cart.addToCart, { goodsId: parts.id, quantity: 1 }, own(1)))
    }, 2_000 / perSecond)
    const began = performance.now()
    const takeoversMs: number[] = []
    for (let turn = 0; turn < restarts; turn += 1) {
      await pause(300)
      const from = performance.now()
      await kept?.restart()
      takeoversMs.push(performance.now() - from)
    }
    clearInterval(timer)
    const seconds = (performance.now() - began) / 1_000
    const answers = await Promise.all(asked)
    agent.destroy()
    const [line] = await product().app
      .db`select sum(quantity)::int as count from cart_line where goods_id = ${parts.id}`
    return {
      answers,
      failed: answers.filter(({ code }) => code !== '200'),
      seconds,
      longestTakeoverMs: Math.max(...takeoversMs),
      /** Writes that took effect more than once, or not at all. */
      wrongWrites: Math.abs(Number(line?.count) - answers.length / 2),
      serversLeft: started.slice(0, -1).filter(({ pid }) => isAlive(pid)).length,
      isServing: isAlive(started.at(-1)?.pid ?? 0),
    }
  }

  const restart = async () => kept?.restart()
  return { ask, port: tested.port, restart, servingPid: () => started.at(-1)?.pid ?? 0, stop, underRestarts }
}
