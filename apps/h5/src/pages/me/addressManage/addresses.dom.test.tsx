import { addressOf } from '#app/test/address-of'
import { renderScreen } from '#app/test/render-screen.tsx'
import { addressesCalls } from '@kikai/contract/addresses/addresses.calls'
import { expect, test } from 'vitest'
import Addresses from './index.screen.tsx'

const address = addressOf()
const shown = async (addresses: readonly unknown[]) =>
  (
    await renderScreen(Addresses, {
      domains: ['addresses'],
      isLoggedIn: true,
      address: '/pages/me/addressManage/index',
      answers: { [addressesCalls.listAddresses.path]: { data: addresses, total: addresses.length } },
    })
  ).host

test('whoever has saved no address is told so and can add one', async () => {
  const host = await shown([])
  expect(host.textContent).toContain('You haven’t saved an address yet.')
  expect(host.textContent).toContain('Add an address')
})

test('each address is read whole, the default one is marked, and each leads to where it is changed', async () => {
  const other = { ...address, id: address.id.replace(/1$/, '2'), name: 'Ann Smith', isDefault: false }
  const host = await shown([address, other])
  const [first, second] = host.querySelectorAll('li')
  for (const part of ['Mei Lin', '090-1234-5678', 'Kitahama 1-1', 'Default']) expect(first?.textContent).toContain(part)
  expect(second?.textContent).not.toContain('Default')
  expect(second?.querySelector('a')?.getAttribute('href')).toContain(`addAddress?addressId=${other.id}`)
})
