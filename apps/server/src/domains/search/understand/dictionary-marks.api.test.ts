import { expect, test } from 'vitest'
import { goods } from '../../../../test/given/goods/goods.ts'
import { product, startProduct, sweep, travel } from '../../../../test/harness.ts'

startProduct()

async function keep(): Promise<void> {
  await travel(4_000)
  while ((await sweep('search.keepDictionary')) > 0);
}

test('models of which one begins with the other change together, and both are counted', async () => {
  const { db } = product().app
  const known = async () =>
    (
      await db`select model_key, own_count, goods_count from search_model where model_key like 'qy%' order by model_key`
    ).map(({ modelKey, ownCount, goodsCount }) => [modelKey, ownCount, goodsCount])
  for (const model of ['QY16', 'QY16-5']) await goods({ model })
  await keep()
  expect(await known()).toEqual([
    ['qy16', 1, 2],
    ['qy165', 1, 1],
  ])
  // Once more the same: now both stand in the dictionary before they are marked.
  for (const model of ['QY16', 'QY16-5']) await goods({ model })
  await keep()
  expect(await known()).toEqual([
    ['qy16', 2, 4],
    ['qy165', 2, 2],
  ])
})
