import { settle } from '@kikai/client/test/mount.tsx'
import { instantOf } from '@kikai/kernel/instant'
import { afterEach, expect, test, vi } from 'vitest'
import { setServerClock } from './clock.ts'
import { useMoments } from './moments.ts'
import { render } from '../test/render.tsx'

afterEach(() => {
  vi.useRealTimers()
  setServerClock(0)
})

const dueAt = instantOf(new Date('2026-11-22T12:00:00.000Z'))

function Due() {
  const { isOver } = useMoments()
  return <p>{isOver(dueAt) ? 'over' : 'open'}</p>
}

/**
 * Renders with the device's clock this many seconds before the deadline and the server's clock this many seconds ahead.
 */
async function given({ beforeSeconds, aheadSeconds }: { beforeSeconds: number; aheadSeconds: number }) {
  const { host, show } = await render(null)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.parse(dueAt) - beforeSeconds * 1_000 })
  setServerClock(aheadSeconds * 1_000)
  await show(<Due />)
  return { shown: () => host.textContent, pass: (ms: number) => settle(() => vi.advanceTimersByTime(ms)) }
}

test('a deadline is over at its second, not at the next minute', async () => {
  const { shown, pass } = await given({ beforeSeconds: 7, aheadSeconds: 0 })
  expect(shown()).toBe('open')
  await pass(6_900)
  expect(shown()).toBe('open')
  await pass(200)
  expect(shown()).toBe('over')
})

test('a device whose clock is slow counts by the server’s', async () => {
  const { shown } = await given({ beforeSeconds: 60, aheadSeconds: 61 })
  expect(shown()).toBe('over')
})
