import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasRedis, testRedis } from '../../../test/redis.ts'
import { liveChannel } from './live.ts'
import { joinLiveBus } from './live-bus.ts'

describe.skipIf(!hasRedis)('two processes on Redis', () => {
  const redis = testRedis()
  const silent = () => undefined
  const log = { info: silent, warn: silent, error: silent, debug: silent }

  async function givenProcess() {
    const live = liveChannel()
    const heard: string[] = []
    const listener = { send: (text: Buffer) => void heard.push(text.toString()), sendAway: silent }
    live.join(listener)
    live.listen(listener, 'questions:1')
    const config = { redisUrl: redis.url() }
    const bus = await joinLiveBus({ config, live, log }, 'postgres://nobody.asks.here')
    const hears = (push: object) =>
      expect.poll(() => heard.splice(0), { timeout: 5_000, interval: 10 }).toContain(JSON.stringify(push))
    return { live, bus, heard, hears }
  }

  beforeAll(redis.start)
  afterAll(redis.remove)

  test('what one publishes the other hears; after a loss both look again, and hear on', async () => {
    const one = await givenProcess()
    await one.hears({ again: true })
    const other = await givenProcess()
    await other.hears({ again: true })
    // The one that was there before is told that the other has begun.
    await one.hears({ again: true })
    one.live.publish('questions:1')
    await other.hears({ changed: 'questions:1' })

    await redis.stop()
    one.live.publish('questions:1')
    await redis.start()
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
