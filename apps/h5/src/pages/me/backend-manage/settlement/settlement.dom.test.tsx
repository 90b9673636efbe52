import { profileOf } from '#app/test/profile-of'
import { renderScreen } from '#app/test/render-screen.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { earningsCalls } from '@kikai/contract/earnings/earnings.calls'
import { chargesCalls } from '@kikai/contract/dropship/charges.calls'
import { managedPapersCalls } from '@kikai/contract/papers/papers.calls'
import { profileCalls } from '@kikai/contract/profile/profile.calls'
import { jpy } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import Settlement from './settlement.screen.tsx'

const nothing = jpy(0)
const sums = (blocked: string | null) => ({
  currency: 'JPY',
  waiting: jpy(6_660_000),
  held: jpy(1_860_000),
  available: jpy(14_316_750),
  requested: nothing,
  sent: nothing,
  owed: jpy(20_000),
  makeup: {
    since: '2026-11-20T03:00:00.000Z',
    before: jpy(4_506_750),
    parts: [
      { kind: 'earningRelease', amount: jpy(10_000_000) },
      { kind: 'agentCharge', amount: jpy(-210_000) },
    ],
  },
  plan: 'weekly',
  nextRunAt: '2026-11-27T00:00:00.000Z',
  waitsFor: null,
  allowedActions: [
    blocked
      ? {
          action: 'request',
          enabled: false,
          reason: { domain: 'earnings', name: blocked, code: 7001, params: {} },
        }
      : { action: 'request', enabled: true, reason: null },
    { action: 'plan', enabled: true, reason: null },
  ],
})
const settlement = (blocked: string | null) => ({
  companyId: '0198aaaa-0000-7000-8000-000000000009',
  sums: [sums(blocked)],
  terms: [
    {
      currency: 'JPY',
      basisPoints: 425,
      least: jpy(1_000),
      since: '2026-11-01T00:00:00.000Z',
      isOwn: true,
      next: { basisPoints: 300, least: nothing, from: '2026-12-01T00:00:00.000Z' },
      earlier: [{ basisPoints: 500, least: nothing, since: '2026-10-01T00:00:00.000Z', isOwn: false }],
    },
  ],
  feeTaxPercent: 10,
  holdDays: 14,
  payoutDays: 3,
  payoutWeekday: 5,
  payoutLeast: [jpy(5_000)],
  account: { bankName: '南港銀行', branch: '本店', holder: 'カ）センシュウ', end: '4471' },
  frozenUntil: null,
})
const line = {
  orderId: '0198aaaa-0000-7000-8000-000000000001',
  number: 'O261120ABCDEF1',
  title: 'Komatsu PC200-8',
  picture: null,
  stage: 'waiting',
  state: null,
  isShipped: true,
  isFreightOpen: false,
  isDisputed: false,
  gross: jpy(1_000_000),
  refunded: nothing,
  feeBase: jpy(1_000_000),
  basisPoints: 425,
  isLeastFee: false,
  feeTaxPercent: 10,
  fee: jpy(42_500),
  tax: jpy(4_250),
  net: jpy(953_250),
  dueAt: '2026-11-25T00:00:00.000Z',
  completedAt: null,
}
const stage = (blocked: string | null = null) => ({
  domains: ['earnings', 'forms', 'managed'] as const,
  isLoggedIn: true,
  answers: {
    [earningsCalls.readSettlement.path]: settlement(blocked),
  },
})
const button = (name: string) =>
  [...document.querySelectorAll('button')].filter((one) => one.textContent === name).at(-1)

test('a seller sees what is available, what is held, what it owes, and what is kept of each order', async () => {
  const { host, asked } = await renderScreen(Settlement, stage())
  const list = asked.find(({ path }) => path === earningsCalls.listEarnings.path)
  await settle(() => list?.done({ data: [line], total: 1 }))
  const text = host.textContent
  for (const shown of [
    '14,316,750',
    '1,860,000',
    '6,660,000',
    '20,000',
    '4.25%',
    '953,250',
    '4.25% of JP¥1,000,000 (items including tax)',
    '42,500',
    'Komatsu PC200-8',
  ])
    expect(text).toContain(shown)
  expect(text).toContain('agreed with your company')
  expect(text).toContain('Plus 10% tax on the fee.')
})

test('asking for a payout sends all that is available where no amount is typed', async () => {
  const { asked } = await renderScreen(Settlement, stage())
  await settle(() => button('Request payout')?.click())
  await settle(() => button('Request payout')?.click())
  expect(asked.at(-1)).toMatchObject({
    path: earningsCalls.requestPayout.path,
    input: { currency: 'JPY', amount: null },
  })
})

test('what stands against a payout is said beside the button', async () => {
  await renderScreen(Settlement, stage('accountMissing'))
  expect(document.body.textContent).toContain('Your company has no verified bank account yet')
})

test('a sum below the least payout waits until there is as much, and no day is promised', async () => {
  const stood = stage()
  const little = { ...sums(null), available: jpy(4_725), nextRunAt: null, waitsFor: jpy(5_000) }
  const answers = { [earningsCalls.readSettlement.path]: { ...settlement(null), sums: [little] } }
  const { host } = await renderScreen(Settlement, { ...stood, answers })
  expect(host.textContent).toContain('Next payout once at least JP¥5,000 is available')
})

test('the lines of the available sum add up to it, agents’ charges among them, each with what it waits for', async () => {
  const { host, asked } = await renderScreen(Settlement, { ...stage(), domains: [...stage().domains, 'dropship'] })
  const profile = asked.find(({ path }) => path === profileCalls.myProfile.path)
  await settle(() => profile?.done(profileOf({ rights: ['order.sendout.read'] })))
  const charge = {
    id: '0198aaaa-0000-7000-8000-000000000021',
    orderId: line.orderId,
    number: 'O261120ABCDEF1',
    other: 'Nanko Packing',
    state: 'disputed',
    currency: 'JPY',
    version: 2,
    sendOutId: '0198aaaa-0000-7000-8000-000000000022',
    title: 'Komatsu PC200-8',
    isCancelled: false,
    month: '2026-10',
    statement: 'S2610AAAA',
    handling: jpy(90_000),
    freight: jpy(120_000),
    lateDays: 0,
    late: nothing,
    booked: jpy(210_000),
    amount: jpy(210_000),
    proposed: jpy(150_000),
    reason: 'It came late.',
    answer: '',
    isUncovered: false,
    bookedAt: '2026-10-20T03:00:00.000Z',
    deadlineAt: null,
    settledAt: null,
    allowedActions: [],
  }
  await settle(() => {
    for (const one of asked)
      if (one.path === chargesCalls.listAgentCosts.path) one.done({ data: [charge], total: 1, sums: [] })
  })
  const panel = [...host.querySelectorAll('section')].find((one) => one.textContent.includes('How this amount'))
  const shown = [...(panel?.querySelectorAll('dd') ?? [])].map((one) =>
    Number(one.textContent.replaceAll(/[^\d.-]|−/g, (sign) => (sign === '−' ? '-' : ''))),
  )
  expect(shown.slice(0, -1).reduce((sum, minor) => sum + minor, 0)).toBe(shown.at(-1))
  expect(panel?.textContent).toContain('Nanko Packing · Objection')
  expect(panel?.querySelector('a[href*="side=costs"]')).not.toBeNull()
  expect(host.textContent).toContain('before the fee')
})

test('the invoices of the fee are listed with the order that each is about, for who reads orders', async () => {
  const stood = { ...stage(), domains: [...stage().domains, 'papers'] as const }
  const { host, asked } = await renderScreen(Settlement, stood)
  expect(button('Fee invoices')).toBeUndefined()
  const profile = asked.find(({ path }) => path === profileCalls.myProfile.path)
  await settle(() => profile?.done(profileOf({ rights: ['order.order.read'] })))
  await settle(() => button('Fee invoices')?.click())
  const list = asked.find(({ path }) => path === managedPapersCalls.listPapers.path)
  expect(list?.input).toMatchObject({ about: 'fee' })
  const fee = {
    id: '0198aaaa-0000-7000-8000-000000000021',
    kind: 'feeInvoice',
    number: 'KIKAI-F-2026-000001',
    corrects: null,
    orderId: line.orderId,
    payoutId: null,
    withdrawalId: null,
    orderNumber: line.number,
    payoutNumber: null,
    seller: 'Kikai KK',
    issuedOn: '2026-11-25',
    issuedAt: '2026-11-25T00:00:00.000Z',
    language: 'ja',
    total: jpy(46_750),
  }
  await settle(() => list?.done({ data: [fee], total: 1, next: null, counts: { all: 1 } }))
  for (const shown of ['Fee invoice', 'Order O261120ABCDEF1', 'KIKAI-F-2026-000001', '46,750'])
    expect(host.textContent).toContain(shown)
})

test('a payout that was sent leads to the papers about it, for who reads orders', async () => {
  const stood = { ...stage(), domains: [...stage().domains, 'papers'] as const }
  const { host, asked } = await renderScreen(Settlement, stood)
  const profile = asked.find(({ path }) => path === profileCalls.myProfile.path)
  await settle(() => profile?.done(profileOf({ rights: ['order.order.read'] })))
  await settle(() => button('Payouts')?.click())
  const payout = {
    id: '0198aaaa-0000-7000-8000-000000000031',
    version: 4,
    number: 'P261125ABCDEF1',
    amount: jpy(953_250),
    createdAt: '2026-11-24T00:00:00.000Z',
    deadlineAt: null,
    isPlanned: false,
    account: { bankName: '岸浜信用金庫', branch: '本店', holder: 'カ）センシュウ', end: '4471' },
    reference: 'FT-26112501',
    reason: '',
    state: 'sent',
    allowedActions: [],
  }
  const list = asked.find(({ path }) => path === earningsCalls.listPayouts.path)
  await settle(() => list?.done({ data: [payout], total: 1 }))
  const issued = asked.find(({ path }) => path === managedPapersCalls.listPayoutPapers.path)
  expect(issued?.input).toEqual({ payoutIds: [payout.id] })
  const notice = {
    id: '0198aaaa-0000-7000-8000-000000000032',
    kind: 'payoutNotice',
    number: 'KIKAI-R-2026-000001',
    corrects: null,
    orderId: null,
    payoutId: payout.id,
    withdrawalId: null,
    issuedOn: '2026-11-25',
    issuedAt: '2026-11-25T00:00:00.000Z',
    language: 'ja',
    total: jpy(953_250),
  }
  await settle(() => issued?.done({ papers: [notice] }))
  const link = host.querySelector(`a[href*="${notice.id}"]`)
  expect(link?.textContent).toBe('Payment advice KIKAI-R-2026-000001')
  expect(link?.getAttribute('href')).toContain('side=seller')
})
