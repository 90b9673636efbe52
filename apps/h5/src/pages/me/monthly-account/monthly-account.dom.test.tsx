import { renderScreen } from '#app/test/render-screen.tsx'
import { creditCalls } from '@kikai/contract/credit/credit.calls'
import { expect, test } from 'vitest'
import MonthlyAccount from './monthly-account.screen.tsx'

const usd = (minor: number) => ({ currency: 'USD', minor })
const terms = { cutoffDay: 15, dueKind: 'days', dueCount: 30, onHoliday: 'after' }
const statement = (state: string, left: number, dueOn: string) => ({
  id: `0197a000-0000-7000-8000-00000000000${left % 10}`,
  number: 'M2611150000001',
  state,
  from: '2026-10-16',
  to: '2026-11-15',
  due: usd(left),
  paid: usd(0),
  left: usd(state === 'paid' ? 0 : left),
  dueOn,
  paidAt: state === 'paid' ? '2026-10-12T03:00:00.000Z' : null,
})
const account = {
  id: '0197a000-0000-7000-8000-000000000009',
  version: 3,
  currency: 'USD',
  state: 'approved',
  limit: usd(10_000_000),
  used: usd(6_240_000),
  available: usd(3_760_000),
  overdue: usd(1_825_001),
  billed: usd(3_190_002),
  unbilled: usd(1_225_000),
  terms,
  expected: usd(5_000_000),
  reason: '',
  frozenByClock: false,
  freezesOn: '2026-11-23',
  closesOn: '2026-12-15',
  statements: [statement('overdue', 1_825_001, '2026-11-16'), statement('issued', 3_190_002, '2026-12-16')],
}
const credit = {
  company: 'Aire Plant',
  certified: true,
  accounts: [account],
  canApply: [],
  freezeDays: 7,
  usual: terms,
}

async function shown(answer: object) {
  const { host } = await renderScreen(MonthlyAccount, {
    domains: ['credit'],
    isLoggedIn: true,
    address: '/pages/me/monthly-account/monthly-account',
    answers: { [creditCalls.readCredit.path]: { ...credit, ...answer } },
  })
  return host
}

test('what is overdue stands first, with the day on which the account freezes and the way to pay it', async () => {
  const host = await shown({})
  expect(host.textContent).toContain('US$18,250.01 is overdue')
  expect(host.textContent).toMatch(/From .*23 .*you can’t order on account until it is paid/)
  expect(host.textContent).toContain('US$37,600.00')
  expect([...host.querySelectorAll('button')].some(({ textContent }) => textContent?.includes('Pay now'))).toBe(true)
})

test('a company without an account is told what it is good for and can apply; one that is not certified is led to that', async () => {
  const open = await shown({ accounts: [], canApply: ['USD', 'JPY'] })
  expect(open.textContent).toContain('Apply for a monthly account')
  const raw = await shown({ accounts: [], certified: false })
  expect(raw.textContent).toContain('Get certified')
  expect(raw.textContent).not.toContain('Apply for a monthly account')
})

test('a declined application says why, and nothing of a limit', async () => {
  const declined = { ...account, state: 'declined', reason: 'Too young', statements: [], closesOn: null }
  const host = await shown({ accounts: [declined], canApply: ['USD'] })
  expect(host.textContent).toContain('The application was declined')
  expect(host.textContent).toContain('Too young')
  expect(host.textContent).not.toContain('Available')
})
