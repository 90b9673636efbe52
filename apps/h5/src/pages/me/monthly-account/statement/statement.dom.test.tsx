import { renderScreen } from '#app/test/render-screen.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { creditCalls } from '@kikai/contract/credit/credit.calls'
import { jpy } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import StatementScreen from './statement.screen.tsx'

const statement = {
  id: '0197a000-0000-7000-8000-000000000001',
  number: 'M2610310000001',
  state: 'paid',
  from: '2026-10-01',
  to: '2026-10-31',
  due: jpy(300_000),
  paid: jpy(300_000),
  left: jpy(0),
  dueOn: '2026-11-30',
  paidAt: '2026-11-12T03:00:00.000Z',
  company: 'Aire Plant',
  currency: 'JPY',
  issuedAt: '2026-10-31T15:00:00.000Z',
  carried: jpy(0),
  lines: [{ at: '2026-10-05T03:00:00.000Z', kind: 'purchase', number: 'O261005K7M2PX', amount: jpy(300_000) }],
  instalments: [],
  remittance: null,
  balance: jpy(0),
  online: null,
  freezeOn: '2026-12-08',
  allowedActions: [],
}

test('a statement can be kept as a PDF and as a table', async () => {
  const { host, paths } = await renderScreen(StatementScreen, {
    domains: ['credit', 'payments', 'ledger'],
    isLoggedIn: true,
    address: `/pages/me/monthly-account/statement/statement?statementId=${statement.id}`,
    answers: { [creditCalls.readStatement.path]: statement },
  })
  const buttons = [...host.querySelectorAll('button')]
  const button = (words: string) => buttons.find(({ textContent }) => textContent === words)
  expect(button('Download as CSV')).toBeDefined()
  await settle(() => button('Download as PDF')?.click())
  expect(paths()).toContain(creditCalls.openStatement.path)
})
