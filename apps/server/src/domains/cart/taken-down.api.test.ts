import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { as } from '../../../test/as.ts'
import { given } from '../../../test/given.ts'
import { goods } from '../../../test/given/goods/goods.ts'
import { accepted, givenBuyer } from '../../../test/given/deals/orders.ts'
import { product, startProduct } from '../../../test/harness.ts'

startProduct()

async function takenDown() {
  const company = await given.company()
  const [seller, who] = [await as.seller(company), await givenBuyer()]
  const machine = await goods({ companyId: company.id, price: jpy(500), stock: 3 })
  accepted(await who.call(api.cart.addToCart, { goodsId: machine.id, quantity: 1 }))
  accepted(await seller.call(api.goods.takeDownGoods, { goodsId: machine.id }))
  return { who, machine }
}

describe('goods that were taken down', () => {
  test('stay in the cart to be removed, without their price, and the badge counts them too', async () => {
    const { who, machine } = await takenDown()
    await product().app.db`update goods set price_minor = 987654321 where id = ${machine.id}`
    const { data } = await who.call(api.cart.listCart, {})
    expect(data.groups).toMatchObject([{ currency: null, seller: { name: 'Kansai Kikai Trading' } }])
    expect(data.groups[0]?.lines).toMatchObject([
      {
        goods: { id: machine.id, price: null, title: 'Komatsu PC200-8 hydraulic excavator' },
        lineTotal: null,
        available: 0,
        problem: 'notOnSale',
      },
    ])
    expect(JSON.stringify(data)).not.toMatch(/987654321|"minor"/)
    expect([data.count, (await who.call(api.badges.countBadges, {})).data.cart]).toEqual([1, 1])
    const emptied = await who.call(api.cart.removeFromCart, { goodsIds: [machine.id] })
    expect([emptied.data.count, (await who.call(api.badges.countBadges, {})).data.cart]).toEqual([0, 0])
  })

  test('tell nothing when their quantity is asked for', async () => {
    const { who, machine } = await takenDown()
    const answer = await who.call(api.cart.updateCart, { goodsId: machine.id, quantity: 99 })
    expect([answer.code, answer.data]).toEqual([requestErrors.notFound.code, null])
    expect((await who.call(api.cart.listCart, {})).data.groups[0]?.lines[0]?.quantity).toBe(1)
  })

  test('are not quoted', async () => {
    const { who, machine } = await takenDown()
    const answer = await who.call(api.orders.quoteOrder, { lines: [{ goodsId: machine.id, quantity: 1 }] })
    expect([answer.code, answer.data]).toEqual([requestErrors.notFound.code, null])
  })
})

test('a quantity of goods that are not in the cart tells neither title nor stock', async () => {
  const [who, draft, other] = [
    await givenBuyer(),
    await goods({ state: 'unpublished', stock: 2 }),
    await goods({ stock: 2 }),
  ]
  for (const { id } of [draft, other]) {
    const answer = await who.call(api.cart.updateCart, { goodsId: id, quantity: 99 })
    expect([answer.code, answer.data]).toEqual([requestErrors.notFound.code, null])
  }
})
