import { settle } from '@kikai/client/test/mount.tsx'
import { managedEarningsCalls } from '@kikai/contract/earnings/earnings.calls'
import { jpy } from '@kikai/kernel/money'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { LeftOut } from './left-out.tsx'
import { PayoutPanel } from './payout-panel.tsx'
import { renderPart } from '#app/test/render-part.tsx'

const one = '01900000-0000-7000-8000-000000000001'
const payout = {
  id: one,
  version: 4,
  number: 'P261201AAAA',
  state: 'approved',
  amount: jpy(17_000),
  createdAt: '2026-11-30T03:00:00.000Z',
  deadlineAt: null,
  isPlanned: false,
  account: { bankName: '岸浜信用金庫', branch: '本店', holder: 'カ）カンサイキカイ', end: '4471' },
  reference: '',
  reason: '',
  allowedActions: ['reject', 'send'].map((action) => ({ action, enabled: true, reason: null })),
  companyId: one,
  company: 'Port Yard Works',
  checkedBy: 'Ito',
  requestedBy: 'Mori',
  approvedBy: 'Sato',
  exportedAt: '2026-12-01T03:00:00.000Z',
  exportedBy: 'Ito',
  notCarriedOut: '',
  available: jpy(0),
  held: jpy(0),
  owed: jpy(17_000),
  paidBefore: 1,
  isSameAccount: true,
  history: [],
}

const render = (shown: ReactNode) => renderPart(shown, ['console', 'consolePayouts', 'earnings'])

async function panel(of: Partial<typeof payout> | { exportedAt: null; exportedBy: null } = {}) {
  const stood = await render(<PayoutPanel row={one} controls={null} />)
  await settle(() => stood.sent(managedEarningsCalls.readManagedPayout.path)?.done({ ...payout, ...of }))
  return stood
}

test('a payout in the bank’s file says since when and by whom, and is rejected with a statement about the bank', async () => {
  const { sent } = await panel()
  const text = document.body.textContent
  expect(text).toMatch(/Put in the bank file.*Ito/)
  expect(text).toContain('may already have been paid')
  expect(text).toContain('How we know that the bank did not carry it out')
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Reject')
  await settle(() => button?.click())
  expect(sent(managedEarningsCalls.movePayout.path)?.input).toMatchObject({ step: 'reject', notCarriedOut: '' })
})

test('one that is in no file asks for no such statement', async () => {
  await panel({ exportedAt: null, exportedBy: null })
  expect(document.body.textContent).not.toContain('bank did not carry it out')
})

test('that the bank gave it back is said with a reason, and confirmed by somebody who is shown what that does', async () => {
  const can = (...actions: string[]) => actions.map((action) => ({ action, enabled: true, reason: null }))
  const reporting = await panel({ state: 'sent', allowedActions: can('confirm', 'reportReturn') })
  expect(document.body.textContent).toContain('Reason (sent to company)')
  const button = (name: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  await settle(() => button('Report as returned by the bank')?.click())
  expect(reporting.sent(managedEarningsCalls.movePayout.path)?.input).toMatchObject({ step: 'reportReturn' })
})

test('who confirms a return is told to look at the bank’s statement, and may say that it did not come back', async () => {
  const can = (...actions: string[]) => actions.map((action) => ({ action, enabled: true, reason: null }))
  const { sent } = await panel({ state: 'returning', allowedActions: can('return', 'keepSent') })
  const text = document.body.textContent
  expect(text).toContain('Return to confirm')
  expect(text).toContain(
    'did the bank send this payout back? Once you confirm, JP¥17,000 is available to the company again.',
  )
  expect(text).not.toContain('Reason (sent to company)')
  const button = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'It wasn’t returned',
  )
  await settle(() => button?.click())
  expect(sent(managedEarningsCalls.movePayout.path)?.input).toMatchObject({ step: 'keepSent' })
})

test('whoever said that it came back does not confirm it', async () => {
  const reason = { domain: 'earnings', name: 'secondPerson', code: 7008, params: {} }
  const allowedActions = [
    { action: 'return', enabled: false, reason },
    { action: 'keepSent', enabled: true, reason: null },
  ]
  await panel({ state: 'returning', allowedActions: allowedActions as never })
  const button = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Confirm the return',
  )
  expect(button?.disabled).toBe(true)
  expect(document.body.textContent).toContain('Somebody else has to do this one.')
})

test('what is left out of the file is named, each with what stands against it', async () => {
  const reason = { domain: 'earnings', name: 'companyOwes', code: 7011, params: { owed: jpy(17_000) } }
  const of = { withoutAccount: ['P3'], leftOut: [{ number: 'P1', reason }], over: [], inEarlierFile: ['P2'] }
  await render(<LeftOut of={of} onClose={() => {}} />)
  const text = document.body.textContent
  expect(text).toMatch(/P1 .*This company owes JP¥17,000/)
  expect(text).toContain('Already in an earlier file: P2')
  expect(text).toContain('can’t be read: P3')
})
