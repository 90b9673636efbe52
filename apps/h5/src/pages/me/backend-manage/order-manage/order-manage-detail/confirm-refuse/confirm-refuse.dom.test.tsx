import { standScreen } from '#app/test/stand-screen.tsx'
import { managedRefundsCalls } from '@kikai/contract/refunds/refunds.calls'
import { expect, test } from 'vitest'
import ConfirmRefuse from './confirm-refuse.screen.tsx'

test('where the buyer asks nothing back there is nothing to agree to or to refuse', async () => {
  const orderId = '0197a000-0000-7000-8000-000000000001'
  const yen = (minor: number) => ({ currency: 'JPY', minor })
  const { host } = await standScreen(ConfirmRefuse, {
    domains: ['refunds', 'shipping', 'orders'],
    isLoggedIn: true,
    address: `/confirm-refuse?orderId=${orderId}`,
    answers: {
      [managedRefundsCalls.readManagedRefunds.path]: {
        orderId,
        number: 'O2611220000001',
        title: 'Komatsu PC200-8',
        picture: null,
        seller: 'Kansai Kikai Trading',
        buyer: 'Mei Lin',
        total: yen(9_480_000),
        refunded: yen(0),
        ask: null,
        allowedActions: [],
        givenBack: [],
        refunds: [],
      },
    },
  })
  for (const text of ['Komatsu PC200-8', 'No refund has been requested for this order.'])
    expect(host.textContent).toContain(text)
  const labels = [...host.querySelectorAll('button')].map(({ textContent }) => textContent)
  expect(labels.filter((label) => /agree|refuse|offer/i.test(label))).toEqual([])
})
