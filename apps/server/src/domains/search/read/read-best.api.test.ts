import { goodsCalls } from '@kikai/contract/goods/goods.calls'
import { readFileSync } from 'node:fs'
import type { GoodsFilter } from '@kikai/contract/search/goods-filter'
import { languages } from '@kikai/kernel/language'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { loadDemo } from '../../../../demo/load.ts'
import { product, startProduct, sweep, travel, system } from '../../../../test/harness.ts'
import { searchOf } from '../index/search-of.ts'
import { searchCards } from './search.store.ts'
import { cachedTaxonomy } from '../../categories/taxonomy.ts'
import { readBest } from './read-best.ts'
import { searchSizes } from '../understand/search-sizes.ts'

const { searches } = z
  .object({ searches: z.array(z.object({ language: z.enum(languages), words: z.string() })) })
  .parse(JSON.parse(readFileSync(new URL('../../../../../../fixtures/searches.json', import.meta.url), 'utf8')))
const common = [
  'コマツ',
  '日立',
  'ユンボ',
  'komatsu excavator',
  'wheel loader',
  'robot',
  '叉车',
  '挖',
  'k',
  'hydraulic',
  '机',
]

startProduct()
beforeAll(async () => {
  await loadDemo(product().app, { draws: false })
  while ((await sweep('search.fillStems')) > 0);
  await travel(4_000)
}, 120_000)

type Wish = Partial<GoodsFilter> & { words: string; sort?: string; current_page?: number; page_size?: number }

/** The page as the best matches fill it, and as it is when everything that fits is ordered. */
async function bothWays(wish: Wish) {
  const { app } = product()
  const { filter, page } = await searchOf(system(), goodsCalls.listGoods.input.parse({ page_size: 4, ...wish }))
  const best = await readBest({ ...system(), language: 'en' }, filter, page, {
    within: searchSizes.bestWithin,
    lastPlace: searchSizes.bestLastPlace,
  })
  const all = await searchCards(app.db, 'en', filter, page)
  return { best: best?.map(({ id }) => id) ?? null, all: all.map(({ id }) => id) }
}

describe('the best matches', () => {
  test('that fill a page are the page, in its order', async () => {
    let filled = 0
    for (const words of [...searches.map((one) => one.words), ...common])
      for (const current_page of [1, 2, 3]) {
        const { best, all } = await bothWays({ words, current_page })
        if (best) expect(best, `${words}, page ${current_page}`).toEqual(all)
        filled += best ? 1 : 0
      }
    expect(filled).toBeGreaterThan(60)
  })

  test.each(['newest', 'yearNewest', 'hoursLeast', 'priceLowest', 'priceHighest'])(
    'of another order are all that fit: %s',
    async (sort) => {
      let filled = 0
      for (const words of [...common, 'コマツ -ユンボ'])
        for (const current_page of [1, 2]) {
          const { best, all } = await bothWays({ words, sort, current_page })
          if (best) expect(best, `${words}, page ${current_page}`).toEqual(all)
          filled += best ? 1 : 0
        }
      expect(filled).toBeGreaterThan(12)
    },
  )

  test('of a model are exactly that model, and no parts that fit it where none is', async () => {
    const models = ['PC200', 'PC200-8', 'コマツ PC200', 'PC200 油圧ショベル', 'zx200', '日立 ZX', '2', 'd6 bulldozer']
    let filled = 0
    for (const words of models)
      for (const page_size of [1, 2, 3])
        for (const current_page of [1, 2, 3]) {
          const { best, all } = await bothWays({ words, page_size, current_page })
          if (best) expect(best, `${words}, page ${current_page} of ${page_size}`).toEqual(all)
          filled += best ? 1 : 0
        }
    expect(filled).toBeGreaterThan(12)
  })

  test('keep to the other filters, and to words that are not wanted', async () => {
    const { categories } = await cachedTaxonomy(system())
    const keys = new Map(categories.map(({ key, id }) => [key, id]))
    const wishes: Partial<Wish>[] = [
      { yearFrom: 2012 },
      { countries: ['JP'] },
      { categoryId: keys.get('excavator') },
      { categoryId: keys.get('forklift') },
      { categoryId: categories.find(({ parentId }) => parentId === null)?.id },
    ]
    let filled = 0
    for (const words of [...common, 'ユンボ -コマツ', 'コマツ -ユンボ', 'k -komatsu'])
      for (const wish of wishes) {
        const { best, all } = await bothWays({ words, ...wish, page_size: 3 })
        if (best) expect(best, `${words}, ${JSON.stringify(wish)}`).toEqual(all)
        filled += best ? 1 : 0
      }
    expect(filled).toBeGreaterThan(20)
  })

  test('are not asked where a page needs goods from far behind, or nothing was typed', async () => {
    expect((await bothWays({ words: 'コマツ' })).best).toHaveLength(4)
    expect((await bothWays({ words: 'コマツ', page_size: 60, current_page: 2 })).best).toBeNull()
    expect((await bothWays({ words: '' })).best).toBeNull()
  })

  test('that are fewer than a moment ago leave the page to be gathered', async () => {
    const first = await bothWays({ words: 'wheel loader', page_size: 2 })
    expect(first.best).toEqual(first.all)
    const { db } = product().app
    await db`update goods_search set title_tokens = array_to_tsvector(array['none'])`
    const second = await bothWays({ words: 'wheel loader', page_size: 2 })
    expect(second.best).toBeNull()
    expect(second.all).toHaveLength(2)
  })
})
