import { profileOf } from '#app/test/profile-of'
import { renderScreen } from '#app/test/render-screen.tsx'
import { stockIds, unitSent } from '@kikai/client/test/stock-answer'
import { type } from '#ui/test/render'
import { settle } from '@kikai/client/test/mount.tsx'
import { goodsCalls } from '@kikai/contract/goods/goods.calls'
import { profileCalls } from '@kikai/contract/profile/profile.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import { productsCalls } from '@kikai/contract/warehouse/products.calls'
import { stockErrors } from '@kikai/contract/warehouse/stock.errors'
import { beforeAll, expect, test, vi } from 'vitest'
import screen from './back-proudct.screen.tsx'

// Loaded with a new model, or with a press; here it is there at once.
beforeAll(async () => {
  await import('./model-form.tsx')
  await import('./offer-model-sheet.tsx')
})

const route = '/pages/me/backend-manage/back-proudct/back-proudct'
const category = { id: stockIds.other, name: 'Lathes' }
const model = {
  id: stockIds.product,
  version: 2,
  kind: 'machine',
  category,
  makerId: null,
  makerName: 'Okuma',
  model: 'GENOS L300-M',
  title: 'Okuma GENOS L300-M',
  aliases: ['L300M'],
  picture: null,
  isShared: false,
  facts: { known: 3, of: 4 },
  counts: { available: 1, reserved: 1 },
  onHand: 2,
  names: { 'zh-Hans': '大隈 GENOS L300-M', en: 'Okuma GENOS L300-M', ja: 'オークマ GENOS L300-M' },
  partNumber: '',
  fits: [],
  specification: [
    { key: 'turningDiameter', value: '300', unit: 'mm' },
    { key: 'turningLength', value: '500', unit: 'mm' },
    { key: 'control', value: 'OSP-P300', unit: '' },
  ],
  weightKg: 4_300,
  dimensionsMm: { length: 2_690, width: 1_900, height: 1_810 },
  pictures: [],
  units: [unitSent(), unitSent({ id: stockIds.goods, number: 'N-2611-043', serial: 'A118', state: 'reserved' })],
  lacking: ['spindleSpeed'],
  mayEdit: true,
}
const company = {
  id: stockIds.company,
  name: 'Izumi Kikai',
  state: 'certified',
  place: { country: 'JP', region: 'Osaka', city: 'Izumi' },
}
const rights = ['product.stock.work', 'product.goods.write']
const shown = (over: object = {}, mine: readonly string[] = rights) =>
  renderScreen(screen, {
    domains: ['warehouse', 'stock', 'goods', 'listings'],
    isLoggedIn: true,
    address: `${route}?productId=${stockIds.product}`,
    answers: {
      [profileCalls.myProfile.path]: profileOf({ rights: mine, company }),
      [productsCalls.readProduct.path]: { ...model, ...over },
    },
  })
const press = (label: string) =>
  settle(() =>
    [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent?.trim() === label)?.click(),
  )

test('a model shows its facts, what is missing, and makes a draft of the piece that is free', async () => {
  const { host, asked } = await shown()
  const parts = ['大隈 GENOS L300-M', '3 / 4', '4,300 kg', '2.69 × 1.9 × 1.81 m', '1 more', 'Not known', 'Reserved']
  for (const part of parts) expect(host.textContent).toContain(part)
  expect(host.querySelectorAll('input[type=radio]:disabled')).toHaveLength(1)
  await press('List NL19')
  const sent = asked.find(({ path }) => path === productsCalls.publishStock.path)
  expect(sent?.input).toEqual({ unitId: stockIds.unit, version: 3 })
  await settle(() => sent?.refuse(stockErrors.notOneProduct.code, 'One listing holds pieces of one model only.'))
})

test('who may not sell sees no way to list, and a model without pieces says so', async () => {
  expect((await shown({}, ['product.stock.work'])).host.textContent).not.toContain('List NL19')
  expect((await shown({ units: [], onHand: 0, counts: {} })).host.textContent).toContain('None in stock.')
})

test('a model is changed with its other spellings, and one that is another’s is refused at its field', async () => {
  const { host, asked } = await shown()
  await press('Edit')
  await settle(() =>
    asked
      .find(({ path }) => path === goodsCalls.readParams.path)
      ?.done({ categories: [], makers: [], countries: [], years: { from: 1950, to: 2026 }, grades: [], states: [] }),
  )
  await vi.waitFor(() => settle(() => expect(host.querySelector('input[name=aliases]')).not.toBeNull()))
  await settle(() => type(host.querySelector('input[name=aliases]'), 'L300M、L-300-M'))
  await settle(() => host.querySelector('form')?.requestSubmit())
  const sent = asked.find(({ path }) => path === productsCalls.saveProduct.path)
  expect(sent?.input).toMatchObject({
    productId: stockIds.product,
    version: 2,
    aliases: ['L300M', 'L-300-M'],
    dimensionsMm: { length: 2_690, width: 1_900, height: 1_810 },
    makerName: 'Okuma',
    names: null,
  })
  await settle(() =>
    sent?.refuse(stockErrors.aliasTaken.code, '“L-300-M” belongs to another model.', { name: 'L-300-M' }),
  )
  expect(host.textContent).toContain('belongs to another model')
})

test('a model that is not there is not found', async () => {
  const { host, asked } = await renderScreen(screen, {
    domains: ['warehouse', 'stock', 'goods'],
    isLoggedIn: true,
    address: `${route}?productId=${stockIds.other}`,
  })
  await settle(() =>
    asked
      .find(({ path }) => path === productsCalls.readProduct.path)
      ?.refuse(requestErrors.notFound.code, 'Not found.'),
  )
  expect(host.textContent).toContain('Not found.')
})

test('a piece on its way is listed as coming soon', async () => {
  const { asked } = await shown({ units: [unitSent({ state: 'expected', counts: { expected: 1 } })] })
  await press('List NL19 as coming soon')
  expect(asked.find(({ path }) => path === productsCalls.publishStock.path)?.input).toEqual({
    unitId: stockIds.unit,
    version: 3,
  })
})

test('of a piece that stands there and one on its way the first is proposed, and the other may be chosen', async () => {
  const coming = unitSent({
    id: stockIds.goods,
    number: 'N-2611-044',
    serial: 'A119',
    state: 'expected',
    counts: { expected: 1 },
  })
  const { host } = await shown({ units: [unitSent(), coming] })
  expect(host.textContent).toContain('List NL19')
  await settle(() => host.querySelector<HTMLInputElement>(`input[type=radio][value="${stockIds.goods}"]`)?.click())
  expect(document.body.textContent).toContain('List A119 as coming soon')
})

test('a model of which there is no piece is listed as procured in so many days for a deposit', async () => {
  const { asked } = await shown({ units: [], onHand: 0, counts: {} })
  await press('List without a piece')
  const sheet = await vi.waitUntil(() => document.querySelector('[role=dialog]'))
  await settle(() => [...sheet.querySelectorAll<HTMLInputElement>('input[type=radio]')].at(-1)?.click())
  await press('Make a draft')
  const sent = () => asked.find(({ path }) => path === productsCalls.publishStock.path)
  expect(sent()).toBeUndefined()
  await settle(() => {
    type(sheet.querySelector('input[name=leadDays]'), '45')
    type(sheet.querySelector('input[name=depositPercent]'), '30')
  })
  await press('Make a draft')
  expect(sent()?.input).toEqual({
    productId: stockIds.product,
    version: 2,
    offer: { as: 'sourced', leadDays: 45, depositPercent: 30 },
  })
})
