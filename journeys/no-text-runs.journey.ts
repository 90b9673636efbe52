import { cartCalls } from '@kikai/contract/cart/cart.calls'
import { goodsCalls } from '@kikai/contract/goods/goods.calls'
import { chooseGoods, usual } from './harness/goods.ts'
import { expect, test } from './harness/journey.ts'
import type { Person } from './harness/person.ts'
import type { Product } from './harness/product.ts'
import { giveAddress } from './steps/add-address.ts'

/** A text that runs a script if it is shown without escaping. */
const planted = `"><img src=x onerror="window.ran=1"><svg onload="window.ran=1"><script>window.ran=1</script>`

test('what people write is read and never run: at a buyer’s, at a seller’s, and in the link that is passed on', async ({
  someone,
  caller,
  product,
}) => {
  const goods = await chooseGoods(product, usual.en)
  const buying = await caller('buyer.en')
  await giveAddress(buying, 'en')
  // Home shows slides only to users without a task, so goods that it always shows get the text too.
  const recommended = await buying.call(goodsCalls.listGoods, { sort: 'relevance', page_size: 1 })
  const restore = await plant(product, [goods.id, ...recommended.data.map(({ id }) => id)])
  try {
    await buying.call(cartCalls.addToCart, { goodsId: goods.id, quantity: 1 })
    const buyer = await someone({ name: 'buyer', as: buying })
    for (const [route, params] of [
      ['/pages/home/home', {}],
      ['/pages/home/goods-detail/goods-detail', { goodsId: goods.id }],
      ['/pages/home/goods-detail/confirm-order/confirm-order', { goodsId: goods.id }],
      ['/pages/shopping-cart/shopping-cart', {}],
      ['/pages/me/addressManage/index', {}],
      ['/pages/news/news', {}],
    ] as const) {
      await buyer.open(route, params)
      await expect(buyer.text('<img src=x').first(), `${route} shows what was written`).toBeVisible()
      await hasRunNothing(buyer)
    }
    const seller = await someone({ name: 'seller', as: await caller(goods.seller, { staff: true }) })
    await seller.open('/pages/me/backend-manage/goods-manage/goods-manage')
    await expect(seller.button(/./).first()).toBeVisible()
    await hasRunNothing(seller)

    const preview = await (await buyer.page.request.get(`${product.address}/h5/share/${goods.id}?language=en`)).text()
    expect(preview).toContain('&lt;img src=x')
    expect(preview).not.toMatch(/<img src=x|<svg onload|<script>window/)
  } finally {
    await restore()
  }
})

async function hasRunNothing({ page, name }: Person): Promise<void> {
  expect(await page.evaluate(() => 'ran' in window), `nothing runs at ${name}'s`).toBe(false)
  await expect(page.locator('img[src="x"], svg[onload]'), `nothing of it is an element at ${name}'s`).toHaveCount(0)
}

/**
 * Writes the text directly to the database, bypassing the forms, as an older version might have stored it. Returns a
 * function that restores the old texts.
 */
async function plant({ database }: Product, goodsIds: string[]): Promise<() => Promise<void>> {
  const texts = database.json({ en: planted, 'zh-Hans': planted, ja: planted })
  const kept = [
    await database`select id, titles, description from goods where id = any(${goodsIds})`,
    await database`select id, texts from content_version`,
    await database`select id, street, name from address`,
  ] as const
  await database`update goods set titles = ${texts}, description = ${texts} where id = any(${goodsIds})`
  await database`update goods_search set titles = ${texts} where goods_id = any(${goodsIds})`
  const written = { title: planted, summary: planted, blocks: [] }
  await database`update content_version set texts = ${database.json({ en: written, 'zh-Hans': written, ja: written })}`
  await database`update address set street = ${planted}, name = ${planted}`
  return async () => {
    const [ofGoods, versions, addresses] = kept
    for (const one of ofGoods) {
      await database`update goods set titles = ${one.titles}, description = ${one.description} where id = ${one.id}`
      await database`update goods_search set titles = ${one.titles} where goods_id = ${one.id}`
    }
    for (const one of versions) await database`update content_version set texts = ${one.texts} where id = ${one.id}`
    for (const one of addresses)
      await database`update address set street = ${one.street}, name = ${one.name} where id = ${one.id}`
  }
}
