import { readdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { jpy } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import { as } from '../as.ts'
import { goods } from '../given/catalogue.ts'
import { buyer } from '../given/orders.ts'
import { brokenInvariants } from '../invariants.ts'
import { buyUntil } from '../kill/buying-client.ts'
import { note, percentile } from './figures.ts'
import { readsUntil } from './load.ts'
import { startStage } from './stage.ts'

const stage = startStage()
const minutes = Number(process.env.SOAK_MINUTES ?? 10)

/** The middle slope of all pairs (Theil and Sen): a single peak does not bend it. */
function slopeOf(points: readonly { at: number; value: number }[]): number {
  const slopes = points.flatMap((one, nth) =>
    points.slice(nth + 1).map((other) => (other.value - one.value) / (other.at - one.at)),
  )
  return percentile(slopes, 50)
}

test(`${minutes} minutes of reading and buying`, { timeout: (minutes + 3) * 60_000 }, async () => {
  await Promise.all(Array.from({ length: 40 }, () => goods()))
  const part = await goods({ price: jpy(10), stock: 9_999 })
  const callers = await Promise.all(Array.from({ length: 16 }, () => as.member()))
  const buyers = await Promise.all(Array.from({ length: 4 }, () => buyer({ balance: jpy(1_000_000) })))
  const pid = stage.tested.server?.pid ?? 0
  const until = performance.now() + minutes * 60_000
  const isOver = () => performance.now() > until
  const reading = readsUntil(stage, { callers, lanes: 8, perSecond: 60, isOver })
  const buying = Promise.all(
    buyers.map((who) => buyUntil(`http://127.0.0.1:${stage.port}`, { who, goodsId: part.id, isOver })),
  )
  const memory: { at: number; value: number }[] = []
  const files: number[] = []
  while (!isOver()) {
    await pause(2_000)
    memory.push({ at: performance.now() / 60_000, value: stage.memoryMb() })
    files.push(readdirSync(`/proc/${pid}/fd`).length)
  }
  const [{ times, busy, failed }, bought] = [await reading, await buying]
  const settled = memory.slice(Math.floor(memory.length * 0.4))
  const slope = slopeOf(settled)
  const paid = bought.reduce((sum, one) => sum + one.paid.length, 0)
  const openFiles = [files[Math.floor(files.length / 2)] ?? 0, files.at(-1) ?? 0]
  note({
    id: 'G26',
    what: `${minutes} minutes of 60 reads a second and four buyers (time itself not hurried)`,
    goal: 'memory grows ≤ 0.5 MB a minute in the last 60 %, files and sockets flat, nothing failed, invariants empty',
    measured: `${times.length} reads (p99 ${percentile(times, 99).toFixed(0)} ms), ${paid} paid orders, ${busy} busy, ${failed.length} failed; memory ${memory[0]?.value.toFixed(0)} → ${memory.at(-1)?.value.toFixed(0)} MB, ${slope.toFixed(2)} MB a minute; ${openFiles.join(' → ')} open files`,
    holds: slope <= 0.5 && failed.length === 0 && stage.tested.ends.length === 0,
  })
  expect(failed.slice(0, 5)).toEqual([])
  expect(stage.tested.ends).toEqual([])
  expect(await brokenInvariants()).toEqual({})
})
