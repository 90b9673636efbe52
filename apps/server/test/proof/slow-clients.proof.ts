import { type Socket, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { as } from '../as.ts'
import { goods } from '../given/goods/goods.ts'
import { note, percentile } from './figures.ts'
import { readsUntil } from './load.ts'
import { startStage } from './stage.ts'

const stage = startStage()
const watchMs = 25_000

type Slow = { socket: Socket; openedAt: number; closedAt: number | null }

/** A socket that begins a request and then sends one byte per second. */
function dawdle(begin: string): Slow {
  const slow: Slow = { socket: connect(stage.port, '127.0.0.1'), openedAt: performance.now(), closedAt: null }
  slow.socket.write(begin)
  const drip = setInterval(() => slow.socket.writable && slow.socket.write('a'), 1_000)
  slow.socket.on('error', () => undefined)
  slow.socket.on('data', () => undefined)
  slow.socket.once('close', () => {
    clearInterval(drip)
    slow.closedAt = performance.now()
  })
  return slow
}

const halfHead = 'POST /api/goods/goods-list HTTP/1.1\r\nhost: localhost\r\nx-slow: '
const slowBody =
  'POST /api/goods/goods-list HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{'

test('500 half heads and 200 slow bodies', { timeout: 120_000 }, async () => {
  await Promise.all(Array.from({ length: 20 }, () => goods()))
  const callers = await Promise.all(Array.from({ length: 8 }, () => as.member()))
  const good = async (ms: number) => {
    const until = performance.now() + ms
    return readsUntil(stage, { callers, lanes: 8, perSecond: 80, isOver: () => performance.now() > until })
  }
  await good(3_000)
  const base = await good(6_000)
  const slow = [
    ...Array.from({ length: 500 }, () => dawdle(halfHead)),
    ...Array.from({ length: 200 }, () => dawdle(slowBody)),
  ]
  const beside = await good(watchMs)
  await pause(500)
  const open = slow.filter(({ closedAt }) => closedAt === null)
  const longest = Math.max(...slow.map(({ openedAt, closedAt }) => (closedAt ?? performance.now()) - openedAt))
  for (const { socket } of open) socket.destroy()
  const [before, during] = [percentile(base.times, 99), percentile(beside.times, 99)]
  note({
    id: 'G24',
    what: '500 half heads and 200 bodies of a byte a second beside 80 good requests a second',
    goal: 'good p99 < 2 × base (or under 50 ms), slow sockets cut within 15 s, 0 good requests failed',
    measured: `p99 ${before.toFixed(0)} → ${during.toFixed(0)} ms, the last was cut after ${(longest / 1_000).toFixed(1)} s, ${open.length} left, ${beside.failed.length} failed`,
    bounds: {
      atMost: {
        'p99 in ms': [during, Math.max(50, 2 * before)],
        'the last cut in ms': [longest, 15_500],
        failed: [beside.failed.length, 0],
      },
    },
  })
  expect(beside.failed).toEqual([])
  expect(open.length).toBe(0)
  expect(longest).toBeLessThan(15_500)
})
