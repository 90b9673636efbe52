import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import { limits } from '@kikai/kernel/limits'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadDemo } from '../../../../demo/load.ts'
import { as } from '../../../../test/as.ts'
import { product, startProduct, sweep } from '../../../../test/harness.ts'

startProduct()
beforeAll(async () => {
  await loadDemo(product().app, { draws: false })
  while ((await sweep('search.keepDictionary')) > 0);
}, 120_000)

const correct = async (words: string) => {
  const answer = await as.guest().call(api.search.correctWords, { words })
  expect(answer.code).toBe(200)
  return answer.data
}
const meant = async (words: string) => (await correct(words)).map((one) => one.words)

describe(api.search.correctWords.path, () => {
  test.each([
    ['komatu exavator', 'komatsu excavator'],
    ['cater piller d6', 'caterpillar d6'],
    ['buldozer', 'bulldozer'],
    ['fork lyft', 'forklift'],
    ['injecton moulding', 'injection moulding'],
    ['kobeluco', 'kobelco'],
    ['小淞', '小松'],
    ['ミニユンポ', 'ミニユンボ'],
    ['フオークリフド 2.5t', 'フォークリフト 2.5t'],
    ['発電期 45kva', '発電機 45kva'],
    ['马扎客', '马扎克'],
    ['ZX2OO-5B', 'zx200-5b'],
    ['aquilon prime', 'aquilion prime'],
  ])('«%s» may mean «%s»', async (typed, wanted) => {
    expect((await meant(typed)).map((words) => words.toLowerCase())).toContain(wanted)
  })

  test.each(['komatsu', 'コマツ', 'PC200', 'ユンボ', '挖机', 'ge', '', '…', 'used'])(
    '«%s» means what it says',
    async (words) => expect(await correct(words)).toEqual([]),
  )

  test.each(['qqqqqqqq', '龘龘龘', 'xkcdzzz', '123456789', "'; drop table goods; --", '%_\\'])(
    '«%s» means nothing that is here',
    async (words) => expect(await correct(words)).toEqual([]),
  )

  test.each([
    '村田 木田 日産 川田 石田 山田 本田 吉田 藤田',
    '村田 木田 川田 石田 山田 本田 吉田 藤田 森田 原田 池田 前田 岡田 上田 内田 和田 太田 武田 松田 柴田 福田 増田 西田 浜田 黒田 飯田',
  ])('so many names, «%s», are no mistakes in typing', async (words) => expect(await correct(words)).toEqual([]))

  test('where it is sure what was meant, that is shown, and what was typed on demand', async () => {
    const list = async (input: { words: string; asTyped?: boolean }) =>
      (await as.guest().call(api.goods.listGoods, input)).data
    const meant = await list({ words: 'komatu' })
    expect(meant.understood).toMatchObject({ searched: 'Komatsu', corrected: true })
    expect(meant.total).toBe((await list({ words: 'komatsu' })).total)
    expect(await list({ words: 'komatu', asTyped: true })).toMatchObject({
      total: 0,
      data: [],
      understood: { searched: 'komatu', corrected: false },
    })
  })

  test.each(['セミクローラ', 'makita', 'xq9'])(
    '«%s» is no slip of a word that stands for something else',
    async (words) =>
      expect((await as.guest().call(api.goods.listGoods, { words })).data.understood?.corrected).toBe(false),
  )

  test('there are three at most, each with as many goods as it finds', async () => {
    for (const typed of ['komatu', 'PC2OO-8', 'hitatchi excavator', 'ユンポ', 'マサック']) {
      const corrections = await correct(typed)
      expect(corrections.length, typed).toBeGreaterThan(0)
      expect(corrections.length, typed).toBeLessThanOrEqual(limits.correctionsMax)
      for (const { words, count } of corrections) {
        const { data } = await as.guest().call(api.goods.listGoods, { words, page_size: 1 })
        expect(data.total, words).toBe(count)
      }
    }
  })

  test('the filters stay: what finds nothing among them is not offered', async () => {
    const { data } = await as.guest().call(api.goods.readParams, {})
    const idOf = (name: string) => data.categories.find(({ categoryName }) => categoryName === name)?.categoryId
    const [excavators, tractors] = [idOf('Hydraulic excavators'), idOf('Farm tractors')]
    const among = async (categoryId: typeof excavators) =>
      (await as.guest().call(api.search.correctWords, { words: 'komatu', categoryId })).data
    expect(await among(excavators)).toEqual([{ words: 'Komatsu', count: 12, more: false }])
    expect(await among(tractors)).toEqual([])
  })

  test('a visitor who filters by price is asked to log in; a member is answered, without any price', async () => {
    const input = { words: 'komatu', price: { currency: 'JPY' as const, from: 1 } }
    expect((await as.guest().call(api.search.correctWords, input)).code).toBe(requestErrors.loginExpired.code)
    const member = await as.member()
    const { data } = await member.call(api.search.correctWords, input)
    expect(data[0]?.words).toBe('Komatsu')
    expect(JSON.stringify(data)).not.toMatch(/price|minor|JPY/)
  })
})
