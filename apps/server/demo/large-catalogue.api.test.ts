import { expect, test } from 'vitest'
import { goods } from '../test/given/goods/goods.ts'
import { product, startProduct } from '../test/harness.ts'
import { multiplyGoods } from './large-catalogue.store.ts'

startProduct()

test('the goods are multiplied to as many as are asked for, each with its stock and its entry in the search', async () => {
  const { db } = product().app
  await goods()
  await multiplyGoods(db, { count: 5 })
  const [counted] = await db`
    select
      (select count(*)::int from goods) as goods, (select count(*)::int from stock) as stock,
      (select count(*)::int from goods_search) as entries, (select count(distinct model)::int from goods) as models
  `
  expect(counted).toEqual({ goods: 5, stock: 5, entries: 5, models: 5 })
})
