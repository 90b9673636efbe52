import { creditErrors } from '@kikai/contract/credit/credit.errors'
import type { ManagedCredit } from '@kikai/contract/credit/credit.shapes'
import { jpy } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import { CreditDecisionForm } from './credit-decision.tsx'
import { renderPart } from '#app/test/render-part.tsx'

const { code } = creditErrors.ownCompany
const reason = { domain: 'credit', name: 'ownCompany', code, params: {} }
const account = {
  id: '0197a000-0000-7000-8000-000000000003',
  version: 1,
  currency: 'JPY',
  state: 'applied',
  terms: { cutoffDay: 31, dueKind: 'monthEnd', dueCount: 1, onHoliday: 'before' },
  limit: jpy(0),
  expected: jpy(500_000),
  twoPeopleAbove: jpy(1_000_000),
  allowedActions: ['approve', 'decline'].map((action) => ({ action, enabled: false, reason })),
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what the part reads
} as unknown as ManagedCredit

test('somebody with a seat at the company sees its decisions disabled, and why', async () => {
  const { host } = await renderPart(<CreditDecisionForm account={account} />, [
    'console',
    'consoleCredit',
    'credit',
    'forms',
    'request',
  ])
  const buttons = [...host.querySelectorAll('button')]
  expect(buttons.map(({ disabled }) => disabled)).toEqual([true, true])
  expect(host.textContent).toContain('You belong to this company or applied for its account')
})
