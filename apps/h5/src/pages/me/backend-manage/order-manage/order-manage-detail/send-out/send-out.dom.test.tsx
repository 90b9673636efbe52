import { lineOf, orderId, orderOf } from '#app/test/order-of'
import { standScreen } from '#app/test/stand-screen.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { managedOrdersCalls } from '@kikai/contract/orders/orders.calls'
import { expect, test } from 'vitest'
import SendOut from './send-out.screen.tsx'

const stand = (wishes: Readonly<Record<string, unknown>>) =>
  standScreen(SendOut, {
    domains: ['managed', 'shipping', 'orders'],
    isLoggedIn: true,
    address: `/send-out?orderId=${orderId}`,
    answers: {
      [managedOrdersCalls.readManagedOrder.path]: orderOf({
        allowedActions: [{ action: 'dispatch', enabled: true, reason: null }],
        ...wishes,
      }),
    },
  })

test('of three pieces fewer can be sent now, and the note says that the order stays to be shipped', async () => {
  const { host } = await stand({ lines: [lineOf()] })
  expect(host.textContent).toContain('set how many go now')
  expect(host.textContent).toContain('so they can track it')
  const fewer = host.querySelector<HTMLButtonElement>('button[aria-label="One fewer"]')
  await settle(() => fewer?.click())
  await expect.poll(() => host.textContent).toContain('The order stays open for shipping until the rest has gone')
})

test('the last piece is sent without asking how many, and what left before is named', async () => {
  const { host } = await stand({ ship: 'partly', lines: [lineOf({ quantity: 3, sent: 2 })] })
  expect(host.textContent).not.toContain('set how many go now')
  expect(host.textContent).toContain('2 already shipped')
})
