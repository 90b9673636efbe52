import { settle } from '@kikai/client/test/mount.tsx'
import { expect, test, vi } from 'vitest'
import { render } from '../test/render.tsx'

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
  // The module creates its observer once, so a fresh copy is imported that uses the one above.
  vi.resetModules()
  const { bottomBar, topBar } = await import('./bars.ts')
  const left = () => ['top', 'bottom'].map((edge) => document.documentElement.style.getPropertyValue(`--bars-${edge}`))
  const { show } = await render(
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
