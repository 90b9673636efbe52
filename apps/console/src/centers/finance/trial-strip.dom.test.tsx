import { mount } from '@kikai/client/test/mount.tsx'
import type { TrialBalance } from '@kikai/contract/ledger/managed-ledger.shapes'
import { serverTexts } from '@kikai/i18n/server'
import { createTexts } from '@kikai/i18n/text-store'
import { TextsProvider } from '@kikai/i18n/texts-provider'
import { currencies, money } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import { TrialStrip } from './trial-strip.tsx'

const trial = ({ off }: { off: number }): TrialBalance => ({
  currencies: currencies.map((currency) => ({
    currency,
    entries: 12,
    lines: [],
    balance: money(currency, currency === 'JPY' ? off : 0),
    moved: money(currency, 0),
  })),
})

async function stand(of: TrialBalance) {
  const { texts, ready } = createTexts({
    language: 'en',
    domains: ['consoleLedger'],
    load: async (language) => serverTexts[language].consoleLedger,
  })
  await ready
  const { host } = await mount(
    <TextsProvider texts={texts}>
      <TrialStrip of={of} />
    </TextsProvider>,
  )
  return host
}

test('a ledger that adds up says 0 in every currency', async () => {
  const host = await stand(trial({ off: 0 }))
  expect(host.textContent).toContain('All balances add up to 0')
  for (const currency of currencies) expect(host.textContent).toContain(`${currency} 0`)
  expect(host.querySelector('[role="alert"]')).toBeNull()
})

test('one that does not says at once by how much, and in which currency', async () => {
  const host = await stand(trial({ off: -300 }))
  expect(host.querySelector('[role="alert"]')?.textContent).toBe('Balances are off by −JP¥300')
  expect(host.querySelector('.wrong b.figures')?.textContent).toBe('JPY −JP¥300')
  expect(host.textContent).toContain('CNY 0')
})
