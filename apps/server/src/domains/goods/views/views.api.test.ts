import { api } from '@kikai/contract/api'
import type { Id } from '@kikai/kernel/ids'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../../test/as.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { goods } from '../../../../test/given/goods/goods.ts'
import { looksAt, viewsCounted } from '../../../../test/given/goods/views.ts'
import { days, product, startProduct, sweep, travel } from '../../../../test/harness.ts'
import { countViewers } from './views.store.ts'

startProduct()

async function listed() {
  const seller = await as.seller()
  const { id } = await goods({ companyId: seller.companyId })
  return { seller, id }
}
const viewsIn = async (seller: Person, id: Id<'goods'>) =>
  accepted(await seller.call(api.goods.listManagedGoods, {})).data.find((one) => one.id === id)?.views

describe('views of a machine', () => {
  test('a member or visitor counts once a day, also when they are answered from memory', async () => {
    const { seller, id } = await listed()
    const member = await as.member()
    product().app.visitorAnswers.beginKeeping()
    for (const address of ['192.0.2.1', '192.0.2.1', '198.51.100.2']) await looksAt(id, { address })
    await looksAt(id, { by: member })
    await looksAt(id, { by: member })
    product().app.visitorAnswers.stopKeeping()
    expect(await viewsCounted()).toBe(3)
    await looksAt(id, { by: member })
    expect(await viewsCounted()).toBe(0)
    expect(await viewsIn(seller, id)).toBe(3)
    await travel(days(1))
    await looksAt(id, { by: member })
    expect(await viewsCounted()).toBe(1)
    expect(await viewsIn(seller, id)).toBe(4)
    expect(accepted(await seller.call(api.goods.readManagedGoods, { goodsId: id })).views).toBe(4)
  })

  test('neither the seller’s people nor staff nor robots count, nor a page that is not there', async () => {
    const { seller, id } = await listed()
    await looksAt(id, { by: seller })
    await looksAt(id, { by: await as.staff() })
    for (const userAgent of ['', 'Googlebot/2.1', 'Mozilla/5.0 (compatible; bingbot/2.0)', 'facebookexternalhit/1.1'])
      await looksAt(id, { userAgent, address: '203.0.113.9' })
    const gone = await goods({ state: 'unpublished' })
    await as.guest().call(api.goods.readGoods, { goodsId: gone.id }, { headers: { 'user-agent': 'Mozilla/5.0' } })
    expect(await viewsCounted()).toBe(0)
    expect(await viewsIn(seller, id)).toBe(0)
  })

  test('nobody can be found in what is kept, and with its day even the hashes go; the number stays thirty days', async () => {
    const { seller, id } = await listed()
    const other = await goods()
    const member = await as.member()
    await looksAt(id, { by: member })
    await looksAt(other.id, { by: member })
    expect(await viewsCounted()).toBe(2)
    const viewers = await product().app.db<
      { viewer: Buffer }[]
    >`select viewer from goods_viewer order by day desc limit 2`
    expect(new Set(viewers.map(({ viewer }) => viewer.toString('hex'))).size).toBe(2)
    await travel(days(1))
    expect(await sweep('goods.endDaysOfViews')).toBeGreaterThanOrEqual(2)
    expect(await sweep('goods.endDaysOfViews')).toBe(0)
    expect(await product().app.db`select from goods_viewer union all select from goods_view_salt`).toHaveLength(0)
    expect(await viewsIn(seller, id)).toBe(1)
    await travel(days(29))
    expect(await viewsIn(seller, id)).toBe(0)
  })

  test('two processes that count the same visitors at once count each of them once', async () => {
    const { seller, id } = await listed()
    const other = await goods()
    const day = new Date(product().app.nowMs()).toISOString().slice(0, 10)
    const views = Array.from({ length: 50 }, (_, at) => ({
      goodsId: at % 2 === 0 ? id : other.id,
      viewer: at.toString(16).padStart(64, '0'),
    }))
    const counted = await Promise.all(
      [views, views.toReversed(), views].map((same) => countViewers(product().app.db, day, same)),
    )
    expect(counted.reduce((sum, count) => sum + count, 0)).toBe(50)
    expect(await viewsIn(seller, id)).toBe(25)
  })
})
