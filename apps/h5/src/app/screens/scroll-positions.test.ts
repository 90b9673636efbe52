import { afterEach, beforeEach, expect, test, vi } from 'vitest'

class Visit {
  type: string
  constructor(type: string) {
    this.type = type
  }
}

const stored = new Map<string, string>()
beforeEach(() => stored.clear())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page of the tab with the given navigation type and history entry. */
async function page(visit: 'navigate' | 'reload', key = 'a') {
  const document = new EventTarget()
  vi.stubGlobal('PerformanceNavigationTiming', Visit)
  vi.stubGlobal('performance', { now: () => 0, getEntriesByType: () => [new Visit(visit)] })
  vi.stubGlobal('document', document)
  vi.stubGlobal('history', { state: { idx: 1, key } })
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  })
  vi.resetModules()
  const here = await import('./scroll-positions.ts')
  return { ...here, leave: () => document.dispatchEvent(new Event('visibilitychange')) }
}

test('what was remembered is there again after a reload, whatever its name', async () => {
  const before = await page('navigate')
  before.scrollPositions.remember('abc /list?words=油圧 ショベル', 4_476)
  before.loadedPages.remember('["listGoods",{"words":"a\\n b"}]', 5)
  before.leave()
  const after = await page('reload')
  expect(after.scrollPositions.of('abc /list?words=油圧 ショベル')).toBe(4_476)
  expect(after.loadedPages.of('["listGoods",{"words":"a\\n b"}]')).toBe(5)
  expect(after.scrollPositions.of('abc /other')).toBe(0)
})

test('a new visit in the same tab begins with nothing', async () => {
  const before = await page('navigate')
  before.scrollPositions.remember('default /list', 4_476)
  before.leave()
  expect((await page('navigate')).scrollPositions.of('default /list')).toBe(0)
})

test('the same list at another entry of the history begins with one page', async () => {
  const before = await page('navigate')
  before.loadedPages.remember('list', 5)
  before.leave()
  expect((await page('reload', 'b')).loadedPages.of('list')).toBe(0)
})

test('after logout nothing is left, neither here nor for the next page', async () => {
  const before = await page('navigate')
  before.scrollPositions.remember('a', 5)
  before.leave()
  before.scrollPositions.forget()
  expect(before.scrollPositions.of('a')).toBe(0)
  expect((await page('reload')).scrollPositions.of('a')).toBe(0)
})

test('the last 200 are remembered, the oldest goes first', async () => {
  const { scrollPositions } = await page('navigate')
  for (let at = 0; at < 210; at += 1) scrollPositions.remember(`place ${at}`, at * 10)
  scrollPositions.remember('place 209', 5)
  expect([209, 208, 10, 9].map((at) => scrollPositions.of(`place ${at}`))).toEqual([5, 2_080, 100, 0])
})

/** A page of the given height in a window 800 px high, which scrolls no further than its end. */
async function scrollingPage(height: number) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const seen = { height, scrollY: 0, tellHeight: () => {} }
  const style = { overflowAnchor: '' }
  const window = Object.assign(new EventTarget(), {
    scrollTo: ({ top }: { top: number }) => void (seen.scrollY = Math.max(0, Math.min(top, seen.height - 800))),
  })
  Object.defineProperty(window, 'scrollY', { get: () => seen.scrollY })
  const { scrollToPosition, isReturning } = await page('reload')
  Object.assign(document, { documentElement: { style }, body: {} })
  vi.stubGlobal('window', window)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        seen.tellHeight = tell
      }
      observe = () => seen.tellHeight()
      disconnect = () => (seen.tellHeight = () => {})
    },
  )
  return {
    style,
    scrollToPosition,
    isReturning,
    y: () => seen.scrollY,
    becomes(next: number) {
      seen.height = next
      seen.tellHeight()
    },
    /** Holds in place what is seen, as a browser does while it may. */
    growsAbove(by: number) {
      seen.height += by
      if (style.overflowAnchor !== 'none') seen.scrollY += by
      seen.tellHeight()
    },
    touch: () => window.dispatchEvent(new Event('touchstart')),
  }
}

test('a rebuilt screen goes to where it was left as soon as it is high enough', async () => {
  const { scrollToPosition, isReturning, becomes, y } = await scrollingPage(900)
  scrollToPosition(1_500, { isRebuilt: true })
  expect({ y: y(), isReturning: isReturning() }).toEqual({ y: 100, isReturning: true })
  vi.advanceTimersByTime(60_000)
  becomes(3_000)
  expect({ y: y(), isReturning: isReturning() }).toEqual({ y: 1_500, isReturning: false })
})

test('what comes above a rebuilt screen’s place does not move it, until its height has stood still for two seconds', async () => {
  const { scrollToPosition, growsAbove, style, y } = await scrollingPage(3_000)
  scrollToPosition(1_500, { isRebuilt: true })
  vi.advanceTimersByTime(1_999)
  growsAbove(127)
  vi.advanceTimersByTime(1_999)
  growsAbove(127)
  expect(y()).toBe(1_500)
  vi.advanceTimersByTime(2_000)
  expect(style.overflowAnchor).toBe('')
  growsAbove(127)
  expect(y()).toBe(1_627)
})

test('who touches a screen goes where they want', async () => {
  const { scrollToPosition, touch, becomes, isReturning, style, y } = await scrollingPage(900)
  scrollToPosition(1_500, { isRebuilt: true })
  touch()
  becomes(3_000)
  expect({ y: y(), isReturning: isReturning(), anchor: style.overflowAnchor }).toEqual({
    y: 100,
    isReturning: false,
    anchor: '',
  })
})

test('a screen that was kept is whole, and the browser holds in place what is seen', async () => {
  const { scrollToPosition, growsAbove, y } = await scrollingPage(3_000)
  scrollToPosition(1_500, { isRebuilt: false })
  growsAbove(127)
  expect(y()).toBe(1_627)
})
