import { settle } from '@kikai/client/test/mount.tsx'
import { managedRefundsCalls } from '@kikai/contract/refunds/refunds.calls'
import { refund } from '@kikai/contract/refunds/refunds.shapes'
import { jpy } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import { RefundPayout, isForFinance } from './refund-payout.tsx'
import { renderPart } from '#app/test/render-part.tsx'

const can = (action: string, reason: string | null = null) => ({
  action,
  enabled: reason === null,
  reason: reason === null ? null : { domain: 'refunds', name: reason, code: 6407, params: {} },
})
const cameBack = refund.parse({
  id: '0197a000-0000-7000-8000-000000000002',
  number: 'O2611220000001-R1',
  version: 4,
  state: 'failed',
  kind: 'money',
  reason: 'notArrived',
  positions: [0],
  asked: jpy(400_000),
  offered: null,
  granted: jpy(400_000),
  channel: 'remittance',
  account: null,
  returnFreightBy: null,
  returnFreightClaim: null,
  returnFreightMost: jpy(300_000),
  returnFreightDays: 7,
  returnTo: null,
  slipLanguage: null,
  carrier: null,
  trackingNumber: '',
  needsSecond: true,
  begun: null,
  reference: '',
  createdAt: '2026-11-24T08:00:00.000Z',
  deadlineAt: null,
  steps: [],
  letters: [],
  allowedActions: [can('pay'), can('credit')],
})
const begun = { by: '井上 健', at: '2026-11-25T08:00:00.000Z', text: 'The account is closed.' }

async function payout(of: object = {}) {
  const shown = { ...cameBack, ...of }
  expect(isForFinance(shown)).toBe(true)
  const stood = await renderPart(<RefundPayout refund={shown} />, ['console', 'refunds', 'forms', 'request'])
  const press = (name: string) =>
    settle(() => [...stood.host.querySelectorAll('button')].find((each) => each.textContent === name)?.click())
  const labels = () => [...stood.host.querySelectorAll('button')].map(({ textContent }) => textContent)
  const type = (text: string) =>
    settle(() => {
      const field = stood.host.querySelector('textarea')
      if (!field) throw new Error('no field')
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
  return { ...stood, press, labels, type }
}

test('the credit of what came back is proposed with a reason, and moves no money before a colleague confirms it', async () => {
  const { host, sent, press, type } = await payout()
  expect(host.textContent).toContain('No money moves before a colleague confirms it.')
  await press('Propose credit to the buyer’s balance')
  expect(sent(managedRefundsCalls.refundOnBalance.path)).toBeUndefined()
  await type('The account is closed.')
  await press('Propose credit to the buyer’s balance')
  expect(sent(managedRefundsCalls.refundOnBalance.path)?.input).toMatchObject({ text: 'The account is closed.' })
})

test('a colleague reads who proposes it and why, and confirms it', async () => {
  const { host, sent, press } = await payout({
    state: 'credit_proposed',
    begun,
    allowedActions: [can('confirmCredit'), can('opposeCredit')],
  })
  for (const text of ['井上 健', 'The account is closed.']) expect(host.textContent).toContain(text)
  await press('Add JP¥400,000 to the balance')
  expect(sent(managedRefundsCalls.confirmRefundOnBalance.path)?.input).toMatchObject({ agrees: true })
})

test('or gives it back with a reason', async () => {
  const { sent, press, type } = await payout({
    state: 'credit_proposed',
    begun,
    allowedActions: [can('confirmCredit'), can('opposeCredit')],
  })
  await press('Don’t confirm')
  await press('Don’t confirm')
  expect(sent(managedRefundsCalls.confirmRefundOnBalance.path)).toBeUndefined()
  await type('The bank says that it arrived.')
  await press('Don’t confirm')
  expect(sent(managedRefundsCalls.confirmRefundOnBalance.path)?.input).toMatchObject({
    agrees: false,
    text: 'The bank says that it arrived.',
  })
})

test('whoever proposed it reads that a colleague confirms it, and may take it back', async () => {
  const { host, labels } = await payout({
    state: 'credit_proposed',
    begun,
    allowedActions: [can('confirmCredit', 'secondPerson'), can('opposeCredit')],
  })
  expect(host.textContent).toContain('so a colleague in finance has to confirm it')
  expect(labels()).toEqual(['Don’t confirm'])
})

test('the first of two people checks a large refund, and the second reads who did', async () => {
  const first = await payout({ state: 'approved', allowedActions: [can('check')] })
  expect(first.host.textContent).toContain('You are the first: no money moves yet.')
  await first.press('Check and pass on')
  expect(first.sent(managedRefundsCalls.payRefund.path)).toBeDefined()
  const second = await payout({ state: 'checked', begun: { ...begun, text: '' }, allowedActions: [can('pay')] })
  expect(second.host.textContent).toContain('Checked by')
  expect(second.host.textContent).toContain('井上 健')
  expect(second.labels()).toEqual(['Release refund'])
})

test('whoever has recorded the return reads that a colleague sends it again, and can still propose a credit', async () => {
  const { host, labels } = await payout({ allowedActions: [can('pay', 'secondPerson'), can('credit')] })
  expect(host.textContent).toContain('You took an earlier step of this refund')
  expect(labels()).toContain('Propose credit to the buyer’s balance')
})

test('a party to the order records no result of the transfer', async () => {
  const { host, labels } = await payout({
    state: 'processing',
    allowedActions: [can('finish', 'ownOrder'), can('bounce', 'ownOrder')],
  })
  expect(host.textContent).toContain('a party to this order')
  expect(labels()).toEqual([])
})
