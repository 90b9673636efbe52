import { api } from '@kikai/contract/api'
import type { Suggestion } from '@kikai/contract/search/search.shapes'
import { type Language, languages } from '@kikai/kernel/language'
import { limits } from '@kikai/kernel/limits'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadDemo } from '../../../../demo/load.ts'
import { as } from '../../../../test/as.ts'
import { product, startProduct, sweep } from '../../../../test/harness.ts'

startProduct()
beforeAll(async () => {
  await loadDemo(product().app, { draws: false })
  await keep()
}, 120_000)

/** Until nothing is left to count. */
async function keep(): Promise<void> {
  while ((await sweep('search.keepDictionary')) > 0);
}

const suggest = async (words: string, language: Language = 'en'): Promise<Suggestion[]> => {
  const answer = await as.guest().speaking(language).call(api.search.suggestWords, { words })
  expect(answer.code).toBe(200)
  return answer.data
}
const textsOf = (suggestions: readonly Suggestion[], kind: Suggestion['kind']) =>
  suggestions.filter((one) => one.kind === kind).map(({ text }) => text)

describe(api.search.suggestWords.path, () => {
  test.each([
    ['コマツ', 'ja', 'コマツ'],
    ['小松', 'ja', 'コマツ'],
    ['komatsu', 'ja', 'コマツ'],
    ['ＫＯＭＡＴＳＵ', 'zh-Hans', '小松'],
    ['こまつ', 'zh-Hans', '小松'],
    ['ｺﾏﾂ', 'en', 'Komatsu'],
    ['小松製作所', 'en', 'Komatsu'],
    ['cat', 'ja', 'キャタピラー'],
    ['卡特', 'en', 'Caterpillar'],
    ['いすず', 'en', 'Isuzu'],
    ['キャノン', 'en', 'Canon Medical'],
  ] as const)('«%s» is a maker, to a reader of %s «%s»', async (words, language, name) => {
    expect((await suggest(words, language))[0]).toMatchObject({ kind: 'maker', text: name })
  })

  test.each([
    ['ユンボ', '油圧ショベル', 'ja'],
    ['digger', '油圧ショベル', 'ja'],
    ['油压', 'Hydraulic excavators', 'en'],
    ['掘机', '液压挖掘机', 'zh-Hans'],
    ['叉', '叉车', 'zh-Hans'],
    ['forkl', 'フォークリフト', 'ja'],
    ['moulding', 'Injection moulding machines', 'en'],
  ] as const)('«%s» is among the names of the category «%s»', async (words, name, language) => {
    expect(textsOf(await suggest(words, language), 'category')).toContain(name)
  })

  test.each([
    ['pc2', 'PC200-8'],
    ['PC200-8', 'PC200-8'],
    ['ｐｃ ２００', 'PC200-8'],
    ['200-8', 'PC200-8'],
    ['zx', 'ZX120-6'],
    ['コマツ PC2', 'PC200-8'],
    ['komatsu pc 200', 'PC200-8'],
    ['小松pc2', 'PC200-8'],
  ])('«%s» may become the model %s', async (words, model) => {
    expect(textsOf(await suggest(words), 'model')).toContain(model)
  })

  test('a model says whose it is, in the reader’s language', async () => {
    const [model] = (await suggest('PC200-10', 'ja')).filter(({ kind }) => kind === 'model')
    expect(model).toMatchObject({ text: 'PC200-10', note: 'コマツ', count: 4, more: false })
  })

  test('a nickname is shown beside the name that it stands for', async () => {
    const found = await suggest('トヨタ', 'en')
    expect(found[0]).toMatchObject({ kind: 'maker', text: 'Toyota', note: 'トヨタ' })
    expect((await suggest('toy', 'en'))[0]).toMatchObject({ text: 'Toyota', note: null })
  })

  test('words that mean the same are suggested as they are typed, and find more than the category of that name', async () => {
    const [word, category] = (await suggest('ユン', 'ja')).filter(({ kind }) => kind !== 'maker')
    expect(word).toMatchObject({ kind: 'word', text: 'ユンボ', opens: { words: 'ユンボ' } })
    expect(category).toMatchObject({ kind: 'category', text: '油圧ショベル', note: 'ユンボ', count: 40 })
    expect(word?.count).toBeGreaterThan(40)
  })

  test('a maker’s kinds follow the maker’s name, and the other way round', async () => {
    expect(textsOf(await suggest('コマツ ユ', 'ja'), 'category')).toContain('コマツ · 油圧ショベル')
    expect(textsOf(await suggest('excavator kom', 'en'), 'category')).toContain('Komatsu · Hydraulic excavators')
    expect(textsOf(await suggest('komatsu tractor', 'en'), 'category')).not.toContain('Komatsu · Farm tractors')
  })

  const typed = [
    'k',
    '小',
    'コ',
    'p',
    '8',
    'ゆ',
    'pc2',
    'マシニ',
    '注塑',
    'hitachi ex',
    'コマツ ',
    'si 400',
    '708',
    'press',
    '発々',
    '主軸',
    'd6',
  ]
  test.each(typed)(
    'of «%s» each suggestion finds as many goods as it says, and there are eight at most',
    async (words) => {
      const found = await suggest(words, 'ja')
      expect(found.length).toBeGreaterThan(0)
      expect(found.length).toBeLessThanOrEqual(limits.suggestionsMax)
      for (const { count, opens, text } of found) {
        const { makerId, categoryId } = opens
        const { data } = await as.guest().call(api.goods.listGoods, {
          words: opens.words,
          categoryId,
          ...(makerId === null ? {} : { makerIds: [makerId] }),
          page_size: 1,
        })
        expect(data.total, text).toBe(count)
        expect(count).toBeGreaterThan(0)
      }
    },
  )

  test.each(['', ' ', '…', '%', '_', "'", '\\', 'qqqqq', '龘'])('«%s» suggests nothing', async (words) => {
    expect(await suggest(words)).toEqual([])
  })

  test('nothing of it speaks of prices, to anybody', async () => {
    const member = await as.member()
    for (const words of ['k', 'コ', 'pc200']) {
      const seen = await member.call(api.search.suggestWords, { words })
      expect(JSON.stringify(seen.data)).not.toMatch(/price|minor|JPY|CNY|USD/)
      expect(seen.data).toEqual(await suggest(words))
    }
  })

  test.each(languages)('every maker is begun with one letter and with three, as %s writes it', async (language) => {
    const { data } = await as.guest().speaking(language).call(api.goods.readParams, {})
    expect(data.makers.length).toBeGreaterThan(50)
    for (const { name } of data.makers) {
      expect((await suggest([...name][0] ?? '', language)).length, name).toBeGreaterThan(0)
      expect(textsOf(await suggest([...name].slice(0, 3).join(''), language), 'maker'), name).toContain(name)
    }
  })
})
