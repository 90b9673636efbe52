import { renderScreen } from '#app/test/render-screen.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { managedGoodsCalls } from '@kikai/contract/goods/managed.calls'
import { managedWantedCalls } from '@kikai/contract/wanted/wanted.calls'
import { expect, test, vi } from 'vitest'
import screen from './wanted-board.screen.tsx'

const id = '0197a000-0000-7000-8000-00000000000'
const sought = {
  id: `${id}1`,
  state: 'open',
  category: { id: `${id}2`, name: 'Hydraulic excavators' },
  maker: null,
  model: 'PC200',
  budget: null,
  country: null,
  untilDay: '2026-12-28',
  text: 'Call ••••',
  language: 'en',
  spans: [],
  terms: [],
  translation: null,
  contactsHidden: true,
  postedAt: '2026-11-18T09:05:00.000Z',
  allowedActions: [{ action: 'offer', enabled: true, reason: null }],
  buyer: { name: '陈••', isCompany: false, country: 'CN' },
  offeredByUs: 1,
  isPassed: false,
}
const board = (data: unknown[] = [sought]) =>
  renderScreen(screen, {
    domains: ['wanted', 'goods', 'translation'],
    isLoggedIn: true,
    answers: { [managedWantedCalls.listWantedBoard.path]: { data, total: data.length } },
  })
const press = (host: Element, name: string) =>
  settle(() => [...host.querySelectorAll('button')].findLast(({ textContent }) => textContent === name)?.click())

test('a seller reads what is looked for, by whom, and what they have offered', async () => {
  const { host } = await board()
  for (const part of [
    'PC200',
    'Budget not given',
    'Anywhere',
    '陈••, China',
    'Contact details are hidden',
    'You’ve offered 1 machine',
  ])
    expect(host.textContent).toContain(part)
})

test('a seller offers one of the listings of that model', async () => {
  const { host, asked } = await board()
  await press(host, 'Offer a machine')
  const listings = asked.find(({ path }) => path === managedGoodsCalls.listManagedGoods.path)
  expect(listings?.input).toMatchObject({ words: 'PC200', state: 'on_sale' })
  const goods = {
    id: `${id}5`,
    managementNumber: 'SEN-0001',
    title: 'Komatsu PC200-8',
    makerName: 'Komatsu',
    model: 'PC200-8',
    year: 2016,
    hours: 4_200,
    place: 'Osaka',
    state: 'on_sale',
    pricingType: 'fixed',
    price: { currency: 'JPY', minor: 8_400_000 },
    priceHidden: false,
    total: null,
    taxMode: 'included',
    freight: 'free',
    shipsToYou: true,
    grade: 'B',
    inspected: false,
    picture: null,
    seller: { id: `${id}9`, name: 'Senshu Kenki', certified: true },
    publishedAt: sought.postedAt,
    version: 3,
    stock: 1,
    held: 0,
    sold: 0,
    views: 0,
    missing: [],
    importNumber: null,
    takenDown: null,
    allowedActions: [],
  }
  await settle(() => listings?.done({ data: [goods], total: 1, counts: {} }))
  const sheet = document.querySelector('[role=dialog]') ?? host
  await vi.waitFor(() => expect(sheet.querySelector('input[type=radio]')).not.toBeNull())
  await settle(() => sheet.querySelector<HTMLInputElement>('input[type=radio]')?.click())
  await settle(() => sheet.querySelector<HTMLFormElement>('form:not([role=search])')?.requestSubmit())
  const sent = asked.find(({ path }) => path === managedWantedCalls.answerWanted.path)
  expect(sent?.input).toEqual({ wantedId: sought.id, goodsId: goods.id })
})

test('a seller takes a request off the tasks of the company', async () => {
  const pass = { action: 'pass', enabled: true, reason: null }
  const { host, asked } = await board([{ ...sought, allowedActions: [pass] }])
  await press(host, 'Not for us')
  const sent = asked.find(({ path }) => path === managedWantedCalls.passWanted.path)
  expect(sent?.input).toEqual({ wantedId: sought.id, isPassed: true })
})

test('a board without requests says so', async () => {
  const { host } = await board([])
  expect(host.textContent).toContain('Nobody is looking for this at the moment.')
})
