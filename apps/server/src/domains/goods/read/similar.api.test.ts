import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import { cny, jpy } from '@kikai/kernel/money'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { describe, expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { goods, givenMaker, soldGoods } from '../../../../test/given/goods/goods.ts'
import { startProduct } from '../../../../test/harness.ts'

startProduct()

const similarTo = async (goodsId: Id<'goods'>) => {
  const answer = await as.guest().call(api.goods.listSimilar, { goodsId })
  return answer.data.map(({ id }) => id)
}

describe(api.goods.listSimilar.path, () => {
  test('the same model comes first, then its family, then the maker, then the nearest year', async () => {
    const kind = { categoryKey: 'wheel-loader' }
    const [ours, theirs] = [await givenMaker('ours'), await givenMaker('theirs')]
    const one = await goods({ ...kind, makerId: ours, model: 'WA320-6', year: 2015 })
    const far = await goods({ ...kind, makerId: theirs, model: 'L120H', year: 2004 })
    const near = await goods({ ...kind, makerId: theirs, model: 'L90F', year: 2014 })
    const sameMaker = await goods({ ...kind, makerId: ours, model: 'WA470-7', year: 1999 })
    const family = await goods({ ...kind, makerId: ours, model: 'WA320-5', year: 1998 })
    const sameModel = await goods({ ...kind, makerId: ours, model: 'WA320-6', year: 1997 })
    expect(await similarTo(one.id)).toEqual([sameModel.id, family.id, sameMaker.id, near.id, far.id])
  })

  test('it names neither the goods themselves, nor sold ones, nor another category’s', async () => {
    const kind = { categoryKey: 'lathe', model: 'QT-200' }
    const one = await goods(kind)
    const other = await goods(kind)
    await soldGoods(kind)
    await goods({ categoryKey: 'press', model: 'QT-200' })
    expect(await similarTo(one.id)).toEqual([other.id])
  })

  test('sold goods have similar ones too', async () => {
    const kind = { categoryKey: 'crane' }
    const sold = await soldGoods(kind)
    const other = await goods(kind)
    expect(await similarTo(sold.id)).toEqual([other.id])
  })

  test('the price has no part in the order: a visitor sees the members’ one, without amounts', async () => {
    const kind = { categoryKey: 'generator', model: 'DCA-60', year: 2018 }
    const one = await goods({ ...kind, price: jpy(900_000) })
    for (const price of [jpy(7_654_321), cny(100_000), jpy(1_000_000)]) await goods({ ...kind, price })
    const member = await (await as.member()).call(api.goods.listSimilar, { goodsId: one.id })
    const guest = await as.guest().call(api.goods.listSimilar, { goodsId: one.id })
    expect(guest.data.map(({ id }) => id)).toEqual(member.data.map(({ id }) => id))
    expect(member.data[0]?.price).toEqual(jpy(1_000_000))
    expect(guest.data.every(({ price, priceHidden }) => price === null && priceHidden)).toBe(true)
    expect(JSON.stringify(guest)).not.toContain('7654321')
  })

  test('there are never more than a screen holds, and none for goods that are not public', async () => {
    const kind = { categoryKey: 'robot' }
    const draft = await goods({ ...kind, state: 'unpublished' })
    const one = await goods(kind)
    for (let count = 0; count <= limits.similarMax; count += 1) await goods(kind)
    expect((await similarTo(one.id)).length).toBe(limits.similarMax)
    const answer = await as.guest().call(api.goods.listSimilar, { goodsId: draft.id })
    expect(answer.code).toBe(requestErrors.notFound.code)
  })
})

describe(api.goods.listCards.path, () => {
  test('what a device remembers comes in its order: sold goods as sold, taken-down ones not at all, no price to visitors', async () => {
    const [first, second] = [await goods({ price: jpy(7_654_321) }), await goods()]
    const sold = await soldGoods({})
    const draft = await goods({ state: 'unpublished' })
    const goodsIds = [second.id, draft.id, sold.id, first.id, second.id]
    const answer = await as.guest().call(api.goods.listCards, { goodsIds })
    expect(answer.data.map(({ id, state }) => [id, state])).toEqual([
      [second.id, 'on_sale'],
      [sold.id, 'sold_out'],
      [first.id, 'on_sale'],
    ])
    expect(answer.data.every(({ price, priceHidden }) => price === null && priceHidden)).toBe(true)
    expect(JSON.stringify(answer)).not.toContain('7654321')
    const member = await (await as.member()).call(api.goods.listCards, { goodsIds })
    expect(member.data[2]?.price).toEqual(jpy(7_654_321))
  })
})
