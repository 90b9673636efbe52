import { goBackWith } from '#ui/back.ts'
import { Link } from '#ui/buttons/link'
import { type Navigate, useLocation, useNavigate } from '#ui/navigation.ts'
import { mount } from '@kikai/client/test/mount.tsx'
import { useUnsent } from '@kikai/client/forms/unsent'
import { act, type ReactNode, useEffect } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { HashRouter } from './hash-router.tsx'
import { routeOf } from './route-of.ts'

let to: Navigate = () => {}

function Shown() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    to = navigate
  }, [navigate])
  return (
    <>
      <output>{pathname + search}</output>
      <Link to="/pages/home/search/search?words=PC138">search</Link>
    </>
  )
}

async function open(hash: string, beside?: ReactNode): Promise<HTMLElement> {
  window.location.hash = hash
  const { host } = await mount(
    <HashRouter>
      <Shown />
      {beside}
    </HashRouter>,
  )
  return host
}
const told = (host: HTMLElement) => host.querySelector('output')?.textContent

beforeEach(() => window.history.replaceState(null, '', '#'))

test('§1 hash routes: an address is what stands after the #, however it was typed', async () => {
  expect(told(await open(''))).toBe('/')
  expect(told(await open('pages/me/me?tab=1#below'))).toBe('/pages/me/me?tab=1')
  expect(routeOf('/Pages/Me/me/')).toBe(routeOf('/pages/me/me'))
  expect(routeOf('/')).toBe('/')
})

test('a press on a link opens its screen, and once more the same screen takes no further step back', async () => {
  const host = await open('/pages/home/home')
  const steps = window.history.length
  const press = () => act(async () => host.querySelector('a')?.click())
  await press()
  expect(told(host)).toBe('/pages/home/search/search?words=PC138')
  expect(window.location.hash).toBe('#/pages/home/search/search?words=PC138')
  await press()
  expect(window.history.length).toBe(steps + 1)
})

test('each entry is numbered, so that Back from the first one of a visit leads home and not out of the app', async () => {
  const host = await open('/pages/me/about/about')
  expect(window.history.state).toMatchObject({ idx: 0 })
  await act(async () => goBackWith(to))
  expect(told(host)).toBe('/')
  await act(async () => to('/pages/news/news'))
  expect(window.history.state).toMatchObject({ idx: 1 })
  await act(async () => to('/pages/me/me', { replace: true }))
  expect(window.history.state).toMatchObject({ idx: 1 })
  expect(told(host)).toBe('/pages/me/me')
})

function Typed() {
  return <p ref={useUnsent<HTMLParagraphElement>(true)} />
}

test('Back from a screen with typed input asks first, and so does another screen in its place', async () => {
  const answer = vi.fn<() => boolean>(() => false)
  vi.stubGlobal('confirm', answer)
  const host = await open('/pages/home/home', <Typed />)
  await act(async () => to('/pages/me/feedback/feedback'))
  expect(answer).not.toHaveBeenCalled()
  const back = vi.spyOn(window.history, 'go').mockReturnValue()
  window.history.replaceState({ idx: 0 }, '', '#/pages/home/home')
  await act(async () => void window.dispatchEvent(new PopStateEvent('popstate')))
  // The histories of the tests above listen, too.
  expect(answer).toHaveBeenCalled()
  expect(back).toHaveBeenCalledWith(1)
  expect(told(host)).toBe('/pages/me/feedback/feedback')
  await act(async () => to('/pages/news/news', { replace: true }))
  expect(told(host)).toBe('/pages/me/feedback/feedback')
  answer.mockReturnValue(true)
  await act(async () => void window.dispatchEvent(new PopStateEvent('popstate')))
  expect(told(host)).toBe('/pages/home/home')
})
