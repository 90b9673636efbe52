import type { Loaded } from '@kikai/client/calls/hooks'
import { type ReactNode, Suspense, act, use } from 'react'
import { expect, test } from 'vitest'
import { Announcer } from '../feedback/announcer.tsx'
import { Page } from './page.tsx'
import { showScreen } from '../screen.ts'
import { render } from '../test/render.tsx'
import { UnderBarContext } from './under-bar.tsx'

const answered = <T,>(data: T): Loaded<T> => ({
  data,
  waiting: false,
  refreshing: false,
  isOld: false,
  error: null,
  reload: () => undefined,
})

test('a page that goes on to another question never draws the answer to the one before as its own', async () => {
  const [papers, countries] = [answered({ state: 'uncertified' }), answered(['Japan', 'China'])]
  const { host, show } = await render(
    <Page title="Papers" of={papers}>
      {({ state }) => state}
    </Page>,
  )
  expect(host.querySelector('main')?.textContent).toBe('uncertified')
  await show(
    <Page title="Papers" of={countries}>
      {(all) => all.map((name) => name).join(', ')}
    </Page>,
  )
  expect(host.querySelector('main')?.textContent).toBe('Japan, China')
})

test('a screen is named once: its heading, the document and what is said to who comes back are the same words', async () => {
  showScreen(document.body, 'returned')
  const page = (title: string) => (
    <>
      <Page title={title} />
      <Announcer />
    </>
  )
  const { host, show } = await render(page('My orders'))
  expect(host.querySelector('h1')?.textContent).toBe('My orders')
  expect(document.title).toBe('My orders · Kikai')
  expect(host.querySelector('[role=status]')?.textContent).toBe('My orders')
  await show(page('Order KK-1'))
  expect([host.querySelector('h1')?.textContent, document.title]).toEqual(['Order KK-1', 'Order KK-1 · Kikai'])
})

test('what the frame says stands with the bar and the tabs, so that it stays in sight with them', async () => {
  const { host } = await render(
    <UnderBarContext value={<p>No connection</p>}>
      <Page title="My orders" tabs={<span>All</span>}>
        The orders
      </Page>
    </UnderBarContext>,
  )
  const said = [...host.querySelectorAll('p')].find(({ textContent }) => textContent === 'No connection')
  const bars = said?.parentElement
  expect(bars?.className).toContain('max-wide:sticky')
  expect([bars?.contains(host.querySelector('h1')), bars?.contains(host.querySelector('nav'))]).toEqual([true, true])
  expect(said?.previousElementSibling).toBe(host.querySelector('nav'))
})

test('a page whose part is still loading focuses its heading again when it is back', async () => {
  const { ready, Part } = lateUntilReady()
  showScreen(null, 'opened')
  const page = (part: ReactNode) => (
    <Suspense fallback="Loading">
      <Page title="Cart">{part}</Page>
    </Suspense>
  )
  const { host, show } = await render(page(null))
  const heading = host.querySelector('h1')
  expect(document.activeElement).toBe(heading)
  await show(page(<Part />))
  expect(host.textContent).toContain('Loading')
  // Browsers take the focus from what is hidden; this document does not lay anything out.
  heading?.blur()
  await act(async () => ready())
  expect(document.activeElement).toBe(heading)
})

function lateUntilReady() {
  const { promise, resolve } = Promise.withResolvers<string>()
  return { ready: () => resolve('Two machines'), Part: () => use(promise) }
}
