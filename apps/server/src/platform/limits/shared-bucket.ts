import type { Redis } from 'ioredis'
import type { Config } from '../config/config.ts'
import type { Log } from '../log.ts'
import { type Bucket, bucketLimiter } from './rate-limit.ts'

/** An answer that takes longer costs a request more than the count is worth. */
const answerWithinMs = 100
/** After a failure nobody asks for this long, so that a frozen Redis delays few requests. */
const pauseMs = 1_000
const againAfterMs = 250

/** The same bucket as in memory, in one step and by the clock of Redis, because those of several hosts differ. */
const script = `
local perSecond, burst, cost = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local time = redis.call('time')
local now = time[1] * 1000 + time[2] / 1000
local kept = redis.call('hmget', KEYS[1], 'left', 'at')
local passed = math.max(0, now - (tonumber(kept[2]) or now))
local left = math.min(burst, (tonumber(kept[1]) or burst) + passed / 1000 * perSecond)
local taken = math.min(cost, burst)
local may = left >= taken
redis.call('hset', KEYS[1], 'left', may and left - taken or left, 'at', now)
redis.call('pexpire', KEYS[1], math.ceil(burst / perSecond * 1000))
return may and 1 or 0
`

type Shared = { readonly config: Pick<Config, 'redisUrl'>; readonly log: Log }
type SharedBucket = {
  may(key: string, nowMs: number, cost?: number): Promise<boolean>
  stop(): Promise<void>
}

/**
 * A bucket per key for all servers behind one Redis, and in this process alone without one. This process counts in any
 * case: it refuses without asking whoever used up its own bucket, and goes on by itself while Redis is away.
 */
export function sharedBucket({ config: { redisUrl }, log }: Shared, name: string, bucket: Bucket): SharedBucket {
  const mayHere = bucketLimiter(bucket)
  if (redisUrl === undefined)
    return { may: async (key, nowMs, cost) => mayHere(key, nowMs, cost), stop: () => Promise.resolve() }
  const redis = connectTo(redisUrl)
  let isAway = false
  let askAgainAt = 0
  const fails = (error: unknown) => {
    askAgainAt = performance.now() + pauseMs
    if (isAway) return
    isAway = true
    log.warn({ error: String(error) }, 'Redis does not answer: each server counts requests by itself meanwhile')
  }
  return {
    async may(key, nowMs, cost = 1) {
      if (!mayHere(key, nowMs, cost)) return false
      if (performance.now() < askAgainAt) return true
      try {
        const given = [bucket.perSecond, bucket.burst, cost]
        const answer = await (await redis).eval(script, 1, `kikai:${name}:${key}`, ...given)
        isAway = false
        return answer === 1
      } catch (error) {
        fails(error)
        return true
      }
    },
    stop: async () => (await redis).disconnect(),
  }
}

async function connectTo(redisUrl: string): Promise<Redis> {
  // Its library is loaded only where it is used.
  const { Redis } = await import('ioredis')
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    enableOfflineQueue: false,
    // Requests that arrive together are asked about together.
    enableAutoPipelining: true,
    maxRetriesPerRequest: 0,
    commandTimeout: answerWithinMs,
    retryStrategy: () => againAfterMs,
  })
  redis.on('error', () => undefined) // the next question fails and says so
  await redis.connect().catch(() => undefined) // tried again by itself
  return redis
}
