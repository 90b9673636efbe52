import { renderPart } from '#app/test/render-part.tsx'
import { staffMember } from '#app/test/staff-member.ts'
import { settle } from '@kikai/client/test/mount.tsx'
import { auctionErrors } from '@kikai/contract/auctions/auctions.errors'
import { usualSteps } from '@kikai/contract/auctions/increments'
import { managedLotsCalls } from '@kikai/contract/auctions/managed-lots.calls'
import { profileCalls } from '@kikai/contract/profile/profile.calls'
import { jpy } from '@kikai/kernel/money'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import Auctions from './auctions.page.tsx'
import LotPanel from './lot-panel.tsx'

const id = (at: number) => `0198aaaa-0000-7000-8000-00000000000${at}`
const at = (second: number) => `2026-11-18T05:56:0${second}.208Z`
const can = (...actions: string[]) => actions.map((action) => ({ action, enabled: true, reason: null }))
const lot = (no: number, group: string, state: string, wishes: object = {}) => ({
  lotId: id(no),
  number: `L26111800${no}`,
  goods: {
    id: id(9),
    managementNumber: `SEN-000${no}`,
    title: `Komatsu WA${no}00`,
    model: `WA${no}00`,
    year: 2016,
    hours: 4_200,
    place: 'Osaka',
    picture: null,
  },
  now: {
    state,
    price: jpy(13_500_000),
    minimum: null,
    bidCount: 2,
    bidderCount: 2,
    leader: 2,
    reserveMet: true,
    startsAt: at(0),
    endsAt: at(0),
    extensionCount: 1,
  },
  startPrice: jpy(9_000_000),
  steps: usualSteps.JPY,
  company: { id: id(8), name: 'Senshu Kenki' },
  group,
  reserve: jpy(13_000_000),
  reservePercent: 103,
  estimate: { low: jpy(10_000_000), high: jpy(14_000_000) },
  hardEndsAt: at(0),
  deadlineAt: null,
  nearMiss: null,
  order: null,
  defaulted: null,
  secondChance: null,
  relisted: { no: 0, most: 3, from: null, of: null, as: null },
  watchCount: 24,
  reason: null,
  allowedActions: [],
  ...wishes,
})
const days = { fromDay: '2026-12-20', toDay: '2026-12-28' }
const detail = {
  ...lot(1, 'live', 'closing', { allowedActions: can('suspend', 'voidBid') }),
  rules: {
    number: 'L261118001',
    currency: 'JPY',
    startPrice: 9_000_000,
    hasReserve: true,
    startsAt: at(0),
    plannedEndsAt: at(0),
    hardEndsAt: at(0),
    softCloseMinutes: 5,
    deposit: 500_000,
    premium: [],
    taxMode: 'included',
    taxRate: 10,
    freight: 'free',
    freightAmount: null,
    freightUpTo: null,
    payHours: 48,
    defaultPercent: 10,
    termsVersion: '2026-11-01',
  },
  viewing: [days],
  collection: days,
  storageFrom: null,
  log: [
    { number: 1, kind: 'manual', bidder: 7, mine: false, price: jpy(13_450_000), at: at(1), extended: false },
    { number: 2, kind: 'proxy', bidder: 2, mine: false, price: jpy(13_500_000), at: at(2), extended: true },
  ],
  refused: [{ bidder: 5, price: jpy(13_300_000), at: at(3) }],
  bidders: [2, 7].map((bidder) => ({
    bidder,
    hasBid: true,
    country: 'JP',
    certified: true,
    suspended: false,
    deposit: { amount: jpy(500_000), state: 'held' },
    related: bidder === 7,
  })),
  history: [{ event: 'approve', to: 'scheduled', actor: 'staff', at: at(0) }],
}
const list = managedLotsCalls.listManagedLots.path
const domains = ['console', 'consoleLots', 'consoleMembers', 'auctions', 'request', 'forms'] as const
const board = () =>
  renderPart(
    <MemoryRouter initialEntries={['/product/auctions']}>
      <Auctions />
    </MemoryRouter>,
    domains,
  )
const button = (name: string) => [...document.querySelectorAll('button')].findLast((one) => one.textContent === name)

test('the board is one table under the names of its groups, and what waits for approval has its own', async () => {
  const { host, sent } = await board()
  const profile = { ...staffMember, id: id(6), rights: ['product.lot.review'] }
  await settle(() => sent(profileCalls.myProfile.path)?.done(profile))
  const rows = [
    lot(1, 'live', 'bidding'),
    lot(2, 'live', 'suspended'),
    lot(3, 'scheduled', 'scheduled'),
    lot(4, 'scheduled', 'draft'),
  ]
  await settle(() => sent(list)?.done({ data: rows, total: 4, counts: { all: 4, live: 2 } }))
  expect([...host.querySelectorAll('tbody th')].map(({ textContent }) => textContent)).toEqual([
    'Bidding',
    'Planned',
    'Waiting for approval',
  ])
  expect(host.textContent).toContain('Komatsu WA100')
})

test('a board without auctions, and one that does not load, say so', async () => {
  const none = await board()
  await settle(() => none.sent(list)?.done({ data: [], total: 0, counts: {} }))
  expect(none.host.textContent).toContain('No auctions yet.')
  const failed = await board()
  await settle(() => failed.sent(list)?.refuse(500, 'The server is not well.'))
  expect(failed.host.textContent).toContain('The server is not well.')
})

test('the panel has the log with what was refused, marks a bidder who belongs to the seller, and stops the lot with a reason', async () => {
  const { host, sent } = await renderPart(<LotPanel row={id(1)} controls={null} />, domains)
  await settle(() => sent(managedLotsCalls.readManagedLot.path)?.done(detail))
  for (const text of [
    'Maxima are hidden from staff too',
    'too low, refused',
    'automatic · end moved',
    '2 bids, no gap',
    'Bidder 7 and the seller',
    'share a company, an account or a device',
  ])
    expect(host.textContent).toContain(text)
  expect(button('Approve')).toBeUndefined()
  await settle(() => button('Stop the lot')?.click())
  // The dialog comes up in several frames, so its form is filled in and sent until it is there to be sent.
  await vi.waitFor(async () => {
    const dialog = document.querySelector('[role=dialog]')
    const field = dialog?.querySelector('textarea')
    expect(field).toBeTruthy()
    await settle(() => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, 'Reported as stolen')
      field?.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await settle(() =>
      [...(dialog?.querySelectorAll('button') ?? [])].find((one) => one.textContent === 'Stop the lot')?.click(),
    )
    expect(sent(managedLotsCalls.suspendLot.path)).toBeDefined()
  })
  const stop = sent(managedLotsCalls.suspendLot.path)
  expect(stop?.input).toEqual({ lotId: id(1), reason: 'Reported as stolen' })
  await settle(() => stop?.refuse(auctionErrors.ended.code, 'This auction is over.'))
  expect(document.body.textContent).toContain('This auction is over.')
})
