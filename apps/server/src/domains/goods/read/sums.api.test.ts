import { api } from '@kikai/contract/api'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { goods, givenMaker } from '../../../../test/given/goods/goods.ts'
import { givenBuyer } from '../../../../test/given/deals/orders.ts'
import { startProduct } from '../../../../test/harness.ts'

startProduct()

/** The goods' card as a member finds it. */
async function cardOf({ id }: { id: string }) {
  const member = await as.member()
  const { data } = await member.call(api.goods.listGoods, { page_size: 100 })
  return data.data.find((one) => one.id === id)
}
const freight = { freight: 'fixed', freightAmount: { currency: 'JPY', minor: 80_000 } } as const

describe('what one piece comes to', () => {
  test.each([
    ['a price with its tax, and the freight in it', {}, 1_000_000, 'taxAndFreight'],
    ['the tax put on', { taxMode: 'excluded' }, 1_100_000, 'taxAndFreight'],
    ['a fixed freight put on', freight, 1_080_000, 'taxAndFreight'],
    ['both put on', { taxMode: 'excluded', ...freight }, 1_180_000, 'taxAndFreight'],
    ['the carrier collects its part', { taxMode: 'excluded', freight: 'collect' }, 1_100_000, 'tax'],
    ['the freight is still to be quoted', { freight: 'undetermined' }, 1_000_000, 'tax'],
    ['a tax that nobody knows', { taxMode: 'excluded', country: 'US', ...freight }, 1_080_000, 'freight'],
  ] as const)('%s: card, detail, cart and quote say one sum', async (_, wish, minor, holds) => {
    const machine = await goods({ price: jpy(1_000_000), ...wish })
    const total = { amount: jpy(minor), holds }
    const who = await givenBuyer()
    expect(await cardOf(machine)).toMatchObject({ price: jpy(1_000_000), total })
    const goodsId = machine.id
    expect((await who.call(api.goods.readGoods, { goodsId })).data).toMatchObject({ total })
    await who.call(api.cart.addToCart, { goodsId, quantity: 1 })
    const cart = await who.call(api.cart.listCart, {})
    expect(cart.data.groups[0]?.lines[0]).toMatchObject({ lineTotal: jpy(minor) })
    const lines = [{ goodsId, quantity: 1 }]
    const quote = await who.call(api.orders.quoteOrder, { lines, addressId: who.addressId })
    expect(quote.data.orders[0]?.sums.total).toEqual(jpy(minor))
  })

  test('lists are sorted and bounded by it', async () => {
    const makerId = await givenMaker('by-sum')
    const dear = await goods({ makerId, price: jpy(1_000_000), taxMode: 'excluded', ...freight })
    const cheap = await goods({ makerId, price: jpy(1_050_000) })
    const member = await as.member()
    const find = async (more: object) =>
      (await member.call(api.goods.listGoods, { makerIds: [makerId], ...more })).data.data.map(({ id }) => id)
    expect(await find({ sort: 'priceLowest' })).toEqual([cheap.id, dear.id])
    expect(await find({ price: { currency: 'JPY', to: 1_100_000 } })).toEqual([cheap.id])
  })

  test('a visitor is told neither the sum nor where it is sent', async () => {
    const machine = await goods({ price: jpy(1_234_567), taxMode: 'excluded' })
    const answer = await as.guest().call(api.goods.listGoods, { page_size: 100 })
    const card = answer.data.data.find(({ id }) => id === machine.id)
    expect(card).toMatchObject({ price: null, total: null, shipsToYou: null })
    expect(JSON.stringify(answer)).not.toContain('1358024')
  })

  test('a member is told whether the goods are sent to their country', async () => {
    const [here, abroad, anywhere] = [
      await goods({ shippingCountries: ['JP', 'CN'] }),
      await goods({ shippingCountries: ['CN', 'GB'] }),
      await goods({ shippingCountries: [] }),
    ]
    const cards = await Promise.all([here, abroad, anywhere].map(cardOf))
    expect(cards.map((card) => card?.shipsToYou)).toEqual([true, false, true])
  })
})
