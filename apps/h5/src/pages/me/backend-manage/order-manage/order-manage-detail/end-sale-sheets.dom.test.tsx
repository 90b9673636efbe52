import { testOrderId, orderOf } from '#app/test/order-of'
import { profileOf } from '#app/test/profile-of'
import { renderScreen } from '#app/test/render-screen.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { endingCalls } from '@kikai/contract/orders/ending.calls'
import { managedOrdersCalls } from '@kikai/contract/orders/managed-orders.calls'
import { profileCalls } from '@kikai/contract/profile/profile.calls'
import { beforeAll, expect, test } from 'vitest'
import OrderManageDetail from './order-manage-detail.screen.tsx'

// What a press opens is loaded by the press; here it is there at once.
beforeAll(() => import('./end-sale-sheets.tsx'))

const dialog = () => document.querySelector('[role=dialog]')
const press = (within: ParentNode | null, label: string) =>
  settle(() => [...(within?.querySelectorAll('button') ?? [])].find((one) => one.textContent === label)?.click())

test('a seller who cancels has to say why: with the words for the buyer alone nothing is sent', async () => {
  const { host, asked } = await renderScreen(OrderManageDetail, {
    domains: [
      'managed',
      'orders',
      'freight',
      'problems',
      'goods',
      'earnings',
      'documents',
      'papers',
      'shipping',
      'addresses',
    ],
    isLoggedIn: true,
    address: `/order?orderId=${testOrderId}`,
    answers: {
      [managedOrdersCalls.readManagedOrder.path]: orderOf({
        allowedActions: [{ action: 'cancel', enabled: true, reason: null }],
      }),
      [profileCalls.myProfile.path]: profileOf({ rights: ['order.order.cancel'] }),
    },
  })
  await press(host, 'Cancel order')
  await settle(() => {
    const reason = dialog()?.querySelector('textarea') ?? null
    // React listens to the element's own setter.
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(reason, 'Engine trouble')
    reason?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await press(dialog(), 'Cancel order')
  const sent = () => asked.filter(({ path }) => path === endingCalls.cancelManagedOrder.path)
  expect(sent()).toEqual([])
  expect(dialog()?.querySelector('select')?.getAttribute('aria-invalid')).toBe('true')
  await settle(() => {
    const cause = dialog()?.querySelector('select') ?? null
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(cause, 'damaged')
    cause?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await press(dialog(), 'Cancel order')
  expect(sent().map(({ input }) => input)).toMatchObject([{ cause: 'damaged', reason: 'Engine trouble' }])
})
