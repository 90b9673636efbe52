import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPause } from '../times/pause.ts'
import { showToast, toasts } from './toast.tsx'
import { whenOverdue, whenSlow } from './loading-delays.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('§9 toast duration: 2,000 ms, counted from the newest', () => {
  const seen: (string | undefined)[] = []
  const stop = toasts.subscribe(() => seen.push(toasts.shown()?.text))
  showToast('Saved')
  vi.advanceTimersByTime(1_500)
  showToast('Sent')
  vi.advanceTimersByTime(1_999)
  expect(toasts.shown()?.text).toBe('Sent')
  vi.advanceTimersByTime(1)
  expect(toasts.shown()).toBeNull()
  expect(seen).toEqual(['Saved', 'Sent', undefined])
  stop()
})

test('§9 debounce: 500 ms by default after the last of several', () => {
  const found: string[] = []
  const pause = createPause()
  pause.after(() => found.push('PC'))
  vi.advanceTimersByTime(499)
  pause.after(() => found.push('PC200'))
  vi.advanceTimersByTime(499)
  expect(found).toEqual([])
  vi.advanceTimersByTime(1)
  expect(found).toEqual(['PC200'])
  pause.after(() => found.push('left'))
  pause.cancel()
  vi.runAllTimers()
  expect(found).toEqual(['PC200'])
})

test('§9 page load delay: a page that is 200 ms late is said to be on its way', () => expectAfter(whenSlow, 200))

test('§9 page load timeout: a page that is 60,000 ms late gets its refresh', () => expectAfter(whenOverdue, 60_000))

/** Expects one call after this time and not before, and none when the page has arrived. */
function expectAfter(when: (tell: () => void) => () => void, ms: number): void {
  const told = vi.fn<(word: string) => void>()
  const stop = when(() => told('a page that came in time'))
  when(() => told('late'))
  vi.advanceTimersByTime(ms - 1)
  expect(told).not.toHaveBeenCalled()
  stop()
  vi.advanceTimersByTime(1)
  expect(told.mock.calls).toEqual([['late']])
}
