import { defineScreen } from '#app/screens/define-screen'
import { renderScreen } from '#app/test/render-screen.tsx'
import { withPush } from '#features/auctions/live-lot.ts'
import { settle } from '@kikai/client/test/mount.tsx'
import { auctionsCalls } from '@kikai/contract/auctions/auctions.calls'
import { usualSteps } from '@kikai/contract/auctions/increments'
import { auctionErrors } from '@kikai/contract/auctions/auctions.errors'
import { lotId as lotIdShape } from '@kikai/contract/auctions/lots-of-goods.calls'
import { expect, test } from 'vitest'
import { useState } from 'react'
import type { LotSheet } from './lot-of.ts'
import LotHead, { LotBar, LotSheets, LotTables } from './lot-part.tsx'

const id = '0197a000-0000-7000-8000-00000000000'
const lotId = lotIdShape.parse(`${id}9`)
const yen = (minor: number) => ({ currency: 'JPY', minor })
const may = (action: string, because?: { name: string; code: number }) => ({
  action,
  enabled: because === undefined,
  reason: because ? { domain: 'auctions', params: {}, ...because } : null,
})
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
const hour = 3_600_000

const now = {
  state: 'bidding',
  price: yen(13_450_000),
  minimum: yen(13_500_000),
  bidCount: 27,
  bidderCount: 8,
  leader: 7,
  reserveMet: true,
  startsAt: inMs(-hour),
  endsAt: inMs(51 * hour + 5_000),
  extensionCount: 0,
}
const mine = {
  bidder: 3,
  leading: false,
  maximum: yen(13_400_000),
  limit: null,
  suspended: false,
  deposit: { amount: yen(300_000), state: 'held', releaseBy: null },
  result: 'outbid',
  order: null,
  secondChance: null,
}
const lot = {
  lotId,
  number: 'L18',
  goods: {
    id: `${id}2`,
    managementNumber: 'M',
    title: 'Komatsu WA320-8',
    model: 'WA320-8',
    year: 2019,
    hours: 5_905,
    place: 'Chiba',
    picture: null,
  },
  now,
  startPrice: yen(9_000_000),
  steps: usualSteps.JPY,
  seller: { id: `${id}3`, name: 'Senshu', certified: true },
  where: { country: 'JP', timeZone: 'Asia/Tokyo' },
  estimate: { low: yen(12_000_000), high: yen(14_500_000) },
  deposit: yen(300_000),
  freightUpTo: yen(286_000),
  rules: {
    number: 'L18',
    currency: 'JPY',
    startPrice: 9_000_000,
    hasReserve: true,
    startsAt: now.startsAt,
    plannedEndsAt: now.endsAt,
    hardEndsAt: now.endsAt,
    softCloseMinutes: 5,
    deposit: 300_000,
    premium: [{ upTo: null, basisPoints: 100, least: 0, most: 130_000 }],
    taxMode: 'excluded',
    taxRate: 10,
    freight: 'undetermined',
    freightAmount: null,
    freightUpTo: 286_000,
    payHours: 48,
    defaultPercent: 10,
    termsVersion: '1',
  },
  hardEndsAt: now.endsAt,
  viewing: [],
  collection: { fromDay: '2026-12-10', toDay: '2026-12-20' },
  storageFrom: null,
  watchCount: 4,
  watching: false,
  costs: null,
  mine,
  reason: null,
  allowedActions: [may('bid'), may('watch')],
}
const bids = {
  lotId,
  number: 'L18',
  goods: lot.goods,
  state: 'bidding',
  price: now.price,
  endedAt: null,
  data: [
    { number: 27, kind: 'proxy', bidder: 7, mine: false, price: yen(13_450_000), at: inMs(-12_000), extended: false },
    { number: 26, kind: 'manual', bidder: 3, mine: true, price: yen(13_400_000), at: inMs(-48_000), extended: false },
  ],
  total: 27,
  proof: null,
}

function Lot() {
  const [sheet, setSheet] = useState<LotSheet | null>(null)
  return (
    <>
      <LotHead lot={{ lotId, isBidding: true }} onSheet={setSheet} />
      <LotTables lotId={lotId} onSheet={setSheet} />
      <LotBar lotId={lotId} onSheet={setSheet} />
      {sheet ? <LotSheets lotId={lotId} sheet={sheet} onClose={() => setSheet(null)} /> : null}
    </>
  )
}
const shown = (part: object, more: { isLoggedIn?: boolean } = {}) =>
  renderScreen(defineScreen({ login: 'optional', view: Lot }), {
    domains: ['auctions', 'goods', 'identity'],
    isLoggedIn: true,
    ...more,
    answers: { [auctionsCalls.readLot.path]: { ...lot, ...part }, [auctionsCalls.listBids.path]: bids },
  })
const labels = (host: Element) => [...host.querySelectorAll('button, a')].map(({ textContent }) => textContent)
const press = (label: string) =>
  settle(() => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click())

test('who is outbid reads price, time, reserve and what the machine comes to, and may raise their maximum', async () => {
  const { host, asked } = await shown({})
  const said = host.textContent
  await settle(() => asked.filter(({ path }) => path === auctionsCalls.listBids.path).forEach(({ done }) => done(bids)))
  for (const part of [
    'JP¥13,450,000',
    '2 d 3 h',
    '27 bids · 8 bidders',
    'Reserve met',
    'Outbid',
    'Your maximum JP¥13,400,000',
  ])
    expect(said).toContain(part)
  expect(host.textContent).toContain('Bidder 7automatic')
  expect(said).toContain('up to JP¥286,000')
  // (13,450,000 + 130,000 premium) with 10 % tax, and the freight at its upper end.
  expect(said).toContain('JP¥15,224,000')
  expect(labels(host)).toContain('Raise your maximum')
})

test('a tax that is in the prices stands below their total, so that what is above adds up to it', async () => {
  const { host } = await shown({ rules: { ...lot.rules, taxMode: 'included' } })
  const labelsOf = [...host.querySelectorAll('tbody th')].map(({ textContent }) => textContent)
  expect(labelsOf).toEqual(['Price', 'Buyer’s premium', 'Freight', 'Total', 'of which tax 10 %'])
  // 13,450,000 + 130,000 premium + 286,000 freight.
  expect(host.textContent).toContain('JP¥13,866,000')
})

test('who leads need do nothing, so no button is filled', async () => {
  const { host } = await shown({ mine: { ...mine, leading: true, result: 'leading' }, now: { ...now, leader: 3 } })
  expect(host.textContent).toContain('You have the highest bid')
  expect(host.textContent).toContain('Nobody else sees your maximum')
  expect(host.querySelector('.bg-go.text-on-go')).toBeNull()
})

test('the last minutes are counted in seconds on amber, and after the last one the server is waited for', async () => {
  const { host } = await shown({ now: { ...now, state: 'closing', endsAt: inMs(4 * 60_000 + 11_500) } })
  expect(host.querySelector('[role=timer]')?.textContent).toMatch(/^04:[01]\d$/)
  expect(host.querySelector('section.bg-auc-tint')).not.toBeNull()
  const over = await shown({ now: { ...now, state: 'closing', endsAt: inMs(-2_000) } })
  expect(over.host.querySelector('[role=timer]')?.textContent).toBe('Checking')
  expect(over.host.textContent).toContain('We’re checking the last bids.')
})

test('what has ended leads its winner to the payment, and everybody else to the log', async () => {
  const won = { ...mine, leading: true, result: 'won', order: { orderId: `${id}4`, payBy: inMs(hour) } }
  const ended = { now: { ...now, state: 'won', minimum: null }, allowedActions: [] }
  expect(labels((await shown({ ...ended, mine: won })).host)).toContain('Pay now')
  const lost = (await shown({ ...ended, mine: { ...mine, result: 'lost' } })).host
  expect(lost.textContent).toContain('Not won')
  expect(labels(lost)).toContain('See all bids')
})

test('a visitor sees no amounts and is led to the login', async () => {
  const hidden = { price: null, minimum: null }
  const visitor = {
    now: { ...now, ...hidden },
    startPrice: null,
    steps: null,
    deposit: null,
    estimate: null,
    freightUpTo: null,
    rules: null,
    mine: null,
    allowedActions: [],
  }
  const { host } = await shown(visitor, { isLoggedIn: false })
  expect(host.querySelector('section')?.textContent).not.toContain('JP¥')
  expect(labels(host)).toContain('Log in to bid')
})

test('who cannot take part reads why', async () => {
  const blocked = may('register', { name: 'ownLot', code: auctionErrors.ownLot.code })
  const { host } = await shown({ mine: null, allowedActions: [blocked, may('watch')] })
  expect(host.textContent).toContain('This is your own auction. You can’t bid on it.')
})

test('a bid is sent once it is agreed to, and a refusal says what it would take', async () => {
  const { asked } = await shown({})
  await press('Raise your maximum')
  await press('Bid up to this maximum')
  const sent = () => asked.filter(({ path }) => path === auctionsCalls.placeBid.path)
  expect(document.body.textContent).toContain('Please agree first.')
  expect(sent()).toHaveLength(0)
  await settle(() => document.querySelector<HTMLInputElement>('input[name=agreed]')?.click())
  await press('Bid up to this maximum')
  expect(sent()[0]?.input).toMatchObject({ lotId, maximum: yen(13_500_000), expectedPrice: yen(13_450_000) })
  await settle(() =>
    sent()[0]?.refuse(auctionErrors.tooLow.code, 'Your maximum must be at least JP¥13,550,000 now.', {
      minimum: yen(13_550_000),
    }),
  )
  expect(document.body.textContent).toContain('at least JP¥13,550,000 now')
})

test('a lot that cannot be read says so', async () => {
  const { host, asked } = await renderScreen(defineScreen({ login: 'optional', view: Lot }), {
    domains: ['auctions', 'goods'],
  })
  await settle(() => asked.filter(({ path }) => path === auctionsCalls.readLot.path).forEach((one) => one.breakOff()))
  expect(host.querySelector('[role=alert]')).not.toBeNull()
})

test('a push moves who leads while a lot runs, and takes nothing back from whoever has won it', () => {
  const leads = { ...now, leader: mine.bidder, bidCount: 28 }
  const running = auctionsCalls.readLot.output.parse({ ...lot, mine })
  expect(withPush(running, auctionsCalls.readLot.output.parse({ ...lot, now: leads }).now).mine?.result).toBe('leading')
  const won = auctionsCalls.readLot.output.parse({
    ...lot,
    now: { ...leads, state: 'won' },
    mine: { ...mine, result: 'won' },
  })
  expect(withPush(won, won.now).mine).toMatchObject({ leading: true, result: 'won' })
})
