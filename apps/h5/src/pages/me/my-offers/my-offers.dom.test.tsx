import { offerOf, offerTermsOf, roundOf } from '#app/test/offer-of'
import { renderScreen } from '#app/test/render-screen.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { addressesCalls } from '@kikai/contract/addresses/addresses.calls'
import { negotiationCalls } from '@kikai/contract/negotiation/negotiation.calls'
import { expect, test } from 'vitest'
import MyOffers from './my-offers.screen.tsx'
import OfferDetail from './offer-detail/offer-detail.screen.tsx'

const id = '0197a000-0000-7000-8000-00000000000'
const yen = (minor: number) => ({ currency: 'JPY', minor })
const may = (...actions: string[]) => actions.map((action) => ({ action, enabled: true, reason: null }))
const domains = ['negotiation', 'goods', 'identity', 'desk', 'addresses'] as const
const labels = (host: Element) => [...host.querySelectorAll('button, a')].map(({ textContent }) => textContent)
const press = (label: string) =>
  settle(() => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click())

const detail = (of: object, answers: Readonly<Record<string, unknown>> = {}) =>
  renderScreen(OfferDetail, {
    domains,
    isLoggedIn: true,
    address: `/pages/me/my-offers/offer-detail/offer-detail?negotiationId=${id}1`,
    answers: { [negotiationCalls.readOffer.path]: of, ...answers },
  })

const countered = offerOf({
  state: 'awaiting_buyer',
  last: roundOf(2, { unitPrice: yen(9_200_000) }),
  offers: [
    roundOf(1),
    roundOf(2, {
      unitPrice: yen(9_200_000),
      terms: offerTermsOf({ dismantling: 'seller' }),
      note: {
        text: '整備済みです。',
        language: 'ja',
        spans: [],
        terms: [],
        translation: { text: 'It has been serviced.', by: 'machine', spans: [] },
      },
    }),
  ],
  allowedActions: may('accept', 'counter', 'decline'),
})

test('a member reads their offers with price and turn, and without any is led to the machines', async () => {
  const counts = { yours: 1, theirs: 0, agreed: 0, ended: 0 }
  const shown = (data: unknown[]) =>
    renderScreen(MyOffers, {
      domains,
      isLoggedIn: true,
      answers: { [negotiationCalls.listMyOffers.path]: { data, total: data.length, counts } },
    })
  const { host } = await shown([countered])
  for (const part of ['Your turn1', 'Komatsu PC138US-11', 'Senshu', 'JP¥9,200,000', '3% below'])
    expect(host.textContent).toContain(part)
  const empty = (await shown([])).host
  expect(empty.textContent).toContain('Nothing here at the moment.')
  expect(labels(empty)).toContain('Browse machines')
})

test('of later rounds only what changed is shown, and a note in the reader’s language over the original', async () => {
  const { host } = await detail(countered)
  const said = host.textContent
  for (const part of ['Dismantling', 'Other 4 unchanged', '2 rounds', 'offers 1 / 3', 'It has been serviced.'])
    expect(said).toContain(part)
  expect(host.querySelector('s')?.textContent).toBe('Buyer')
  expect(host.querySelector('[lang=ja]')?.textContent).toBe('整備済みです。')
})

test('what was agreed leads to the payment, or out of it while an inspection is open', async () => {
  const until = new Date(Date.now() + 5 * 86_400_000).toISOString()
  const { host } = await detail(
    offerOf({
      state: 'agreed',
      validUntil: null,
      conditionalUntil: until,
      order: { orderId: `${id}4`, checkoutId: `${id}5`, number: 'O1', total: yen(8_600_000), payBy: until },
      allowedActions: may('failInspection'),
    }),
  )
  expect(labels(host).at(-1)).toBe('Pay now')
  expect(host.textContent).toContain('Subject to inspection')
  expect(host.textContent).toContain('Held for you')
})

test('§9 offers left: a counter-offer begins as the seller’s round, shows how many are left, and is sent once it is agreed to', async () => {
  const prepared = {
    negotiation: countered,
    rules: countered.rules,
    currency: 'JPY',
    offersLeft: 2,
    offersMost: 3,
    validHours: 48,
    inspectionDays: 30,
    termsAgreed: false,
    allowedActions: [],
  }
  const { asked } = await detail(countered)
  await press('New offer')
  const answer = (path: string, data: unknown) =>
    settle(() => asked.filter((one) => one.path === path).forEach(({ done }) => done(data)))
  await answer(negotiationCalls.prepareOffer.path, prepared)
  await answer(addressesCalls.readDefaultAddress.path, null)
  const sheet = () => document.querySelector('[role=dialog]')
  expect(sheet()?.textContent).toContain('2 offers left')
  expect(sheet()?.textContent).toContain('Seller’s counter-offer')
  await press('Submit binding offer')
  expect(sheet()?.textContent).toContain('Please agree to the terms first.')
  expect(asked.some(({ path }) => path === negotiationCalls.makeOffer.path)).toBe(false)
})

test('an offer that cannot be read says so', async () => {
  const { host, asked } = await renderScreen(OfferDetail, {
    domains,
    isLoggedIn: true,
    address: `/pages/me/my-offers/offer-detail/offer-detail?negotiationId=${id}1`,
  })
  await settle(() => asked.forEach((one) => one.breakOff()))
  expect(host.querySelector('[role=alert]')).not.toBeNull()
})
