import { refundedOrderId, orderRefundsOf, refundOf } from '#app/test/refund-of'
import { renderScreen } from '#app/test/render-screen.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { refundsCalls } from '@kikai/contract/refunds/refunds.calls'
import { expect, test } from 'vitest'
import Refund from './refund.screen.tsx'

test('who is to send goods back reads where to, on the page and where the parcel is entered', async () => {
  const returnTo = {
    name: 'Kansai Kikai K.K.',
    address: '2-4 Nankokita, Suminoe-ku, Osaka',
    country: 'Japan',
    phone: '+81 6',
  }
  const sendBack = { action: 'sendBack', enabled: true, reason: null }
  const refund = refundOf({ state: 'return_due', returnTo, allowedActions: [sendBack] })
  const { host } = await renderScreen(Refund, {
    domains: ['refunds', 'shipping', 'orders'],
    isLoggedIn: true,
    address: `/refund?orderId=${refundedOrderId}`,
    answers: { [refundsCalls.readRefunds.path]: orderRefundsOf({ refunds: [refund] }) },
  })
  for (const text of ['Send it back to', ...Object.values(returnTo)]) expect(host.textContent).toContain(text)
  const button = [...host.querySelectorAll('button')].find(({ textContent }) => textContent === 'Enter return shipment')
  await settle(() => button?.click())
  expect(document.querySelector('[role=dialog], dialog')?.textContent).toContain(returnTo.address)
})

test('a decision’s letter and the slip for the parcel are on the page, the slip in the seller’s language and the reader’s', async () => {
  const refund = refundOf({
    state: 'return_due',
    slipLanguage: 'ja',
    returnTo: { name: 'Kansai Kikai K.K.', address: '2-4 Nankokita', country: 'Japan', phone: '+81 6' },
    letters: [{ id: '0197a000-0000-7000-8000-000000000009', decision: 'grant', decidedAt: '2026-11-24T08:00:00.000Z' }],
  })
  const { host } = await renderScreen(Refund, {
    domains: ['refunds', 'shipping', 'orders'],
    isLoggedIn: true,
    address: `/refund?orderId=${refundedOrderId}`,
    answers: { [refundsCalls.readRefunds.path]: orderRefundsOf({ refunds: [refund] }) },
  })
  const labels = [...host.querySelectorAll('button')].map(({ textContent }) => textContent)
  for (const label of ['Decision letter (PDF)', 'Return slip in Japanese (PDF)', 'Return slip in English (PDF)'])
    expect(labels).toContain(label)
})

test('while Kikai decides, the page says until when', async () => {
  const { host } = await renderScreen(Refund, {
    domains: ['refunds', 'shipping', 'orders'],
    isLoggedIn: true,
    address: `/refund?orderId=${refundedOrderId}`,
    answers: {
      [refundsCalls.readRefunds.path]: orderRefundsOf({ refunds: [refundOf({ state: 'arbitration' })] }),
    },
  })
  expect(host.textContent).toContain('Kikai decides by')
})
