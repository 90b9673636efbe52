import { renderScreen } from '#app/test/render-screen.tsx'
import { profileCalls } from '@kikai/contract/profile/profile.calls'
import { profileOf } from '#app/test/profile-of'
import { expect, test } from 'vitest'
import Me from './me.screen.tsx'

const domains = ['me', 'saved', 'ledger', 'watchlist', 'orders', 'companies', 'identity'] as const
const member = async (rights: readonly string[]) =>
  (
    await renderScreen(Me, {
      domains,
      isLoggedIn: true,
      answers: { [profileCalls.myProfile.path]: profileOf({ rights }) },
    })
  ).host.textContent

test('a visitor is asked to log in or to create an account', async () => {
  const { host, paths } = await renderScreen(Me, { domains })
  expect(host.textContent).toContain('Log in to see prices and your orders')
  expect(host.textContent).toContain('Create account')
  expect(paths()).toEqual([])
})

test('a member finds orders, balance and addresses; the back office is for whoever has a right there', async () => {
  const ordinary = await member([])
  for (const place of ['Mei Lin', 'My orders', 'Addresses', 'Watchlist']) expect(ordinary).toContain(place)
  expect(ordinary).not.toContain('Back office')
  expect(await member(['order.order.read'])).toContain('Back office')
})
