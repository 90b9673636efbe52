import { renderScreen } from '#app/test/render-screen.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { lotsOfGoodsCalls } from '@kikai/contract/auctions/lots-of-goods.calls'
import { goodsCalls } from '@kikai/contract/goods/goods.calls'
import { beforeAll, expect, test, vi } from 'vitest'
import screen from './more.screen.tsx'

// Lists load it behind themselves; here it is there at once.
beforeAll(() => import('#features/auctions/card-lots'))

const id = (at: number) => `0197a000-0000-7000-8000-${String(at).padStart(12, '0')}`
const yen = (minor: number) => ({ currency: 'JPY', minor })
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
const hour = 3_600_000

const goods = (at: number, more: object = {}) => ({
  id: id(at),
  managementNumber: `M${at}`,
  title: `Machine ${at}`,
  makerName: 'Komatsu',
  model: 'PC200',
  year: 2013,
  hours: 5_325,
  place: 'Hyogo',
  state: 'on_sale',
  pricingType: 'fixed',
  price: yen(7_000_000 + at),
  priceHidden: false,
  total: null,
  taxMode: 'included',
  freight: 'collect',
  shipsToYou: null,
  grade: 'B',
  inspected: false,
  picture: null,
  seller: { id: id(99), name: 'Kansai', certified: true },
  publishedAt: null,
  ...more,
})
const now = {
  state: 'bidding',
  price: yen(4_550_000),
  minimum: null,
  bidCount: 12,
  bidderCount: 4,
  leader: 2,
  reserveMet: true,
  startsAt: inMs(-hour),
  endsAt: inMs(52 * hour + 5_000),
  extensionCount: 0,
}

test('cards show the bid that leads and the time left, asked for once for the whole list', async () => {
  const all = [goods(1, { state: 'under_negotiation' }), goods(2), goods(3, { pricingType: 'negotiable' })]
  const { host, asked } = await renderScreen(screen, {
    domains: ['goods', 'compare', 'auctions'],
    isLoggedIn: true,
    answers: { [goodsCalls.listGoods.path]: { data: all, total: 3, understood: null } },
  })
  const lots = () => asked.filter(({ path }) => path === lotsOfGoodsCalls.listLotsOfGoods.path)
  await vi.waitFor(() =>
    settle(() => expect(lots().map(({ input }) => input)).toEqual([{ goodsIds: [id(1), id(2), id(3)] }])),
  )
  const answer = [
    { goodsId: id(1), lotId: id(11), now, startPrice: yen(3_000_000) },
    {
      goodsId: id(2),
      lotId: id(12),
      now: { ...now, state: 'scheduled', price: null, bidCount: 0, startsAt: inMs(hour) },
      startPrice: yen(3_000_000),
    },
  ]
  await settle(() => lots()[0]?.done(answer))
  const cards = [...host.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(cards[0]).toContain('2 d 4 h left')
  expect(cards[0]).toContain('JP¥4,550,000')
  expect(cards[0]).toContain('Current bid · 12 bids')
  expect(cards[0]).not.toContain('JP¥7,000,001')
  // Before its start a machine can still be bought at its price.
  expect(cards[1]).toContain('From ')
  expect(cards[1]).toContain('JP¥7,000,002')
  expect(cards[2]).toContain('Offers welcome')
  expect(cards[2]).not.toContain('left')
})
