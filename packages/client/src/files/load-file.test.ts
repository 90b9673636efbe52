import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FileFailed, loadFile } from './load-file.ts'

describe('a part of the app that does not come', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('§8 chunk failure, §9 chunk timeout: is given up after 120,000 ms', async () => {
    const ended = vi.fn<(fault: unknown) => void>()
    void loadFile(() => new Promise(() => {})).catch(ended)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(ended.mock.calls[0]?.[0]).toBeInstanceOf(FileFailed)
  })

  test('§8 chunk failure: one that is refused twice is given up, one that comes leaves no timer', async () => {
    const load = vi.fn<() => Promise<never>>(() => Promise.reject(new TypeError('404')))
    const ended = vi.fn<(fault: unknown) => void>()
    void loadFile(load).catch(ended)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(load).toHaveBeenCalledTimes(2)
    expect(ended.mock.calls[0]?.[0]).toBeInstanceOf(FileFailed)
    expect(await loadFile(() => Promise.resolve('screen'))).toBe('screen')
    expect(vi.getTimerCount()).toBe(0)
  })

  test('comes at the second try when one connection breaks', async () => {
    const load = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new TypeError('reset'))
      .mockResolvedValue('screen')
    const came = loadFile(load)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await came).toBe('screen')
  })
})
