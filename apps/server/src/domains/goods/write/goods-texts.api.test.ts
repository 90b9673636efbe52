import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { api } from '@kikai/contract/api'
import { goodsErrors } from '@kikai/contract/goods/goods.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { TermWords } from '@kikai/contract/translation/translation.shapes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { draft, givenCategory, givenShots } from '../../../../test/given/goods/goods.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { givenPicture } from '../../../../test/given/goods/pictures.ts'
import { product, startProduct, sweep } from '../../../../test/harness.ts'
import { layTerms } from '../../translation/translation.public.ts'

/** A service on this machine: it turns a text around its placeholders. */
const service = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const { q } = JSON.parse(Buffer.concat(parts).toString())
    response.end(JSON.stringify({ translatedText: `<${q}>` }))
  })
})
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
const { port } = service.address() as AddressInfo
afterAll(() => service.close())

startProduct({ config: { translateUrl: `http://127.0.0.1:${port}` } })

const words = (zh: string, en: string, ja: string): TermWords => ({
  'zh-Hans': { word: zh, forms: [] },
  en: { word: en, forms: [] },
  ja: { word: ja, forms: [] },
})
beforeAll(() =>
  product().app.transaction((tx) =>
    layTerms(tx, [{ field: 'undercarriage', words: words('履带板', 'track shoe', 'シュー'), machines: [] }]),
  ),
)

async function listed(text = 'シューの残りは45 %です。') {
  const seller = await as.seller()
  const overview = await givenPicture(seller)
  const form = {
    ...(await draft({ companyId: seller.companyId, description: { language: 'ja', text } })),
    pictures: [{ fileId: overview.id, kind: 'overview' as const }, ...(await givenShots(seller))],
  }
  const made = accepted(await seller.call(api.goods.addGoods, { ...form, publish: true, termsAgreed: true }))
  return { seller, form, made, goodsId: made.id }
}
const read = async (goodsId: Awaited<ReturnType<typeof listed>>['goodsId'], language: 'en' | 'ja') =>
  accepted(await as.guest().speaking(language).call(api.goods.readGoods, { goodsId })).description

describe('what a seller says in the other languages', () => {
  test('is proposed by the trade terms, then translated and marked as a machine’s, until the seller confirms it', async () => {
    const { seller, goodsId } = await listed()
    const texts = async () => accepted(await seller.call(api.goods.readGoodsTexts, { goodsId }))
    const first = await texts()
    expect(first).toMatchObject({ language: 'ja', text: 'シューの残りは45 %です。' })
    expect(first.others.find(({ language }) => language === 'en')).toMatchObject({ by: 'terms' })
    expect(await read(goodsId, 'en')).toMatchObject({ language: 'ja', translated: false, original: null })
    await sweep('translation.ask')
    const translated = await read(goodsId, 'en')
    expect(translated).toMatchObject({ language: 'en', original: { language: 'ja', text: 'シューの残りは45 %です。' } })
    expect(translated.text).toContain('track shoe')
    const second = await texts()
    expect(second.others.find(({ language }) => language === 'en')).toEqual({
      language: 'en',
      text: translated.text,
      by: 'machine',
    })
    const text = 'The track shoes have 45 % left.'
    const input = { goodsId, version: second.version, language: 'en' as const, text }
    const confirmed = accepted(await seller.call(api.goods.confirmGoodsText, input))
    expect(confirmed.version).toBe(second.version)
    expect(confirmed.others.find(({ language }) => language === 'en')).toEqual({ language: 'en', text, by: 'seller' })
    expect(await read(goodsId, 'en')).toEqual({ text, language: 'en', translated: true, original: null })
    expect(await read(goodsId, 'ja')).toMatchObject({ language: 'ja', translated: false, original: null })
  })

  test('is kept while the words that it says are, and let go with them', async () => {
    const { seller, form, made, goodsId } = await listed()
    const input = { goodsId, version: made.version, language: 'en' as const, text: 'Confirmed.' }
    accepted(await seller.call(api.goods.confirmGoodsText, input))
    const change = (version: number, text: string) =>
      seller.call(api.goods.updateGoods, {
        ...form,
        description: { language: 'ja', text },
        goodsId,
        version,
        publish: false,
        termsAgreed: true,
      })
    const same = accepted(await change(made.version, form.description.text))
    expect((await read(goodsId, 'en')).text).toBe('Confirmed.')
    const other = accepted(await change(same.version, '屋内保管。'))
    expect((await read(goodsId, 'en')).text).not.toBe('Confirmed.')
    const stale = await seller.call(api.goods.confirmGoodsText, { ...input, version: same.version })
    expect(stale.code).toBe(requestErrors.olderVersion.code)
    const original = { ...input, version: other.version, language: 'ja' as const }
    expect((await seller.call(api.goods.confirmGoodsText, original)).code).toBe(requestErrors.wrongState.code)
    await product().app.db`update stock set held = 1 where goods_id = ${goodsId}`
    const held = await seller.call(api.goods.confirmGoodsText, { ...input, version: other.version })
    expect(held.code).toBe(goodsErrors.inADeal.code)
  })

  test('is nobody else’s to read or confirm', async () => {
    const { made, goodsId } = await listed()
    const input = { goodsId, version: made.version, language: 'en' as const, text: 'Stolen.' }
    for (const stranger of [await as.seller(), await as.member()])
      for (const { code } of [
        await stranger.call(api.goods.readGoodsTexts, { goodsId }),
        await stranger.call(api.goods.confirmGoodsText, input),
      ])
        expect([requestErrors.notFound.code, requestErrors.notAllowed.code]).toContain(code)
  })

  test('a title is proposed with its trade terms and its model as it is', async () => {
    const seller = await as.seller()
    const input = { language: 'ja' as const, title: 'PC200-8 シュー付き', categoryId: await givenCategory() }
    const titles = accepted(await seller.call(api.goods.proposeTitles, input))
    expect(titles.map(({ language, by }) => [language, by])).toEqual([
      ['zh-Hans', 'terms'],
      ['en', 'terms'],
    ])
    for (const { title } of titles) expect(title).toContain('PC200-8')
    expect(titles.at(-1)?.title).toContain('track shoe')
    const none = accepted(await seller.call(api.goods.proposeTitles, { ...input, title: '屋内保管' }))
    expect(none).toEqual([])
  })
})
