import { standScreen } from '#app/test/stand-screen.tsx'
import { ordersCalls } from '@kikai/contract/orders/orders.calls'
import { expect, test } from 'vitest'
import LogisticsInfo from './logistics-info.screen.tsx'

test('a tracking number that was put right stands with the one before', async () => {
  const orderId = '0197a000-0000-7000-8000-000000000001'
  const { host } = await standScreen(LogisticsInfo, {
    domains: ['shipping', 'orders', 'problems'],
    isLoggedIn: true,
    address: `/logistics-info?orderId=${orderId}`,
    answers: {
      [ordersCalls.followOrder.path]: {
        number: 'O261111Q4C2QPT',
        shipments: [
          {
            id: '0197a000-0000-7000-8000-000000000003',
            carrier: 'yamato',
            carrierName: '',
            trackingNumber: '4321',
            note: '',
            shippedAt: '2026-11-20T08:00:00.000Z',
            receivedAt: null,
            corrections: [
              { carrier: 'seino', carrierName: '', trackingNumber: '1234', until: '2026-11-21T08:00:00.000Z' },
            ],
          },
        ],
        trackingAddresses: [null],
      },
    },
  })
  expect(host.textContent).toContain('4321')
  expect(host.textContent).toMatch(/Earlier: .* 1234/)
})
