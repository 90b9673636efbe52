import { renderPart } from '#app/test/render-part.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { managedNegotiationCalls } from '@kikai/contract/negotiation/negotiation.calls'
import { negotiationErrors } from '@kikai/contract/negotiation/negotiation.errors'
import { jpy } from '@kikai/kernel/money'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import Offers from './offers.page.tsx'

const id = '0197a000-0000-7000-8000-000000000003'
const goodsId = '0197a000-0000-7000-8000-000000000002'
const at = '2026-11-18T09:05:00.000Z'
const terms = { freight: 'buyer', dismantling: 'buyer', delivery: null, payment: null, inspectUntil: null }
const first = {
  round: 1,
  side: 'buyer',
  at,
  unitPrice: jpy(8_600_000),
  quantity: 1,
  terms,
  note: { text: '来週見に行けます', language: 'zh-Hans', spans: [], terms: [], translation: null },
  outcome: 'countered',
  reason: null,
  endedAt: at,
}
const second = { ...first, round: 2, side: 'seller', unitPrice: jpy(9_200_000), note: null }
const third = {
  ...first,
  round: 3,
  unitPrice: jpy(8_900_000),
  terms: { ...terms, dismantling: 'seller' },
  note: null,
  outcome: null,
  endedAt: null,
}
const negotiation = {
  id,
  version: 3,
  state: 'awaiting_seller',
  goods: {
    id: goodsId,
    title: 'Komatsu PC138US-11',
    managementNumber: 'SEN-2600017',
    picture: null,
    listPrice: jpy(10_000_000),
    state: 'on_sale',
  },
  seller: { id: '0197a000-0000-7000-8000-000000000005', name: 'Senshu Kenki Centre' },
  buyer: { name: 'Kunshan Hengtong', isCompany: true },
  to: { country: 'CN', place: 'Kunshan' },
  currency: 'JPY',
  offersLeft: 1,
  offersMost: 3,
  validUntil: '2026-11-20T09:05:00.000Z',
  last: third,
  order: null,
  conditionalUntil: null,
  suggestion: jpy(9_450_000),
  allowedActions: [],
}
const whole = {
  ...negotiation,
  offers: [first, second, third],
  report: null,
  rules: { least: null, most: null, step: null },
  byRule: false,
  closedReason: null,
}
const actions = (...names: readonly string[]) => names.map((action) => ({ action, enabled: true, reason: null }))
const counts = { yours: 1, theirs: 0, agreed: 0, ended: 2 }

async function open(at = '/order/offers') {
  const stood = await renderPart(
    <MemoryRouter initialEntries={[at]}>
      <Offers />
    </MemoryRouter>,
    ['console', 'consoleOffers', 'negotiation', 'forms', 'request'],
  )
  const text = () => document.body.textContent
  const press = (name: string) =>
    settle(() => [...document.querySelectorAll('button')].findLast((one) => one.textContent === name)?.click())
  return { ...stood, text, press }
}
async function openOne(...names: readonly string[]) {
  const stood = await open(`/order/offers?row=${id}`)
  const { sent } = stood
  await settle(() =>
    sent(managedNegotiationCalls.listManagedOffers.path)?.done({ data: [negotiation], total: 1, counts }),
  )
  await settle(() =>
    sent(managedNegotiationCalls.readManagedOffer.path)?.done({ ...whole, allowedActions: actions(...names) }),
  )
  return stood
}
const type = (name: string, value: string) =>
  settle(() => {
    const field = document.querySelector<HTMLInputElement>(`input[name=${name}]`)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })

test('the list shows what was offered last, its share of the asking price, and whose turn it is', async () => {
  const { sent, text } = await open()
  await settle(() =>
    sent(managedNegotiationCalls.listManagedOffers.path)?.done({ data: [negotiation], total: 1, counts }),
  )
  for (const shown of ['Komatsu PC138US-11', 'Kunshan Hengtong', '8,900,000', '89% of asking price', '1 / 3'])
    expect(text()).toContain(shown)
  expect(text()).toContain('With the seller 1')
})

test('without offers it says so, and so it does when it did not load', async () => {
  const empty = await open()
  await settle(() => empty.sent(managedNegotiationCalls.listManagedOffers.path)?.done({ data: [], total: 0, counts }))
  expect(empty.text()).toContain('No offers here.')
  const failed = await open()
  await settle(() => failed.sent(managedNegotiationCalls.listManagedOffers.path)?.refuse(400, 'Not now.'))
  await expect.poll(failed.text).toContain('The list didn’t load')
})

test('a later round shows only what it changed: the old struck, the new in bold', async () => {
  const { host } = await openOne('accept', 'counter', 'decline')
  const rounds = [...host.querySelectorAll('.timeline li')]
  expect(rounds).toHaveLength(3)
  expect(rounds[0]?.textContent).toContain('来週見に行けます')
  expect(rounds[0]?.querySelector('del')).toBeNull()
  const texts = (name: string) => [...(rounds[2]?.querySelectorAll(name) ?? [])].map((one) => one.textContent)
  expect(texts('del')).toEqual([expect.stringContaining('9,200,000'), 'Buyer'])
  expect(texts('b')).toEqual([expect.stringContaining('8,900,000'), 'Seller'])
  expect(rounds[2]?.textContent).not.toContain('Freight')
})

test('a seller counters with the price half-way, and reads under it why it is refused', async () => {
  const { sent, press, text } = await openOne('accept', 'counter', 'decline')
  await press('Counter')
  await press('Send counter-offer')
  const call = sent(managedNegotiationCalls.counterOffer.path)
  expect(call?.input).toMatchObject({
    negotiationId: id,
    round: 3,
    unitPrice: { currency: 'JPY', minor: 9_450_000 },
    quantity: 1,
    terms: { ...terms, dismantling: 'seller' },
  })
  await settle(() => call?.refuse(negotiationErrors.counterNotAbove.code, 'Above the offer, please.'))
  await expect.poll(text).toContain('Above the offer, please.')
})

test('a seller declines only with a reason', async () => {
  const { sent, press, text } = await openOne('accept', 'counter', 'decline')
  await press('Decline')
  await press('Decline')
  expect(sent(managedNegotiationCalls.answerManagedOffer.path)).toBeUndefined()
  expect(text()).toContain('Please choose a reason.')
  await settle(() => document.querySelector<HTMLInputElement>('input[value=tooLow]')?.click())
  await press('Decline')
  expect(sent(managedNegotiationCalls.answerManagedOffer.path)?.input).toEqual({
    negotiationId: id,
    round: 3,
    answer: 'decline',
    reason: 'tooLow',
  })
})

test('a seller sets the amounts that answer by themselves, an empty one is none', async () => {
  const { sent, press, text } = await openOne('accept', 'counter', 'decline')
  await settle(() =>
    sent(managedNegotiationCalls.readOfferLimits.path)?.done({
      acceptFrom: jpy(9_800_000),
      declineBelow: null,
      leastPercent: null,
      currency: 'JPY',
    }),
  )
  await press('Change')
  await type('declineBelow', 'cheap')
  await press('Save')
  expect(sent(managedNegotiationCalls.saveOfferLimits.path)).toBeUndefined()
  await type('declineBelow', '')
  await type('leastPercent', '70')
  await press('Save')
  expect(sent(managedNegotiationCalls.saveOfferLimits.path)?.input).toEqual({
    goodsId,
    acceptFrom: { currency: 'JPY', minor: 9_800_000 },
    declineBelow: null,
    leastPercent: 70,
  })
  expect(text()).toContain('Only you see these amounts.')
})

test('staff answer for nobody and see no limits: they close it, with a reason', async () => {
  const { host, sent, press } = await openOne('close')
  expect([...host.querySelectorAll('.panel-foot button')].map((one) => one.textContent)).toEqual(['Close negotiation'])
  expect(sent(managedNegotiationCalls.readOfferLimits.path)).toBeUndefined()
  await press('Close negotiation')
  await press('Close negotiation')
  expect(sent(managedNegotiationCalls.closeNegotiation.path)).toBeUndefined()
  await settle(() => document.querySelector<HTMLInputElement>('input[value=fraud]')?.click())
  await press('Close negotiation')
  expect(sent(managedNegotiationCalls.closeNegotiation.path)?.input).toEqual({ negotiationId: id, reason: 'fraud' })
})
