import { renderScreen } from '#app/test/render-screen.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { goodsCalls } from '@kikai/contract/goods/goods.calls'
import { regionsCalls } from '@kikai/contract/regions/regions.calls'
import { wantedCalls } from '@kikai/contract/wanted/wanted.calls'
import { limits } from '@kikai/kernel/limits'
import { expect, test, vi } from 'vitest'
import MyWanted from './my-wanted.screen.tsx'
import PostWanted from './post-wanted/post-wanted.screen.tsx'

const id = '0197a000-0000-7000-8000-00000000000'
const at = '2026-11-18T09:05:00.000Z'
const machine = {
  id: `${id}5`,
  managementNumber: 'SEN-0001',
  title: 'Komatsu PC200-8 of 2016',
  makerName: 'Komatsu',
  model: 'PC200-8',
  year: 2016,
  hours: 4_820,
  place: 'Osaka',
  state: 'on_sale',
  pricingType: 'fixed',
  price: { currency: 'JPY', minor: 8_400_000 },
  priceHidden: false,
  total: null,
  taxMode: 'included',
  freight: 'free',
  shipsToYou: null,
  grade: 'B',
  inspected: true,
  picture: null,
  seller: { id: `${id}9`, name: 'Senshu Kenki', certified: true },
  publishedAt: at,
}
const sought = {
  id: `${id}1`,
  state: 'open',
  category: { id: `${id}2`, name: 'Hydraulic excavators' },
  maker: { id: `${id}3`, name: 'Komatsu' },
  model: 'PC200-8',
  budget: { currency: 'JPY', minor: 9_000_000 },
  country: 'JP',
  untilDay: '2026-12-28',
  text: '小割付き',
  language: 'ja',
  spans: [],
  terms: [],
  translation: { text: 'With a crusher', by: 'machine', spans: [] },
  contactsHidden: false,
  postedAt: at,
  allowedActions: ['find', 'withdraw'].map((action) => ({ action, enabled: true, reason: null })),
  matches: [
    { goods: machine, offered: true, at },
    { goods: { ...machine, id: `${id}6`, title: 'Komatsu PC200-10' }, offered: false, at },
  ],
  hidden: null,
}
const mine = (data: unknown[]) =>
  renderScreen(MyWanted, {
    domains: ['wanted', 'goods', 'me'],
    isLoggedIn: true,
    answers: { [wantedCalls.listMyWanted.path]: { data, total: data.length } },
  })
const press = (host: Element, name: string) =>
  settle(() => [...host.querySelectorAll('button')].findLast(({ textContent }) => textContent === name)?.click())

test('a buyer reads what they look for, what sellers offer and what was listed since', async () => {
  const { host } = await mine([sought])
  for (const part of ['Komatsu PC200-8', 'Hydraulic excavators', '9,000,000', 'In Japan', 'With a crusher', '小割付き'])
    expect(host.textContent).toContain(part)
  expect(host.textContent).toContain('1 machine offered by sellers')
  expect(host.textContent).toContain('Komatsu PC200-8 of 2016')
  expect(host.textContent).toContain('1 machine listed since')
  expect([...host.querySelectorAll('a')].map((link) => link.getAttribute('href')).join(' ')).toContain(machine.id)
})

test('a request that is found is asked about once and closed', async () => {
  const { host, asked } = await mine([sought])
  await press(host, 'I’ve found one')
  await press(document.querySelector('[role=dialog]') ?? host, 'I’ve found one')
  const sent = asked.find(({ path }) => path === wantedCalls.closeWanted.path)
  expect(sent?.input).toEqual({ wantedId: sought.id, found: true })
})

test('a removed request says why, and nothing can be done with it', async () => {
  const { host } = await mine([
    { ...sought, state: 'hidden', matches: [], allowedActions: [], hidden: { reason: 'Machines only, please.', at } },
  ])
  expect(host.textContent).toContain('Machines only, please.')
  expect(host.textContent).not.toContain('Take down')
})

test('without a request the way to post one is shown', async () => {
  const { host } = await mine([])
  expect(host.textContent).toContain('You’re not looking for anything yet.')
  expect(host.textContent).toContain('Post a request')
})

const params = {
  categories: [
    { categoryId: null, parentId: null, categoryName: 'All', key: null, goodsCount: 1 },
    { categoryId: `${id}7`, parentId: null, categoryName: 'Construction', key: 'construction', goodsCount: 1 },
    { categoryId: `${id}2`, parentId: `${id}7`, categoryName: 'Excavators', key: 'excavator', goodsCount: 1 },
  ],
  makers: [{ id: `${id}3`, name: 'Komatsu' }],
  countries: [{ code: 'JP', name: 'Japan' }],
  years: { from: 1990, to: 2026 },
  grades: [],
  states: [],
}
const posting = (search: string) =>
  renderScreen(PostWanted, {
    domains: ['wanted', 'goods'],
    isLoggedIn: true,
    address: `/pages/me/my-wanted/post-wanted/post-wanted?${search}`,
    answers: { [goodsCalls.readParams.path]: params },
  })

test('the filters of a search that found nothing are kept, and what they mean is sent', async () => {
  const { host, asked } = await posting(
    `words=PC200&categoryId=${id}2&makers=${id}3&currency=JPY&priceTo=9000000&yearFrom=2015`,
  )
  await settle(() => asked.find(({ path }) => path === regionsCalls.listCountries.path)?.done([]))
  expect(host.textContent).toContain('Excavators')
  expect(host.querySelector<HTMLInputElement>('input[name=model]')?.value).toBe('PC200')
  expect(host.querySelector<HTMLInputElement>('input[name=budget]')?.value).toBe('9000000')
  await settle(() => host.querySelector('form')?.requestSubmit())
  const sent = asked.find(({ path }) => path === wantedCalls.postWanted.path)
  expect(sent?.input).toMatchObject({
    categoryId: `${id}2`,
    makerId: `${id}3`,
    model: 'PC200',
    budget: { currency: 'JPY', minor: 9_000_000 },
    country: null,
    text: '',
  })
  expect(host.textContent).toContain(`${limits.wantedDaysMax} days at most`)
})

test('without a kind of machine nothing is sent', async () => {
  const { host, asked } = await posting('words=PC200')
  await settle(() => host.querySelector('form')?.requestSubmit())
  await vi.waitFor(() => expect(host.querySelector('[aria-invalid=true]')).not.toBeNull())
  expect(asked.find(({ path }) => path === wantedCalls.postWanted.path)).toBeUndefined()
})
