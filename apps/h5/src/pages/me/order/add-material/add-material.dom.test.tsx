import { addressOf } from '#app/test/address-of'
import { standScreen } from '#app/test/stand-screen.tsx'
import { ordersCalls } from '@kikai/contract/orders/orders.calls'
import { expect, test } from 'vitest'
import AddMaterial from './add-material.screen.tsx'

const id = '0197a000-0000-7000-8000-000000000001'
const yen = { currency: 'JPY', minor: 9_480_000 }
const order = {
  id,
  number: 'O2611220000001',
  version: 1,
  checkoutId: id,
  tab: 'pending_payment',
  toReview: false,
  life: 'open',
  pay: 'unpaid',
  freight: 'included',
  ship: 'none',
  refund: 'none',
  review: 'none',
  seller: { id, name: 'Kansai Kikai Trading', certified: true },
  lines: [],
  sums: { goods: yen, tax: { ...yen, minor: 0 }, taxRate: 0, freight: null, total: yen },
  placedAt: '2026-11-22T01:00:00.000Z',
  deadlineAt: null,
  buyerName: null,
  transfer: null,
  allowedActions: [],
  address: addressOf(),
  buyer: { name: 'Mei Lin', mobile: '090-1234-5678' },
  remittance: null,
  shipments: [],
  problemOpen: false,
  problems: [],
  addressChanges: [],
  isMasked: false,
  checked: [],
  freightQuote: null,
  deliveryPeriod: '4-7',
  paidAt: null,
  payMethod: null,
  online: null,
  cancelled: null,
  receipt: null,
  timeline: [],
}

test('an order that no bank transfer pays asks for no slip and leads back to the order', async () => {
  const { host } = await standScreen(AddMaterial, {
    domains: ['payments', 'orders', 'uploads'],
    isLoggedIn: true,
    address: `/pages/me/order/add-material/add-material?orderId=${id}`,
    answers: { [ordersCalls.readMyOrder.path]: order },
  })
  expect(host.textContent).toContain('There is no bank transfer for this order.')
  expect([...host.querySelectorAll('button')].map(({ textContent }) => textContent)).toContain('See the order')
  expect(host.querySelector('input[type=file]')).toBeNull()
})
