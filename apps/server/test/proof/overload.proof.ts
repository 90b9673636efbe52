import { expect, test } from 'vitest'
import { as } from '../as.ts'
import { goods } from '../given/goods/goods.ts'
import { note, percentile } from './figures.ts'
import { readsUntil } from './load.ts'
import { startStage } from './stage.ts'

const stage = startStage()
const overloadMs = Number(process.env.OVERLOAD_SECONDS ?? 60) * 1_000

test('ten times the connections that the server serves at once', { timeout: 300_000 }, async () => {
  await Promise.all(Array.from({ length: 40 }, () => goods()))
  const callers = await Promise.all(Array.from({ length: 32 }, () => as.member()))
  const forMs = (ms: number) => {
    const until = performance.now() + ms
    return () => performance.now() > until
  }
  await readsUntil(stage, { callers, lanes: 16, isOver: forMs(5_000) })
  const base = await readsUntil(stage, { callers, lanes: 16, isOver: forMs(5_000) })
  const memoryBefore = stage.memoryMb()
  let most = memoryBefore
  const watching = setInterval(() => (most = Math.max(most, stage.memoryMb())), 250)
  const over = await readsUntil(stage, { callers, lanes: 960, isOver: forMs(overloadMs) })
  clearInterval(watching)
  const calmFrom = performance.now()
  let calmAfter = 0
  for (;;) {
    const after = await readsUntil(stage, { callers, lanes: 4, isOver: forMs(500) })
    calmAfter = performance.now() - calmFrom
    if (after.busy === 0 && percentile(after.times, 99) < Math.max(100, 2 * percentile(base.times, 99))) break
    if (calmAfter > 30_000) break
  }
  const p99 = percentile(over.times, 99)
  note({
    id: 'G25',
    what: `960 connections for ${overloadMs / 1_000} s`,
    goal: 'served p99 ≤ 3 s, the rest told "busy", memory + ≤ 100 MB, back to base within 10 s, nothing failed',
    measured: `${over.times.length} served (p99 ${p99.toFixed(0)} ms), ${over.busy} told "busy", ${over.failed.length} failed, memory ${memoryBefore.toFixed(0)} → ${most.toFixed(0)} MB, calm after ${(calmAfter / 1_000).toFixed(1)} s`,
    bounds: {
      atMost: {
        'p99 in ms': [p99, 3_000],
        failed: [over.failed.length, 0],
        'memory in MB': [most - memoryBefore, 100],
        'calm in ms': [calmAfter, 10_000],
      },
    },
  })
  expect(over.failed.slice(0, 5)).toEqual([])
  expect(p99).toBeLessThanOrEqual(3_000)
  expect(stage.tested.ends).toEqual([])
})
