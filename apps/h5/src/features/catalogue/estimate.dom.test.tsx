import { renderScreen } from '#app/test/render-screen.tsx'
import { profileOf } from '#app/test/profile-of'
import { chooseEstimate } from '#device/estimate-currency'
import { setting } from '@kikai/client/test/given-setting'
import { profileCalls } from '@kikai/contract/profile/profile.calls'
import { settingsCalls } from '@kikai/contract/settings/settings.calls'
import { jpy } from '@kikai/kernel/money'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SumNote } from './price-line.tsx'
import './estimate.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

const goods = {
  price: jpy(1_000_000),
  total: { amount: jpy(1_100_000), holds: 'taxAndFreight' },
  taxMode: 'excluded',
} as const

/** The note beside the price for a member of this country. */
async function noteFor(country: string): Promise<string> {
  const { host } = await renderScreen(
    { view: () => <SumNote goods={goods} />, login: 'optional' },
    {
      domains: ['goods', 'detail'],
      isLoggedIn: true,
      answers: { [profileCalls.myProfile.path]: profileOf({ country }), [settingsCalls.globalSetting.path]: setting },
    },
  )
  return host.textContent.trim()
}

test('a member reads beside the sum about how much it is in the currency of their country', async () => {
  // 1,100,000 yen at 155 yen and 0.763 pounds for a dollar.
  expect(await noteFor('GB')).toBe('Incl. tax and freight ≈ £5,410')
})

test('in their own currency, and where they want none, nothing is estimated', async () => {
  expect(await noteFor('JP')).toBe('Incl. tax and freight')
  chooseEstimate('none')
  expect(await noteFor('GB')).toBe('Incl. tax and freight')
})

test('whoever chooses a currency on this device reads that one', async () => {
  chooseEstimate('USD')
  expect(await noteFor('JP')).toBe('Incl. tax and freight ≈ US$7,100')
})
