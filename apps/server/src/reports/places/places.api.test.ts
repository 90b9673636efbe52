import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import { describe, expect, test } from 'vitest'
import type { Id } from '@kikai/kernel/ids'
import { type Person, as } from '../../../test/as.ts'
import { given } from '../../../test/given.ts'
import { draft, goods } from '../../../test/given/goods/goods.ts'
import { accepted, paid } from '../../../test/given/deals/orders.ts'
import { product, startProduct } from '../../../test/harness.ts'

startProduct()

const { readGoodsAddress, readCompanyAddress } = api.places

describe(api.places.readGoodsAddress.path, () => {
  test('a visitor learns in which town a machine stands, and its point to about a kilometre', async () => {
    const { id } = await goods()
    await product().app.db`update goods set lat = 34.4838, lng = 135.4236 where id = ${id}`
    const { code, data } = await as.guest().speaking('ja').call(readGoodsAddress, { goodsId: id })
    expect(code).toBe(200)
    expect(data).toMatchObject({ place: { lat: 34.48, lng: 135.42 }, isRounded: true })
    const shown = await as.guest().call(api.goods.readGoods, { goodsId: id })
    expect(shown.data.where).toMatchObject({ lat: 34.48, lng: 135.42 })
    expect(data.address.length).toBeGreaterThan(0)
    expect(data.country).toBe('JP')
  })

  test('without a point it has none, and what is not public is not found', async () => {
    const { id } = await goods()
    await product().app.db`update goods set lat = null, lng = null where id = ${id}`
    expect((await as.guest().call(readGoodsAddress, { goodsId: id })).data.place).toBe(null)
    await product().app.db`update goods set state = 'unpublished' where id = ${id}`
    expect((await as.guest().call(readGoodsAddress, { goodsId: id })).code).toBe(requestErrors.notFound.code)
  })
})

describe('the exact point of a machine', () => {
  const point = { lat: 34.48381, lng: 135.42361 }
  const placeFor = async (reader: Pick<Person, 'call'>, goodsId: Id<'goods'>) =>
    (await reader.call(readGoodsAddress, { goodsId })).data

  test('is its seller’s from the form on, and its buyer’s from the payment until the money is given back', async () => {
    const {
      buyer,
      seller,
      orderId,
      goods: { id: goodsId },
    } = await paid()
    await product().app.db`update goods set lat = ${point.lat}, lng = ${point.lng} where id = ${goodsId}`
    expect(await placeFor(seller, goodsId)).toMatchObject({ place: point, isRounded: false })
    expect(await placeFor(buyer, goodsId)).toMatchObject({ place: point, isRounded: false })
    for (const stranger of [as.guest(), await as.member(), await as.seller()])
      expect(await placeFor(stranger, goodsId)).toMatchObject({ place: { lat: 34.48, lng: 135.42 }, isRounded: true })
    await product().app.db`update order_head set refund = 'full' where id = ${orderId}`
    expect(await placeFor(buyer, goodsId)).toMatchObject({ isRounded: true })
  })

  test('is chosen in the form, kept by an app that does not know it, and taken away again', async () => {
    const seller = await as.seller()
    const form = await draft({ companyId: seller.companyId })
    const wish = { publish: false, termsAgreed: false }
    const made = accepted(await seller.call(api.goods.addGoods, { ...form, ...wish, point }))
    expect(made.draft.point).toEqual(point)
    const change = async (version: number, more: object) =>
      accepted(await seller.call(api.goods.updateGoods, { ...form, ...wish, goodsId: made.id, version, ...more }))
    const kept = await change(made.version, {})
    expect(kept.draft.point).toEqual(point)
    expect((await change(kept.version, { point: null })).draft.point).toBeNull()
  })
})

describe(api.places.readCompanyAddress.path, () => {
  test('a certified company has its address, another is not found', async () => {
    const { id } = await given.company()
    const { data } = await as.guest().call(readCompanyAddress, { companyId: id })
    expect(data.address.length).toBeGreaterThan(0)
    expect(data).toMatchObject({ country: 'JP', place: null })
    await product().app.db`update company set state = 'suspended' where id = ${id}`
    expect((await as.guest().call(readCompanyAddress, { companyId: id })).code).toBe(requestErrors.notFound.code)
  })
})
