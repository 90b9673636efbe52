import { settle } from '@kikai/client/test/mount.tsx'
import { afterEach, expect, test, vi } from 'vitest'
import { bottomBar, topBar } from './bars.ts'
import { stand } from './test/stand.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('what takes the focus is scrolled clear of every bar that stands over the page, and of none that has gone', async () => {
  const grown: (() => void)[] = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        grown.push(tell)
      }
      observe() {}
      unobserve() {}
    },
  )
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return Number(this.dataset['high'] ?? 0)
  })
  const left = () => ['top', 'bottom'].map((edge) => document.documentElement.style.getPropertyValue(`--bars-${edge}`))
  const { show } = await stand(
    <>
      <div ref={topBar} data-high={48} style={{ position: 'sticky' }} />
      <div ref={topBar} data-high={44} style={{ position: 'static' }} />
      <div ref={bottomBar} data-high={65} style={{ position: 'sticky' }} />
      <div ref={bottomBar} data-high={50} style={{ position: 'fixed' }} />
    </>,
  )
  await settle(() => grown.forEach((tell) => tell()))
  expect(left()).toEqual(['48px', '115px'])
  await show(<div ref={bottomBar} data-high={50} style={{ position: 'fixed' }} />)
  await settle(() => grown.forEach((tell) => tell()))
  expect(left()).toEqual(['0px', '50px'])
})
