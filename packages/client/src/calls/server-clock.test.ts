import { expect, test, vi } from 'vitest'
import { createServerClock } from './server-clock.ts'

const hour = 3_600_000
const began = Date.UTC(2026, 10, 29, 10)
/** An answer of a server that is `aheadMs` ahead, written in the middle of its way. */
const answer = (aheadMs: number, wayMs: number, { at = began, writtenAfter = wayMs / 2 } = {}) =>
  [
    { time: String(at + writtenAfter + aheadMs), date: null },
    { sentAt: at, receivedAt: at + wayMs },
  ] as const

test('the answer with the shortest way there and back tells the time', () => {
  const clock = createServerClock()
  clock.read(...answer(hour, 800, { writtenAfter: 700 }))
  expect(clock.aheadMs()).toBe(hour + 300)
  clock.read(...answer(hour, 40))
  expect(clock.aheadMs()).toBe(hour)
  clock.read(...answer(hour, 2_000, { writtenAfter: 100 }))
  expect(clock.aheadMs()).toBe(hour)
})

test('a device’s clock that was set meanwhile is noticed, also by a slow answer', () => {
  const clock = createServerClock()
  clock.read(...answer(hour, 40))
  clock.read(...answer(0, 2_000))
  expect(clock.aheadMs()).toBe(0)
})

test('what was measured a day ago gives way to a newer answer', () => {
  const clock = createServerClock()
  clock.read(...answer(hour, 40))
  clock.read(...answer(hour + 150, 400, { at: began + 24 * hour }))
  expect(clock.aheadMs()).toBe(hour + 150)
})

test('without a time of the server’s own its date counts, until there is one', () => {
  const clock = createServerClock()
  const way = { sentAt: began, receivedAt: began + 10 }
  const date = new Date(began + hour).toUTCString()
  clock.read({ time: null, date }, way)
  expect(Math.abs(clock.aheadMs() - hour)).toBeLessThanOrEqual(500)
  clock.read(...answer(2 * hour, 900))
  clock.read({ time: null, date }, way)
  expect(clock.aheadMs()).toBe(2 * hour)
  clock.read({ time: null, date: null }, way)
  expect(clock.aheadMs()).toBe(2 * hour)
})

test('whoever shows the time is told when it is found to differ', () => {
  const told = vi.fn<(aheadMs: number) => void>()
  const clock = createServerClock(told)
  clock.read(...answer(0, 10))
  clock.read(...answer(hour, 10))
  clock.read(...answer(hour, 10))
  expect(told.mock.calls).toEqual([[hour]])
})
