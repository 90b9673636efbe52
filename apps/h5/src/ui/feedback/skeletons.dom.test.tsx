import { settle } from '@kikai/client/test/mount.tsx'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DelayedPlaceholder } from './skeletons.tsx'
import { render } from '../test/render.tsx'

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  // The first placeholder of an app follows its outline; these tests begin later.
  const { unmount } = await render(<DelayedPlaceholder>first</DelayedPlaceholder>)
  await unmount()
  vi.advanceTimersByTime(1_000)
})
afterEach(() => void vi.useRealTimers())

const isSeen = (host: HTMLElement) => host.querySelector('.opacity-0') === null

test('a page on its way shows its boxes after a moment, and those that follow them stand at once', async () => {
  const { host, show } = await render(<DelayedPlaceholder key="file">boxes</DelayedPlaceholder>)
  expect(isSeen(host)).toBe(false)
  await settle(() => vi.advanceTimersByTime(200))
  expect(isSeen(host)).toBe(true)
  await show(<DelayedPlaceholder key="screen">boxes of the screen</DelayedPlaceholder>)
  expect(isSeen(host)).toBe(true)
  await show('the screen')
  await settle(() => vi.advanceTimersByTime(1_000))
  await show(<DelayedPlaceholder key="next">boxes of another screen</DelayedPlaceholder>)
  expect(isSeen(host)).toBe(false)
})
