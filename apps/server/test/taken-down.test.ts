import { api } from '@kikai/contract/api'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type ChangeListener, listenForChanges } from '../src/platform/cache/changes.ts'
import { as } from './as.ts'
import { goods } from './given/goods/goods.ts'
import { product, startProduct } from './harness.ts'

startProduct()
let hearing: ChangeListener
beforeAll(async () => {
  hearing = await listenForChanges(product().app, product().url)
})
afterAll(() => hearing.stop())

test('goods that are taken down are gone at once from what is similar, from the page that is passed on and from the count', async () => {
  const [seller, member] = [await as.seller(), await as.member()]
  const own = { companyId: seller.companyId, model: 'GONE-1', categoryKey: 'crane' }
  const [one, other] = [await goods(own), await goods(own)]
  const shown = async () => ({
    similar: (await member.call(api.goods.listSimilar, { goodsId: other.id })).data.map(({ id }) => id),
    page: (await product().server.inject({ method: 'GET', url: `/h5/share/${one.id}` })).statusCode,
    count: (await member.call(api.goods.listGoods, { words: 'GONE-1' })).data.total,
  })
  expect(await shown()).toEqual({ similar: [one.id], page: 200, count: 2 })
  await seller.call(api.goods.takeDownGoods, { goodsId: one.id })
  await vi.waitFor(async () => expect(await shown()).toEqual({ similar: [], page: 404, count: 1 }), 1_500)
})

test('a word that staff teach the search is known at once, however long the words took to read', async () => {
  const [staff, member] = [await as.staff(), await as.member()]
  const { id } = await goods({ model: 'TAUGHT-1', categoryKey: 'excavator' })
  const found = async () =>
    (await member.call(api.goods.listGoods, { words: 'earthmuncher' })).data.data.map((one) => one.id)
  expect(await found()).toEqual([])
  const words = { 'zh-Hans': [], en: ['earthmuncher', 'excavator'], ja: [] }
  expect((await staff.call(api.search.addSynonyms, { words })).code).toBe(200)
  await vi.waitFor(async () => expect(await found()).toEqual([id]), 1_500)
})
