import { testOrderId, orderOf } from '#app/test/order-of'
import { renderScreen } from '#app/test/render-screen.tsx'
import { ordersCalls } from '@kikai/contract/orders/orders.calls'
import { refundsCalls } from '@kikai/contract/refunds/refunds.calls'
import { expect, test } from 'vitest'
import Order from './order-detail.screen.tsx'
import Refund from './refund/refund.screen.tsx'

const yen = (minor: number) => ({ currency: 'JPY', minor })
const domains = [
  'orders',
  'payments',
  'refunds',
  'freight',
  'shipping',
  'problems',
  'elsewhere',
  'papers',
  'documents',
] as const
const render = (wishes: Readonly<Record<string, unknown>>) =>
  renderScreen(Order, {
    domains,
    isLoggedIn: true,
    address: `/pages/me/order/order-detail/order-detail?orderId=${testOrderId}`,
    answers: { [ordersCalls.readMyOrder.path]: orderOf(wishes) },
  })
const givenBack = [
  { at: '2026-11-21T08:00:00.000Z', number: 'O261111Q4C2QPT', of: 'order', channel: 'balance', amount: yen(1_440_000) },
]

test('an order whose money went back says how much, where and on which line of the statement, and asks for no sum any more', async () => {
  const { host } = await render({
    life: 'cancelled',
    tab: 'refunded',
    refund: 'full',
    refunded: yen(1_440_000),
    givenBack,
  })
  expect(host.textContent).toContain('Money refunded')
  expect(host.textContent).toContain('To your balance')
  expect(host.textContent).toContain('Refund O261111Q4C2QPT')
  expect(host.textContent).toContain('After refundJP¥0')
})

test.each([
  ['seller', true],
  ['staff', true],
  ['buyer', false],
])('an order that the %s has ended leads to machines of the same model: %s', async (by, leads) => {
  const { host } = await render({
    life: 'cancelled',
    tab: 'cancelled',
    cancelled: { by, reason: 'It broke.', cause: 'other', aboveCap: null },
  })
  expect(host.textContent).toContain('It broke.')
  const buttons = [...host.querySelectorAll('button')].map(({ textContent }) => textContent)
  expect(buttons.includes('Search for machines like this')).toBe(leads)
})

test('the page of refunds of such an order does not say that there is none', async () => {
  const { host } = await renderScreen(Refund, {
    domains,
    isLoggedIn: true,
    address: `/pages/me/order/order-detail/refund/refund?orderId=${testOrderId}`,
    answers: {
      [refundsCalls.readRefunds.path]: {
        orderId: testOrderId,
        number: 'O261111Q4C2QPT',
        title: 'Breaker',
        picture: null,
        seller: 'Senshu',
        buyer: 'Sato',
        total: yen(1_440_000),
        refunded: yen(1_440_000),
        ask: null,
        givenBack,
        allowedActions: [],
        refunds: [],
      },
    },
  })
  expect(host.textContent).not.toContain('No refund has been requested')
  expect(host.textContent).toContain('To your balance')
})

test('freight that nobody has quoted stands beside the total, in the plan, and as the seller’s turn', async () => {
  const { host } = await render({ tab: 'freight_due', freight: 'awaiting_quote' })
  expect(host.textContent).toContain('plus freight (to be quoted)')
  expect(host.textContent).toContain('Waiting for the seller’s quote')
  expect(host.textContent).toContain('You pay the freight')
})

test('while a slip is checked, cancelling stands there with the reason why not now', async () => {
  const reason = { domain: 'orders', name: 'paymentUnderReview', code: 4703, params: {} }
  const { host } = await render({
    tab: 'pending_payment',
    pay: 'remit_submitted',
    allowedActions: [{ action: 'cancel', enabled: false, reason }],
  })
  expect([...host.querySelectorAll('button')].map(({ textContent }) => textContent)).toContain('Cancel order')
  expect(host.textContent).toContain('so this order can’t be cancelled now')
})

const remittance = {
  id: '0197a000-0000-7000-8000-000000000009',
  version: 1,
  state: 'approved_partial',
  subject: { kind: 'checkout', id: testOrderId, numbers: [] },
  amount: yen(1_440_000),
  arrived: yen(1_439_340),
  missing: yen(660),
  reference: 'KABCDEFG2',
  payAs: 'KABCDEFG2 Sato',
  account: { bank: 'B', branch: 'S', kind: 'K', number: '1', holder: 'H', swift: null },
  dueAt: '2036-11-22T01:00:00.000Z',
  seenBy: null,
  lookedUntil: null,
  looked: null,
  slips: [],
  slipsLeft: 5,
  twoPeople: null,
  reversal: null,
  allowedActions: [],
}

test('of a transfer that is short the order says what has come and what is missing', async () => {
  const { host } = await render({
    tab: 'pending_payment',
    pay: 'partly_paid',
    payMethod: null,
    paidAt: null,
    remittance,
  })
  expect(host.textContent).toContain('JP¥660')
  expect(host.textContent).toContain('JP¥1,439,340')
})

test('a transfer that another way took the place of is not said to be overdue', async () => {
  const { host } = await render({ remittance: { ...remittance, state: 'expired', arrived: yen(0) } })
  expect(host.textContent).toContain('Replaced by payment from your balance')
  expect(host.textContent).not.toContain('Closed')
})

test('what was paid from the balance is told as such', async () => {
  const { host } = await render({
    tab: 'to_receive',
    ship: 'shipped',
    allowedActions: [{ action: 'receive', enabled: true, reason: null }],
    timeline: [{ facet: 'pay', event: 'pay', to: 'paid', actor: 'buyer', at: '2026-11-20T08:00:00.000Z' }],
  })
  expect(host.textContent).toContain('Paid from balance')
})

const linksOf = (host: HTMLElement) =>
  [...host.querySelectorAll('a')].map((link) => ({ text: link.textContent, to: link.getAttribute('href') ?? '' }))

test('a consumer finds the withdrawal by its name, with its last day, and comes to its form', async () => {
  const { host } = await render({
    withdrawal: { days: 14, until: '2030-11-28T15:00:00.000Z', positions: [0], reason: null },
  })
  const link = linksOf(host).find(({ text }) => text?.includes('Cancel this contract'))
  expect(link?.text).toMatch(/Until .*28.*, without giving a reason/)
  expect(link?.to).toContain('reason=withdrawal')
  expect(linksOf(host).some(({ text }) => text?.includes('Refund or return'))).toBe(true)
})

test('while the withdrawal cannot be declared its row says why and leads nowhere', async () => {
  const reason = { domain: 'refunds', name: 'alreadyOpen', code: 6402, params: {} }
  const { host } = await render({ withdrawal: { days: 14, until: null, positions: [], reason }, refund: 'open' })
  expect(host.textContent).toContain('Cancel this contract')
  expect(host.textContent).toContain('Not possible while a refund request is open.')
  expect(linksOf(host).some(({ text }) => text?.includes('Cancel this contract'))).toBe(false)
})

test('before the receipt the days are told, and who cannot withdraw reads nothing of it', async () => {
  const may = await render({ withdrawal: { days: 14, until: null, positions: [0], reason: null } })
  expect(may.host.textContent).toContain('Up to 14 days after you confirm receipt')
  const not = await render({ withdrawal: null })
  expect(not.host.textContent).not.toContain('Cancel this contract')
})

test('the sums of an order that the buyer collects say so, not that a freight is included', async () => {
  const { host } = await render({
    freight: 'pickup',
    sums: { ...orderOf().sums, freight: { currency: 'JPY', minor: 0 } },
  })
  expect(host.textContent).toContain('Collected by the buyer')
  expect(host.textContent).not.toContain('Included')
})

test('a paid order says who holds the money, until it is settled; one on the monthly account was not paid yet', async () => {
  const held = 'Kikai holds your payment'
  const paid = { tab: 'to_ship', pay: 'paid', paidAt: '2026-11-21T08:00:00.000Z', payMethod: 'remittance' }
  expect((await render(paid)).host.textContent).toContain(held)
  expect((await render({ ...paid, payMethod: 'credit' })).host.textContent).not.toContain(held)
  expect((await render({ ...paid, life: 'completed', tab: 'completed' })).host.textContent).not.toContain(held)
})
