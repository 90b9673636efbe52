import { afterEach, beforeEach, expect, test, vi } from 'vitest'

class Visit {
  type: string
  constructor(type: string) {
    this.type = type
  }
}

const stored = new Map<string, string>()
beforeEach(() => stored.clear())
afterEach(() => vi.unstubAllGlobals())

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
