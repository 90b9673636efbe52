import { Redis } from 'ioredis'
import type { Log } from '../log.ts'
import type { LiveCarrier } from './live.ts'

type Subscribing = {
  redisUrl: string
  channel: string
  heard: (payload: string) => void
  begun: (carrier: LiveCarrier) => Promise<void>
  lost: () => void
  log: Log
}

const probeEveryMs = 2_000
const answerWithinMs = 1_000
const againAfterMs = 250

/** Subscribes to a channel of Redis, and again whenever the connection is lost. */
export async function keepSubscribed(how: Subscribing): Promise<{ stop(): Promise<void> }> {
  const { redisUrl, channel, heard, begun, lost, log } = how
  const options = {
    lazyConnect: true,
    // What was not told in time is told by looking again, not late.
    enableOfflineQueue: false,
    autoResubscribe: false,
    maxRetriesPerRequest: 0,
    commandTimeout: answerWithinMs,
    connectTimeout: 5_000,
    retryStrategy: () => againAfterMs,
  }
  const hearing = new Redis(redisUrl, options)
  const telling = new Redis(redisUrl, options)
  const carrier: LiveCarrier = {
    async carry(payloads) {
      for (const payload of payloads) await telling.publish(channel, payload)
    },
  }
  const isReady = () => hearing.status === 'ready' && telling.status === 'ready'
  const begin = async () => {
    if (!isReady()) return
    try {
      await hearing.subscribe(channel)
      await begun(carrier)
    } catch {
      hearing.disconnect(true) // it is connected and subscribed again
    }
  }
  for (const one of [hearing, telling]) {
    one.on('ready', () => void begin())
    one.on('close', lost)
    // Each try that fails says so; the first one is worth a line.
    one.once('error', (error) => log.warn({ error: String(error) }, 'Redis does not answer: it is tried again'))
    one.on('error', () => undefined)
  }
  hearing.on('message', (_, payload) => heard(payload))

  /** A frozen Redis or network closes no connection, so it is probed. */
  const probe = setInterval(() => {
    for (const one of [hearing, telling])
      if (one.status === 'ready') one.ping().catch(() => one.status === 'ready' && one.disconnect(true))
  }, probeEveryMs).unref()

  await Promise.all([hearing, telling].map((one) => one.connect().catch(() => undefined))) // tried again by itself
  return {
    async stop() {
      clearInterval(probe)
      lost()
      hearing.disconnect()
      telling.disconnect()
    },
  }
}
