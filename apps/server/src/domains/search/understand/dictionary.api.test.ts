import { api } from '@kikai/contract/api'
import { describe, expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { goods } from '../../../../test/given/goods/goods.ts'
import { startProduct, sweep, travel } from '../../../../test/harness.ts'

startProduct()

/** A moment later, until nothing is left to count. */
async function keep(): Promise<void> {
  await travel(4_000)
  while ((await sweep('search.keepDictionary')) > 0);
}

const suggest = async (words: string) => {
  await travel(4_000)
  return (await as.guest().call(api.search.suggestWords, { words })).data
}

describe('the dictionary', () => {
  test('learns a model when goods come, counts those that begin like it anew, and forgets it when they go', async () => {
    const count = async (model: string) => {
      return (await suggest(model)).find(({ kind, text }) => kind === 'model' && text === model)?.count
    }
    expect([await count('QX77'), await count('QX77-5')]).toEqual([undefined, undefined])
    const short = await goods({ model: 'QX77' })
    await keep()
    expect(await count('QX77')).toBe(1)
    const long = await goods({ model: 'QX77-5' })
    await keep()
    expect([await count('QX77'), await count('QX77-5')]).toEqual([2, 1])
    await takeDown(long)
    await keep()
    expect([await count('QX77'), await count('QX77-5')]).toEqual([1, undefined])
    await takeDown(short)
    await keep()
    expect(await count('QX77')).toBeUndefined()
  })

  test('drafts are not in it', async () => {
    await goods({ model: 'DRAFT-9', state: 'unpublished' })
    await keep()
    expect(await suggest('DRAFT')).toEqual([])
  })

  test('learns words that staff teach, and forgets them', async () => {
    await goods({ model: 'YS-1', categoryKey: 'wheel-loader' })
    const staff = await as.staff()
    const words = { 'zh-Hans': [], en: ['yellow steel', 'wheel loader'], ja: [] }
    const { data } = await staff.call(api.search.addSynonyms, { words })
    await keep()
    expect(await suggest('yellow st')).toMatchObject([{ kind: 'word', text: 'yellow steel', count: 1 }])
    await staff.call(api.search.deleteSynonyms, { synonymId: data.id, version: 1 })
    await keep()
    expect(await suggest('yellow st')).toEqual([])
  })

  test('has nothing to do when nothing changed', async () => {
    await keep()
    expect(await sweep('search.keepDictionary')).toBe(0)
  })
})

async function takeDown({ id, companyId }: Awaited<ReturnType<typeof goods>>): Promise<void> {
  const seller = await as.seller({ id: companyId })
  expect((await seller.call(api.goods.takeDownGoods, { goodsId: id })).code).toBe(200)
}
