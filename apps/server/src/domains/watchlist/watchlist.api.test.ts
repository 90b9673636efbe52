import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import { watchlistErrors } from '@kikai/contract/watchlist/watchlist.errors'
import type { Id } from '@kikai/kernel/ids'
import { serverLimits } from '../../platform/config/server-limits.ts'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../test/as.ts'
import { draft, goods, givenShots } from '../../../test/given/goods/goods.ts'
import { givenPicture } from '../../../test/given/goods/pictures.ts'
import { accepted, givenBuyer, placed } from '../../../test/given/deals/orders.ts'
import { workOffAnnounced } from '../../../test/given/messages/announced.ts'
import { hours, product, startProduct, system, travel } from '../../../test/harness.ts'

startProduct()

const watch = (by: Person, goodsId: Id<'goods'>, watched = true) =>
  by.call(api.watchlist.watchGoods, { goodsId, watched })
const listOf = async (by: Person) => (await by.call(api.watchlist.listWatched, {})).data.data
const toldTo = async (by: Person) =>
  (await by.call(api.notices.listNotices, { topic: 'watchlist' })).data.data.map(({ kind }) => kind)

/** Works off what goods have announced, each twice. */
const work = () => workOffAnnounced(/^goods\.(repriced|soldOut|back)$/, 2)

/** A new price, as the seller's form would write it, with what it announces. */
async function reprice(goodsId: Id<'goods'>, { from, to }: { from: number; to: number }): Promise<void> {
  await product().app.db`update goods set price_minor = ${to} where id = ${goodsId}`
  await product().app.db`update goods_search set price_minor = ${to} where goods_id = ${goodsId}`
  await system().tx((ctx) => ctx.announce('goods.repriced', { goodsId, before: jpy(from) }))
  await work()
}

describe(api.watchlist.watchGoods.path, () => {
  test('§1 watchlist: the heart keeps goods, once, and lets them go', async () => {
    const me = await as.member()
    const { id } = await goods({ price: jpy(1_000_000) })
    expect((await watch(me, id)).data).toEqual({ watched: true })
    await watch(me, id)
    expect(await listOf(me)).toMatchObject([{ goodsId: id, change: 'none', priceThen: jpy(1_000_000) }])
    expect((await me.call(api.watchlist.listWatchedIds, {})).data).toEqual([id])
    expect((await watch(me, id, false)).data).toEqual({ watched: false })
    expect(await listOf(me)).toEqual([])
  })

  test('what is not shown to anybody is not found, and a full list says so', async () => {
    const me = await as.member()
    const { id: draftId } = await goods({ state: 'unpublished' })
    expect((await watch(me, draftId)).code).toBe(requestErrors.notFound.code)
    const { id } = await goods()
    for (let at = 0; at < serverLimits.watchedMax; at += 1) await goods()
    await product().app.db`
      insert into watch (member_id, goods_id)
      select ${me.id}, id from goods where id <> ${id} and state = 'on_sale' order by id desc limit ${serverLimits.watchedMax}
    `
    expect((await watch(me, id)).code).toBe(watchlistErrors.full.code)
    expect(await listOf(me)).toHaveLength(serverLimits.watchedMax)
  })
})

describe(api.watchlist.listWatched.path, () => {
  test('is given by pages to whoever asks for them', async () => {
    const me = await as.member()
    for (const { id } of [await goods(), await goods(), await goods()])
      await me.call(api.watchlist.watchGoods, { goodsId: id, watched: true })
    const { data } = await me.call(api.watchlist.listWatched, { current_page: 2, page_size: 2 })
    expect(data).toMatchObject({ total: 3, data: [{ goodsId: (await listOf(me)).at(-1)?.goodsId }] })
  })

  test('says what has become of each, also of what is no longer offered', async () => {
    const me = await as.member()
    const [cheaper, held, sold, gone] = [await goods({ price: jpy(900) }), await goods(), await goods(), await goods()]
    for (const { id } of [cheaper, held, sold, gone]) await watch(me, id)
    const { db } = product().app
    await reprice(cheaper.id, { from: 900, to: 800 })
    await db`update goods set state = 'under_negotiation' where id = ${held.id}`
    await db`update goods_search set state = 'under_negotiation' where goods_id = ${held.id}`
    await db`update goods set state = 'sold_out' where id = ${sold.id}`
    await db`update goods_search set state = 'sold_out' where goods_id = ${sold.id}`
    await db`update goods set state = 'unpublished' where id = ${gone.id}`
    await db`delete from goods_search where goods_id = ${gone.id}`
    const changes = new Map((await listOf(me)).map(({ goodsId, change }) => [goodsId, change]))
    expect([cheaper, held, sold, gone].map(({ id }) => changes.get(id))).toEqual(['dropped', 'held', 'sold', 'ended'])
    expect((await listOf(me)).find(({ goodsId }) => goodsId === gone.id)).toMatchObject({
      goods: null,
      title: expect.stringMatching(/./),
    })
  })
})

describe('telling who watches', () => {
  test('a lower price is told once a day, a higher one never', async () => {
    const [me, other] = [await as.member(), await as.member()]
    const { id } = await goods({ price: jpy(900) })
    await watch(me, id)
    await reprice(id, { from: 900, to: 800 })
    expect(await toldTo(me)).toEqual(['watchPriceDropped'])
    await reprice(id, { from: 800, to: 700 })
    expect(await toldTo(me)).toHaveLength(1)
    await travel(hours(24))
    await reprice(id, { from: 700, to: 950 })
    expect(await toldTo(me)).toHaveLength(1)
    await reprice(id, { from: 950, to: 600 })
    expect(await toldTo(me)).toHaveLength(2)
    expect(await toldTo(other)).toEqual([])
  })

  test('what somebody else bought is told as sold, but not to its own seller', async () => {
    const { buyer: who, checkout, goods: offered, seller } = await placed()
    const me = await as.member()
    for (const person of [me, seller]) await watch(person, offered.id)
    accepted(await who.call(api.orders.payCheckout, { checkoutId: checkout.id, method: 'balance' }))
    await work()
    expect(await toldTo(me)).toEqual(['watchSold'])
    expect(await toldTo(seller)).toEqual([])
  })

  test('what a buyer gave up is told as available again', async () => {
    const { buyer: who, checkout, goods: offered } = await placed({ buyer: await givenBuyer() })
    const me = await as.member()
    await watch(me, offered.id)
    expect(await listOf(me)).toMatchObject([{ change: 'held' }])
    const [order] = checkout.orders
    if (!order) throw new Error('nothing was ordered')
    accepted(await who.call(api.orders.cancelMyOrder, { orderId: order.id }))
    await work()
    expect(await toldTo(me)).toEqual(['watchBack'])
  })

  test('a seller’s edit of the price announces it', async () => {
    const seller = await as.seller()
    const { id: fileId } = await givenPicture(seller)
    const entry = {
      ...(await draft({
        price: jpy(900_000),
        pictures: [{ fileId, kind: 'overview' }, ...(await givenShots(seller))],
      })),
      termsAgreed: true,
      lowPriceConfirmed: true,
    }
    const { data: made } = await seller.call(api.goods.addGoods, { ...entry, publish: true })
    const me = await as.member()
    await watch(me, made.id)
    const { code } = await seller.call(api.goods.updateGoods, {
      ...entry,
      goodsId: made.id,
      version: made.version,
      price: { currency: 'JPY', minor: 800_000 },
      publish: false,
    })
    expect(code).toBe(200)
    await work()
    expect(await toldTo(me)).toEqual(['watchPriceDropped'])
  })

  test('a seller who lowers many prices at once announces each', async () => {
    const seller = await as.seller()
    const price = jpy(3_000_000)
    const both = [
      await goods({ companyId: seller.companyId, price }),
      await goods({ companyId: seller.companyId, price }),
    ]
    const me = await as.member()
    for (const { id } of both) await watch(me, id)
    const rows = accepted(await seller.call(api.goods.listManagedGoods, {})).data
    const lower = { currency: 'JPY' as const, minor: 2_500_000 }
    const prices = rows.map(({ id: goodsId, version }) => ({ goodsId, version, price: lower }))
    expect(accepted(await seller.call(api.goods.repriceGoods, { prices })).changed).toBe(2)
    await work()
    expect(await toldTo(me)).toEqual(['watchPriceDropped', 'watchPriceDropped'])
  })
})
