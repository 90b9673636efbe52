import { renderScreen } from '#app/test/render-screen.tsx'
import { cartCalls } from '@kikai/contract/cart/cart.calls'
import { expect, test } from 'vitest'
import CartConfirmOrder from './cart-confirm-order.screen.tsx'

test('lines that have left the cart meanwhile are not ordered: the screen says so and leads back to the cart', async () => {
  const { host, paths } = await renderScreen(CartConfirmOrder, {
    domains: ['orders', 'addresses', 'goods', 'consents', 'identity', 'cart'],
    isLoggedIn: true,
    address: '/cart-confirm-order?goodsIds=0197a000-0000-7000-8000-000000000001',
    answers: { [cartCalls.listCart.path]: { groups: [], count: 0 } },
  })
  expect(host.textContent).toContain('These items are no longer in your cart.')
  expect(host.textContent).toContain('Go to cart')
  expect(paths().filter((path) => path.startsWith('/api/order/'))).toEqual([])
})
