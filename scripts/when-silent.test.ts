import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenSilent } from './when-silent.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a step may take as long as it likes while it says something, and is ended when it does not', () => {
  const [out, err] = [new PassThrough(), new PassThrough()]
  const end = vi.fn<() => void>()
  whenSilent([out, err], 1_000, end)
  for (let turn = 0; turn < 20; turn += 1) {
    vi.advanceTimersByTime(900)
    ;(turn % 2 === 0 ? out : err).emit('data', 'a test passed')
  }
  expect(end).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  expect(end).toHaveBeenCalledOnce()
})

test('a step that has ended is watched no longer', () => {
  const out = new PassThrough()
  const end = vi.fn<() => void>()
  const forget = whenSilent([out], 1_000, end)
  forget()
  out.emit('data', 'its last word')
  vi.advanceTimersByTime(5_000)
  expect(end).not.toHaveBeenCalled()
})
