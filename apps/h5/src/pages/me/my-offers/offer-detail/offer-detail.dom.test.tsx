import { renderScreen } from '#app/test/render-screen.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { managedNegotiationCalls, negotiationCalls } from '@kikai/contract/negotiation/negotiation.calls'
import { expect, test } from 'vitest'
import answering from '../../backend-manage/goods-manage/goods-offers/offer-answer/offer-answer.screen.tsx'
import screen from './offer-detail.screen.tsx'

const id = '0197a000-0000-7000-8000-00000000000'
const yen = (minor: number) => ({ currency: 'JPY', minor })
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
const round = (no: number, side: 'buyer' | 'seller', minor: number) => ({
  round: no,
  side,
  at: inMs(-1_000),
  unitPrice: yen(minor),
  quantity: 1,
  terms: { freight: 'buyer', dismantling: 'buyer', delivery: null, payment: null, inspectUntil: null },
  note: null,
  outcome: null,
  reason: null,
  endedAt: null,
})
const may = (action: string) => ({ action, enabled: true, reason: null })
const negotiation = (state: string, last: ReturnType<typeof round>, actions: readonly string[]) => ({
  id: `${id}1`,
  version: 1,
  state,
  goods: {
    id: `${id}2`,
    title: 'Komatsu WA320-8',
    managementNumber: 'M',
    picture: null,
    listPrice: yen(9_480_000),
    state: 'on_sale',
  },
  seller: { id: `${id}3`, name: 'Senshu' },
  currency: 'JPY',
  offersLeft: 2,
  offersMost: 3,
  validUntil: inMs(3_600_000),
  last,
  order: null,
  conditionalUntil: null,
  allowedActions: actions.map(may),
  offers: [last],
  report: null,
  rules: { least: null, most: null, step: null },
})
const press = (label: string) =>
  settle(() => [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent === label)?.click())

test('what binds a buyer or uses up an offer is asked about before it is sent', async () => {
  const { asked } = await renderScreen(screen, {
    address: `/?negotiationId=${id}1`,
    domains: ['negotiation', 'goods', 'identity'],
    isLoggedIn: true,
    answers: {
      [negotiationCalls.readOffer.path]: negotiation('awaiting_buyer', round(2, 'seller', 9_000_000), ['accept']),
    },
  })
  const sent = () => asked.filter(({ path }) => path === negotiationCalls.answerMyOffer.path)
  await press('Accept')
  expect(sent()).toHaveLength(0)
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('Accept JP¥9,000,000 each?')
  await press('Accept')
  expect(sent()[0]?.input).toMatchObject({ round: 2, answer: 'accept' })
})

test('what binds a seller is asked about before it is sent', async () => {
  const offer = negotiation('awaiting_seller', round(1, 'buyer', 8_600_000), ['accept', 'counter', 'decline'])
  const { asked } = await renderScreen(answering, {
    address: `/?negotiationId=${id}1`,
    domains: ['negotiation', 'goods', 'identity'],
    isLoggedIn: true,
    answers: {
      [managedNegotiationCalls.readManagedOffer.path]: {
        ...offer,
        buyer: { name: 'Taro ••', isCompany: false },
        to: { country: 'JP', place: 'Chiba' },
        suggestion: null,
        byRule: false,
        closedReason: null,
      },
    },
  })
  const sent = () => asked.filter(({ path }) => path === managedNegotiationCalls.answerManagedOffer.path)
  await press('Accept')
  expect(sent()).toHaveLength(0)
  await press('Accept')
  expect(sent()[0]?.input).toMatchObject({ round: 1, answer: 'accept' })
})
