import { api } from '@kikai/contract/api'
import { describe, expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { givenCategory, goods, soldGoods } from '../../../../test/given/goods/goods.ts'
import { product, startProduct } from '../../../../test/harness.ts'
import { goodsStates } from '../goods.states.ts'

startProduct()

const inspect = (ids: readonly string[]) =>
  product().app.db`update goods_search set inspected = true where goods_id = any(${[...ids]}::uuid[])`

describe.each([
  ['what is recommended', {}],
  ['the list of inspected goods', { inspectedOnly: true }],
] as const)('%s', (_, asked) => {
  test('begins with what can be bought, a few of each seller, and shows everything once', async () => {
    const categoryKey = `led ${Object.keys(asked).join()}`
    const [many, one] = [await as.seller(), await as.seller()]
    const first = await goods({ companyId: one.companyId, categoryKey })
    const all = [first]
    for (let at = 0; at < 7; at += 1) all.push(await goods({ companyId: many.companyId, categoryKey }))
    const sold = await soldGoods({ companyId: one.companyId, categoryKey })
    const offered = await goods({ companyId: one.companyId, categoryKey })
    await product().app.transaction((tx) =>
      goodsStates.change(tx, { id: offered.id, event: 'hold', as: 'buyer', by: null }),
    )
    await inspect([...all, sold, offered].map(({ id }) => id))
    const categoryId = await givenCategory(categoryKey)
    const page = async (current_page: number) =>
      (
        await as.guest().call(api.goods.listGoods, {
          ...asked,
          categoryId,
          sort: 'relevance',
          page_size: 5,
          current_page,
        })
      ).data.data
    const [ahead, behind] = [await page(1), await page(2)]
    expect(ahead.map(({ seller }) => seller.id)).toEqual([...Array<string>(4).fill(many.companyId), one.companyId])
    expect(ahead.at(-1)?.id).toBe(first.id)
    expect(behind.slice(0, 2).map(({ id, state }) => [id, state])).toEqual([
      [offered.id, 'under_negotiation'],
      [sold.id, 'sold_out'],
    ])
    expect(new Set([...ahead, ...behind].map(({ id }) => id)).size).toBe(10)
  })
})

test.each([
  ['a year', { yearFrom: 2018, yearTo: 2018 }],
  ['a country', { countries: ['JP'] }],
])('goods that %s leaves begin with what can be bought, even where newer ones are sold', async (_, narrow) => {
  const categoryKey = `narrowed ${Object.keys(narrow).join()}`
  const seller = await as.seller()
  const ours = { companyId: seller.companyId, categoryKey }
  const all = [await goods(ours), await soldGoods(ours), await goods(ours), await soldGoods(ours)]
  await product().app
    .db`update goods_search set year = 2018, country = 'JP' where goods_id = any(${all.map(({ id }) => id)}::uuid[])`
  const { data } = await as
    .guest()
    .call(api.goods.listGoods, { ...narrow, categoryId: await givenCategory(categoryKey), sort: 'relevance' })
  expect(data.data.map(({ id }) => id)).toEqual([all[2], all[0], all[3], all[1]].map((one) => one?.id))
})

test('the list of one seller begins with all that this seller has on sale', async () => {
  const seller = await as.seller()
  const ours = { companyId: seller.companyId }
  const onSale = []
  for (let at = 0; at < 6; at += 1) onSale.unshift(await goods(ours))
  const sold = await soldGoods(ours)
  const { data } = await as.guest().call(api.goods.listGoods, { companyId: seller.companyId, sort: 'relevance' })
  expect(data.data.map(({ id }) => id)).toEqual([...onSale, sold].map(({ id }) => id))
})

test('the list of inspected goods holds no others', async () => {
  const categoryKey = 'inspected-alone'
  const [seen] = [await goods({ categoryKey }), await goods({ categoryKey })]
  await inspect([seen.id])
  const { data } = await as
    .guest()
    .call(api.goods.listGoods, { categoryId: await givenCategory(categoryKey), inspectedOnly: true })
  expect(data.data.map(({ id }) => id)).toEqual([seen.id])
})
