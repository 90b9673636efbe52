import { api } from '@kikai/contract/api'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { stockErrors } from '@kikai/contract/warehouse/stock.errors'
import type { Id } from '@kikai/kernel/ids'
import { jpy } from '@kikai/kernel/money'
import { afterEach, describe, expect, test } from 'vitest'
import { as } from '../../../test/as.ts'
import { goods } from '../../../test/given/goods.ts'
import { accepted, givenBuyer } from '../../../test/given/orders.ts'
import {
  givenProduct,
  givenUnit,
  givenWarehouse,
  moving,
  receiving,
  stepOf,
  unitNow,
  warehouseHand,
} from '../../../test/given/stock.ts'
import { product, startProduct } from '../../../test/harness.ts'
import { expectSound } from '../../../test/invariants.ts'

startProduct()
afterEach(expectSound)

const price = jpy(1_000)
const stockOf = async (goodsId: Id<'goods'>) =>
  (
    await product().app
      .db`select s.received, s.held, s.sold, g.state from stock s join goods g on g.id = s.goods_id where s.goods_id = ${goodsId}`
  )[0]

/** Goods of a company, of which so many pieces stand in its yard. */
async function stocked(quantity = 1, kind: 'machine' | 'lot' = quantity === 1 ? 'machine' : 'lot') {
  const warehouse = await givenWarehouse()
  const { seller, bin } = warehouse
  const { id: goodsId } = await goods({ companyId: seller.companyId, stock: quantity, price })
  const { unit } = await givenUnit({ warehouse, goodsId, quantity, kind })
  return { warehouse, seller, bin, goodsId, unit, quantity }
}

/** An order of so many of them. */
async function ordered(goodsId: Id<'goods'>, { quantity = 1, pays = true } = {}) {
  const total = { ...price, minor: price.minor * quantity }
  const buyer = await givenBuyer({ balance: total })
  const checkout = accepted(
    await buyer.call(api.orders.placeOrder, {
      goodsId,
      quantity,
      addressId: buyer.addressId,
      expectedTotals: [total],
      confirmed: true,
      abroadAgreed: true,
    }),
  )
  const [order] = checkout.orders
  if (!order) throw new Error('no order')
  if (pays) accepted(await buyer.call(api.orders.payCheckout, { checkoutId: checkout.id, method: 'balance' }))
  return { buyer, orderId: order.id, checkoutId: checkout.id }
}

describe('stock and deals', () => {
  test('what is ordered is reserved, what is cancelled is free, and what is sent has left', async () => {
    const { seller, goodsId, unit } = await stocked(5)
    const first = await ordered(goodsId, { quantity: 2, pays: false })
    expect((await unitNow(seller, unit)).counts).toEqual({ available: 3, reserved: 2 })
    accepted(await first.buyer.call(api.orders.cancelMyOrder, { orderId: first.orderId }))
    expect((await unitNow(seller, unit)).counts).toEqual({ available: 5 })
    const second = await ordered(goodsId, { quantity: 3 })
    expect((await unitNow(seller, unit)).counts).toEqual({ available: 2, reserved: 3 })
    accepted(
      await seller.call(api.orders.dispatchOrder, { orderId: second.orderId, carrier: 'seino', trackingNumber: '1' }),
    )
    const now = await unitNow(seller, unit)
    expect(now.counts).toEqual({ available: 2, out: 3 })
    expect(now.movements[0]).toMatchObject({
      event: 'ship',
      quantity: 3,
      change: -3,
      by: null,
      cause: { kind: 'order' },
    })
    expect(await stockOf(goodsId)).toMatchObject({ received: 5, held: 0, sold: 3 })
  })
})
