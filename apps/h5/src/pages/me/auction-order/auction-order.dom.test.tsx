import { renderScreen } from '#app/test/render-screen.tsx'
import { auctionsCalls } from '@kikai/contract/auctions/auctions.calls'
import { usualSteps } from '@kikai/contract/auctions/increments'
import { settle } from '@kikai/client/test/mount.tsx'
import { expect, test } from 'vitest'
import screen from './auction-order.screen.tsx'

const id = '0197a000-0000-7000-8000-00000000000'
const yen = (minor: number) => ({ currency: 'JPY', minor })
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
const hour = 3_600_000
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
const own = {
  lotId: `${id}9`,
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
  now: {
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
  },
  startPrice: yen(9_000_000),
  steps: usualSteps.JPY,
  mine,
  allowedActions: [{ action: 'bid', enabled: true, reason: null }],
}
const list = (data: object[], more: object = {}) => ({
  data,
  total: data.length,
  counts: { bidding: data.length, finished: 2, success: 1, failed: 1 },
  toPay: [],
  releasing: [],
  ...more,
})
const shown = (answer: object | null) =>
  renderScreen(screen, {
    domains: ['auctions'],
    isLoggedIn: true,
    address: '/pages/me/auction-order/auction-order',
    answers: answer ? { [auctionsCalls.listMyAuctions.path]: answer } : {},
  })

test('a member reads their auctions with price and time, and raises where they are outbid', async () => {
  const { host } = await shown(list([own]))
  for (const part of [
    'Bidding1',
    'Won1',
    'Komatsu WA320-8',
    'Outbid',
    'JP¥13,450,000',
    '2 d 3 h',
    'Your maximum JP¥13,400,000',
    'Reserve met',
  ])
    expect(host.textContent).toContain(part)
  expect([...host.querySelectorAll('a')].at(-1)?.textContent).toBe('Raise your maximum')
})

test('what is to be paid stands first with its deadline, and so does a deposit on its way back', async () => {
  const won = {
    ...own,
    mine: { ...mine, result: 'won', leading: true, order: { orderId: `${id}4`, payBy: '2099-11-27T05:00:00.000Z' } },
  }
  const back = { ...own, mine: { ...mine, deposit: { ...mine.deposit, releaseBy: inMs(17 * hour) } } }
  const { host } = await shown(list([], { toPay: [won], releasing: [back] }))
  const said = host.textContent
  expect(said.indexOf('You won: please pay')).toBeLessThan(said.indexOf('Deposit on its way back'))
  expect(host.querySelector('main a')?.getAttribute('href')).toContain(`orderId=${id}4`)
  expect(host.querySelector('[role=timer]')?.textContent).toMatch(/^1[67]:/)
})

test('the runner-up of a lot that was not paid takes it or leaves it, once', async () => {
  const offered = {
    ...own,
    now: { ...own.now, state: 'second_chance', minimum: null },
    mine: { ...mine, result: 'offered', secondChance: { price: yen(13_400_000), until: inMs(20 * hour) } },
    allowedActions: [{ action: 'answerSecondChance', enabled: true, reason: null }],
  }
  const { host, asked } = await shown(list([offered]))
  expect(host.textContent).toContain('You can have it for JP¥13,400,000')
  const accept = [...host.querySelectorAll('button')].find(({ textContent }) => textContent === 'Buy at this price')
  await settle(() => accept?.click())
  const sent = asked.filter(({ path }) => path === auctionsCalls.answerSecondChance.path)
  expect(sent.map(({ input }) => input)).toEqual([expect.objectContaining({ lotId: `${id}9`, accept: true })])
})

test('without auctions it leads to the machines, and a failure offers another try', async () => {
  expect((await shown(list([]))).host.textContent).toContain('You aren’t bidding on anything.')
  const { host, asked } = await shown(null)
  await settle(() => asked.forEach((one) => one.breakOff()))
  expect(host.querySelector('[role=alert]')).not.toBeNull()
})
