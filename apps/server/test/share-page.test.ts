import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { goods, soldGoods } from './given/goods/goods.ts'
import { product, startProduct } from './harness.ts'
import { html } from '../src/http/html.ts'
import { languageAsked } from '../src/http/share-page.ts'

startProduct()

async function preview(goodsId: string, { query = '', accept = '' } = {}) {
  const response = await product().server.inject({
    method: 'GET',
    url: `/h5/share/${goodsId}${query}`,
    headers: { 'accept-language': accept },
  })
  const { body, statusCode: status } = response
  const tag = (name: string) => new RegExp(`<meta property="${name}" content="([^"]*)" />`).exec(body)?.[1]
  return { status, body, tag, header: (name: string) => response.headers[name] }
}

const title = { 'zh-Hans': '小松 PC200-8', en: 'Komatsu PC200-8', ja: 'コマツ PC200-8' }

describe('the page that is passed on', () => {
  test('shows title, facts and picture in the language of the link, and leads to the hash route', async () => {
    const { id } = await goods({ title, year: 2016, hours: 4820 })
    const page = await preview(id, { query: '?language=ja', accept: 'en-GB' })
    expect(page.status).toBe(200)
    expect(page.body).toContain('<html lang="ja">')
    expect(page.tag('og:title')).toBe('コマツ PC200-8')
    expect(page.tag('og:description')).toContain('2016年 · 4,820 h · 大阪')
    expect(page.tag('og:image')).toMatch(/^http.*\/media\/.*\/1280\.webp$/)
    expect(page.tag('og:url')).toMatch(new RegExp(`^http.*/h5/share/${id}\\?language=ja$`))
    expect(page.body).toContain(`url=/h5/#/pages/home/goods-detail/goods-detail?goodsId=${id}`)
  })

  test.each([
    ['ja-JP,ja;q=0.9,en;q=0.8', 'ja', 'コマツ PC200-8'],
    ['zh-CN,zh;q=0.9', 'zh-Hans', '小松 PC200-8'],
    ['en-GB', 'en', 'Komatsu PC200-8'],
    ['', 'en', 'Komatsu PC200-8'],
  ])('of a link that names no language speaks that of the browser: %s', async (accept, language, said) => {
    const { id } = await goods({ title })
    const page = await preview(id, { accept })
    expect([page.header('content-language'), page.tag('og:title')]).toEqual([language, said])
    expect(page.header('vary')).toContain('accept-language')
  })

  test('never says a price, in no language', async () => {
    const { id } = await goods({ price: jpy(7_654_321) })
    for (const language of ['ja', 'en', 'zh-Hans']) {
      const { body } = await preview(id, { query: `?language=${language}` })
      expect(body).not.toMatch(/7,?654,?321|JPY|JP¥|円/)
    }
  })

  test('a title cannot become markup', async () => {
    const evil = '"><script>alert(1)</script><b a=\''
    const { id } = await goods({ title: { 'zh-Hans': evil, en: evil, ja: evil } })
    const { body } = await preview(id)
    expect(body).not.toContain('<script')
    expect(body).not.toContain('<b a=')
    expect(body).toContain('&quot;&gt;&lt;script&gt;')
    expect(html`${`&<>"'`}`.source).toBe('&amp;&lt;&gt;&quot;&#39;')
  })

  test('sold goods say so; drafts and what is no id are gone', async () => {
    const sold = await soldGoods({})
    expect((await preview(sold.id, { query: '?language=en' })).tag('og:description')).toMatch(/^Sold · /)
    const draft = await goods({ state: 'unpublished', title })
    for (const id of [draft.id, 'nothing', `${draft.id}%22%3E%3Cb%3E`]) {
      const page = await preview(id, { accept: 'zh-CN,zh;q=0.9' })
      expect([page.status, page.header('content-language')]).toEqual([404, 'zh-Hans'])
      expect(page.body).not.toContain('PC200')
      expect(page.body).not.toContain('<b>')
    }
  })

  test('no script runs on it', async () => {
    const { id } = await goods({})
    const page = await preview(id)
    expect(page.header('content-security-policy')).toContain("script-src 'self'")
    expect(page.body).not.toContain('<script')
  })

  test.each([
    ['ja', 'en-GB', 'ja'],
    ['zh-Hans', undefined, 'zh-Hans'],
    ['zh-TW', undefined, 'zh-Hans'],
    [undefined, 'fr-FR, ja;q=0.8, en;q=0.7', 'ja'],
    [undefined, 'en;q=0.5, zh-CN;q=0.9', 'zh-Hans'],
    [undefined, 'en;q=0, ja;q=0.1', 'ja'],
    [undefined, 'ja;q=x, zh', 'zh-Hans'],
    ['', 'ja', 'ja'],
    ['<script>', 'fr', 'en'],
    [['ja', 'en'], 'de', 'en'],
  ])('of %s and %s it speaks %s', (named, accepted, spoken) => {
    expect(languageAsked(named, accepted)).toBe(spoken)
  })
})
