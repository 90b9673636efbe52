import { testOrderId, orderOf } from '#app/test/order-of'
import { renderScreen } from '#app/test/render-screen.tsx'
import { ordersCalls } from '@kikai/contract/orders/orders.calls'
import { expect, test } from 'vitest'
import AddMaterial from './add-material.screen.tsx'

const answersFor = (wishes: Readonly<Record<string, unknown>> = {}) => ({
  [ordersCalls.readMyOrder.path]: orderOf({ pay: 'unpaid', tab: 'pending_payment', ...wishes }),
})

test('an order that no bank transfer pays asks for no slip and leads back to the order', async () => {
  const { host } = await renderScreen(AddMaterial, {
    domains: ['payments', 'orders', 'uploads', 'documents'],
    isLoggedIn: true,
    address: `/pages/me/order/add-material/add-material?orderId=${testOrderId}`,
    answers: answersFor(),
  })
  expect(host.textContent).toContain('There is no bank transfer for this order.')
  expect([...host.querySelectorAll('button')].map(({ textContent }) => textContent)).toContain('See the order')
  expect(host.querySelector('input[type=file]')).toBeNull()
})
