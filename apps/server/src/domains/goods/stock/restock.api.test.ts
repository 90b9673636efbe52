import { api } from '@kikai/contract/api'
import { listingErrors } from '@kikai/contract/goods/listing.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { stockErrors } from '@kikai/contract/warehouse/stock.errors'
import type { Id } from '@kikai/kernel/ids'
import { jpy } from '@kikai/kernel/money'
import { afterEach, describe, expect, test } from 'vitest'
import { type SellerPerson, as } from '../../../../test/as.ts'
import { accepted, givenBuyer } from '../../../../test/given/deals/orders.ts'
import { goods } from '../../../../test/given/goods/goods.ts'
import { keptGoods } from '../../../../test/given/goods/stock.ts'
import { finishedImport, readyImport } from '../../../../test/given/goods/sheets.ts'
import { workOffAnnounced } from '../../../../test/given/messages/announced.ts'
import { product, startProduct } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'
import { untilWaiting } from '../../../../test/until-waiting.ts'

startProduct()
afterEach(expectSound)

const price = jpy(1_000_000)
/** The only piece of these goods is bought and paid. */
async function soldOut(wish: object = {}) {
  const seller = await as.seller()
  const { id: goodsId } = await goods({ companyId: seller.companyId, price, ...wish })
  await bought(goodsId)
  return { seller, goodsId }
}
async function bought(goodsId: Id<'goods'>) {
  const buyer = await givenBuyer({ balance: price })
  const checkout = accepted(
    await buyer.call(api.orders.placeOrder, {
      goodsId,
      quantity: 1,
      addressId: buyer.addressId,
      expectedTotals: [price],
      confirmed: true,
      abroadAgreed: true,
    }),
  )
  return buyer.call(api.orders.payCheckout, { checkoutId: checkout.id, method: 'balance' })
}
const read = async (seller: SellerPerson, goodsId: Id<'goods'>) =>
  accepted(await seller.call(api.goods.readManagedGoods, { goodsId }))
const restock = async (seller: SellerPerson, goodsId: Id<'goods'>, { stock = 1, version = 0 } = {}) =>
  seller.call(api.goods.restockGoods, {
    goods: [{ goodsId, version: version || (await read(seller, goodsId)).version, stock }],
  })
const reasons = (left: readonly { goodsId: string; reason: { name: string } }[]) =>
  Object.fromEntries(left.map(({ goodsId, reason }) => [goodsId, reason.name]))

describe(api.goods.restockGoods.path, () => {
  test('what is sold out is on sale again, with its questions and watchers, who are told, and is bought', async () => {
    const { seller, goodsId } = await soldOut()
    const watcher = await as.member()
    accepted(await watcher.call(api.watchlist.watchGoods, { goodsId, watched: true }))
    const { allowedActions } = await read(seller, goodsId)
    expect(allowedActions.find(({ action }) => action === 'restock')).toMatchObject({ enabled: true })
    expect(accepted(await restock(seller, goodsId, { stock: 2 }))).toEqual({ changed: 1, left: [] })
    expect(await read(seller, goodsId)).toMatchObject({ state: 'on_sale', stock: 3, sold: 1 })
    await workOffAnnounced(/^goods\.back$/, 2)
    const told = await watcher.call(api.notices.listNotices, { topic: 'watchlist' })
    expect(told.data.data.map(({ kind }) => kind)).toEqual(['watchBack'])
    const found = await as.guest().call(api.goods.listGoods, { companyId: seller.companyId, states: ['on_sale'] })
    expect(found.data.data.map(({ id }) => id)).toEqual([goodsId])
    accepted(await bought(goodsId))
    expect(await read(seller, goodsId)).toMatchObject({ state: 'on_sale', stock: 3, sold: 2 })
  })

  test('a machine with a serial number is one piece again, is edited and sold again', async () => {
    const { seller, goodsId } = await soldOut({ serial: 'BACK-1' })
    expect(reasons(accepted(await restock(seller, goodsId, { stock: 2 })).left)).toEqual({ [goodsId]: 'invalidInput' })
    accepted(await restock(seller, goodsId))
    const { draft, version } = await read(seller, goodsId)
    const { titleMade: _made, ...form } = draft
    const saved = await seller.call(api.goods.updateGoods, {
      ...form,
      title: null,
      pictures: draft.pictures.map(({ id: fileId, kind }) => ({ fileId, kind })),
      price: { currency: 'JPY', minor: price.minor },
      freightAmount: null,
      freightEstimate: null,
      goodsId,
      version,
      publish: false,
      termsAgreed: false,
    })
    expect(accepted(saved)).toMatchObject({ state: 'on_sale', stock: 2, sold: 1 })
    accepted(await bought(goodsId))
    expect(await read(seller, goodsId)).toMatchObject({ state: 'sold_out', sold: 2 })
  })

  test('not what is on sale, nor as it was before, nor what a warehouse keeps, nor by the platform’s staff', async () => {
    const { seller, goodsId } = await soldOut()
    const { id: onSale } = await goods({ companyId: seller.companyId, price })
    expect(reasons(accepted(await restock(seller, onSale)).left)).toEqual({ [onSale]: 'wrongState' })
    expect(reasons(accepted(await restock(seller, goodsId, { version: 1 })).left)).toEqual({
      [goodsId]: 'olderVersion',
    })
    const { version } = await read(seller, goodsId)
    const staff = await as.staff()
    const byStaff = await staff.call(api.goods.restockGoods, { goods: [{ goodsId, version, stock: 1 }] })
    expect(reasons(accepted(byStaff).left)).toEqual({ [goodsId]: listingErrors.sellerPublishes.name })
    expect(
      (await (await as.seller()).call(api.goods.restockGoods, { goods: [{ goodsId, version, stock: 1 }] })).code,
    ).toBe(requestErrors.notFound.code)
    const kept = await keptGoods()
    await product().app.db`update goods set state = 'sold_out' where id = ${kept.goodsId}`
    expect(reasons(accepted(await restock(kept.seller, kept.goodsId)).left)).toEqual({
      [kept.goodsId]: stockErrors.keptInStock.name,
    })
    await product().app.db`update goods set state = 'on_sale' where id = ${kept.goodsId}`
  })

  test('of two who restock it in the same moment one does', async () => {
    const seller = await as.seller()
    const { id: goodsId } = await goods({ companyId: seller.companyId, price, stock: 2 })
    await bought(goodsId)
    await bought(goodsId)
    const { version } = await read(seller, goodsId)
    const { asked } = await product().app.db.begin(async (tx) => {
      await tx`select from stock where goods_id = ${goodsId} for update`
      const both = [restock(seller, goodsId, { version }), restock(seller, goodsId, { version })]
      await untilWaiting(2)
      return { asked: both }
    })
    const answers = (await Promise.all(asked)).map((answer) => accepted(answer))
    expect(answers.map(({ changed }) => changed).toSorted((a, b) => a - b)).toEqual([0, 1])
    expect(await read(seller, goodsId)).toMatchObject({ state: 'on_sale', stock: 3, sold: 2 })
  })

  test('of the buyers of the piece that is there again one has it', async () => {
    const { seller, goodsId } = await soldOut()
    const { version } = await read(seller, goodsId)
    const wish = { goodsId, quantity: 1, confirmed: true, abroadAgreed: true } as const
    const buyers = [await givenBuyer({ balance: price }), await givenBuyer({ balance: price })]
    const { asked } = await product().app.db.begin(async (tx) => {
      await tx`select from stock where goods_id = ${goodsId} for update`
      const back = restock(seller, goodsId, { version })
      await untilWaiting(1)
      const orders = buyers.map((buyer) =>
        buyer.call(api.orders.placeOrder, { ...wish, expectedTotals: [price], addressId: buyer.addressId }),
      )
      return { asked: { back, orders } }
    })
    expect(accepted(await asked.back).changed).toBe(1)
    const taken = (await Promise.all(asked.orders)).filter(({ code }) => code === 200)
    expect(taken.length).toBeLessThanOrEqual(1)
    const { stock, held, sold } = await read(seller, goodsId)
    expect({ stock, held, sold }).toEqual({ stock: 2, held: taken.length, sold: 1 })
  })
})

describe('a seller’s list', () => {
  test('that says more pieces than are sold puts what is sold out on sale again', async () => {
    const { seller, goodsId } = await soldOut()
    const { managementNumber } = await read(seller, goodsId)
    const content = ['管理番号（Kikai）,数量', `${managementNumber},4`].join('\n')
    const choices = { currency: 'JPY', taxMode: 'included', country: 'JP', language: 'ja' } as const
    expect(await finishedImport(seller, await readyImport(seller, content, choices))).toMatchObject({ changed: 1 })
    expect(await read(seller, goodsId)).toMatchObject({ state: 'on_sale', stock: 4, sold: 1 })
  })
})
