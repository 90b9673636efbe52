import { render } from '#ui/test/render'
import type { GoodsCard } from '@kikai/contract/goods/goods.shapes'
import type { WatchedGoods } from '@kikai/contract/watchlist/watchlist.calls'
import { isId } from '@kikai/kernel/ids'
import { instantOf } from '@kikai/kernel/instant'
import { jpy } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import { WatchRow } from './watch-row.tsx'

const id = '0197a000-0000-7000-8000-000000000002'
if (!isId<'goods'>(id) || !isId<'company'>(id)) throw new Error('this is no id')
const goods: GoodsCard = {
  id,
  managementNumber: 'KNS-2600001',
  title: 'Komatsu PC200',
  makerName: 'Komatsu',
  model: 'PC200',
  year: 2013,
  hours: 5_325,
  place: 'Hyogo',
  state: 'on_sale',
  pricingType: 'fixed',
  price: jpy(7_830_000),
  priceHidden: false,
  total: null,
  taxMode: 'included',
  shipsToYou: null,
  freight: 'collect',
  grade: 'B',
  inspected: false,
  picture: null,
  seller: { id, name: 'Kansai', certified: true },
  publishedAt: null,
}

async function row(change: WatchedGoods['change'], shown: GoodsCard | null = goods) {
  const watched: WatchedGoods = {
    goodsId: goods.id,
    title: goods.title,
    picture: null,
    goods: shown,
    change,
    priceThen: jpy(8_330_000),
    watchedAt: instantOf(new Date(0)),
  }
  const { host } = await render(<WatchRow watched={watched} onRemove={() => {}} />, { domains: ['goods', 'watchlist'] })
  return host
}

test('a lower price stands beside the old one, with what it is less', async () => {
  const host = await row('dropped')
  expect(host.querySelector('s')?.textContent).toContain('8,330,000')
  expect(host.textContent).toMatch(/JP¥500,000 less/)
})

test('what is sold leads to similar machines, and what is no longer offered leads nowhere but off the list', async () => {
  const sold = await row('sold')
  expect([...sold.querySelectorAll('a')].map(({ textContent }) => textContent)).toContain('Similar machines')
  const ended = await row('ended', null)
  expect(ended.textContent).toContain('No longer listed')
  expect(ended.querySelectorAll('a')).toHaveLength(0)
  expect(ended.querySelector('button')?.getAttribute('aria-label')).toBe('Stop watching “Komatsu PC200”')
})
