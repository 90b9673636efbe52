import { mount } from '@kikai/client/test/mount.tsx'
import type { LedgerProof, TrialBalance } from '@kikai/contract/ledger/managed-ledger.shapes'
import { serverTexts } from '@kikai/i18n/server'
import { createTexts } from '@kikai/i18n/text-store'
import { TextsProvider } from '@kikai/i18n/texts-provider'
import { instantOf } from '@kikai/kernel/instant'
import { currencies, toMoney } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import { TrialStrip } from './trial-strip.tsx'

const proved: LedgerProof = { at: instantOf(new Date('2026-12-07T18:05:00Z')), views: 61, faults: [], isLate: false }

const trial = ({ off = 0, proof = proved }: { off?: number; proof?: LedgerProof | null }): TrialBalance => ({
  proof,
  currencies: currencies.map((currency) => ({
    currency,
    entries: 12,
    lines: [],
    balance: toMoney(currency, currency === 'JPY' ? off : 0),
    moved: toMoney(currency, 0),
  })),
})

async function render(of: TrialBalance) {
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
  const host = await render(trial({ off: 0 }))
  expect(host.textContent).toContain('All balances add up to 0')
  for (const currency of currencies) expect(host.textContent).toContain(`${currency} 0`)
  expect(host.querySelector('[role="alert"]')).toBeNull()
})

test('one that does not says at once by how much, and in which currency', async () => {
  const host = await render(trial({ off: -300 }))
  expect(host.querySelector('[role="alert"]')?.textContent).toBe('Balances are off by −JP¥300')
  expect(host.querySelector('.wrong b.figures')?.textContent).toBe('JPY −JP¥300')
  expect(host.textContent).toContain('CNY 0')
})

test('books that were proved say when, and by how many checks', async () => {
  const line = (await render(trial({}))).querySelector('.proof')
  expect(line?.className).toBe('proof good')
  expect(line?.textContent).toMatch(/^Books proved .*2026.*: all 61 checks hold$/)
})

test('books that do not hold are red, with the names of what is off and how often', async () => {
  const faults = [
    { view: 'invariant_i2_ledger_balances', count: 1 },
    { view: 'invariant_i4_stock', count: 12 },
  ]
  const line = (await render(trial({ proof: { ...proved, faults } }))).querySelector('.proof.wrong')
  expect(line?.getAttribute('role')).toBe('alert')
  expect([...(line?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'invariant_i2_ledger_balances 1 row',
    'invariant_i4_stock 12 rows',
  ])
})

test('a proof that did not run is no good news', async () => {
  const late = await render(trial({ proof: { ...proved, isLate: true } }))
  expect(late.querySelector('.proof.wrong')?.textContent).toContain('has not run since')
  expect((await render(trial({ proof: null }))).textContent).toContain('have not been proved yet')
})
