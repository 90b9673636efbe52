import { addressOf } from '#app/test/address-of'
import { testOrderId, orderOf } from '#app/test/order-of'
import { renderScreen } from '#app/test/render-screen.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { addressChangeCalls } from '@kikai/contract/orders/address-change.calls'
import { managedOrdersCalls } from '@kikai/contract/orders/managed-orders.calls'
import { regionsCalls } from '@kikai/contract/regions/regions.calls'
import { expect, test } from 'vitest'
import ChangeAddress from './change-address.screen.tsx'

const may = (action: string) => ({ action, enabled: true, reason: null })
const wish = {
  id: '0197a000-0000-7000-8000-000000000007',
  state: 'open',
  askedBy: 'buyer',
  freight: null,
  before: addressOf(),
  after: addressOf({ lines: ['Chiyoda 1-1, Tokyo 100-0001'] }),
  askedAt: '2026-11-20T08:00:00.000Z',
  answeredAt: null,
}
const render = (wishes: Readonly<Record<string, unknown>>) =>
  renderScreen(ChangeAddress, {
    domains: ['elsewhere', 'addresses', 'managed', 'orders'],
    isLoggedIn: true,
    address: `/change-address?orderId=${testOrderId}`,
    answers: {
      [managedOrdersCalls.readManagedOrder.path]: orderOf(wishes),
      [regionsCalls.listCountries.path]: [],
    },
  })
const buttonsOf = (host: HTMLElement) => [...host.querySelectorAll('button')]

test('a seller sees where the buyer would like it, and agrees with the freight as it was or quoted anew, or declines', async () => {
  const { host, asked } = await render({ addressChanges: [wish], allowedActions: [may('answerAddress')] })
  expect(host.textContent).toContain('Kitahama 1-1')
  expect(host.textContent).toContain('Chiyoda 1-1, Tokyo 100-0001')
  const labels = ['Agree, freight stays', 'Agree and requote', 'Decline']
  expect(buttonsOf(host).map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(labels))
  await settle(() =>
    buttonsOf(host)
      .find((one) => one.textContent === labels[1])
      ?.click(),
  )
  expect(asked.at(-1)).toMatchObject({ path: addressChangeCalls.answerManagedAddress.path })
})

test('where the freight was quoted and paid, it is not offered to be quoted anew', async () => {
  const { host } = await render({ freight: 'paid', addressChanges: [wish], allowedActions: [may('answerAddress')] })
  expect(buttonsOf(host).map(({ textContent }) => textContent)).not.toContain('Agree and requote')
})

test('the own proposal can be taken back, and what has left says that it is too late', async () => {
  const own = await render({
    addressChanges: [{ ...wish, askedBy: 'seller', freight: 'kept' }],
    allowedActions: [may('withdrawAddress')],
  })
  expect(own.host.textContent).toContain('You asked the buyer to agree to')
  expect(buttonsOf(own.host).map(({ textContent }) => textContent)).toContain('Withdraw request')
  const late = await render({ ship: 'shipped' })
  expect(late.host.textContent).toContain('can’t be changed any more')
})
