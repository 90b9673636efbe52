import { api } from '@kikai/contract/api'
import { goodsErrors } from '@kikai/contract/goods/goods.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { jpy } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import { agreedOrder, heldFor } from '../../../../test/given/deals/agreed.ts'
import { as } from '../../../../test/as.ts'
import { goods } from '../../../../test/given/goods/goods.ts'
import { accepted, givenBuyer } from '../../../../test/given/deals/orders.ts'
import { hours, product, startProduct, sweep, travel } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'

startProduct()

const price = jpy(8_980_000)
async function agreement(quantity = 1) {
  const seller = await as.seller()
  const buyer = await givenBuyer({ balance: jpy(price.minor * quantity) })
  const { id: goodsId } = await goods({ companyId: seller.companyId, stock: quantity, freight: 'undetermined' })
  const ownerId = String(await heldFor({ goodsId, kind: 'offer', quantity }))
  return { seller, buyer, goodsId, ownerId }
}

test('an agreement is an order at its price and terms, over the same hold, and is paid like any other', async () => {
  const { buyer, goodsId, ownerId } = await agreement()
  const terms = { freight: 'free', freightAmount: null } as const
  const { orderId, checkoutId } = await agreedOrder(buyer, { goodsId, ownerId, terms })
  const order = accepted(await buyer.call(api.orders.readMyOrder, { orderId }))
  expect(order).toMatchObject({ lines: [{ unitPrice: price, priceSource: 'offer' }], sums: { total: price } })
  expect(await product().app.db`select kind, state, owner_id from hold where goods_id = ${goodsId}`).toEqual([
    { kind: 'order', state: 'held', ownerId: orderId },
  ])
  const transfer = accepted(await buyer.call(api.orders.readCheckout, { checkoutId })).transferBy
  expect(Date.parse(String(transfer))).toBeGreaterThanOrEqual(product().app.nowMs() + hours(47))
  accepted(await buyer.call(api.orders.payCheckout, { checkoutId, method: 'balance' }))
  await expectSound()
})

test('called twice it answers with the same order', async () => {
  const { buyer, goodsId, ownerId } = await agreement()
  const first = await agreedOrder(buyer, { goodsId, ownerId })
  expect(await agreedOrder(buyer, { goodsId, ownerId })).toEqual(first)
  await expectSound()
})

test('a premium is a part of the price of a lot, and of nothing else', async () => {
  const { buyer, goodsId, ownerId } = await agreement()
  const premium = jpy(400_000)
  await expect(
    agreedOrder(buyer, { goodsId, ownerId, agreed: { source: 'offer', id: ownerId, premium } }),
  ).rejects.toThrow('order_line_is_sound')
  const { orderId } = await agreedOrder(buyer, {
    goodsId,
    ownerId,
    agreed: { source: 'auction', id: ownerId, premium },
  })
  expect(await product().app.db`select premium, unit_price from order_line where order_id = ${orderId}`).toEqual([
    { premium: 400_000, unitPrice: price.minor },
  ])
})

test('unpaid at its deadline it gives the goods back', async () => {
  const { buyer, goodsId, ownerId } = await agreement(2)
  await agreedOrder(buyer, { goodsId, ownerId, quantity: 2 })
  await travel(hours(49))
  await sweep('orders.cancelUnpaid')
  expect((await as.guest().call(api.goods.readGoods, { goodsId })).data.state).toBe('on_sale')
  await expectSound()
})

test('one’s own goods, goods that are not sent there and a hold that has lapsed make no order', async () => {
  const { buyer, seller, goodsId, ownerId } = await agreement()
  const own = { ...seller, addressId: buyer.addressId }
  await expect(agreedOrder(own, { goodsId, ownerId })).rejects.toMatchObject({ declaration: goodsErrors.ownGoods })
  await product().app.db`update goods set shipping_countries = '{CN}' where id = ${goodsId}`
  await expect(agreedOrder(buyer, { goodsId, ownerId })).rejects.toMatchObject({
    declaration: goodsErrors.notShippedThere,
  })
  await product().app.db`update goods set shipping_countries = '{}' where id = ${goodsId}`
  await travel(hours(25))
  await expect(agreedOrder(buyer, { goodsId, ownerId })).rejects.toMatchObject({
    declaration: requestErrors.wrongState,
  })
  expect(await product().app.db`select order_id from order_line where goods_id = ${goodsId}`).toEqual([])
})
