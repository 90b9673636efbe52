import { defineCalls } from '@kikai/contract/call'
import { page, paged } from '@kikai/contract/wire/paging'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createClient } from './call.ts'
import { isAskedAgain, type LoadedPages, stepAfter, usePagedCall } from './hooks.ts'
import { ClientProvider } from '../provider.tsx'
import { createSession } from '../session.ts'
import { loopbackServer, memoryStorage } from '../test/loopback-server.ts'

const { list } = defineCalls('feedback', {
  list: {
    path: '/api/test/list',
    access: 'guest',
    effect: 'read',
    input: paged({ words: z.string() }),
    output: page(z.string()),
    refusals: [],
  },
})

let closing: (() => Promise<unknown>) | null = null
afterEach(() => closing?.())

/** The list as a screen sees it: rendered, its query run, rendered again. */
async function listAfter(reply: Parameters<typeof loopbackServer>[0]) {
  const server = await loopbackServer(reply)
  closing = server.close
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, retryOnMount: false, staleTime: 1_000 } },
  })
  const toasts: string[] = []
  const client = createClient({
    terminal: '3',
    base: server.base,
    session: createSession(memoryStorage(), new EventTarget()),
    language: () => 'en',
    toast: (text) => toasts.push(text),
    words: (key) => key,
    openLogin: () => {},
    busy: () => {},
  })
  const seen: LoadedPages<string>[] = []
  function List() {
    seen.push(usePagedCall(list, { words: 'a' }, { pageSize: 2 }))
    return null
  }
  const tree = createElement(
    QueryClientProvider,
    { client: queries },
    // oxlint-disable-next-line react/no-children-prop -- without JSX the type asks for it among the properties
    createElement(ClientProvider, { client, children: createElement(List) }),
  )
  renderToStaticMarkup(tree)
  await Promise.all(
    queries
      .getQueryCache()
      .getAll()
      .map((query) => query.fetch().catch(() => null)),
  )
  renderToStaticMarkup(tree)
  queries.clear()
  return { shown: seen.at(-1), received: server.received, toasts }
}

test('§3 paged list: current_page and page_size go in; data.data and data.total come out', async () => {
  const { shown, received } = await listAfter(() => ({
    body: { code: 200, msg: '', data: { data: ['one', 'two'], total: 3 } },
  }))
  expect(JSON.parse(received[0]?.body ?? '')).toEqual({ words: 'a', current_page: 1, page_size: 2 })
  expect(shown).toMatchObject({ items: ['one', 'two'], total: 3, hasNext: true, error: null })
})

test('§8 paging told: the list learns of the error and needs no toast for it', async () => {
  const { shown, toasts } = await listAfter(() => ({ body: { code: 4602, msg: 'Sold out', data: null } }))
  expect(shown?.error).toMatchObject({ kind: 'refused', code: 4602, message: 'Sold out' })
  expect([shown?.items, shown?.waiting, toasts]).toEqual([[], false, []])
})

test('§3 paged list: a list goes on by its place, else by page numbers, and ends', () => {
  const page = (count: number, rest: { total?: number; more?: boolean; next?: string | null } = {}) => ({
    data: Array.from({ length: count }, () => 'goods'),
    total: 1_000,
    ...rest,
  })
  const first = { current_page: 1 }
  expect(stepAfter(page(20, { next: 'here' }), { had: 20, step: first })).toEqual({ current_page: 1, after: 'here' })
  expect(stepAfter(page(20, { next: null }), { had: 40, step: { current_page: 1, after: 'here' } })).toBeUndefined()
  expect(stepAfter(page(20), { had: 20, step: first })).toEqual({ current_page: 2 })
  expect(stepAfter(page(20, { total: 60 }), { had: 60, step: { current_page: 3 } })).toBeUndefined()
  // Counting stops at 1,000, the list does not.
  expect(stepAfter(page(20, { more: true }), { had: 1_000, step: { current_page: 49 } })).toEqual({ current_page: 50 })
  expect(stepAfter(page(20, { more: true }), { had: 1_020, step: { current_page: 50 } })).toBeUndefined()
  expect(stepAfter(page(0), { had: 20, step: { current_page: 2 } })).toBeUndefined()
})

test('a long list is left as it was when somebody comes back to it, but for what was done to it meanwhile', () => {
  const long = { pages: 3, isInvalidated: false, ageMs: 60_000 }
  expect(isAskedAgain({ ...long, pages: 2 }, undefined)).toBe(true)
  expect(isAskedAgain(long, undefined)).toBe(false)
  expect(isAskedAgain({ ...long, isInvalidated: true }, undefined)).toBe(true)
  expect(isAskedAgain(long, 0)).toBe(true)
  expect(isAskedAgain({ ...long, ageMs: 301_000 }, undefined)).toBe(true)
})
