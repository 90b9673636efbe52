import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { goods } from '../../../../test/given/goods/goods.ts'
import { accepted, givenBuyer, placed } from '../../../../test/given/deals/orders.ts'
import { startProduct } from '../../../../test/harness.ts'

startProduct()

describe(api.orders.listMyGoods.path, () => {
  test('names what one holds, then what one bought, and nothing of anybody else', async () => {
    const { buyer: who, goods, orderId, checkout } = await placed({ price: jpy(300_000) })
    const mine = async () => (await who.call(api.orders.listMyGoods, {})).data.data
    expect(await mine()).toEqual([{ goodsId: goods.id, kind: 'held', orderId, checkoutId: checkout.id }])
    accepted(await who.call(api.orders.payCheckout, { checkoutId: checkout.id, method: 'balance' }))
    expect(await mine()).toMatchObject([{ goodsId: goods.id, kind: 'bought', orderId }])
    const stranger = await givenBuyer()
    expect((await stranger.call(api.orders.listMyGoods, {})).data.data).toEqual([])
    expect((await as.guest().call(api.orders.listMyGoods, {})).code).toBe(requestErrors.loginExpired.code)
  })

  test('names what lies in the cart, until it is taken out', async () => {
    const who = await givenBuyer()
    const { id: goodsId } = await goods({ price: jpy(300_000) })
    const inCart = async () => (await who.call(api.orders.listMyGoods, {})).data.inCart
    expect(await inCart()).toEqual([])
    accepted(await who.call(api.cart.addToCart, { goodsId, quantity: 1 }))
    expect(await inCart()).toEqual([goodsId])
    accepted(await who.call(api.cart.removeFromCart, { goodsIds: [goodsId] }))
    expect(await inCart()).toEqual([])
  })

  test('forgets what one gave up', async () => {
    const { buyer: who, orderId } = await placed({ price: jpy(300_000) })
    accepted(await who.call(api.orders.cancelMyOrder, { orderId }))
    expect((await who.call(api.orders.listMyGoods, {})).data.data).toEqual([])
  })
})
