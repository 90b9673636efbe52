import { toasts } from '#ui/toast'
import { afterEach, expect, test, vi } from 'vitest'
import { navigateWith, toastThenBack } from './go.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('§9 back after toast: says it at once and waits 200 ms', () => {
  vi.useFakeTimers()
  vi.stubGlobal('window', { history: { length: 2 } })
  const went = vi.fn<() => void>()
  navigateWith(went)
  toastThenBack('Saved')
  expect(toasts.shown()?.text).toBe('Saved')
  vi.advanceTimersByTime(199)
  expect(went).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(went).toHaveBeenCalledExactlyOnceWith(-1)
})
