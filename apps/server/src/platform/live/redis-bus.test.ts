import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { liveChannel } from './live.ts'
import { joinLiveBus } from './live-bus.ts'

const program = '/usr/bin/redis-server'
const isInstalled = existsSync(program)
if (!isInstalled)
  process.stdout.write(`${program} is not installed (apt-get install redis-server): the bus on Redis is not tried\n`)

const freePort = (): Promise<number> =>
  new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const bound = server.address()
      server.close(() => found(typeof bound === 'object' && bound !== null ? bound.port : 0))
    })
  })

describe.skipIf(!isInstalled)('two processes on Redis', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kikai-redis-'))
  let port = 0
  let redis: ChildProcess
  const start = () => {
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--daemonize', 'no']
    redis = spawn(program, options, { stdio: 'ignore' })
  }
  const stop = () =>
    new Promise<void>((gone) => {
      redis.once('exit', () => gone())
      redis.kill('SIGKILL')
    })
  const silent = () => undefined
  const log = { info: silent, warn: silent, error: silent, debug: silent }

  async function givenProcess() {
    const live = liveChannel()
    const heard: string[] = []
    const listener = { send: (text: Buffer) => void heard.push(text.toString()), sendAway: silent }
    live.join(listener)
    live.listen(listener, 'questions:1')
    const config = { redisUrl: `redis://127.0.0.1:${port}` }
    const bus = await joinLiveBus({ config, live, log }, 'postgres://nobody.asks.here')
    const hears = (push: object) =>
      expect.poll(() => heard.splice(0), { timeout: 5_000, interval: 10 }).toContain(JSON.stringify(push))
    return { live, bus, heard, hears }
  }

  beforeAll(async () => {
    port = await freePort()
    start()
  })
  afterAll(async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('what one publishes the other hears; after a loss both look again, and hear on', async () => {
    const one = await givenProcess()
    await one.hears({ again: true })
    const other = await givenProcess()
    await other.hears({ again: true })
    // The one that was there before is told that the other has begun.
    await one.hears({ again: true })
    one.live.publish('questions:1')
    await other.hears({ changed: 'questions:1' })

    await stop()
    one.live.publish('questions:1')
    start()
    await Promise.all([one.hears({ again: true }), other.hears({ again: true })])
    await expect
      .poll(
        () => {
          other.live.publish('questions:1')
          return one.heard.splice(0)
        },
        { timeout: 5_000 },
      )
      .toContain(JSON.stringify({ changed: 'questions:1' }))
    await one.bus.stop()
    await other.bus.stop()
  })
})
