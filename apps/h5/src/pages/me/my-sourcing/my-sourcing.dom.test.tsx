import { renderScreen } from '#app/test/render-screen.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { liveTopics } from '@kikai/contract/live/live.topics'
import { negotiationCalls } from '@kikai/contract/negotiation/negotiation.calls'
import { managedSourcingCalls, sourcingCalls } from '@kikai/contract/sourcing/sourcing.calls'
import { expect, test, vi } from 'vitest'
import SourcingManage from '../backend-manage/order-manage/sourcing-manage/sourcing-manage.screen.tsx'
import MySourcing from './my-sourcing.screen.tsx'

const id = '0197a000-0000-7000-8000-00000000000'
const at = '2026-11-18T09:05:00.000Z'
const yen = (minor: number) => ({ currency: 'JPY', minor })
const may = (...names: string[]) => names.map((action) => ({ action, enabled: true, reason: null }))
const written = (text: string) => ({ text, language: 'en', spans: [], terms: [], translation: null })
const asked = {
  id: `${id}1`,
  number: 'Q261118ABCDEF1',
  version: 1,
  state: 'asked',
  turn: 'seller',
  goods: {
    id: `${id}2`,
    title: 'Komatsu PC200-8',
    managementNumber: 'SEN-0001',
    picture: null,
    state: 'waiting_for_procurement',
    price: yen(1_000_000),
    isFreightOpen: false,
    usual: { leadDays: 45, depositPercent: 30 },
  },
  seller: { id: `${id}3`, name: 'Senshu Kenki' },
  quantity: 1,
  to: { country: 'JP', place: 'Osaka' },
  wishDay: null,
  text: written('With a crusher'),
  askedAt: at,
  answerBy: '2026-11-25T09:05:00.000Z',
  quote: null,
  agreed: null,
  order: null,
  reason: null,
  allowedActions: may('leave'),
}
const quote = {
  unitPrice: yen(1_000_000),
  total: yen(1_000_000),
  freight: 'free',
  leadDays: 45,
  deposit: yen(300_000),
  rest: yen(700_000),
  payDays: 7,
  kept: yen(150_000),
  lateDays: 14,
  text: written('Of 2016, inspected in Kobe'),
}
const quoted = { ...asked, version: 2, state: 'quoted', turn: 'buyer', quote, allowedActions: may('accept', 'leave') }
const agreed = {
  ...quoted,
  version: 3,
  state: 'agreed',
  turn: 'seller',
  answerBy: null,
  agreed: { at, dueAt: at, freeFrom: at, isLate: false, isFree: false, isHeld: true, forfeited: yen(0) },
  allowedActions: may('leave'),
}
const mine = (one: object) =>
  renderScreen(MySourcing, {
    domains: ['sourcing'],
    isLoggedIn: true,
    answers: { [sourcingCalls.listMySourcing.path]: { data: [one], total: 1 } },
  })
const press = (host: Element, name: string) =>
  settle(() => [...host.querySelectorAll('button')].findLast(({ textContent }) => textContent === name)?.click())
const dialog = () => document.querySelector('[role=dialog]')

test('before accepting the buyer reads what is due and what becomes of the deposit, and is asked once', async () => {
  const { host, asked: sent } = await mine(quoted)
  for (const part of ['Your turn', 'Of 2016, inspected in Kobe', '300,000', '700,000', '45 days', '14 days late'])
    expect(host.textContent).toContain(part)
  expect(host.textContent).toContain('Kikai keeps')
  await press(host, 'Accept and pay deposit')
  expect(dialog()?.textContent).toContain('300,000')
  await press(dialog() ?? host, 'Accept and pay deposit')
  const accept = sent.find(({ path }) => path === sourcingCalls.acceptSourcing.path)
  expect(accept?.input).toEqual({ sourcingId: asked.id, version: 2 })
})

test('what the other side wrote stands in the reader’s language, the original under it', async () => {
  const text = {
    ...written('2016年式です'),
    language: 'ja',
    translation: { text: 'Built in 2016', by: 'machine', spans: [] },
  }
  const { host } = await mine({ ...quoted, quote: { ...quote, text } })
  expect(host.textContent).toContain('The seller writesBuilt in 2016From Japanese 2016年式です')
})

test('leaving says what is kept, and nothing once the seller is late', async () => {
  const early = await mine(agreed)
  expect(early.host.textContent).toContain('Waiting for the seller')
  await press(early.host, 'Leave agreement')
  expect(dialog()?.textContent).toContain('150,000')
  await press(dialog() ?? early.host, 'Go back')
  const late = await mine({ ...agreed, agreed: { ...agreed.agreed, isLate: true, isFree: true } })
  await press(late.host, 'Leave agreement')
  expect(dialog()?.textContent).toContain('Your whole deposit is on your balance at once.')
})

test('the rest is paid with the deposit counted', async () => {
  const order = { orderId: `${id}4`, checkoutId: `${id}5`, number: 'K26111812345', payBy: at }
  const { host, asked: sent } = await mine({
    ...agreed,
    version: 4,
    state: 'arrived',
    turn: 'buyer',
    order,
    allowedActions: may('pay', 'leave'),
  })
  const pay = [...host.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith('Pay the rest'))
  await settle(() => pay?.click())
  await press(dialog() ?? host, pay?.textContent ?? '')
  expect(sent.find(({ path }) => path === sourcingCalls.paySourcing.path)?.input).toEqual({
    sourcingId: asked.id,
    version: 4,
  })
})

test('a seller quotes, begun with what the listing says', async () => {
  const managed = { ...asked, buyer: { name: '陈••', isCompany: false }, allowedActions: may('quote', 'end') }
  const { host, asked: sent } = await renderScreen(SourcingManage, {
    domains: ['sourcing', 'forms'],
    isLoggedIn: true,
    answers: { [managedSourcingCalls.listManagedSourcing.path]: { data: [managed], total: 1, counts: { asked: 1 } } },
  })
  expect(host.textContent).toContain('Buyer: 陈••')
  await press(host, 'Send quotation')
  await settle(() => dialog()?.querySelector('form')?.requestSubmit())
  await vi.waitFor(() =>
    expect(sent.find(({ path }) => path === managedSourcingCalls.quoteSourcing.path)?.input).toMatchObject({
      sourcingId: asked.id,
      version: 1,
      unitPrice: yen(1_000_000),
      leadDays: 45,
      deposit: { as: 'percent', percent: 30 },
    }),
  )
})

test('what a member is told makes the lists old that it tells of', () => {
  const listed = [sourcingCalls.listMySourcing, managedSourcingCalls.listManagedSourcing, negotiationCalls.listMyOffers]
  for (const { shows } of listed) expect(liveTopics.member.shows.some((topic) => shows.includes(topic))).toBe(true)
})
