import { settle } from '@kikai/client/test/mount.tsx'
import { managedPaymentsCalls } from '@kikai/contract/payments/managed-payments.calls'
import type { AllowedAction } from '@kikai/contract/fields'
import type { Remittance } from '@kikai/contract/payments/payments.shapes'
import { profileCalls } from '@kikai/contract/profile/profile.calls'
import type { Profile } from '@kikai/contract/profile/profile.shapes'
import { isId } from '@kikai/kernel/ids'
import { jpy } from '@kikai/kernel/money'
import { instantOf } from '@kikai/kernel/instant'
import { expect, test } from 'vitest'
import { SlipReview } from './review.tsx'
import { renderPart } from '#app/test/render-part.tsx'

const one = '01900000-0000-7000-8000-000000000001'
function known<Noun extends string>() {
  if (!isId<Noun>(one)) throw new Error('no id')
  return one
}
const amount = jpy(2_000_000)
const transfer: Remittance = {
  id: known<'remittance'>(),
  version: 2,
  state: 'submitted',
  subject: { kind: 'checkout', id: one, numbers: ['O2611220000001'] },
  amount,
  arrived: jpy(0),
  missing: amount,
  payAs: 'KABCDEFG2 SATO',
  reference: 'KABCDEFG2',
  account: { bank: 'B', branch: 'S', kind: 'K', number: '1', holder: 'H', swift: null },
  dueAt: null,
  seenBy: null,
  looked: null,
  lookedUntil: null,
  slips: [
    {
      id: known<'slip'>(),
      url: '/files/slip',
      file: 'picture',
      paidOn: '2026-11-20',
      amount,
      payerName: 'SATO',
      bank: 'Yamato',
      submittedAt: instantOf(new Date('2026-11-20T03:00:00Z')),
      decision: null,
      reason: null,
      note: '',
      received: null,
      seenBefore: false,
    },
  ],
  slipsLeft: 4,
  twoPeople: null,
  reversal: null,
  allowedActions: [],
}
const clerk: Profile = {
  id: known<'member'>(),
  version: 1,
  kind: 'consumer',
  companyName: '',
  account: 'finance',
  email: 'finance@kikai.example',
  name: 'Sato',
  mobile: '',
  mobileWritten: '',
  avatar: null,
  country: 'JP',
  region: '',
  regionCode: '',
  postalCode: '',
  address: '',
  company: null,
  companies: [],
  secondFactorMissing: false,
  consentsDue: [],
  rights: ['finance.remittance.review'],
}
const allowed = (name: string, reason: AllowedAction['reason'] = null): AllowedAction => ({
  action: name,
  enabled: reason === null,
  reason,
})

async function review(of: Partial<Remittance>) {
  const stood = await renderPart(<SlipReview remittance={{ ...transfer, ...of }} onNext={() => undefined} />, [
    'managed',
    'bank',
    'payments',
  ])
  await settle(() => stood.sent(profileCalls.myProfile.path)?.done(clerk))
  const button = (name: string) => [...document.querySelectorAll('button')].find((each) => each.textContent === name)
  return { ...stood, button }
}
const both = [allowed('approve'), allowed('reject')]

test('the first of two people reads that a colleague has to find the money, too', async () => {
  const { button } = await review({ twoPeople: { checkedBy: null }, allowedActions: both })
  expect(document.body.textContent).toContain('Two people confirm an amount this large')
  expect(button('Money received')?.disabled).toBe(false)
})

test('the second reads who has found it, and types the statement anew', async () => {
  const { host } = await review({ twoPeople: { checkedBy: 'Ito' }, allowedActions: both })
  expect(host.textContent).toContain('Ito has found this money on the bank statement')
  const typed = [...host.querySelectorAll('input')].map(({ value }) => value)
  expect(typed).toEqual(['', '', ''])
})

test('the first one cannot confirm it again, and may still reject it', async () => {
  const reason = { domain: 'payments', name: 'slipSecondPerson', code: 4823, params: {} }
  const { host, button, sent } = await review({
    twoPeople: { checkedBy: 'Ito' },
    allowedActions: [allowed('approve', reason), allowed('reject')],
  })
  expect(host.textContent).toContain('once a colleague has confirmed it too')
  expect(host.querySelectorAll('input')).toHaveLength(0)
  expect(button('Money received')?.disabled).toBe(true)
  expect(button('Reject')?.disabled).toBe(false)
  expect(sent(managedPaymentsCalls.reviewRemittance.path)).toBeUndefined()
})

test('a small sum says nothing of a second person', async () => {
  const { host } = await review({ allowedActions: both })
  expect(host.textContent).not.toContain('Two people')
  expect(host.textContent).toContain('Copy this from our bank statement')
})
