import { api } from '@kikai/contract/api'
import type { GoodsAvailability } from '@kikai/contract/goods/availability'
import { requestErrors } from '@kikai/contract/request.errors'
import { stockErrors } from '@kikai/contract/warehouse/stock.errors'
import type { Id } from '@kikai/kernel/ids'
import { afterEach, describe, expect, test } from 'vitest'
import { type SellerPerson, as } from '../../../../test/as.ts'
import { draft, givenShots, goods } from '../../../../test/given/goods/goods.ts'
import { givenPicture } from '../../../../test/given/goods/pictures.ts'
import {
  type GivenWarehouse,
  givenProduct,
  givenUnit,
  givenWarehouse,
  receiving,
  stepOf,
  unitNow,
} from '../../../../test/given/goods/stock.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { workOffAnnounced } from '../../../../test/given/messages/announced.ts'
import { product, startProduct } from '../../../../test/harness.ts'
import { untilWaiting } from '../../../../test/until-waiting.ts'
import { expectSound } from '../../../../test/invariants.ts'

startProduct()
afterEach(expectSound)

const read = async (seller: SellerPerson, goodsId: Id<'goods'>) =>
  accepted(await seller.call(api.goods.readManagedGoods, { goodsId }))

/** What a draft still lacks is filled in, and it is published. */
async function published(seller: SellerPerson, goodsId: Id<'goods'>, availability: GoodsAvailability) {
  const { version, stock } = await read(seller, goodsId)
  const { id: fileId } = await givenPicture(seller)
  return seller.call(api.goods.updateGoods, {
    ...(await draft({
      availability,
      stock,
      pictures: [{ fileId, kind: 'overview' }, ...(await givenShots(seller))],
    })),
    goodsId,
    version,
    publish: true,
    termsAgreed: true,
    lowPriceConfirmed: true,
  })
}

/** It arrives as it was announced, and passes its inspection. */
async function arrives({ seller, bin }: GivenWarehouse, unit: Parameters<typeof receiving>[0]) {
  const received = accepted(await seller.call(api.warehouse.receiveStock, receiving(unit, bin.yard)))
  return stepOf(seller, received, { step: 'pass', binId: bin.shelf })
}

const coming = { as: 'coming', on: null } as const

describe(`${api.warehouse.publishStock.path}: a piece on its way`, () => {
  test('is listed as coming, and is on sale by itself when it has passed its inspection', async () => {
    const { warehouse, unit } = await givenUnit({ state: 'expected' })
    const { seller } = warehouse
    const { goodsId } = accepted(
      await seller.call(api.warehouse.publishStock, { unitId: unit.id, version: unit.version }),
    )
    expect(await read(seller, goodsId)).toMatchObject({ stock: 0, draft: { availability: coming } })
    const shown = accepted(await published(seller, goodsId, coming))
    expect(shown.state).toBe('coming_soon')
    const watcher = await as.member()
    accepted(await watcher.call(api.watchlist.watchGoods, { goodsId, watched: true }))
    await arrives(warehouse, await unitNow(seller, unit))
    expect(await read(seller, goodsId)).toMatchObject({
      state: 'on_sale',
      stock: 1,
      draft: { availability: { as: 'now' } },
    })
    await workOffAnnounced(/^goods\.arrived$/, 2)
    const told = await watcher.call(api.notices.listNotices, { topic: 'watchlist' })
    expect(told.data.data.map(({ kind }) => kind)).toEqual(['watchArrived'])
  })

  test('that arrives before its draft is published is offered at once', async () => {
    const { warehouse, unit } = await givenUnit({ state: 'expected' })
    const { seller } = warehouse
    const { goodsId } = accepted(
      await seller.call(api.warehouse.publishStock, { unitId: unit.id, version: unit.version }),
    )
    await arrives(warehouse, await unitNow(seller, unit))
    expect(await read(seller, goodsId)).toMatchObject({ stock: 1, draft: { availability: { as: 'now' } } })
    expect(accepted(await published(seller, goodsId, { as: 'now' })).state).toBe('on_sale')
  })
})

describe(`${api.warehouse.publishStock.path}: a model without a piece`, () => {
  test.each([
    [{ as: 'coming' }, coming, 'coming_soon'],
    [
      { as: 'sourced', leadDays: 45, depositPercent: 30 },
      { as: 'sourced', leadDays: 45, depositPercent: 30 },
      'waiting_for_procurement',
    ],
  ] as const)('offered as %o becomes a draft that can be published', async (offer, availability, state) => {
    const { seller } = await givenWarehouse()
    const productId = await givenProduct()
    const { version } = accepted(await seller.call(api.warehouse.readProduct, { productId }))
    const { goodsId } = accepted(await seller.call(api.warehouse.publishStock, { productId, version, offer }))
    expect(await read(seller, goodsId)).toMatchObject({
      state: 'unpublished',
      stock: 0,
      draft: { model: 'PC200-8', serial: '', availability, country: 'CN' },
    })
    expect(accepted(await published(seller, goodsId, availability)).state).toBe(state)
  })

  test('not as it was before it changed, nor another company’s own model, nor nothing at all', async () => {
    const { seller } = await givenWarehouse()
    const productId = await givenProduct({ companyId: seller.companyId })
    const publish = async (who: SellerPerson, version: number) =>
      (await who.call(api.warehouse.publishStock, { productId, version })).code
    expect(await publish(seller, 7)).toBe(requestErrors.olderVersion.code)
    expect(await publish(await as.seller(), 1)).toBe(requestErrors.notFound.code)
    expect((await seller.call(api.warehouse.publishStock, { version: 1 })).code).toBe(requestErrors.invalidInput.code)
  })
})

describe(`${api.warehouse.publishStock.path}: a listing that stands already`, () => {
  test('as coming sells the announced piece, and is on sale by itself when that has arrived', async () => {
    const { warehouse, unit } = await givenUnit({ state: 'expected' })
    const { seller } = warehouse
    const { id: goodsId } = await goods({ companyId: seller.companyId, state: 'unpublished', stock: 1 })
    accepted(await published(seller, goodsId, coming))
    accepted(await seller.call(api.warehouse.publishStock, { unitId: unit.id, version: unit.version, goodsId }))
    const awaited = await read(seller, goodsId)
    expect(awaited).toMatchObject({ state: 'coming_soon', stock: 0 })
    // The warehouse says when it arrives, not the seller.
    for (const name of ['arrive', 'takeIn'])
      expect(awaited.allowedActions.find(({ action }) => action === name)).toMatchObject({ enabled: false })
    const linked = await unitNow(seller, unit)
    expect(linked.goods).toMatchObject({ id: goodsId })
    await arrives(warehouse, linked)
    expect(await read(seller, goodsId)).toMatchObject({ state: 'on_sale', stock: 1 })
  })

  test('that is on sale sells what stands there, and nothing else', async () => {
    const { warehouse, unit } = await givenUnit()
    const { seller } = warehouse
    const { id: goodsId } = await goods({ companyId: seller.companyId, stock: 1 })
    const { unit: expected } = await givenUnit({ warehouse, state: 'expected' })
    const link = async (one: typeof unit, to: Id<'goods'>) =>
      seller.call(api.warehouse.publishStock, { unitId: one.id, version: one.version, goodsId: to })
    expect((await link(expected, goodsId)).code).toBe(stockErrors.goodsNotFree.code)
    accepted(await link(unit, goodsId))
    expect(await read(seller, goodsId)).toMatchObject({ state: 'on_sale', stock: 1 })
    const { unit: other } = await givenUnit({ warehouse })
    expect((await link(other, goodsId)).code).toBe(stockErrors.goodsNotFree.code)
    const { id: foreign } = await goods({ stock: 1 })
    expect((await link(other, foreign)).code).toBe(requestErrors.notFound.code)
  })

  test('of two people who link different pieces to it at the same moment, one does', async () => {
    const { warehouse, unit } = await givenUnit()
    const { seller } = warehouse
    const { unit: other } = await givenUnit({ warehouse })
    const { id: goodsId } = await goods({ companyId: seller.companyId, stock: 1 })
    const both = await product().app.db.begin(async (tx) => {
      await tx`select from stock where goods_id = ${goodsId} for update`
      const asked = [unit, other].map(({ id: unitId, version }) =>
        seller.call(api.warehouse.publishStock, { unitId, version, goodsId }),
      )
      await untilWaiting(2)
      return { asked }
    })
    const answers = await Promise.all(both.asked)
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, stockErrors.goodsNotFree.code])
    const [row] = await product().app.db`select count(*)::int as count from stock_unit where goods_id = ${goodsId}`
    expect(row?.count).toBe(1)
    expect(await read(seller, goodsId)).toMatchObject({ stock: 1 })
  })

  test('of which something was sold is not a piece that has just come', async () => {
    const { warehouse, unit } = await givenUnit()
    const { seller } = warehouse
    const { id: goodsId } = await goods({ companyId: seller.companyId, stock: 2 })
    await product().app.db`update stock set sold = 1 where goods_id = ${goodsId}`
    const answer = await seller.call(api.warehouse.publishStock, { unitId: unit.id, version: unit.version, goodsId })
    expect(answer.code).toBe(stockErrors.goodsNotFree.code)
    await product().app.db`update stock set sold = 0 where goods_id = ${goodsId}`
  })
})
