import { testOrderId, orderOf } from '#app/test/order-of'
import { renderScreen } from '#app/test/render-screen.tsx'
import { type } from '#ui/test/render'
import { settle } from '@kikai/client/test/mount.tsx'
import { managedOrdersCalls } from '@kikai/contract/orders/managed-orders.calls'
import type { OrderCard } from '@kikai/contract/orders/orders.shapes'
import { beforeEach, expect, test } from 'vitest'
import { DispatchSheet } from './dispatch-sheet.tsx'

beforeEach(() => sessionStorage.clear())

const orders = [orderOf({}) as unknown as OrderCard]
const Sheet = () => <DispatchSheet orders={orders} onClose={() => undefined} />
const open = async () => {
  const { asked } = await renderScreen(
    { view: Sheet, login: 'required' },
    { domains: ['managed', 'shipping', 'orders'], isLoggedIn: true },
  )
  const sheets = [...document.querySelectorAll('[role=dialog]')]
  const find = <E extends Element>(what: string) => sheets.at(-1)?.querySelector<E>(what) ?? null
  return { asked, find, number: () => find<HTMLInputElement>(`input[name="number-${testOrderId}"]`) }
}

test('a number that was typed is there again after Back or a reload', async () => {
  const before = await open()
  await settle(() => type(before.number(), '120-261-1200'))
  const after = await open()
  expect(after.number()?.value).toBe('120-261-1200')
})

test('what was sent is not kept any longer', async () => {
  const { asked, find, number } = await open()
  await settle(() => type(number(), 'T-1'))
  await settle(() => {
    const carrier = find<HTMLSelectElement>(`select[name="carrier-${testOrderId}"]`)
    const { set } = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value') ?? {}
    set?.call(carrier, 'own_truck')
    carrier?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  const send = [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent?.includes('Mark 1'))
  await settle(() => send?.click())
  const sent = asked.find(({ path }) => path === managedOrdersCalls.dispatchOrder.path)
  expect(sent?.input).toMatchObject({ trackingNumber: 'T-1' })
  await settle(() => sent?.done(orderOf({})))
  expect(sessionStorage).toHaveLength(0)
})
