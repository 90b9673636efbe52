import { placeInCountry } from '../../regions/regions.public.ts'
import { readFileSync } from 'node:fs'
import { api } from '@kikai/contract/api'
import type { GoodsCard } from '@kikai/contract/goods/goods.shapes'
import { languages } from '@kikai/kernel/language'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { buildCatalogue } from '../../../../demo/data/catalogue.ts'
import type { DemoGoods } from '../../../../demo/data/shapes.ts'
import { hotWords } from '../../../../base/hot-words.ts'
import { synonyms } from '../../../../base/synonyms.ts'
import { loadDemo } from '../../../../demo/load.ts'
import { as } from '../../../../test/as.ts'
import { product, startProduct, sweep } from '../../../../test/harness.ts'

const group = z.strictObject({
  makers: z.optional(z.array(z.string())),
  categories: z.optional(z.array(z.string())),
  models: z.optional(z.array(z.string())),
  regions: z.optional(z.array(z.string())),
})
type Group = z.output<typeof group>
const search = z.strictObject({
  language: z.enum(languages),
  words: z.string(),
  first: z.optional(z.array(group)),
  offers: z.optional(z.string()),
  why: z.optional(z.string()),
})
const { searches } = z
  .object({ searches: z.array(search) })
  .parse(JSON.parse(readFileSync(new URL('../../../../../../fixtures/searches.json', import.meta.url), 'utf8')))
const { goods: demo, makers } = buildCatalogue()

startProduct()
beforeAll(async () => {
  await loadDemo(product().app, { draws: false })
  while ((await sweep('search.fillStems')) > 0);
  while ((await sweep('search.keepDictionary')) > 0);
}, 120_000)

const fits = (goods: DemoGoods, { makers: of, categories, models, regions }: Group): boolean =>
  (of?.includes(goods.makerKey) ?? true) &&
  (categories?.includes(goods.categoryKey) ?? true) &&
  (models?.includes(goods.model) ?? true) &&
  (regions?.includes(goods.place.region.en) ?? true)

/** What a card shows of goods, which is enough to tell whether it is one that was wanted. */
const shown = ({ makerName, model, place, title }: GoodsCard) => ({ makerName, model, place, title })
const cardOf = (goods: DemoGoods) => ({
  makerName: makers.find(({ key }) => key === goods.makerKey)?.name.en,
  model: goods.model,
  place: placeInCountry('en', { country: goods.place.country, region: goods.place.region.en, city: '' }),
  title: goods.title.en,
})
const sorted = (cards: readonly object[]) => cards.map((card) => JSON.stringify(card)).toSorted()

describe('sixty searches', () => {
  test('there are twenty a language, each with something to find or to offer', () => {
    for (const language of languages) expect(searches.filter((one) => one.language === language)).toHaveLength(20)
    for (const { words, first, offers } of searches) {
      expect(Boolean(first) !== Boolean(offers), words).toBe(true)
      for (const one of first ?? []) expect(demo.filter((goods) => fits(goods, one)).length, words).toBeGreaterThan(0)
    }
  })

  const finding = searches.flatMap(({ language, words, first }) => (first ? [{ language, words, first }] : []))
  test.each(finding)('$language «$words»', async ({ words, first }) => {
    const { data } = await as.guest().call(api.goods.listGoods, { words, page_size: 100 })
    let at = 0
    for (const one of first) {
      const wanted = demo.filter((goods) => fits(goods, one)).map(cardOf)
      expect(sorted(data.data.slice(at, at + wanted.length).map(shown))).toEqual(sorted(wanted))
      at += wanted.length
    }
  })

  const offering = searches.flatMap(({ language, words, offers }) => (offers ? [{ language, words, offers }] : []))
  test.each(offering)('$language «$words» may mean «$offers»', async ({ words, offers }) => {
    const { data } = await as.guest().call(api.search.correctWords, { words })
    expect(data.map((one) => one.words.toLowerCase())).toContain(offers.toLowerCase())
    for (const { words: meant, count } of data) {
      const found = await as.guest().call(api.goods.listGoods, { words: meant, page_size: 1 })
      expect(found.data.total).toBe(count)
    }
  })
})

describe('what stands around a machine', () => {
  const list = async (words: string) => (await as.guest().call(api.goods.listGoods, { words, page_size: 100 })).data

  test.each([
    ['excavator japan', 'ユンボ 日本'],
    ['日本 挖掘机', 'ユンボ 日本'],
    ['中国', 'China'],
    ['UK', 'イギリス'],
    ['兵庫県', '兵庫'],
    ['大阪府', '大阪'],
    ['Senshu', '泉州建機'],
    ['komatsu 2016年', '2016 コマツ'],
  ])('«%s» finds what «%s» finds', async (words, same) => {
    const [one, other] = await Promise.all([list(words), list(same)])
    expect(one.total).toBeGreaterThan(0)
    expect(one.total).toBeLessThan(demo.length)
    expect(one.data.map(({ id }) => id).toSorted()).toEqual(other.data.map(({ id }) => id).toSorted())
  })

  test.each([
    ['日立 2018', 2018],
    ['2016 komatsu', 2016],
  ])('«%s» finds machines of that year', async (words, year) => {
    const { data } = await list(words)
    expect(data.length).toBeGreaterThan(0)
    for (const goods of data) expect(goods.year === year || goods.model.includes(String(year)), goods.title).toBe(true)
  })

  test.each(['@@@', '🚜', 'ー', '①', '…'])('«%s» finds nothing instead of everything', async (words) =>
    expect(await list(words)).toMatchObject({ total: 0, data: [] }),
  )

  test('«excavator -kubota» finds excavators of all others', async () => {
    const makersIn = async (words: string) => new Set((await list(words)).data.map(({ makerName }) => makerName))
    expect(await makersIn('excavator')).toContain('Kubota')
    const without = await makersIn('excavator -kubota')
    expect(without).not.toContain('Kubota')
    expect(without.size).toBeGreaterThan(3)
  })
})

describe('the demo', () => {
  test.each(synonyms.map((words) => [Object.values(words).flat()[0], words] as const))(
    'everything that «%s» is called finds the same machines',
    async (_name, words) => {
      const totals = await Promise.all(
        Object.values(words)
          .flat()
          .map(async (word) => {
            const { data } = await as.guest().call(api.goods.listGoods, { words: word, page_size: 1 })
            return [word, data.total] as const
          }),
      )
      const most = Math.max(...totals.map(([, total]) => total))
      expect(most).toBeGreaterThan(0)
      expect(totals.filter(([, total]) => total < most)).toEqual([])
    },
  )

  test.each(languages.flatMap((language) => hotWords[language]))(
    '«%s», which it recommends, finds machines',
    async (words) => {
      const { data } = await as.guest().call(api.goods.listGoods, { words, page_size: 1 })
      expect(data.total).toBeGreaterThan(0)
    },
  )
})
