import { settle } from '@kikai/client/test/mount.tsx'
import { managedWithdrawalsCalls } from '@kikai/contract/withdrawals/withdrawals.calls'
import { jpy } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import { renderPart } from '#app/test/render-part.tsx'
import { WithdrawalPanel } from './withdrawal-panel.tsx'

const one = '01900000-0000-7000-8000-000000000001'
const can = (action: string, reason: string | null = null) => ({
  action,
  enabled: reason === null,
  reason: reason === null ? null : { domain: 'withdrawals', name: reason, code: 7202, params: {} },
})
const withdrawal = {
  id: one,
  version: 3,
  number: 'W261123ABCDEF1',
  state: 'sent',
  amount: jpy(30_000),
  reference: 'FT-1',
  reason: '',
  createdAt: '2026-11-20T00:00:00.000Z',
  deadlineAt: null,
  member: '佐藤 美香',
  companies: ['Port Yard Works'],
  account: { bank: '岸浜信用金庫', branch: '本店', number: '1234471', holder: 'サトウ ミカ' },
  history: [{ event: 'create', at: '2026-11-20T00:00:00.000Z', by: null }],
  allowedActions: [can('reportReturn')],
}

async function panel(of: object = {}) {
  const stood = await renderPart(<WithdrawalPanel row={one} controls={null} />, ['console', 'withdrawals'])
  await settle(() => stood.sent(managedWithdrawalsCalls.readManagedWithdrawal.path)?.done({ ...withdrawal, ...of }))
  const button = (name: string) => [...document.querySelectorAll('button')].find((each) => each.textContent === name)
  return { ...stood, button }
}

test('the holder of the account stands beside the names of the member and of their companies', async () => {
  await panel()
  for (const text of ['サトウ ミカ', '佐藤 美香', 'Port Yard Works']) expect(document.body.textContent).toContain(text)
})

test('that the bank gave it back is reported with a reason', async () => {
  const { sent, button } = await panel()
  expect(document.querySelector('form textarea')).not.toBeNull()
  await settle(() => button('Report as returned by the bank')?.click())
  expect(sent(managedWithdrawalsCalls.moveWithdrawal.path)?.input).toMatchObject({ step: 'reportReturn', version: 3 })
})

test('the second person is told what confirming does', async () => {
  const returning = { state: 'returning', reason: 'The account is closed.' }
  const { button } = await panel({ ...returning, allowedActions: [can('return'), can('keepSent')] })
  expect(document.body.textContent).toContain('JP¥30,000 is back on the member’s balance')
  expect(document.querySelector('form textarea')).toBeNull()
  expect(button('Confirm the return')?.disabled).toBe(false)
})

test('whoever reported it is told that another confirms', async () => {
  const { button } = await panel({
    state: 'returning',
    reason: 'The account is closed.',
    allowedActions: [can('return', 'secondPerson'), can('keepSent')],
  })
  expect(document.body.textContent).toContain('another confirms it')
  expect(button('Confirm the return')?.disabled).toBe(true)
  expect(button('It wasn’t returned')?.disabled).toBe(false)
})
