import { goodsErrors } from '@kikai/contract/goods/goods.errors'
import { api } from '@kikai/contract/api'
import { cartErrors } from '@kikai/contract/cart/cart.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { cny, jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { as } from '../../../test/as.ts'
import { given } from '../../../test/given.ts'
import { goods } from '../../../test/given/goods/goods.ts'
import { accepted, givenBuyer } from '../../../test/given/deals/orders.ts'
import { product, startProduct } from '../../../test/harness.ts'

startProduct()

describe(api.cart.addToCart.path, () => {
  test('adds up, as far as there is something to be had', async () => {
    const [who, machine] = [await givenBuyer(), await goods({ stock: 3 })]
    const add = (quantity: number) => who.call(api.cart.addToCart, { goodsId: machine.id, quantity })
    expect((await add(1)).data).toEqual({ quantity: 1, count: 1 })
    expect((await add(2)).data).toEqual({ quantity: 3, count: 1 })
    expect(await add(1)).toMatchObject({ code: goodsErrors.notEnough.code, data: { available: 3 } })
    expect((await who.call(api.badges.countBadges, {})).data.cart).toBe(1)
  })

  test('refuses what nobody could order', async () => {
    const company = await given.company()
    const own = await goods({ companyId: company.id })
    const seller = await as.seller(company)
    expect((await seller.call(api.cart.addToCart, { goodsId: own.id, quantity: 1 })).code).toBe(
      goodsErrors.ownGoods.code,
    )
    const who = await givenBuyer()
    const draft = await goods({ state: 'unpublished' })
    expect((await who.call(api.cart.addToCart, { goodsId: draft.id, quantity: 1 })).code).toBe(
      requestErrors.notFound.code,
    )
    const guest = await as.guest().call(api.cart.addToCart, { goodsId: own.id, quantity: 1 })
    expect(guest.code).toBe(requestErrors.loginExpired.code)
  })

  test('ends at a hundred different goods', async () => {
    const [who, machine] = [await givenBuyer(), await goods()]
    const spare = await Promise.all(Array.from({ length: 100 }, () => goods({ price: jpy(1) })))
    await product().app.db`
      insert into cart_line (member_id, goods_id, quantity)
      select ${who.id}, id, 1 from unnest(${spare.map(({ id }) => id)}::uuid[]) as g (id)
    `
    const answer = await who.call(api.cart.addToCart, { goodsId: machine.id, quantity: 1 })
    expect(answer).toMatchObject({ code: cartErrors.full.code, data: { max: 100 } })
    expect((await who.call(api.badges.countBadges, {})).data.cart).toBe(100)
  })
})

describe(api.cart.listCart.path, () => {
  test('groups by seller and currency and tells what can no longer be had', async () => {
    const [osaka, leeds] = [await given.company(), await given.company({ country: 'GB', name: 'Leeds Plant' })]
    const who = await givenBuyer()
    const [one, two, other] = [
      await goods({ companyId: osaka.id, price: jpy(100) }),
      await goods({ companyId: osaka.id, price: cny(200) }),
      await goods({ companyId: leeds.id, price: jpy(300), stock: 5 }),
    ]
    for (const { id } of [one, two]) await who.call(api.cart.addToCart, { goodsId: id, quantity: 1 })
    await who.call(api.cart.addToCart, { goodsId: other.id, quantity: 3 })
    const taker = await givenBuyer()
    accepted(
      await taker.call(api.orders.placeOrder, {
        goodsId: one.id,
        quantity: 1,
        addressId: taker.addressId,
        expectedTotals: [jpy(100)],
        confirmed: true,
      }),
    )
    const { data } = await who.call(api.cart.listCart, {})
    expect(data.count).toBe(3)
    expect(data.groups.map(({ seller, currency, lines }) => [seller.name, currency, lines.length])).toEqual([
      ['Leeds Plant', 'JPY', 1],
      ['Kansai Kikai Trading', 'CNY', 1],
      ['Kansai Kikai Trading', 'JPY', 1],
    ])
    const paged = accepted(await who.call(api.cart.listCart, { current_page: 2, page_size: 2 }))
    expect([paged.count, paged.groups.map(({ lines }) => lines.length)]).toEqual([3, [1]])
    expect(data.groups[0]?.lines[0]).toMatchObject({ lineTotal: jpy(900), freightMayChange: true, problem: null })
    expect(data.groups[2]?.lines[0]).toMatchObject({ available: 0, problem: 'heldByAnother' })
    expect((await (await givenBuyer()).call(api.cart.listCart, {})).data).toEqual({ groups: [], count: 0 })
  })
})

describe(api.cart.updateCart.path, () => {
  test('changes of one cart that come at once are all done: none needs a second connection', async () => {
    const [who, machine] = [await givenBuyer(), await goods({ stock: 30 })]
    await who.call(api.cart.addToCart, { goodsId: machine.id, quantity: 1 })
    const changes = Array.from({ length: 20 }, (_, at) =>
      who.call(api.cart.updateCart, { goodsId: machine.id, quantity: at + 1 }),
    )
    expect((await Promise.all(changes)).map(({ code }) => code)).toEqual(changes.map(() => 200))
  })

  test('sets a quantity that can be had; a line that is not there is not found', async () => {
    const [who, machine] = [await givenBuyer(), await goods({ stock: 4 })]
    const set = (quantity: number) => who.call(api.cart.updateCart, { goodsId: machine.id, quantity })
    expect((await set(2)).code).toBe(requestErrors.notFound.code)
    await who.call(api.cart.addToCart, { goodsId: machine.id, quantity: 1 })
    expect((await set(4)).data.groups[0]?.lines[0]?.quantity).toBe(4)
    expect((await set(5)).code).toBe(goodsErrors.notEnough.code)
  })

  test('§9 shipping may change: when the quantity exceeds 2', async () => {
    const [who, machine] = [await givenBuyer(), await goods({ stock: 4 })]
    await who.call(api.cart.addToCart, { goodsId: machine.id, quantity: 1 })
    const said = async (quantity: number) => {
      const { data } = await who.call(api.cart.updateCart, { goodsId: machine.id, quantity })
      return data.groups[0]?.lines[0]?.freightMayChange
    }
    expect([await said(2), await said(3)]).toEqual([false, true])
    const collected = await goods({ stock: 4, freight: 'collect' })
    await who.call(api.cart.addToCart, { goodsId: collected.id, quantity: 1 })
    const { data } = await who.call(api.cart.updateCart, { goodsId: collected.id, quantity: 3 })
    const lines = data.groups.flatMap((group) => group.lines)
    expect(lines.find((line) => line.goods.id === collected.id)?.freightMayChange).toBe(false)
  })
})

describe(api.cart.removeFromCart.path, () => {
  test('takes lines out of one’s own cart only', async () => {
    const [who, other, machine] = [await givenBuyer(), await givenBuyer(), await goods()]
    for (const one of [who, other]) await one.call(api.cart.addToCart, { goodsId: machine.id, quantity: 1 })
    expect((await who.call(api.cart.removeFromCart, { goodsIds: [machine.id] })).data.count).toBe(0)
    expect((await other.call(api.badges.countBadges, {})).data.cart).toBe(1)
  })
})
