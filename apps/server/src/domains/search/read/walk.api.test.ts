import { goodsCalls } from '@kikai/contract/goods/goods.calls'
import { readFileSync } from 'node:fs'
import { languages } from '@kikai/kernel/language'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Sql } from '../../../platform/database/db.ts'
import { loadDemo } from '../../../../demo/load.ts'
import { product, startProduct, sweep, system } from '../../../../test/harness.ts'
import { searchOf } from '../index/search-of.ts'
import { type SearchOrder, gatherCards, planForValues, searchCards } from './search.store.ts'
import { countFirstFits, guessMatches, walkCards } from './walk.store.ts'

const { searches } = z
  .object({ searches: z.array(z.object({ language: z.enum(languages), words: z.string() })) })
  .parse(JSON.parse(readFileSync(new URL('../../../../../../fixtures/searches.json', import.meta.url), 'utf8')))
const orders = ['relevance', 'newest', 'yearNewest', 'hoursLeast', 'priceLowest', 'priceHighest'] as const
const common = ['コマツ', 'excavator', 'k', '机', '2', 'pc200']

startProduct()
beforeAll(async () => {
  await loadDemo(product().app, { draws: false })
  while ((await sweep('search.fillStems')) > 0);
}, 120_000)

/** A catalogue in which the walk's window holds everything: both ways must give the same page. */
async function bothWays(words: string, sort: SearchOrder, wish: object = {}) {
  const { app } = product()
  const input = goodsCalls.listGoods.input.parse({ words, sort, page_size: 7, ...wish })
  const { filter, page } = await searchOf(system(), input)
  const { tsquery } = filter
  if (tsquery === null) throw new Error(`${words}: nothing to search for`)
  const [read, { rows }] = await Promise.all([
    searchCards(app.db, 'en', filter, page),
    walkCards(app.db, 'en', { ...filter, tsquery }, page),
  ])
  return { read: read.map(({ id }) => id), walked: rows.map(({ id }) => id) }
}

describe('walking the goods', () => {
  test.each(orders)('finds what the index finds, in the same order: %s', async (order) => {
    let found = 0
    for (const words of [...searches.map((one) => one.words), ...common])
      for (const current_page of [1, 2]) {
        const { read, walked } = await bothWays(words, order, { current_page })
        expect(walked, `${words}, page ${current_page}`).toEqual(read)
        found += read.length
      }
    expect(found).toBeGreaterThan(200)
  })

  test('goes on from a place, and keeps to the other filters', async () => {
    const all = await bothWays('k', 'newest', { page_size: 20 })
    const { app } = product()
    const [line] = await app.db`select published_at, goods_id from goods_search where goods_id = ${all.read[4] ?? null}`
    const { read, walked } = await bothWays('k', 'newest', { after: `${line?.publishedAt}~${line?.goodsId}` })
    expect(read).toEqual(all.read.slice(5, 12))
    expect(walked).toEqual(read)
    const filtered = await bothWays('excavator', 'relevance', { yearFrom: 2015, countries: ['JP'] })
    expect(filtered.read.length).toBeGreaterThan(0)
    expect(filtered.walked).toEqual(filtered.read)
  })

  test('is chosen by a guess that tells common words from rare ones', async () => {
    const { db } = product().app
    await db`analyze goods_search`
    const [many, few] = [await guessMatches(db, "'excavator':*"), await guessMatches(db, "'nosuchword'")]
    expect(many).toBeGreaterThan(10 * few)
  })

  test('is begun where the first goods in the order show that it would meet some', async () => {
    const { app } = product()
    const metBy = async (words: string, wish: object = {}) => {
      const input = goodsCalls.listGoods.input.parse({ words, ...wish })
      const { filter, page } = await searchOf(system(), input)
      return countFirstFits(app.db, { ...filter, tsquery: filter.tsquery ?? '' }, page.order)
    }
    const [excavators, late] = [await metBy('excavator'), await metBy('excavator', { yearFrom: 2015 })]
    expect(late).toBeGreaterThan(0)
    expect(excavators).toBeGreaterThan(late)
    expect(await metBy('excavator lathe')).toBe(0)
    expect(await metBy('excavator', { yearFrom: 1951, yearTo: 1952 })).toBe(0)
  })
})

describe('gathering the goods', () => {
  test.each(orders)('finds what is found otherwise, in the same order: %s', async (sort) => {
    const { app } = product()
    let found = 0
    for (const words of common)
      for (const wish of [{}, { yearFrom: 2012, countries: ['JP'] }, { hoursTo: 8_000, current_page: 2 }]) {
        const input = goodsCalls.listGoods.input.parse({ words, sort, page_size: 7, ...wish })
        const { filter, page } = await searchOf(system(), input)
        const read = await searchCards(app.db, 'en', filter, page)
        const gathered = await app.transaction((tx) => planForValues(tx, (tx) => gatherCards(tx, 'en', filter, page)))
        expect(gathered, `${words}, ${JSON.stringify(wish)}`).toEqual(read)
        found += read.length
      }
    expect(found).toBeGreaterThan(50)
  })

  test('plans for its values, in its own transaction alone', async () => {
    const { app } = product()
    const modeOf = async (db: Sql) => (await db`select current_setting('plan_cache_mode') as mode`)[0]?.mode
    const inside = await app.transaction((tx) => planForValues(tx, modeOf))
    expect(inside).toBe('force_custom_plan')
    expect(await Promise.all(Array.from({ length: 10 }, () => modeOf(app.db)))).toEqual(
      Array.from({ length: 10 }, () => 'force_generic_plan'),
    )
  })
})
