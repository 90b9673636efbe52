import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { transformWithOxc } from 'vite'
import { expect, test } from 'vitest'

type Asking = {
  request: Request
  waitUntil: (work: Promise<unknown>) => void
  respondWith: (answer: Promise<Response>) => void
}

/** A Cache Storage with the functions the worker uses, with keys in the order of a browser. */
function givenCaches() {
  const stores = new Map<string, Map<string, Response>>()
  const urlOf = (request: Request | string) => (typeof request === 'string' ? request : request.url)
  const open = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, store)
    return {
      keys: async () => [...store.keys()],
      delete: async (request: Request | string) => store.delete(urlOf(request)),
      put: async (request: Request | string, answer: Response) => void store.set(urlOf(request), answer),
    }
  }
  const match = async (request: Request | string) =>
    [...stores.values()].map((store) => store.get(urlOf(request))).find((found) => found !== undefined)
  return { stores, caches: { open: async (name: string) => open(name), match, keys: async () => [...stores.keys()] } }
}

test('a part that is used again outlasts one that was not', async () => {
  const source = new URL('worker.ts', import.meta.url).pathname
  const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source)
  const { stores, caches } = givenCaches()
  const listeners = new Map<string, (event: Asking) => void>()
  const addEventListener = (name: string, listen: (event: Asking) => void) => listeners.set(name, listen)
  runInNewContext(code.replace(/^export \{\};?$/m, ''), {
    self: { location: { origin: 'https://kikai.example' }, addEventListener },
    __BUILD__: 'build',
    __SHELL__: [],
    caches,
    URL,
    Request,
    fetch: async () => new Response('a file'),
    setTimeout,
  })
  const ask = async (name: string) => {
    const work: Promise<unknown>[] = []
    const request = new Request(`https://kikai.example/h5/assets/${name}.js`)
    listeners.get('fetch')?.({ request, waitUntil: (one) => work.push(one), respondWith: (one) => work.push(one) })
    for (let done = 0; done < work.length; done += 1) await work[done]
  }
  await ask('first')
  for (let at = 1; at < 150; at += 1) await ask(`part-${at}`)
  await ask('first')
  await ask('one-more')
  const kept = [...(stores.get('parts')?.keys() ?? [])].map((url) => url.split('/').at(-1))
  expect([kept.length, kept.includes('first.js'), kept.includes('part-1.js')]).toEqual([150, true, false])
})

type Page = { url: string; visibilityState: string; shows: boolean }
type Event = { waitUntil: (work: Promise<unknown>) => void; data?: object; notification?: object }

/** A worker with these pages, and what it did. */
async function givenPages(pages: readonly Page[]) {
  const source = new URL('worker.ts', import.meta.url).pathname
  const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source)
  const listeners = new Map<string, (event: Event) => void>()
  const done: unknown[] = []
  const windows = pages.map(({ shows, ...page }) => ({
    ...page,
    focus: async () => done.push(['focused', page.url]),
    postMessage: ({ kind, path }: { kind: string; path: string }, ports?: readonly MessagePort[]) =>
      kind === 'shows' ? ports?.[0]?.postMessage(shows) : done.push([kind, path]),
  }))
  runInNewContext(code.replace(/^export \{\};?$/m, ''), {
    self: {
      location: { origin: 'https://kikai.example' },
      addEventListener: (name: string, listen: (event: Event) => void) => listeners.set(name, listen),
      registration: { showNotification: async (title: string, how: object) => done.push([title, how]) },
      clients: { matchAll: async () => windows, openWindow: async (path: string) => done.push(['opened', path]) },
    },
    __BUILD__: 'build',
    __SHELL__: [],
    caches: {},
    URL,
    MessageChannel,
    setTimeout,
  })
  return async (name: string, event: Omit<Event, 'waitUntil'>) => {
    const work: Promise<unknown>[] = []
    listeners.get(name)?.({ ...event, waitUntil: (one) => work.push(one) })
    await Promise.all(work)
    return done
  }
}

const path = '/h5/#/pages/me/auction-order/auction-order'
const notice = { title: 'You’ve been outbid: PC200', language: 'en', path, tag: '1' }
const push = { data: { json: () => notice } }
const [console, app] = ['https://kikai.example/console/', 'https://kikai.example/h5/']
const shownAs = [notice.title, { lang: 'en', tag: '1', icon: '/h5/icons/192.png', data: { path } }]

test('a notice is shown, unless somebody looks at what it is about', async () => {
  expect(await (await givenPages([]))('push', push)).toEqual([shownAs])
  const beside = [{ url: app, visibilityState: 'visible', shows: false }]
  expect(await (await givenPages(beside))('push', push)).toEqual([shownAs])
  const behind = [{ url: app, visibilityState: 'hidden', shows: true }]
  expect(await (await givenPages(behind))('push', push)).toEqual([shownAs])
  const lookedAt = [...beside, { url: app, visibilityState: 'visible', shows: true }]
  expect(await (await givenPages(lookedAt))('push', push)).toEqual([])
})

test('a notice that is pressed opens its screen in the app, or in a page of its own', async () => {
  const pressed = () => ({ notification: { data: { path }, close: () => {} } })
  const only = [{ url: console, visibilityState: 'visible', shows: false }]
  expect(await (await givenPages(only))('notificationclick', pressed())).toEqual([['opened', path]])
  const both = [...only, { url: app, visibilityState: 'hidden', shows: false }]
  const done = await (await givenPages(both))('notificationclick', pressed())
  expect(done).toEqual([
    ['open', path],
    ['focused', app],
  ])
})
