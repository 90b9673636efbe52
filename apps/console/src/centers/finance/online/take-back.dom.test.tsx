import { settle } from '@kikai/client/test/mount.tsx'
import { managedOnlineCalls } from '@kikai/contract/payments/managed-online.calls'
import { usd } from '@kikai/kernel/money'
import { expect, test, vi } from 'vitest'
import { OnlinePaymentPanel } from './online-payment-panel.tsx'
import { renderPart } from '#app/test/render-part.tsx'

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
  needsTwo: false,
  proposed: null,
  refunds: [] as object[],
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
  const read = managedOnlineCalls.readManagedOnlinePayment.path
  await settle(() => stood.sent(read)?.done({ ...payment, takeBacks: [{ ...taken, ...of }] }))
  const button = (name: string) => [...document.querySelectorAll('button')].find((each) => each.textContent === name)
  return { ...stood, button }
}

test('what was taken back stands with its amount and what waits, and is settled only with a note', async () => {
  const { sent, button } = await panel()
  for (const text of ['Reversed', '2,500', 'on hold until this is settled'])
    expect(document.body.textContent).toContain(text)
  await settle(() => button('Settle')?.click())
  expect(sent(managedOnlineCalls.settleTakeBack.path)).toBeUndefined()
  for (const text of ['Please choose an outcome.', 'Please note what was done.'])
    expect(document.body.textContent).toContain(text)
})

test('an open dispute is answered at the provider, not here', async () => {
  const { button } = await panel({ kind: 'dispute', outcome: 'open', reference: 'PP-D-1', allowedActions: [] })
  for (const text of ['StatusOpen', 'Dispute no.PP-D-1', 'answer the dispute'])
    expect(document.body.textContent).toContain(text)
  expect(document.body.textContent).not.toContain('Taken back by the provider')
  expect(button('Settle')).toBeUndefined()
})

const refund = {
  id: '01900000-0000-7000-8000-000000000003',
  number: 'R261120ABCDEF1',
  amount: usd(250_000),
  isPayable: true,
}
const type = (text: string) =>
  settle(() => {
    const field = document.querySelector<HTMLTextAreaElement>('textarea[name=note]')
    if (!field) throw new Error('no field')
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
/** What was sent; signing it takes a moment. */
const settled = (sent: Awaited<ReturnType<typeof panel>>['sent']) =>
  vi.waitFor(() => {
    const request = sent(managedOnlineCalls.settleTakeBack.path)
    if (!request) throw new Error('nothing was sent')
    return request.input
  })
const choose = (name: string) =>
  settle(() => [...document.querySelectorAll('label')].find((each) => each.textContent.includes(name))?.click())

test('a refund that is still to be paid can be what was taken back', async () => {
  const { sent, button } = await panel({ refunds: [refund, { ...refund, number: 'R-LATER', isPayable: false }] })
  expect(document.body.textContent).not.toContain('R-LATER')
  await choose('R261120ABCDEF1')
  expect(document.body.textContent).not.toContain('owed as well')
  await type('Refunded in the dashboard')
  await settle(() => button('Settle')?.click())
  expect(await settled(sent)).toEqual({
    takeBackId: taken.id,
    as: 'refund',
    refundId: refund.id,
    isProposed: false,
    note: 'Refunded in the dashboard',
  })
})

test('who lets the platform bear it says that the refund is owed besides', async () => {
  const { sent, button } = await panel({ refunds: [refund] })
  await choose('Kikai bears the loss')
  await choose('This isn’t refund R261120ABCDEF1')
  await type('Another order')
  await settle(() => button('Settle')?.click())
  expect(await settled(sent)).toEqual({
    takeBackId: taken.id,
    as: 'borne',
    refundsStayDue: true,
    isProposed: false,
    note: 'Another order',
  })
})

test('what it was settled as names the refund', async () => {
  const end = { as: 'refund', note: 'Refunded in the dashboard', at: taken.at, refund: refund.number }
  await panel({ waits: false, settled: end, allowedActions: [] })
  expect(document.body.textContent).toContain('Paid refund R261120ABCDEF1')
})

const proposed = { as: 'borne', note: 'Lost against the bank', by: 'Aoi Sato', at: '2026-11-20T01:00:00.000Z' }

test('a large amount is proposed by the first person', async () => {
  const { sent, button } = await panel({ needsTwo: true })
  expect(document.body.textContent).toContain('Two people settle an amount this large.')
  await choose('Kikai bears the loss')
  await type('Lost against the bank')
  expect(button('Settle')).toBeUndefined()
  await settle(() => button('Propose')?.click())
  expect(await settled(sent)).toMatchObject({ as: 'borne', isProposed: false })
})

test('a colleague sees who proposed what and why, and settles it by the same outcome or proposes another', async () => {
  const { sent, button } = await panel({ needsTwo: true, proposed })
  for (const text of ['Kikai bears the loss · Aoi Sato', 'Lost against the bank'])
    expect(document.body.textContent).toContain(text)
  await choose('Recovered from the provider')
  expect(button('Settle')).toBeUndefined()
  expect(button('Propose')).toBeDefined()
  await settle(() => document.querySelector<HTMLInputElement>('input[type=radio][value=borne]')?.click())
  await type('Seen at PayPal')
  await settle(() => button('Settle')?.click())
  expect(await settled(sent)).toMatchObject({ as: 'borne', isProposed: true, note: 'Seen at PayPal' })
})

test('whoever proposed it sees no form, and why', async () => {
  const reason = { domain: 'bank', name: 'secondPerson', code: 7110, params: {} }
  const { button } = await panel({
    needsTwo: true,
    proposed,
    allowedActions: [{ action: 'settle', enabled: false, reason }],
  })
  expect([button('Settle'), button('Propose')]).toEqual([undefined, undefined])
  expect(document.body.textContent).toContain('so a colleague in finance has to confirm it')
})
