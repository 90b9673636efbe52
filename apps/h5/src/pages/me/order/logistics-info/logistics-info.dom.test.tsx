import { lineOf, testOrderId } from '#app/test/order-of'
import { renderScreen } from '#app/test/render-screen.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { ordersCalls } from '@kikai/contract/orders/orders.calls'
import { expect, test } from 'vitest'
import LogisticsInfo from './logistics-info.screen.tsx'

const line = lineOf({ sent: 3 })
const first = {
  id: '0197a000-0000-7000-8000-000000000003',
  carrier: 'yamato',
  carrierName: '',
  trackingNumber: '4321',
  note: '',
  shippedAt: '2026-11-20T08:00:00.000Z',
  deliveredAt: null,
  receivedAt: null,
  events: [],
  corrections: [],
  goesOn: false,
  earlierLegs: [],
  lines: [{ position: 0, quantity: 3 }],
  pictures: [],
  allowedActions: [],
}
const render = (answer: object) =>
  renderScreen(LogisticsInfo, {
    domains: ['shipping', 'orders', 'problems'],
    isLoggedIn: true,
    address: `/logistics-info?orderId=${testOrderId}`,
    answers: {
      [ordersCalls.followOrder.path]: {
        number: 'O261111Q4C2QPT',
        lines: [line],
        shipments: [first],
        trackingAddresses: [null],
        ...answer,
      },
    },
  })

test('a tracking number that was put right stands with the one before', async () => {
  const corrections = [{ carrier: 'seino', carrierName: '', trackingNumber: '1234', until: '2026-11-21T08:00:00.000Z' }]
  const { host } = await render({ shipments: [{ ...first, corrections }] })
  expect(host.textContent).toContain('4321')
  expect(host.textContent).toMatch(/Earlier: .* 1234/)
})

test('of an order in parts each shipment says what is in it, what is still to come, and can be said to have arrived', async () => {
  const may = { action: 'receivePart', enabled: true, reason: null }
  const pictures = [{ id: '0197a000-0000-7000-8000-000000000009', url: '/f/1', width: 640, height: 480 }]
  const { host, paths } = await render({
    lines: [{ ...line, sent: 2 }],
    shipments: [{ ...first, lines: [{ position: 0, quantity: 2 }], pictures, allowedActions: [may] }],
  })
  expect(host.textContent).toMatch(/Hydraulic breaker× 2/)
  expect(host.querySelector('img')?.alt).toBe('Loading photo 1')
  expect(host.textContent).toMatch(/Not shipped yetHydraulic breaker× 1/)
  const button = [...host.querySelectorAll('button')].find((one) => one.textContent === 'Shipment has arrived')
  await settle(() => button?.click())
  await expect.poll(paths).toContain(ordersCalls.receivePart.path)
})

test('what happened on the way stands in the order of its time, with its place and whose word it is', async () => {
  const event = { place: '', note: '', source: 'carrier', pictures: [] }
  const events = [
    { ...event, id: '0197a000-0000-7000-8000-00000000000a', kind: 'departed', at: '2026-11-20T10:00:00.000Z' },
    {
      ...event,
      id: '0197a000-0000-7000-8000-00000000000b',
      kind: 'delivered',
      at: '2026-11-21T10:00:00.000Z',
      place: 'Osaka',
    },
  ]
  const { host } = await render({ shipments: [{ ...first, deliveredAt: '2026-11-21T10:00:00.000Z', events }] })
  expect(host.textContent).toMatch(/Shipped.*Departed.*reported by the carrier.*Delivered.*Osaka.*Please check it/)
})

test('an order that left whole offers nothing of the kind', async () => {
  const { host } = await render({})
  expect(host.textContent).not.toContain('Not shipped yet')
  expect([...host.querySelectorAll('button')].map(({ textContent }) => textContent)).not.toContain(
    'Shipment has arrived',
  )
})
