import { renderScreen } from '#app/test/render-screen.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { freightCalls } from '@kikai/contract/orders/freight.calls'
import { expect, test } from 'vitest'
import Freight from './freight.screen.tsx'

const orderId = '0197a000-0000-7000-8000-000000000001'
const yen = (minor: number) => ({ currency: 'JPY', minor })
const quote = {
  id: '0197a000-0000-7000-8000-000000000002',
  state: 'open',
  amount: yen(148_000),
  taxRate: 10,
  tax: yen(13_455),
  parts: [
    { kind: 'loading', amount: yen(38_000) },
    { kind: 'sea', amount: yen(110_000) },
  ],
  carrier: 'sea_freight',
  carrierName: '',
  scope: 'Customs duty is not included',
  aboveCap: null,
  aboveReason: '',
  validUntil: '2030-11-24T08:00:00.000Z',
  quotedAt: '2026-11-20T08:00:00.000Z',
  shared: false,
  paidAt: null,
  paidBy: null,
}
const may = (action: string) => ({ action, enabled: true, reason: null })
const due = {
  orderId,
  number: 'O261111Q4C2QPT',
  estimate: null,
  inOrder: null,
  dueBy: '2030-11-24T08:00:00.000Z',
  quoteBy: null,
  quoteEscalatedAt: null,
  paid: yen(6_700_000),
  balance: yen(200_000),
  remittance: null,
  online: null,
}

const render = (answer: object) =>
  renderScreen(Freight, {
    domains: ['freight', 'orders', 'payments', 'shipping', 'goods'],
    isLoggedIn: true,
    address: `/freight?orderId=${orderId}`,
    answers: { [freightCalls.readFreight.path]: { ...due, ...answer } },
  })
const labelsOf = (host: HTMLElement) => [...host.querySelectorAll('button')].map(({ textContent }) => textContent)

test('a quoted freight says what it consists of, and can be paid, passed on or declined with everything back', async () => {
  const { host } = await render({ quote, allowedActions: ['pay', 'remit', 'share', 'cancel'].map(may) })
  for (const text of [
    'JP¥148,000',
    'Loading',
    'By sea',
    'Customs duty is not included',
    'You get JP¥6,700,000 back free of charge',
    'Including 10% tax of JP¥13,455',
  ])
    expect(host.textContent).toContain(text)
  const labels = labelsOf(host).join(' | ')
  for (const label of ['Pay JP¥148,000 from balance', 'Show bank details', 'Copy payment link', 'Decline'])
    expect(labels).toContain(label)
})

test.each([
  [38_000, 'on top of the freight of JP¥38,000 that you paid with the order'],
  [0, 'on top of what you paid with the order'],
])(
  'freight beside one that the order had already (%i) says that it comes on top, and can be declined free of charge',
  async (minor, said) => {
    const { host } = await render({ quote, inOrder: yen(minor), allowedActions: ['pay', 'cancel'].map(may) })
    expect(host.textContent).toContain(said)
    expect(host.textContent).toContain('you can cancel free of charge')
    expect(labelsOf(host).join(' | ')).toContain('Decline')
  },
)

test('a balance that is too low offers the bank, and no button that could only fail', async () => {
  const { host } = await render({ quote, balance: yen(10), allowedActions: ['pay', 'remit', 'cancel'].map(may) })
  const labels = labelsOf(host).join(' | ')
  expect(labels).toContain('Show bank details')
  expect(labels).not.toContain('from balance')
})

test('as long as nobody has quoted, it says until when, and the order can be taken back', async () => {
  const { host } = await render({ quote: null, allowedActions: [may('cancel')] })
  expect(host.textContent).toContain('The seller is working out the freight')
  expect(labelsOf(host).join(' | ')).toContain('Decline and cancel the order')
})

test('a quote that has expired is not paid, and one that is paid says by whom', async () => {
  const lapsed = await render({ quote: { ...quote, state: 'lapsed' }, allowedActions: [may('cancel')] })
  expect(lapsed.host.textContent).toContain('The last quote of JP¥148,000 has expired')
  expect(labelsOf(lapsed.host).join(' | ')).not.toContain('Pay')
  const paid = { ...quote, state: 'paid', paidAt: quote.quotedAt, paidBy: 'Mei Lin' }
  const { host } = await render({ quote: paid, dueBy: null, allowedActions: [] })
  expect(host.textContent).toContain('Paid by Mei Lin')
  expect(host.textContent).toContain('refund the freight to whoever paid it')
  expect(labelsOf(host).join(' | ')).not.toContain('Decline')
})

test('where somebody takes it online that can be chosen, also with a balance that is too low', async () => {
  const actions = ['pay', 'remit', 'payOnline', 'cancel'].map(may)
  const rich = await render({ quote, online: 'demo', allowedActions: actions })
  expect(labelsOf(rich.host)).toEqual(
    expect.arrayContaining(['Show bank details', 'Pay online (demonstration)', 'Pay JP¥148,000 from balance']),
  )
  const poor = await render({ quote, online: 'demo', balance: yen(10), allowedActions: actions })
  expect(labelsOf(poor.host)).toContain('Pay online (demonstration)')
  expect(labelsOf(poor.host).join(' | ')).not.toContain('from balance')
})

test('a sum that may not be paid online there offers the other ways alone', async () => {
  const over = { action: 'payOnline', enabled: false, reason: { code: 4814, params: { most: yen(100) } } }
  const { host } = await render({ quote, online: 'demo', allowedActions: [...['pay', 'remit'].map(may), over] })
  expect(labelsOf(host).join(' | ')).not.toContain('Pay online')
})

test('a freight that was given back says so, and asks for nothing', async () => {
  const back = { ...quote, state: 'returned', paidAt: quote.quotedAt }
  const { host } = await render({ quote: back, dueBy: null, allowedActions: [] })
  expect(host.textContent).toContain('The freight of JP¥148,000 was refunded')
  expect(labelsOf(host).join(' | ')).not.toContain('Pay')
})

test('a quote that is overdue says that Kikai knows and leaves the buyer the way out', async () => {
  const waits = { quote: null, quoteBy: '2026-11-24T08:00:00.000Z', allowedActions: [may('cancel')] }
  const { host } = await render(waits)
  expect(host.textContent).toContain('The seller has until')
  const late = await render({ ...waits, quoteEscalatedAt: '2026-11-24T08:00:10.000Z' })
  expect(late.host.textContent).toContain('Kikai has been told')
  expect(labelsOf(late.host).join(' | ')).toContain('Decline and cancel')
})

const estimate = { from: yen(60_000), to: yen(90_000), cap: yen(108_000), hasTax: true }

test('a quote above the cap says by how much and why, and declining it is a button like paying', async () => {
  const above = { ...quote, aboveCap: yen(40_000), aboveReason: 'The bridge bears ten tonnes only' }
  const { host } = await render({ quote: above, estimate, allowedActions: ['pay', 'remit', 'cancel'].map(may) })
  for (const text of [
    'The quote is JP¥40,000 above the cap',
    'JP¥60,000–JP¥90,000 incl. tax',
    'The bridge bears ten tonnes only',
    'cancel free of charge and get JP¥6,700,000 back',
  ])
    expect(host.textContent).toContain(text)
  const buttons = [...host.querySelectorAll('button')]
  const [pay, decline] = [/^Pay JP¥148,000/, /^Cancel free of charge$/].map((label) =>
    buttons.find(({ textContent }) => label.test(textContent ?? '')),
  )
  // The tone of a button is its border, its ground and its ink.
  const toneOf = (button: Element | undefined) =>
    [...(button?.classList ?? [])].filter((one) => /^(border-|bg-|text-ink)/.test(one))
  expect(toneOf(decline)).toEqual(toneOf(pay))
  expect(toneOf(decline)).toContain('bg-card')
  await settle(() => decline?.click())
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('JP¥6,700,000')
})

test('a quote within the cap shows what was estimated and asks nothing', async () => {
  const { host } = await render({ quote, estimate, allowedActions: ['pay', 'remit', 'cancel'].map(may) })
  expect(host.textContent).toContain('Estimate when you ordered')
  expect(host.textContent).not.toContain('above the cap')
  expect(labelsOf(host)).not.toContain('Cancel free of charge')
})

test('before the quote the buyer reads the estimate and its cap, or that there is none', async () => {
  const waits = { quote: null, allowedActions: [may('cancel')] }
  const told = await render({ ...waits, estimate })
  expect(told.host.textContent).toContain('Estimate JP¥60,000–JP¥90,000 incl. tax')
  expect(told.host.textContent).toContain('Not more than JP¥108,000 unless the seller gives a reason and you agree')
  const silent = await render(waits)
  expect(silent.host.textContent).toContain('The seller has given no estimate')
})
