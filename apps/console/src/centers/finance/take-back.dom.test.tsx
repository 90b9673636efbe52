import { settle } from '@kikai/client/test/mount.tsx'
import { managedPaymentsCalls } from '@kikai/contract/payments/managed-payments.calls'
import { usd } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import { OnlinePaymentPanel } from './online-payment-panel.tsx'
import { renderPart } from './test/render-part.tsx'

const one = '01900000-0000-7000-8000-000000000001'
const taken = {
  id: '01900000-0000-7000-8000-000000000002',
  kind: 'reversed',
  reference: 'CAP-1',
  outcome: null,
  amount: usd(250_000),
  at: '2026-11-20T00:00:00.000Z',
  waits: true,
  settled: null,
  allowedActions: [{ action: 'settle', enabled: true, reason: null }],
}
const payment = {
  id: one,
  provider: 'paypal',
  state: 'captured',
  subjectKind: 'checkout',
  numbers: ['O261120ABCDEF1'],
  amount: usd(250_000),
  orderReference: 'ORDER-1',
  reference: 'CAP-1',
  surplus: null,
  refunds: [],
  at: '2026-11-20T00:00:00.000Z',
  allowedActions: [],
}

async function panel(of: object = {}) {
  const stood = await renderPart(<OnlinePaymentPanel row={one} controls={null} />, [
    'consoleFinance',
    'payments',
    'bank',
  ])
  const read = managedPaymentsCalls.readManagedOnlinePayment.path
  await settle(() => stood.sent(read)?.done({ ...payment, takeBacks: [{ ...taken, ...of }] }))
  const button = (name: string) => [...document.querySelectorAll('button')].find((each) => each.textContent === name)
  return { ...stood, button }
}

test('what was taken back stands with its amount and what waits, and is settled only with a note', async () => {
  const { sent, button } = await panel()
  for (const text of ['Reversed', '2,500', 'on hold until this is settled'])
    expect(document.body.textContent).toContain(text)
  await settle(() => button('Settle')?.click())
  expect(sent(managedPaymentsCalls.settleTakeBack.path)).toBeUndefined()
  for (const text of ['Please choose an outcome.', 'Please write what was done.'])
    expect(document.body.textContent).toContain(text)
})

test('an open dispute is answered at the provider, not here', async () => {
  const { button } = await panel({ kind: 'dispute', outcome: 'open', reference: 'PP-D-1', allowedActions: [] })
  expect(document.body.textContent).toContain('answer the dispute')
  expect(button('Settle')).toBeUndefined()
})
