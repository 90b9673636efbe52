import { renderScreen } from '#app/test/render-screen.tsx'
import { paymentsCalls } from '@kikai/contract/payments/payments.calls'
import type { OnlinePayment } from '@kikai/contract/payments/online.shapes'
import { expect, test } from 'vitest'
import OnlinePay from './online-pay.screen.tsx'

const id = '0197a000-0000-7000-8000-000000000001'
const payment = {
  id,
  provider: 'demo',
  state: 'waiting',
  subject: { kind: 'checkout', id, numbers: ['O2611220000001'], orderId: null },
  amount: { currency: 'JPY', minor: 300_000 },
  approveUrl: null,
  reference: null,
  failure: null,
  surplus: null,
}

async function shown(now: Partial<Record<keyof OnlinePayment, unknown>>, back = '&back=paid') {
  const answer = { ...payment, ...now }
  const { host } = await renderScreen(OnlinePay, {
    domains: ['payments', 'orders'],
    isLoggedIn: true,
    address: `/pages/home/goods-detail/confirm-order/confirm-pay/online-pay/online-pay?onlinePaymentId=${id}${back}`,
    answers: {
      [paymentsCalls.readOnlinePayment.path]: answer,
      [paymentsCalls.confirmOnlinePayment.path]: answer,
    },
  })
  return host
}
const buttons = (host: HTMLElement) => [...host.querySelectorAll('button')].map(({ textContent }) => textContent)

test('whoever is back from the provider is told that it is being confirmed, and not to pay again', async () => {
  const host = await shown({})
  expect(host.textContent).toContain('Your payment is being confirmed')
  expect(host.textContent).toContain('JP¥300,000')
  expect(buttons(host)).not.toContain('Pay another way')
})

test('a payment that was declined says that nothing was charged, and offers another way', async () => {
  const host = await shown({ state: 'failed', failure: 'declined' })
  expect(host.textContent).toContain('Your card or account was declined. Nothing was charged.')
  expect(buttons(host)).toContain('Pay another way')
})

test('whoever left the provider’s page may open it again or pay another way', async () => {
  const host = await shown({ approveUrl: 'http://localhost/pay' }, '&back=cancelled')
  expect(host.textContent).toContain('You left the payment page')
  expect(buttons(host)).toEqual(expect.arrayContaining(['Open the payment page again', 'Pay another way']))
})

test('what was paid twice is said to go back, with its amount', async () => {
  const host = await shown({ state: 'abandoned', surplus: { amount: payment.amount, state: 'found' } })
  expect(host.textContent).toContain('You get JP¥300,000 back')
  expect(buttons(host)).toContain('Go to my orders')
})

const ofFreight = { kind: 'freight', id, numbers: ['O2611220000001'] }

test('somebody else’s freight that is paid says so, and leads to no order that is not the payer’s', async () => {
  const host = await shown({ state: 'captured', subject: { ...ofFreight, orderId: null } })
  expect(host.textContent).toContain('The freight is paid. Thank you.')
  expect(host.textContent).toContain('what you paid online goes back the way you paid it')
  expect(buttons(host)).not.toContain('Pay another way')
})

test('somebody else’s freight that was not paid is paid another way by the link alone', async () => {
  const host = await shown({ state: 'failed', failure: 'declined', subject: { ...ofFreight, orderId: null } })
  expect(host.textContent).toContain('reopen the payment link you were sent')
  expect(buttons(host)).not.toContain('Pay another way')
})

test('one’s own freight that was not paid leads back to it', async () => {
  const host = await shown({ state: 'failed', failure: 'declined', subject: { ...ofFreight, orderId: id } })
  expect(buttons(host)).toContain('Pay another way')
})
