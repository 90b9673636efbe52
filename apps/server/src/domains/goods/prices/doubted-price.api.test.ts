import { api } from '@kikai/contract/api'
import { listingErrors } from '@kikai/contract/goods/listing.errors'
import type { Id } from '@kikai/kernel/ids'
import { cny, jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { type SellerPerson, as } from '../../../../test/as.ts'
import { draft, goods, givenMaker, givenShots } from '../../../../test/given/goods/goods.ts'
import { given } from '../../../../test/given.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { startProduct } from '../../../../test/harness.ts'

startProduct()

const { farBelowBefore, farBelowUsual } = listingErrors
const yen = (minor: number) => ({ currency: 'JPY' as const, minor })

/** What sellers ask for machines of a maker of its own: five of them, two million in the middle. */
async function market(key: string) {
  const makerId = await givenMaker(key)
  for (const minor of [1_500_000, 1_800_000, 2_000_000, 2_600_000, 9_000_000])
    await goods({ makerId, price: jpy(minor) })
  return makerId
}

async function entry(seller: SellerPerson, wish: Wish = {}) {
  const shot = await given.picture(seller)
  return {
    ...(await draft({ ...wish, pictures: [{ fileId: shot.id, kind: 'overview' }, ...(await givenShots(seller))] })),
    termsAgreed: true,
  }
}

type Wish = Parameters<typeof draft>[0]
/** The form of goods that are there, with these changes. */
async function formOf(seller: SellerPerson, goodsId: Id<'goods'>, wish: Wish) {
  const { version } = accepted(await seller.call(api.goods.readManagedGoods, { goodsId }))
  return { ...(await entry(seller, wish)), publish: false, goodsId, version }
}

describe('a price with a digit too few', () => {
  test('of goods on sale is asked about once, with the price before, and taken when it is confirmed', async () => {
    const seller = await as.seller()
    const makerId = await givenMaker('few digits')
    const { id } = await goods({ companyId: seller.companyId, makerId, price: jpy(1_200_000) })
    const form = await formOf(seller, id, { makerId, price: jpy(120_000) })
    expect(await seller.call(api.goods.updateGoods, form)).toMatchObject({
      code: farBelowBefore.code,
      data: { price: jpy(120_000), before: jpy(1_200_000) },
    })
    expect(accepted(await seller.call(api.goods.readManagedGoods, { goodsId: id })).draft.price).toEqual(jpy(1_200_000))
    accepted(await seller.call(api.goods.updateGoods, { ...form, lowPriceConfirmed: true }))
    // What was confirmed is not asked again when something else is edited.
    accepted(
      await seller.call(
        api.goods.updateGoods,
        await formOf(seller, id, { makerId, price: jpy(120_000), hours: 5_000 }),
      ),
    )
  })

  test('is no question where it was only lowered, or stands in another currency', async () => {
    const seller = await as.seller()
    const makerId = await givenMaker('lowered')
    const { id } = await goods({ companyId: seller.companyId, makerId, price: jpy(1_200_000) })
    accepted(await seller.call(api.goods.updateGoods, await formOf(seller, id, { makerId, price: jpy(130_000) })))
    const other = await goods({ companyId: seller.companyId, makerId, price: cny(100_000_00) })
    accepted(
      await seller.call(api.goods.updateGoods, await formOf(seller, other.id, { makerId, price: jpy(2_000_000) })),
    )
  })

  test('cannot be brought in by taking the goods down first', async () => {
    const seller = await as.seller()
    const makerId = await givenMaker('taken down')
    const { id } = await goods({ companyId: seller.companyId, makerId, price: jpy(1_200_000) })
    accepted(await seller.call(api.goods.takeDownGoods, { goodsId: id }))
    const answer = await seller.call(api.goods.updateGoods, await formOf(seller, id, { makerId, price: jpy(12_000) }))
    expect(answer.code).toBe(farBelowBefore.code)
  })
})

describe('a price far below what others ask for such machines', () => {
  test('is asked about when it is published, with what they ask in the middle', async () => {
    const seller = await as.seller()
    const wish = { makerId: await market('usual'), price: jpy(200_000) }
    const whole = await entry(seller, wish)
    expect(await seller.call(api.goods.addGoods, { ...whole, publish: true })).toMatchObject({
      code: farBelowUsual.code,
      data: { price: jpy(200_000), usual: jpy(2_000_000) },
    })
    const saved = accepted(await seller.call(api.goods.addGoods, { ...whole, publish: false }))
    expect(saved.state).toBe('unpublished')
    const form = { ...(await formOf(seller, saved.id, wish)), publish: true }
    expect((await seller.call(api.goods.updateGoods, form)).code).toBe(farBelowUsual.code)
    const published = accepted(await seller.call(api.goods.updateGoods, { ...form, lowPriceConfirmed: true }))
    expect(published.state).toBe('on_sale')
  })

  test('is nothing that four machines could tell', async () => {
    const seller = await as.seller()
    const makerId = await givenMaker('four')
    for (let at = 0; at < 4; at += 1) await goods({ makerId, price: jpy(2_000_000) })
    const whole = await entry(seller, { makerId, price: jpy(20_000) })
    expect(accepted(await seller.call(api.goods.addGoods, { ...whole, publish: true })).state).toBe('on_sale')
  })
})

describe('many prices at once', () => {
  test('those that are far too low stay and are named, until they are confirmed', async () => {
    const seller = await as.seller()
    const { companyId } = seller
    const makerId = await market('table')
    const [right, slipped] = [
      await goods({ companyId, makerId, price: jpy(2_000_000) }),
      await goods({ companyId, makerId, price: jpy(3_000_000) }),
    ]
    const prices = [
      { goodsId: right.id, version: 2, price: yen(1_900_000) },
      { goodsId: slipped.id, version: 2, price: yen(300_000) },
    ]
    const first = accepted(await seller.call(api.goods.repriceGoods, { prices }))
    expect(first).toMatchObject({
      changed: 1,
      left: [
        {
          goodsId: slipped.id,
          reason: { code: farBelowBefore.code, params: { price: jpy(300_000), before: jpy(3_000_000) } },
        },
      ],
    })
    const confirmed = prices.slice(1).map((one) => ({ ...one, confirmed: true }))
    expect(accepted(await seller.call(api.goods.repriceGoods, { prices: confirmed }))).toEqual({ changed: 1, left: [] })
  })

  test('a draft that was never on sale is asked about when it is published', async () => {
    const seller = await as.seller()
    const { companyId } = seller
    const makerId = await market('drafts')
    const { id } = await goods({ companyId, makerId, price: jpy(2_000_000), state: 'unpublished' })
    const prices = [{ goodsId: id, version: 1, price: yen(150_000) }]
    expect(accepted(await seller.call(api.goods.repriceGoods, { prices })).changed).toBe(1)
  })

  test('of drafts that are published together those far too low stay drafts, and go on sale at the price that was confirmed', async () => {
    const seller = await as.seller()
    const { companyId } = seller
    const makerId = await market('published together')
    const right = await goods({ companyId, makerId, price: jpy(1_900_000), state: 'unpublished' })
    const slipped = await goods({ companyId, makerId, price: jpy(190_000), state: 'unpublished' })
    const ask = { goodsIds: [right.id, slipped.id], termsAgreed: true }
    const first = accepted(await seller.call(api.goods.publishGoods, ask))
    expect(first).toMatchObject({
      published: 1,
      leftCount: 1,
      left: [
        {
          goodsId: slipped.id,
          missing: [],
          doubt: {
            price: jpy(190_000),
            reason: { code: farBelowUsual.code, params: { price: jpy(190_000), usual: jpy(2_000_000) } },
          },
        },
      ],
    })
    const again = { goodsIds: [slipped.id], termsAgreed: true }
    const another = [{ goodsId: slipped.id, price: yen(180_000) }]
    expect(accepted(await seller.call(api.goods.publishGoods, { ...again, confirmedPrices: another })).published).toBe(
      0,
    )
    const confirmedPrices = [{ goodsId: slipped.id, price: yen(190_000) }]
    expect(accepted(await seller.call(api.goods.publishGoods, { ...again, confirmedPrices })).published).toBe(1)
  })
})
