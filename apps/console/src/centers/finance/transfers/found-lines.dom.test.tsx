import { givenApp, mount, settle } from '@kikai/client/test/mount.tsx'
import type { BankLineRow } from '@kikai/contract/bank/bank.shapes'
import { serverTexts } from '@kikai/i18n/server'
import { createTexts } from '@kikai/i18n/text-store'
import { TextsProvider } from '@kikai/i18n/texts-provider'
import { isId } from '@kikai/kernel/ids'
import { jpy } from '@kikai/kernel/money'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Differing, FoundLines } from './found-lines.tsx'

const one = '01900000-0000-7000-8000-000000000001'
function known<Noun extends string>() {
  if (!isId<Noun>(one)) throw new Error('no id')
  return one
}
const line: BankLineRow = {
  id: known<'bank-line'>(),
  version: 3,
  fileId: known<'bank-file'>(),
  row: 4,
  bookedOn: '2026-11-20',
  amount: jpy(99_340),
  rest: jpy(99_340),
  payer: 'ﾊﾗﾀﾞ',
  words: '',
  bankRef: '',
  state: 'open',
  finding: 'short',
  outcome: null,
  dueAt: null,
  numbers: [],
  difference: jpy(-660),
}

async function render(shown: ReactNode) {
  const { around } = givenApp({ token: 'a-token' })
  const { texts, ready } = createTexts({
    language: 'en',
    domains: ['managed', 'bank'],
    load: async (language, domain) => {
      const found = Object.entries(serverTexts[language]).find(([name]) => name === domain)
      if (!found) throw new Error(`no texts of ${domain}`)
      return found[1]
    },
  })
  await ready
  const { host } = await mount(
    <MemoryRouter>
      <TextsProvider texts={texts}>{around(shown)}</TextsProvider>
    </MemoryRouter>,
  )
  return host
}

test('the bank lines of a transfer stand beside its proof, and what is on one is taken over with one press', async () => {
  let taken: string | null = null
  const host = await render(
    <FoundLines
      lines={[line]}
      onTake={({ payer }) => {
        taken = payer
      }}
    />,
  )
  expect(host.textContent).toContain('JP¥99,340 · ﾊﾗﾀﾞ')
  await settle(() => host.querySelector('button')?.click())
  expect(taken).toBe('ﾊﾗﾀﾞ')
})

test('a sum that is short leads to its bank line, where the rest is asked for', async () => {
  const host = await render(<Differing more={-660} currency="JPY" line={line} />)
  expect(host.textContent).toContain('JP¥660 less than due')
  expect(host.querySelector('a')?.getAttribute('href')).toContain(line.id)
})
