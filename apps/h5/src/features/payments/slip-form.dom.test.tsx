import { renderScreen } from '#app/test/render-screen.tsx'
import type { Remittance } from '@kikai/contract/payments/payments.shapes'
import { expect, test } from 'vitest'
import { SlipForm } from './slip-form.tsx'

const yen = (minor: number) => ({ currency: 'JPY', minor }) as const
const remittance = {
  id: '0197a000-0000-7000-8000-000000000001',
  state: 'approved_partial',
  amount: yen(1_000_000),
  arrived: yen(990_000),
  missing: yen(10_000),
  slips: [],
} as unknown as Remittance
const nothing = () => {}
const View = () => <SlipForm formId="slip" remittance={remittance} onSent={nothing} onBusy={nothing} />
const screen = { view: View } as unknown as Parameters<typeof renderScreen>[0]

test('a slip for the rest of a transfer asks for what is missing, not for all of it', async () => {
  const { host } = await renderScreen(screen, {
    domains: ['payments', 'uploads'],
    isLoggedIn: true,
    address: '/',
    answers: {},
  })
  const values = [...host.querySelectorAll('input')].map(({ value }) => value.replaceAll(',', ''))
  expect(values).toContain('10000')
  expect(values).not.toContain('1000000')
})
