import { api } from '@kikai/contract/api'
import { describe, expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { draft } from '../../../../test/given/goods/goods.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { givenPicture } from '../../../../test/given/goods/pictures.ts'
import { startProduct } from '../../../../test/harness.ts'

startProduct()

const seen = 'a'.repeat(64)
type Seller = Awaited<ReturnType<typeof as.seller>>

async function listing(seller: Seller, fileId: Awaited<ReturnType<typeof givenPicture>>['id']) {
  const entry = await draft({ pictures: [{ fileId, kind: 'overview' }] })
  return accepted(await seller.call(api.goods.addGoods, { ...entry, publish: false, termsAgreed: false }))
}

describe(api.goods.findSamePhotos.path, () => {
  test('a photo that another listing of the company shows is named, as another file too; the listing itself does not count', async () => {
    const seller = await as.seller()
    const shown = await listing(seller, (await givenPicture(seller, { seenHash: seen })).id)
    const again = await givenPicture(seller, { seenHash: seen })
    const other = await givenPicture(seller)
    const ask = (goodsId: typeof shown.id | null) =>
      seller.call(api.goods.findSamePhotos, { goodsId, fileIds: [again.id, other.id] })
    expect(accepted(await ask(null))).toEqual([
      { fileId: again.id, goodsId: shown.id, title: shown.title, managementNumber: shown.managementNumber },
    ])
    expect(accepted(await ask(shown.id))).toEqual([])
  })

  test('neither what other companies show nor photos of others are compared', async () => {
    const [seller, stranger] = [await as.seller(), await as.seller()]
    const first = await givenPicture(seller, { seenHash: 'b'.repeat(64) })
    await listing(seller, first.id)
    const own = await givenPicture(stranger, { seenHash: 'b'.repeat(64) })
    expect(accepted(await stranger.call(api.goods.findSamePhotos, { fileIds: [own.id] }))).toEqual([])
    await listing(stranger, own.id)
    expect(accepted(await stranger.call(api.goods.findSamePhotos, { fileIds: [first.id] }))).toEqual([])
  })
})
