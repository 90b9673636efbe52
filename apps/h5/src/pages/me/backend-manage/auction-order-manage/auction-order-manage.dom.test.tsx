import { openedGoods } from '#app/test/opened-goods'
import { profileOf } from '#app/test/profile-of'
import { renderScreen } from '#app/test/render-screen.tsx'
import { type } from '#ui/test/render'
import { setting } from '@kikai/client/test/given-setting'
import { settle } from '@kikai/client/test/mount.tsx'
import { auctionErrors } from '@kikai/contract/auctions/auctions.errors'
import { usualSteps } from '@kikai/contract/auctions/increments'
import { managedLotsCalls } from '@kikai/contract/auctions/managed-lots.calls'
import { managedGoodsCalls } from '@kikai/contract/goods/managed.calls'
import { managedNegotiationCalls } from '@kikai/contract/negotiation/negotiation.calls'
import { profileCalls } from '@kikai/contract/profile/profile.calls'
import { settingsCalls } from '@kikai/contract/settings/settings.calls'
import { jpy } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import manage from './auction-order-manage.screen.tsx'
import schedule from './schedule-lot/schedule-lot.screen.tsx'

const id = (at: number) => `0198aaaa-0000-7000-8000-00000000000${at}`
const soon = '2099-01-02T05:00:00.000Z'
const past = '2026-11-18T05:00:00.000Z'
const can = (...actions: string[]) => actions.map((action) => ({ action, enabled: true, reason: null }))
const lot = (at: number, { now = {}, ...wishes }: { now?: object; [key: string]: unknown } = {}) => ({
  lotId: id(at),
  number: `L26111800${at}`,
  goods: {
    id: id(9),
    managementNumber: `SEN-000${at}`,
    title: `Komatsu PC${at}00`,
    model: `PC${at}00`,
    year: 2016,
    hours: 4_200,
    place: 'Osaka',
    picture: null,
  },
  now: {
    state: 'passed',
    price: jpy(5_640_000),
    minimum: null,
    bidCount: 6,
    bidderCount: 3,
    leader: 2,
    reserveMet: false,
    startsAt: past,
    endsAt: past,
    extensionCount: 0,
    ...now,
  },
  startPrice: jpy(1_200_000),
  steps: usualSteps.JPY,
  company: { id: id(8), name: 'Senshu Kenki' },
  group: 'passed',
  reserve: jpy(6_000_000),
  reservePercent: 94,
  estimate: { low: jpy(5_000_000), high: jpy(7_000_000) },
  hardEndsAt: past,
  deadlineAt: null,
  nearMiss: null,
  order: null,
  defaulted: null,
  secondChance: null,
  relisted: { no: 1, most: 3, from: past, of: id(7), as: null },
  watchCount: 24,
  reason: null,
  allowedActions: [],
  ...wishes,
})
const near = lot(1, {
  group: 'toSettle',
  nearMiss: { price: jpy(5_640_000), percent: 94, until: soon },
  allowedActions: can('answerNearMiss'),
})
const unpaid = lot(2, {
  group: 'toSettle',
  now: { state: 'second_chance' },
  defaulted: { at: past, bidder: 3, forfeited: jpy(486_000), cleared: false },
  secondChance: { bidder: 2, price: jpy(4_810_000), until: soon },
})
const passed = lot(3, { allowedActions: can('relist') })

const list = managedLotsCalls.listManagedLots.path
const profile = {
  [profileCalls.myProfile.path]: profileOf({
    rights: ['product.goods.read', 'product.lot.write', 'order.offer.answer'],
  }),
}
const lots = (data: readonly object[]) =>
  renderScreen(manage, {
    domains: ['lots', 'auctions', 'managed'],
    isLoggedIn: true,
    address: '/pages/me/backend-manage/auction-order-manage/auction-order-manage',
    answers: { ...profile, [list]: { data, total: data.length, counts: { all: data.length, waiting: 1 } } },
  })
const button = (name: string) =>
  [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === name).at(-1)

test('a top bid just under the reserve is sold at that price, after a question', async () => {
  const { host, asked } = await lots([near])
  for (const text of ['Your turn', 'Top bid · 94 % of the reserve', '5,640,000'])
    expect(host.textContent).toContain(text)
  await settle(() => button('Sell at this price')?.click())
  expect(document.body.textContent).toContain('Sell for JP¥5,640,000?')
  await settle(() => button('Sell at this price')?.click())
  const sent = asked.find(({ path }) => path === managedLotsCalls.answerNearMiss.path)
  expect(sent?.input).toEqual({ lotId: near.lotId, accept: true })
  await settle(() => sent?.refuse(auctionErrors.ended.code, 'This auction is over.'))
  expect(document.body.textContent).toContain('This auction is over.')
})

test('what followed from a winner who did not pay is told in order, without a button', async () => {
  const { host } = await lots([unpaid])
  expect([...host.querySelectorAll('ol li')].map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Not paid in time'),
    expect.stringMatching(/Deposit kept.*486,000/),
    expect.stringMatching(/Offered to the runner-up.*4,810,000/),
    expect.stringContaining('Put it up again if the runner-up declines'),
  ])
  expect(host.querySelector('article button')).toBeNull()
})

test('an unsold machine is put up again with a lower reserve, which is compared with before', async () => {
  const { asked } = await lots([passed])
  await settle(() => button('Put up again')?.click())
  await settle(() => type(document.querySelector('input[name=reserve]'), '5700000'))
  for (const text of [
    'Time 2 of 3 again',
    '5 % lower',
    'JP¥60,000 above the last top bid',
    '24 people watching are told',
  ])
    expect(document.body.textContent).toContain(text)
  const form = document.querySelector<HTMLInputElement>('input[name=reserve]')?.form
  await settle(() => form?.requestSubmit())
  expect(document.body.textContent).toContain('Please agree to the conditions.')
  await settle(() => document.querySelector<HTMLInputElement>('input[name=termsAgreed]')?.click())
  await settle(() => form?.requestSubmit())
  const sent = asked.find(({ path }) => path === managedLotsCalls.relistLot.path)
  expect(sent?.input).toMatchObject({ lotId: passed.lotId, reserve: jpy(5_700_000), termsAgreed: true, viewing: [] })
  await settle(() => sent?.refuse(auctionErrors.reserveTooLow.code, 'The reserve is too low.'))
  expect(document.querySelector('input[name=reserve]')?.getAttribute('aria-invalid')).toBe('true')
})

test('a company without auctions is led to its listings, and a list that fails can be asked for again', async () => {
  expect((await lots([])).host.textContent).toContain('Choose a listing')
  const { host, asked } = await renderScreen(manage, {
    domains: ['lots', 'auctions', 'managed'],
    isLoggedIn: true,
    address: '/pages/me/backend-manage/auction-order-manage/auction-order-manage',
    answers: profile,
  })
  await settle(() => {
    for (const one of asked) if (one.path === list) one.refuse(500, 'broken')
  })
  expect(host.querySelector('[role=alert]')?.textContent).toContain('Try again')
})

test('a listing is put up with prices and times, and says which offers lapse by it', async () => {
  const offer = {
    id: id(5),
    version: 1,
    state: 'awaiting_seller',
    goods: {
      id: openedGoods.id,
      title: 'Komatsu PC200-8',
      managementNumber: 'SEN-0001',
      picture: null,
      listPrice: jpy(1_200_000),
      state: 'on_sale',
    },
    seller: { id: id(8), name: 'Senshu Kenki' },
    currency: 'JPY',
    offersLeft: 2,
    offersMost: 3,
    validUntil: soon,
    last: {
      round: 1,
      side: 'buyer',
      at: past,
      unitPrice: jpy(1_100_000),
      quantity: 1,
      terms: { freight: 'buyer', dismantling: 'buyer', delivery: null, payment: null, inspectUntil: null },
      note: null,
      outcome: null,
      reason: null,
      endedAt: null,
    },
    order: null,
    conditionalUntil: null,
    allowedActions: [],
    buyer: { name: 'Mei L.', isCompany: false },
    to: { country: 'JP', place: 'Osaka' },
    suggestion: null,
  }
  const { host, asked } = await renderScreen(schedule, {
    domains: ['lots', 'goods', 'auctions'],
    isLoggedIn: true,
    address: `/pages/me/backend-manage/auction-order-manage/schedule-lot/schedule-lot?goodsId=${openedGoods.id}`,
    answers: { ...profile, [managedGoodsCalls.readManagedGoods.path]: openedGoods },
  })
  await settle(() => asked.findLast(({ path }) => path in profile)?.done(profile[profileCalls.myProfile.path]))
  const offers = asked.find(({ path }) => path === managedNegotiationCalls.listManagedOffers.path)
  await settle(() =>
    offers?.done({
      data: [offer],
      total: 2,
      counts: { yours: 2, theirs: 0, agreed: 0, ended: 0 },
    }),
  )
  expect(host.textContent).toContain('2 open offers lapse when bidding starts')
  const fill = (name: string, text: string) => settle(() => type(host.querySelector(`input[name=${name}]`), text))
  await fill('startPrice', '1200000')
  await settle(() => asked.find(({ path }) => path === settingsCalls.globalSetting.path)?.done(setting))
  await fill('low', '5000000')
  await fill('high', '4000000')
  await settle(() => host.querySelector<HTMLInputElement>('input[name=termsAgreed]')?.click())
  await settle(() => host.querySelector<HTMLInputElement>('input[name=low]')?.form?.requestSubmit())
  expect(host.textContent).toContain('The upper value can’t be below the lower one.')
  await fill('high', '7000000')
  expect(host.textContent).toContain('JP¥10,000')
  await settle(() => host.querySelector<HTMLInputElement>('input[name=low]')?.form?.requestSubmit())
  const sent = asked.find(({ path }) => path === managedLotsCalls.scheduleLot.path)
  expect(sent?.input).toMatchObject({
    goodsId: openedGoods.id,
    startPrice: jpy(1_200_000),
    reserve: null,
    estimate: { low: jpy(5_000_000), high: jpy(7_000_000) },
    termsAgreed: true,
  })
  await settle(() => sent?.refuse(auctionErrors.alreadyInALot.code, 'This machine is already in an auction.'))
  expect(host.textContent).toContain('This machine is already in an auction.')
})
