import type { SessionKeys } from '@kikai/client/session'
import { api } from '@kikai/contract/api'
import type { Call } from '@kikai/contract/call'
import type { Language } from '@kikai/kernel/language'
import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { keepAnswers, publicParts } from './kept-answers.ts'

afterEach(() => vi.useRealTimers())

const priced = { data: [{ id: 'g1', price: { currency: 'JPY', minor: 1_240_000 } }], total: 1 }
const goods: QueryKey = ['goods', 'listGoods', 'en', { sort: 'newest' }]
const maud = { token: 'token-of-maud', signKey: 'a' }
const kenji = { token: 'token-of-kenji', signKey: 'b' }

/** A device whose storage outlives the visits of its users. */
function device() {
  const stored = new Map<string, string>()
  const store = {
    open: async () => ({
      match: async (address: string) => {
        const body = stored.get(address)
        return body === undefined ? undefined : new Response(body)
      },
      put: async (address: string, answer: Response) => void stored.set(address, await answer.text()),
    }),
    delete: async () => {
      const had = stored.size > 0
      stored.clear()
      return had
    },
  }
  const visit = (keys: SessionKeys | null, language: Language = 'en', build = 'first', queries = new QueryClient()) => {
    const now = { keys }
    const kept = keepAnswers({
      queries,
      session: { read: () => now.keys },
      language: () => language,
      build,
      // @ts-expect-error -- of the browser's store only what is used is there
      store,
    })
    return {
      queries,
      kept,
      logOut: () => {
        now.keys = null
        return kept.forget()
      },
      answer: (key: QueryKey, data: unknown) => queries.setQueryData(key, data),
      restored: async (key: QueryKey) => {
        await kept.restore()
        return queries.getQueryData(key)
      },
    }
  }
  return { stored, visit }
}

test('only calls that a visitor may read are kept, each by its name in the contract', () => {
  const calls: Record<string, Record<string, Call>> = api
  const rights = Object.keys(publicParts).map((name) => {
    const [domain = '', call = ''] = name.split('.')
    const found = calls[domain]?.[call]
    return [name, found?.access, found?.effect]
  })
  expect(rights).toEqual(Object.keys(publicParts).map((name) => [name, 'guest', 'read']))
})

test('whoever read a list finds it again without a connection, with its time', async () => {
  const { visit } = device()
  const before = visit(maud)
  before.queries.setQueryData(goods, priced, { updatedAt: Date.now() - 60_000 })
  await before.kept.write()
  const after = visit(maud)
  expect(await after.restored(goods)).toEqual(priced)
  expect(after.queries.getQueryState(goods)?.dataUpdatedAt).toBeLessThan(Date.now() - 50_000)
})

test('what had been answered before the keeping began is kept as well', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { stored, visit } = device()
  const queries = new QueryClient()
  queries.setQueryData(goods, priced)
  visit(maud, 'en', 'first', queries)
  await vi.advanceTimersByTimeAsync(1_000)
  await vi.waitFor(() => expect([...stored.values()].join('')).toContain('"g1"'))
})

test.each([
  ['the next member', kenji],
  ['a visitor', null],
] as const)('%s finds nothing of what a member has seen, even when nobody logged out', async (_, next) => {
  const { visit } = device()
  const before = visit(maud)
  before.answer(goods, priced)
  await before.kept.write()
  expect(await visit(next).restored(goods)).toBeUndefined()
})

test('a logout leaves nothing on the device, also when it comes while an answer is being written down', async () => {
  const { stored, visit } = device()
  const member = visit(maud)
  member.answer(goods, priced)
  const writing = member.kept.write()
  await Promise.all([writing, member.logOut()])
  expect([...stored.values()]).toEqual([])
})

test('what is of one person alone is never written down: profile, balance, cart, orders, tasks', async () => {
  const { stored, visit } = device()
  const member = visit(maud)
  const canary = 'canary-7f3a'
  for (const key of ['profile.myProfile', 'ledger.myBalance', 'cart.listCart', 'orders.listMyOrders'])
    member.answer([...key.split('.'), 'en', {}], { name: canary })
  member.answer(['home', 'readHome', 'en', {}], { slides: [], task: { title: canary }, taskCount: 1 })
  member.answer(['goods', 'readGoods', 'en', {}], { id: 'g1', allowedActions: [{ action: canary }] })
  await member.kept.write()
  const written = [...stored.values()].join('')
  expect(written).toContain('g1')
  expect(written).not.toContain(canary)
  expect(written).not.toContain(maud.token)
})

test('each language has its own', async () => {
  const { visit } = device()
  const english = visit(null, 'en')
  english.answer(goods, priced)
  await english.kept.write()
  const japanese = visit(null, 'ja')
  expect(await japanese.restored(goods)).toBeUndefined()
  japanese.answer(['goods', 'listGoods', 'ja', {}], priced)
  await japanese.kept.write()
  expect(await visit(null, 'en').restored(goods)).toEqual(priced)
})

test('what one version has written the next one does not read', async () => {
  const { visit } = device()
  const before = visit(null)
  before.answer(goods, priced)
  await before.kept.write()
  expect(await visit(null, 'en', 'second').restored(goods)).toBeUndefined()
})

test('answers that are older than a week are not shown', async () => {
  const { visit } = device()
  const before = visit(null)
  before.answer(goods, priced)
  await before.kept.write()
  vi.useFakeTimers({ now: Date.now() + 8 * 24 * 60 * 60 * 1000, toFake: ['Date'] })
  expect(await visit(null).restored(goods)).toBeUndefined()
})

test('what is kept has an end: the newest sixty answers, two pages of a list', async () => {
  const { stored, visit } = device()
  const before = visit(null)
  for (let at = 0; at < 70; at += 1)
    before.queries.setQueryData(['goods', 'readGoods', 'en', { at }], { at }, { updatedAt: Date.now() - at * 1_000 })
  before.answer(goods, { pages: [{ data: [1] }, { data: [2] }, { data: [3] }], pageParams: [1, 2, 3] })
  await before.kept.write()
  const after = visit(null)
  expect(await after.restored(goods)).toEqual({ pages: [{ data: [1] }, { data: [2] }], pageParams: [1, 2] })
  expect(after.queries.getQueryData(['goods', 'readGoods', 'en', { at: 10 }])).toMatchObject({ at: 10 })
  expect(after.queries.getQueryData(['goods', 'readGoods', 'en', { at: 69 }])).toBeUndefined()
  expect([...stored.values()].join('').length).toBeLessThan(1_500_001)
})

test('an answer of this visit is not replaced by a kept one', async () => {
  const { visit } = device()
  const before = visit(null)
  before.answer(goods, { ...priced, total: 1 })
  await before.kept.write()
  const now = visit(null)
  now.answer(goods, { ...priced, total: 2 })
  expect(await now.restored(goods)).toMatchObject({ total: 2 })
})
