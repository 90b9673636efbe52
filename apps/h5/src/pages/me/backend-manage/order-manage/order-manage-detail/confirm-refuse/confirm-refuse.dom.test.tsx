import { refundedOrderId, orderRefundsOf, refundOf } from '#app/test/refund-of'
import { renderScreen } from '#app/test/render-screen.tsx'
import { managedRefundsCalls } from '@kikai/contract/refunds/refunds.calls'
import { expect, test } from 'vitest'
import ConfirmRefuse from './confirm-refuse.screen.tsx'

test('where the buyer asks nothing back there is nothing to agree to or to refuse', async () => {
  const { host } = await renderScreen(ConfirmRefuse, {
    domains: ['refunds', 'shipping', 'orders'],
    isLoggedIn: true,
    address: `/confirm-refuse?orderId=${refundedOrderId}`,
    answers: {
      [managedRefundsCalls.readManagedRefunds.path]: orderRefundsOf(),
    },
  })
  for (const text of ['Komatsu PC200-8', 'No refund has been requested.']) expect(host.textContent).toContain(text)
  const labels = [...host.querySelectorAll('button')].map(({ textContent }) => textContent)
  expect(labels.filter((label) => /agree|refuse|offer/i.test(label))).toEqual([])
})

test('a consumer’s withdrawal can only be agreed to, and the page says why and what comes of silence', async () => {
  const approve = { action: 'approve', enabled: true, reason: null }
  const { host } = await renderScreen(ConfirmRefuse, {
    domains: ['refunds', 'shipping', 'orders'],
    isLoggedIn: true,
    address: `/confirm-refuse?orderId=${refundedOrderId}`,
    answers: {
      [managedRefundsCalls.readManagedRefunds.path]: orderRefundsOf({
        refunds: [refundOf({ allowedActions: [approve] })],
      }),
    },
  })
  expect(host.textContent).toContain('The buyer cancels as a consumer. That can’t be refused')
  expect(host.textContent).not.toContain('After that, Kikai decides')
  const labels = [...host.querySelectorAll('button')].map(({ textContent }) => textContent)
  expect(labels.filter((label) => /agree|refuse|offer/i.test(label))).toEqual(['Agree to JP¥9,480,000'])
})
