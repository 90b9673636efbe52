import { randomInt } from 'node:crypto'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { queueSms } from '../../src/platform/sms/sms.ts'
import { product } from '../harness.ts'
import { note } from './figures.ts'
import { startStage } from './stage.ts'

const messages = Number(process.env.OUTBOX_MESSAGES ?? 1_000)
const kills = Number(process.env.OUTBOX_KILLS ?? 50)
/** The daily limit of notices per country is fifty. */
const countries = 'JP CN GB US DE FR KR TW SG AU NZ CA IT ES NL BE SE NO DK FI'.split(' ')

/** The messages the provider received: how often each key, and with which texts. */
const taken = new Map<string, { times: number; bodies: Set<string> }>()
const trouble = { refused: 0, unanswered: 0, cutOff: 0 }

/**
 * A provider that fails three times in ten: it refuses, does not answer, or accepts the message and loses the
 * connection before it answers.
 */
const provider = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const key = String(request.headers['i-twilio-idempotency-token'])
    const body = new URLSearchParams(Buffer.concat(parts).toString()).get('Body') ?? ''
    const luck = randomInt(100)
    if (luck < 23) {
      trouble.refused += 1
      return response.writeHead(500).end()
    }
    if (luck < 25) {
      trouble.unanswered += 1
      return // the sender times out
    }
    const before = taken.get(key) ?? { times: 0, bodies: new Set() }
    taken.set(key, { times: before.times + 1, bodies: before.bodies.add(body) })
    if (luck < 30) {
      trouble.cutOff += 1
      return request.socket.destroy()
    }
    response.writeHead(201, { 'content-type': 'application/json' }).end('{}')
  })
})
const port = await listening(provider)
afterAll(() => {
  provider.closeAllConnections()
  provider.close()
})

const stage = startStage({
  settings: () => ({ SMS_URL: `http://account:key@127.0.0.1:${port}`, SMS_PER_DAY: String(messages * 4) }),
})

function listening(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}

test(
  `${messages} messages through a provider that fails and ${kills} killed servers`,
  { timeout: 600_000 },
  async () => {
    const { app } = product()
    for (let at = 0; at < messages; at += 50)
      await app.transaction(async (tx) => {
        for (let of = at; of < Math.min(at + 50, messages); of += 1)
          await queueSms(tx, {
            to: `+1000${String(of).padStart(6, '0')}`,
            country: countries[of % countries.length] ?? 'JP',
            purpose: 'notice',
            body: `Message ${of}`,
            language: 'en',
            lifeSeconds: 86_400,
          })
      })
    const states = async () => {
      const rows = await app.db`select state, count(*)::int as count from sms group by state`
      return Object.fromEntries(rows.map(({ state, count }) => [String(state), Number(count)]))
    }
    const began = performance.now()
    let killed = 0
    while (performance.now() - began < 420_000) {
      if (killed < kills) {
        await pause(300 + randomInt(900))
        await stage.tested.killServer()
        await stage.tested.startServer()
        killed += 1
      } else await pause(500)
      // Retries wait longer each time; the test moves them forward.
      await app.db`update graphile_worker._private_jobs set run_at = now() where run_at > now() + interval '2 seconds' and locked_at is null`
      if (killed === kills && ((await states()).queued ?? 0) === 0) break
    }
    const seconds = (performance.now() - began) / 1_000
    const { sent = 0, ...others } = await states()
    const bodies = [...taken.values()].flatMap((one) => [...one.bodies])
    const again = [...taken.values()].filter(({ times }) => times > 1).length
    note({
      id: 'G31',
      what: `${messages} messages to a provider that refuses ${trouble.refused} requests, leaves ${trouble.unanswered} without an answer and takes ${trouble.cutOff} without saying so, while ${killed} servers are killed`,
      goal: 'each taken by the provider, and none under two keys, so that it sends none twice',
      measured: `${sent} sent in ${seconds.toFixed(0)} s, ${taken.size} keys for ${new Set(bodies).size} texts, ${again} keys heard more than once`,
      bounds: {
        atLeast: { sent: [sent, messages], keys: [taken.size, messages], kills: [killed, kills] },
        atMost: { 'keys too many': [taken.size, messages], 'texts under two keys': [bodies.length, messages] },
      },
    })
    expect({ sent, ...others }).toEqual({ sent: messages })
    expect([taken.size, bodies.length, new Set(bodies).size]).toEqual([messages, messages, messages])
    // Without repeated messages the test would prove nothing.
    expect(again).toBeGreaterThan(0)
  },
)
