import { goodsCalls } from '@kikai/contract/goods/goods.calls'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadDemo } from '../../../../demo/load.ts'
import { product, startProduct, sweep, travel, system } from '../../../../test/harness.ts'
import { searchOf } from '../index/search-of.ts'
import { type SearchFilter, type SearchPage, searchCards } from './search.store.ts'
import { hasWordsOnly } from './filter-checks.ts'
import { isNarrow } from '../understand/common-words.ts'
import { findPage } from './find-page.ts'
import { rememberFullPages } from './full-pages.ts'
import { isFilledByBest, readBest } from './read-best.ts'
import type { SearchSizes } from '../understand/search-sizes.ts'
import { isWalked, walk } from './walk-page.ts'

/** A large catalogue in small: every way to a page ends within the demo's goods, and hands over to the next. */
const sizes: SearchSizes = {
  largeFrom: 1,
  commonFrom: 0,
  bestWithin: 60,
  bestLastPlace: 12,
  rankedWithin: 40,
  rankedMax: 8,
  exactMax: 2,
}
const bestSizes = { within: sizes.bestWithin, lastPlace: sizes.bestLastPlace }
const orders = ['relevance', 'newest', 'yearNewest', 'hoursLeast', 'priceLowest', 'priceHighest'] as const
const common = [
  'コマツ',
  '日立',
  'komatsu excavator',
  'excavator',
  'hydraulic',
  'k',
  '2',
  '机',
  'pc200',
  'ユンボ',
  'robot',
  'zx',
]
const wishes = [{}, { yearFrom: 2012 }, { countries: ['JP'], hoursTo: 9_000 }]
const pageSize = 4

startProduct()
beforeAll(async () => {
  await loadDemo(product().app, { draws: false })
  while ((await sweep('search.fillStems')) > 0);
  await product().app.db`analyze goods_search`
  await travel(4_000)
}, 120_000)

const reading = () => ({ ...system(), language: 'en' as const })

async function asked(wish: object) {
  const input = goodsCalls.listGoods.input.parse({ page_size: pageSize, ...wish })
  const { filter, page } = await searchOf(reading(), input)
  const every = await searchCards(product().app.db, 'en', filter, { ...page, count: 1_000 })
  return { filter, page, every: every.map(({ id }) => id) }
}

/** Everything that is found, page after page, as somebody scrolls. */
async function pageThrough(filter: SearchFilter, page: SearchPage): Promise<string[]> {
  const shown: string[] = []
  for (let offset = 0; ; offset += page.count) {
    const { rows } = await findPage(reading(), filter, { ...page, offset }, sizes)
    shown.push(...rows.map(({ id }) => id))
    if (rows.length < page.count) return shown
  }
}

type Seams = { best: number; walk: number }
/** Whether the first page is of the best matches, or walked, and a later one is not. */
async function countSeams(filter: SearchFilter, page: SearchPage, seams: Seams, found: number): Promise<void> {
  const last = { ...page, offset: Math.max(0, Math.ceil(found / page.count) - 2) * page.count }
  if (hasWordsOnly(filter) && (await isFilledByBest(reading(), filter, page, bestSizes))) {
    if ((await readBest(reading(), filter, last, bestSizes)) === null) seams.best += 1
  } else if (await isWalked(reading(), filter, page, sizes)) {
    if ((await walk(reading(), filter, last, sizes)) === null) seams.walk += 1
  }
}

describe('the pages of a large catalogue', () => {
  test.each(orders)('miss no goods and show none twice, however each is read: %s', async (sort) => {
    const seams: Seams = { best: 0, walk: 0 }
    for (const words of common)
      for (const wish of wishes) {
        const { filter, page, every } = await asked({ words, sort, ...wish })
        const shown = await pageThrough(filter, page)
        const what = `${words}, ${sort}, ${JSON.stringify(wish)}`
        expect(shown.toSorted(), what).toEqual(every.toSorted())
        // By relevance a walk looks for what is best among the newest alone; every other order is one.
        if (sort !== 'relevance') expect(shown, what).toEqual(every)
        await countSeams(filter, page, seams, every.length)
      }
    expect(seams.best, 'pages of the best matches before others').toBeGreaterThan(0)
    expect(seams.walk, 'walked pages before gathered ones').toBeGreaterThan(3)
  })

  test('by relevance go on behind the best matches as they would have begun', async () => {
    let behind = 0
    for (const words of common) {
      const { filter, page, every } = await asked({ words })
      if (!(await isFilledByBest(reading(), filter, page, bestSizes))) continue
      expect(await pageThrough(filter, page), words).toEqual(every)
      behind += every.length > sizes.bestLastPlace ? 1 : 0
    }
    expect(behind).toBeGreaterThan(2)
  })
})

describe('common words beside filters', () => {
  test('are not walked where hardly any goods fit the filters: the list keeps its whole order', async () => {
    const narrowFrom = { ...sizes, commonFrom: 10_000 }
    for (const words of common) {
      const { filter, page, every } = await asked({ words, yearFrom: 2012 })
      expect(await isNarrow(reading(), filter, narrowFrom), words).toBe(true)
      expect(await isNarrow(reading(), filter, sizes), words).toBe(false)
      const { rows } = await findPage(reading(), filter, { ...page, count: 100 }, narrowFrom)
      expect(
        rows.map(({ id }) => id),
        words,
      ).toEqual(every.slice(0, 100))
    }
    const { filter } = await asked({ words: 'k' })
    expect(await isNarrow(reading(), filter, narrowFrom)).toBe(false)
  })
})

describe('a page that one way of reading may fill', () => {
  test('is read once by whoever asks first, and never again in vain', async () => {
    const pages = rememberFullPages()
    const reads: string[] = []
    const ask = (key: string, page: string | null) =>
      pages.read(reading(), key, () => {
        reads.push(key)
        return Promise.resolve(page)
      })
    expect(await ask('full', 'goods')).toBe('goods')
    expect(reads).toEqual(['full'])
    expect(await ask('full', 'newer goods')).toBe('newer goods')
    expect(await ask('full', null)).toBeNull()
    expect(await ask('short', null)).toBeNull()
    expect(await ask('short', null)).toBeNull()
    expect(reads).toEqual(['full', 'full', 'full', 'short'])
  })
})
