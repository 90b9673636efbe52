import { expect, test } from 'vitest'
import { brokenInvariants } from '../invariants.ts'
import { startKeptProduct } from '../restarts.ts'
import { note, percentile } from './figures.ts'

const restarts = Number(process.env.RESTARTS ?? 20)
const perSecond = 100
const { underRestarts } = startKeptProduct()

test(`${restarts} restarts under ${perSecond} requests a second`, { timeout: 400_000 }, async () => {
  const seen = await underRestarts(restarts, perSecond)
  const { answers, failed, seconds, wrongWrites, serversLeft, longestTakeoverMs } = seen
  const times = answers.map(({ ms }) => ms)
  note({
    id: 'G27',
    what: `${restarts} restarts under ${perSecond} requests a second, half of them writes`,
    goal: 'nothing failed, each write done once, slowest answer ≤ 5 s, the last server gone ≤ 10 s after the next was ready',
    measured: `${answers.length} requests in ${seconds.toFixed(0)} s, ${failed.length} failed, ${wrongWrites} writes too many or few; p99 ${percentile(times, 99).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms; start of the next and end of the last took ${(longestTakeoverMs / 1_000).toFixed(1)} s at most, ${serversLeft} servers left over`,
    bounds: {
      atMost: {
        failed: [failed.length, 0],
        writes: [wrongWrites, 0],
        'slowest in ms': [Math.max(...times), 5_000],
        'gone after ms': [longestTakeoverMs, 14_000],
        'servers left': [serversLeft, 0],
      },
      atLeast: { 'requests a second': [answers.length / seconds, perSecond / 2] },
    },
  })
  expect(failed.slice(0, 5)).toEqual([])
  expect(wrongWrites).toBe(0)
  expect(await brokenInvariants()).toEqual({})
})
