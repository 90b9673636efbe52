import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasRedis, testRedis } from '../../../test/redis.ts'
import { sharedBucket } from './shared-bucket.ts'

describe.skipIf(!hasRedis)('a limit of two servers', () => {
  const redis = testRedis()
  const warned: unknown[] = []
  const silent = () => undefined
  const log = {
    info: silent,
    warn: (...parts: unknown[]) => void warned.push(parts.at(-1)),
    error: silent,
    debug: silent,
  }
  const burst = 10
  /** It refills by less than one in the time of a test. */
  const server = () => sharedBucket({ config: { redisUrl: redis.url() }, log }, 'test', { perSecond: 0.01, burst })
  const servers = () => [server(), server()] as const
  const stopAll = (all: ReturnType<typeof servers>) => Promise.all(all.map((one) => one.stop()))
  const take = async (one: ReturnType<typeof server>, key: string, times: number) => {
    const answers = await Promise.all(Array.from({ length: times }, () => one.may(key, 0)))
    return answers.filter(Boolean).length
  }

  beforeAll(redis.start)
  afterAll(redis.remove)

  test('what one has given, the other does not give again, also when both are asked at once', async () => {
    const both = servers()
    const [one, other] = both
    expect(await take(one, 'a', 7)).toBe(7)
    expect(await take(other, 'a', 7)).toBe(3)
    expect(await take(one, 'a', 1)).toBe(0)
    const given = await Promise.all([take(one, 'b', 30), take(other, 'b', 30)])
    expect(given[0] + given[1]).toBe(burst)
    expect([await one.may('c', 0, 8), await other.may('c', 0, 3), await other.may('c', 0, 2)]).toEqual([
      true,
      false,
      true,
    ])
    await stopAll(both)
  })

  test('while Redis is away each counts by itself and says so once; then they count together again', async () => {
    const both = servers()
    const [one, other] = both
    expect(await take(one, 'd', burst)).toBe(burst)
    await redis.stop()
    warned.length = 0
    expect(await take(one, 'e', burst + 5)).toBe(burst)
    expect(await take(other, 'e', burst + 5)).toBe(burst)
    expect(warned).toHaveLength(2)
    await redis.start()
    let key = 0
    const togetherAgain = async () => {
      key += 1
      return (await take(one, `f${key}`, burst)) + (await take(other, `f${key}`, burst))
    }
    await expect.poll(togetherAgain, { timeout: 10_000, interval: 50 }).toBe(burst)
    expect(warned).toHaveLength(2)
    await stopAll(both)
  })
})
