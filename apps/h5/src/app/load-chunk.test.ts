import { draw } from '#ui/test/draw.ts'
import { languages } from '@kikai/kernel/language'
import { textOf } from '@kikai/i18n/server'
import { Fragment, createElement } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CrashBoundary } from './crash.tsx'
import { ChunkFailed, loadChunk } from './load-chunk.ts'

describe('a part of the app that does not come', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('§8 chunk failure, §9 chunk timeout: is given up after 120,000 ms', async () => {
    const ended = vi.fn<(fault: unknown) => void>()
    void loadChunk(() => new Promise(() => {})).catch(ended)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(ended.mock.calls[0]?.[0]).toBeInstanceOf(ChunkFailed)
  })

  test('§8 chunk failure: one that is refused twice is given up, one that comes leaves no timer', async () => {
    const load = vi.fn<() => Promise<never>>(() => Promise.reject(new TypeError('404')))
    const ended = vi.fn<(fault: unknown) => void>()
    void loadChunk(load).catch(ended)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(load).toHaveBeenCalledTimes(2)
    expect(ended.mock.calls[0]?.[0]).toBeInstanceOf(ChunkFailed)
    expect(await loadChunk(() => Promise.resolve('screen'))).toBe('screen')
    expect(vi.getTimerCount()).toBe(0)
  })

  test('comes at the second try when one connection breaks', async () => {
    const load = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new TypeError('reset'))
      .mockResolvedValue('screen')
    const came = loadChunk(load)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await came).toBe('screen')
  })
})

test.each(languages)('§8 chunk failure: is reported with an offer to refresh, in %s', async (language) => {
  const boundary = new CrashBoundary({ children: null })
  boundary.state = CrashBoundary.getDerivedStateFromError(new ChunkFailed('late'))
  const html = await draw(createElement(Fragment, {}, boundary.render()), language)
  expect(html).toContain(textOf(language, 'request.failure.chunk'))
  expect(html).toContain(textOf(language, 'request.failure.refresh'))
})
