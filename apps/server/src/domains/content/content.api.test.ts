import { api } from '@kikai/contract/api'
import type { PieceContent } from '@kikai/contract/content/managed-content.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import { isId } from '@kikai/kernel/ids'
import { inEachLanguage } from '@kikai/kernel/language'
import { describe, expect, test } from 'vitest'
import { as } from '../../../test/as.ts'
import { given } from '../../../test/given.ts'
import { contentOf } from '../../../test/given/goods/pieces.ts'
import { days, product, startProduct, travel } from '../../../test/harness.ts'
import type { Tx } from '../../platform/database/db.ts'
import { newId } from '../../platform/codes/new-id.ts'
import { layPiece, insertNewHotWord } from './content.public.ts'

startProduct()

const three = (text: string) => ({ en: text, 'zh-Hans': `${text}（中文）`, ja: `${text}（日本語）` })

async function article({ kind = 'guide', daysAgo = 1 }: { kind?: 'news' | 'guide' | 'notice'; daysAgo?: number } = {}) {
  const { id: coverFileId } = await given.picture(await given.member(), { used: true })
  const titles = three('How to check a crane')
  const hooks = { en: 'Hook', 'zh-Hans': '吊钩', ja: 'フック' }
  const texts = inEachLanguage((language) => ({
    title: titles[language],
    summary: 'Ten minutes that save a month.',
    blocks: [
      { kind: 'heading' as const, text: hooks[language] },
      { kind: 'list' as const, items: [hooks[language], hooks[language]] },
    ],
  }))
  const { id } = await product().app.transaction((tx) =>
    layPiece(tx, { kind, content: contentOf({ texts, coverFileId }), publishedDaysAgo: daysAgo }),
  )
  if (!isId<'article'>(id)) return expect.unreachable()
  return { id }
}

const laidSlide = (tx: Tx, title: string, { sort, target }: Pick<PieceContent, 'sort' | 'target'>) => {
  const titles = three(title)
  const texts = inEachLanguage((language) => ({ title: titles[language], summary: 'Text', blocks: [] }))
  return layPiece(tx, { kind: 'slide', content: contentOf({ texts, sort, target }), publishedDaysAgo: 0 })
}

describe(api.content.listArticles.path, () => {
  test('§1 articles: the newest first, in the reader’s language, of one kind if asked', async () => {
    const older = await article({ kind: 'news', daysAgo: 3 })
    const newer = await article({ kind: 'news', daysAgo: 2 })
    await article({ kind: 'guide' })
    const { data } = await as.guest().speaking('ja').call(api.content.listArticles, { kind: 'news' })
    expect(data.data.map(({ id }) => id)).toEqual([newer.id, older.id])
    expect(data.data[0]).toMatchObject({
      title: 'How to check a crane（日本語）',
      cover: { width: 1280 },
      minutesToRead: 1,
    })
    expect(data.total).toBe(2)
    const first = await as.guest().call(api.content.listArticles, { page_size: 1, current_page: 2, kind: 'news' })
    expect(first.data.data.map(({ id }) => id)).toEqual([older.id])
    const top = await as.guest().call(api.content.listArticles, { page_size: 1, kind: 'news' })
    const rest = await as.guest().call(api.content.listArticles, { kind: 'news', after: top.data.next ?? '' })
    expect(rest.data).toMatchObject({ data: [{ id: older.id }], next: null })
  })
})

describe(api.content.readArticle.path, () => {
  test('is read whole by anybody, and not before its day', async () => {
    const { id } = await article()
    const { data } = await as.guest().speaking('zh-Hans').call(api.content.readArticle, { articleId: id })
    expect(data).toMatchObject({ blocks: [{ kind: 'heading', text: '吊钩' }, { kind: 'list' }], goods: [] })
    const planned = await article({ daysAgo: -2 })
    const early = await as.guest().call(api.content.readArticle, { articleId: planned.id })
    expect(early.code).toBe(requestErrors.notFound.code)
    await travel(days(2))
    expect((await as.guest().call(api.content.readArticle, { articleId: planned.id })).code).toBe(200)
  })
})

describe(api.content.listHotWords.path, () => {
  test('the words of the reader’s language', async () => {
    await product().app.transaction(async (tx) => {
      await insertNewHotWord(tx, { language: 'en', word: 'mini excavator', sort: 1 })
      await insertNewHotWord(tx, { language: 'ja', word: 'ミニショベル', sort: 1 })
    })
    expect((await as.guest().call(api.content.listHotWords, {})).data).toEqual(['mini excavator'])
    expect((await as.guest().speaking('ja').call(api.content.listHotWords, {})).data).toEqual(['ミニショベル'])
  })
})

describe(api.home.readHome.path, () => {
  test('shows the slides that run, to a visitor too, who has no tasks', async () => {
    const { id: articleId } = await article()
    const categoryId = newId('category', product().app.nowMs())
    await product().app.transaction(async (tx) => {
      await laidSlide(tx, 'Read', { sort: 2, target: { kind: 'article', articleId } })
      await laidSlide(tx, 'Buy', { sort: 1, target: { kind: 'category', categoryId } })
    })
    const { code, data } = await as.guest().speaking('ja').call(api.home.readHome, {})
    expect(code).toBe(200)
    expect(data.slides.map(({ title, target }) => [title, target.kind])).toEqual([
      ['Buy（日本語）', 'category'],
      ['Read（日本語）', 'article'],
    ])
    expect(data).toMatchObject({ task: null, taskCount: 0 })
  })

  test('shows every top category, of which the screen picks', async () => {
    const { db } = product().app
    for (let at = 0; at < 10; at += 1)
      await db`
        insert into category (key, names, nouns, sort)
        values (${`top-${at}`}, ${db.json(three(`Top ${at}`))}, ${db.json(three('top'))}, ${at})
      `
    await travel(5_000)
    const { data } = await as.guest().call(api.home.readHome, {})
    expect(data.categories.map(({ categoryName }) => categoryName)).toEqual(
      Array.from({ length: 10 }, (_, at) => `Top ${at}`),
    )
  })
})

describe(api.profile.myProfile.path, () => {
  test('a seller sees their company and their rights, a visitor the login', async () => {
    const seller = await as.seller()
    const { data } = await seller.speaking('ja').call(api.profile.myProfile, {})
    expect(data).toMatchObject({
      id: seller.id,
      region: '大阪府',
      company: { id: seller.companyId, name: '関西機械商事', state: 'certified' },
    })
    expect(data.rights).toContain('product.goods.write')
    expect((await (await as.member()).call(api.profile.myProfile, {})).data).toMatchObject({
      company: null,
      rights: [],
    })
    expect((await as.guest().call(api.profile.myProfile, {})).code).toBe(requestErrors.loginExpired.code)
  })
})
