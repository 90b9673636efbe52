import { orderId, orderOf } from '#app/test/order-of'
import { standScreen } from '#app/test/stand-screen.tsx'
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
const stand = (wishes: Readonly<Record<string, unknown>>) =>
  standScreen(Order, {
    domains,
    isLoggedIn: true,
    address: `/pages/me/order/order-detail/order-detail?orderId=${orderId}`,
    answers: { [ordersCalls.readMyOrder.path]: orderOf(wishes) },
  })
const givenBack = [
  { at: '2026-11-21T08:00:00.000Z', number: 'O261111Q4C2QPT', of: 'order', channel: 'balance', amount: yen(1_440_000) },
]

test('an order whose money went back says how much, where and on which line of the statement, and asks for no sum any more', async () => {
  const { host } = await stand({
    life: 'cancelled',
    tab: 'refunded',
    refund: 'full',
    refunded: yen(1_440_000),
    givenBack,
  })
  expect(host.textContent).toContain('Money given back')
  expect(host.textContent).toContain('To your balance')
  expect(host.textContent).toContain('Refund O261111Q4C2QPT')
  expect(host.textContent).toContain('RemainsJP¥0')
})

test('the page of refunds of such an order does not say that there is none', async () => {
  const { host } = await standScreen(Refund, {
    domains,
    isLoggedIn: true,
    address: `/pages/me/order/order-detail/refund/refund?orderId=${orderId}`,
    answers: {
      [refundsCalls.readRefunds.path]: {
        orderId,
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
  const { host } = await stand({ tab: 'freight_due', freight: 'awaiting_quote' })
  expect(host.textContent).toContain('plus freight (to be quoted)')
  expect(host.textContent).toContain('Waiting for the seller’s quote')
  expect(host.textContent).toContain('You pay the freight')
})
