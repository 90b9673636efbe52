import { renderScreen } from '#app/test/render-screen.tsx'
import { profileOf } from '#app/test/profile-of'
import { type } from '#ui/test/render'
import { settle } from '@kikai/client/test/mount.tsx'
import { goodsErrors } from '@kikai/contract/goods/goods.errors'
import { listingErrors } from '@kikai/contract/goods/listing.errors'
import { managedGoodsCalls } from '@kikai/contract/goods/managed.calls'
import { manyGoodsCalls } from '@kikai/contract/goods/many-goods.calls'
import { profileCalls } from '@kikai/contract/profile/profile.calls'
import { afterEach, expect, test, vi } from 'vitest'
import GoodsManage from './goods-manage.screen.tsx'

afterEach(() => vi.unstubAllGlobals())

const on = (screen: 'phone' | 'wide') =>
  vi.stubGlobal('matchMedia', () => ({
    matches: screen === 'wide',
    addEventListener: vi.fn<() => void>(),
    removeEventListener: vi.fn<() => void>(),
  }))

const open = (action: string) => ({ action, enabled: true, reason: null })
const held = (action: string) => ({
  action,
  enabled: false,
  reason: { domain: 'goods', name: 'inADeal', code: goodsErrors.inADeal.code, params: {} },
})
const idOf = (at: number) => `0198aaaa-0000-7000-8000-00000000000${at}`
const goods = (at: number, wishes: object = {}) => ({
  id: idOf(at),
  managementNumber: `SEN-000${at}`,
  title: `Komatsu PC${at}00`,
  makerName: 'Komatsu',
  model: `PC${at}00`,
  year: 2016,
  hours: 4_200,
  place: 'Osaka',
  state: 'on_sale',
  pricingType: 'fixed',
  price: { currency: 'JPY', minor: at * 1_000_000 },
  priceHidden: false,
  total: null,
  taxMode: 'included',
  freight: 'free',
  shipsToYou: true,
  grade: 'B',
  inspected: false,
  picture: null,
  seller: { id: idOf(9), name: 'Senshu Kenki', certified: true },
  publishedAt: '2026-11-01T00:00:00.000Z',
  version: 3,
  stock: 1,
  held: 0,
  sold: 0,
  views: 0,
  missing: [],
  importNumber: null,
  takenDown: null,
  allowedActions: ['edit', 'reprice', 'takeDown'].map(open),
  ...wishes,
})
const stage = (data: readonly object[], { total = data.length, next = null as string | null } = {}) => ({
  domains: ['managed', 'listings', 'goods', 'imports', 'identity', 'desk'] as never,
  isLoggedIn: true,
  address: '/pages/me/backend-manage/goods-manage/goods-manage',
  answers: {
    [profileCalls.myProfile.path]: profileOf({ rights: ['product.goods.read', 'product.goods.write'] }),
    [managedGoodsCalls.listManagedGoods.path]: {
      data,
      total,
      next,
      counts: { all: data.length, on_sale: data.length },
    },
  },
})
const button = (name: RegExp) =>
  [...document.querySelectorAll('button')].filter(({ textContent }) => name.test(textContent ?? '')).at(-1)
const tick = (title: string) =>
  settle(() => document.querySelector<HTMLInputElement>(`input[aria-label="Select ${title}"]`)?.click())

test('on a wide screen the listings are a table with heads, and every box can be ticked at once', async () => {
  on('wide')
  const { host } = await renderScreen(GoodsManage, stage([goods(1), goods(2)]))
  expect([...host.querySelectorAll('thead th')].map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Machine', 'Status', 'Price', 'Hours', 'Location', 'In stock', 'Listed']),
  )
  await settle(() => host.querySelector<HTMLInputElement>('thead input')?.click())
  expect(host.textContent).toContain('2 selected')
  expect(button(/Take down \(2\)/)).toBeDefined()
})

test('a choice among listings that are not all loaded says of how many, and "all" loads the others and takes them', async () => {
  on('wide')
  const { host, asked } = await renderScreen(GoodsManage, stage([goods(1), goods(2)], { total: 3, next: idOf(2) }))
  await tick('Komatsu PC100')
  expect(host.textContent).toContain('1 of 3 selected')
  await settle(() => host.querySelector<HTMLInputElement>('thead input')?.click())
  expect(asked.at(-1)).toMatchObject({ path: managedGoodsCalls.listManagedGoods.path, input: { after: idOf(2) } })
  await settle(() => asked.at(-1)?.done({ data: [goods(3)], total: 3, next: null, counts: {} }))
  expect(host.textContent).toContain('3 selected')
  expect(button(/Take down \(3\)/)).toBeDefined()
})

test('of more listings than one call takes, "all" takes the loaded ones and says of how many', async () => {
  on('wide')
  const { host, paths } = await renderScreen(GoodsManage, stage([goods(1), goods(2)], { total: 101, next: idOf(2) }))
  const calls = paths().length
  await settle(() => host.querySelector<HTMLInputElement>('thead input')?.click())
  expect(host.textContent).toContain('2 of 101 selected')
  expect(paths()).toHaveLength(calls)
})

test.each(['phone', 'wide'] as const)(
  'whose goods they are is said where they are of several companies, %s',
  async (screen) => {
    on(screen)
    const other = { id: idOf(8), name: 'Airedale Plant', certified: true }
    const alone = await renderScreen(GoodsManage, stage([goods(1), goods(2)]))
    expect(alone.host.textContent).not.toContain('Senshu Kenki')
    const { host } = await renderScreen(GoodsManage, stage([goods(1), goods(2, { seller: other })]))
    expect(host.textContent).toContain('Senshu Kenki')
    expect(host.textContent).toContain('Airedale Plant')
  },
)

test('prices that are lowered together are seen before they are sent, with the versions that were shown', async () => {
  on('wide')
  const { asked } = await renderScreen(GoodsManage, stage([goods(1), goods(2)]))
  await tick('Komatsu PC100')
  await tick('Komatsu PC200')
  await settle(() => button(/Change prices \(2\)/)?.click())
  await settle(() => type(document.querySelector('input[name=change]'), '5'))
  expect(document.body.textContent).toContain('JP¥950,000')
  expect(document.body.textContent).toContain('JP¥1,900,000')
  await settle(() => button(/^Change 2 prices$/)?.click())
  expect(asked.at(-1)).toMatchObject({
    path: manyGoodsCalls.repriceGoods.path,
    input: { prices: [{ goodsId: idOf(1), version: 3, price: { currency: 'JPY', minor: 950_000 } }] },
  })
  await settle(() => asked.at(-1)?.done({ changed: 1, left: [] }))
  expect(document.body.textContent).toContain('1 of 2')
  expect(asked.at(-1)).toMatchObject({
    path: manyGoodsCalls.repriceGoods.path,
    input: { prices: [{ goodsId: idOf(2), version: 3, price: { currency: 'JPY', minor: 1_900_000 } }] },
  })
})

test('listings are given the same delivery one after the other; where the line breaks, those before are done', async () => {
  on('wide')
  const { asked } = await renderScreen(GoodsManage, stage([goods(1), goods(2), goods(3)]))
  for (const title of ['Komatsu PC100', 'Komatsu PC200', 'Komatsu PC300']) await tick(title)
  await settle(() => button(/^Edit \(3\)$/)?.click())
  await settle(() => vi.dynamicImportSettled())
  await settle(() => button(/^Save$/)?.click())
  expect(document.body.textContent).toContain('Please choose at least one change.')
  const delivery = [...document.querySelectorAll('select')].find(({ options }) =>
    [...options].some(({ value }) => value === '1-2'),
  )
  await settle(() => {
    if (delivery) delivery.value = '1-2'
    delivery?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await settle(() => button(/^Save$/)?.click())
  const edits = () => asked.filter(({ path }) => path === manyGoodsCalls.editGoods.path)
  expect(edits().map(({ input }) => input)).toEqual([
    { goods: [{ goodsId: idOf(1), version: 3 }], changes: { deliveryPeriod: '1-2' } },
  ])
  await settle(() => edits()[0]?.done({ changed: 1, left: [] }))
  const { reason } = held('edit')
  await settle(() => edits()[1]?.done({ changed: 0, left: [{ goodsId: idOf(2), title: 'Komatsu PC200', reason }] }))
  await settle(() => edits()[2]?.refuse(goodsErrors.gone.code, 'This is gone.'))
  expect(document.body.textContent).toContain('1 listing changed')
  expect(document.body.textContent).toContain('A buyer has this in an open order')
})

test('what a buyer holds cannot be ticked, and says why', async () => {
  on('wide')
  const actions = ['edit', 'reprice', 'takeDown'].map(held)
  const { host } = await renderScreen(GoodsManage, stage([goods(1, { held: 1, allowedActions: actions })]))
  expect(host.querySelector<HTMLInputElement>('tbody input')?.disabled).toBe(true)
  expect(host.textContent).toContain('A buyer has this in an open order')
})

test('of many that are taken down, those that stayed are named with the reason', async () => {
  on('wide')
  const { asked } = await renderScreen(GoodsManage, stage([goods(1), goods(2)]))
  await tick('Komatsu PC100')
  await tick('Komatsu PC200')
  await settle(() => button(/Take down \(2\)/)?.click())
  expect(document.body.textContent).toContain('Take 2 listings down?')
  await settle(() => button(/^Take down$/)?.click())
  expect(asked.at(-1)?.path).toBe(manyGoodsCalls.takeDownMany.path)
  const { reason } = held('takeDown')
  await settle(() => asked.at(-1)?.done({ changed: 1, left: [] }))
  await settle(() => asked.at(-1)?.done({ changed: 0, left: [{ goodsId: idOf(2), title: 'Komatsu PC200', reason }] }))
  expect(document.body.textContent).toContain('1 listing taken down')
  expect(document.body.textContent).toContain('1 stays as it was:')
  expect(document.body.textContent).toContain('A buyer has this in an open order')
})

test('a phone keeps its rows: ticking begins with a press, and what can be done stands in a sheet', async () => {
  on('phone')
  const { host } = await renderScreen(GoodsManage, stage([goods(1)]))
  expect(host.querySelector('table')).toBeNull()
  await settle(() => button(/^Select$/)?.click())
  await tick('Komatsu PC100')
  await settle(() => button(/^Actions$/)?.click())
  expect(button(/Change price \(1\)/)).toBeDefined()
})

const yen = (minor: number) => ({ currency: 'JPY', minor })
const doubt = (name: 'farBelowBefore' | 'farBelowUsual', params: object) => ({
  domain: 'listings',
  name,
  code: listingErrors[name].code,
  params,
})

test('a new price that looks as if a digit was lost is named with the one before, and sent again once it is meant', async () => {
  on('wide')
  const { asked } = await renderScreen(GoodsManage, stage([goods(1), goods(2)]))
  await tick('Komatsu PC100')
  await tick('Komatsu PC200')
  await settle(() => button(/Change prices \(2\)/)?.click())
  await settle(() => type(document.querySelector('input[name=change]'), '90'))
  await settle(() => button(/^Change 2 prices$/)?.click())
  const reason = doubt('farBelowBefore', { price: yen(200_000), before: yen(2_000_000) })
  await settle(() => asked.at(-1)?.done({ changed: 1, left: [] }))
  await settle(() => asked.at(-1)?.done({ changed: 0, left: [{ goodsId: idOf(2), title: 'Komatsu PC200', reason }] }))
  expect(document.body.textContent).toContain(
    'JP¥200,000 is far below the price so far, JP¥2,000,000. Is a digit missing?',
  )
  const before = asked.length
  await settle(() => button(/^Change it anyway$/)?.click())
  expect(asked[before]).toMatchObject({
    path: manyGoodsCalls.repriceGoods.path,
    input: { prices: [{ goodsId: idOf(2), version: 3, price: yen(200_000), confirmed: true }] },
  })
})

test('of drafts that are published together, one that costs far too little is asked about, and goes on sale at the price that was named', async () => {
  on('wide')
  const draft = (at: number) => goods(at, { state: 'unpublished', allowedActions: ['edit', 'publish'].map(open) })
  const { asked } = await renderScreen(GoodsManage, stage([draft(1), draft(2)]))
  await tick('Komatsu PC100')
  await tick('Komatsu PC200')
  await settle(() => button(/^Publish \(2\)$/)?.click())
  await settle(() =>
    document
      .querySelector<HTMLInputElement>('[role=dialog] input[type=checkbox], dialog input[type=checkbox]')
      ?.click(),
  )
  await settle(() => button(/^Publish 2$/)?.click())
  const reason = doubt('farBelowUsual', { price: yen(200_000), usual: yen(2_400_000) })
  const left = [
    { goodsId: idOf(2), title: 'Komatsu PC200', missing: [], doubt: { price: yen(200_000), reason }, takenDown: false },
  ]
  await settle(() => asked.at(-1)?.done({ published: 1, next: null, left, leftCount: 1 }))
  expect(document.body.textContent).toContain('around JP¥2,400,000. Is a digit missing?')
  const before = asked.length
  await settle(() => button(/^Publish it at this price$/)?.click())
  expect(asked[before]).toMatchObject({
    path: managedGoodsCalls.publishGoods.path,
    input: { goodsIds: [idOf(2)], confirmedPrices: [{ goodsId: idOf(2), price: yen(200_000) }] },
  })
  await settle(() => asked[before]?.done({ published: 1, next: null, left: [], leftCount: 0 }))
  expect(document.body.textContent).toContain('2 published')
})

test.each(['phone', 'wide'] as const)(
  'goods that Kikai took down say so with the reason, offer no publishing, and are asked about again, %s',
  async (screen) => {
    on(screen)
    const takenDown = { reason: 'The photos show another machine.', at: '2026-11-20T09:00:00.000Z', liftAskedAt: null }
    const allowedActions = [{ action: 'liftTakeDown', enabled: true, reason: null }, held('publish')]
    const stays = stage([goods(1, { state: 'unpublished', takenDown, allowedActions })])
    const { host, asked } = await renderScreen(GoodsManage, stays)
    expect(host.textContent).toMatch(/Taken down by Kikai on .*The photos show another machine\./)
    expect(button(/^Publish$/)).toBeUndefined()
    await settle(() => button(/^Ask for a review$/)?.click())
    expect(asked.at(-1)).toMatchObject({ path: managedGoodsCalls.liftTakeDown.path, input: { goodsId: idOf(1) } })
  },
)

test('a listing whose quantity is typed is taken into the warehouse from its row, and no other', async () => {
  on('phone')
  await renderScreen(GoodsManage, stage([goods(1, { allowedActions: ['edit', 'takeIn'].map(open) }), goods(2)]))
  const more = (title: string) =>
    settle(() => document.querySelector<HTMLButtonElement>(`button[aria-label="Actions for ${title}"]`)?.click())
  await more('Komatsu PC200')
  expect(button(/^Take into the warehouse$/)).toBeUndefined()
  await more('Komatsu PC100')
  expect(button(/^Take into the warehouse$/)).toBeDefined()
})

test('what is sold out is sold again from its row, with as many pieces as are said', async () => {
  on('phone')
  const sold = goods(1, { state: 'sold_out', sold: 1, allowedActions: [held('edit'), open('restock')] })
  const { asked } = await renderScreen(GoodsManage, stage([sold]))
  await settle(() => button(/^Restock$/)?.click())
  const field = await vi.waitUntil(() => document.querySelector('[role=dialog] input[name=stock]'))
  await settle(() => type(field, '2'))
  await settle(() => button(/^Restock$/)?.click())
  const sent = await vi.waitUntil(() => asked.find(({ path }) => path === manyGoodsCalls.restockGoods.path))
  expect(sent.input).toEqual({ goods: [{ goodsId: idOf(1), version: 3, stock: 2 }] })
  await settle(() => sent.done({ changed: 1, left: [] }))
  await vi.waitFor(() => settle(() => expect(document.querySelector('[role=dialog] input[name=stock]')).toBeNull()))
})
