import { expect, test, vi } from 'vitest'
import { watchView } from './watch-view.ts'

test('a mark that comes into view while the device is busy is seen, though the message begins with its being out of view', () => {
  const messages: ((changes: { isIntersecting: boolean }[]) => void)[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(hear: (changes: { isIntersecting: boolean }[]) => void) {
        messages.push(hear)
      }
      observe() {}
      disconnect() {}
    },
  )
  const told: boolean[] = []
  watchView(document.body, '600px', (isInView) => told.push(isInView))
  messages[0]?.([{ isIntersecting: false }, { isIntersecting: true }])
  messages[0]?.([])
  expect(told).toEqual([true])
  vi.unstubAllGlobals()
})
