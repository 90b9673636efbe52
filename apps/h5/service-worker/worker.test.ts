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
