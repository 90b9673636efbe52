import { api } from '@kikai/contract/api'
import type { GoodsAvailability } from '@kikai/contract/goods/availability'
import { goodsErrors } from '@kikai/contract/goods/goods.errors'
import { listingErrors } from '@kikai/contract/goods/listing.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { serverLimits } from '../../../platform/config/server-limits.ts'
import { describe, expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { workOffAnnounced } from '../../../../test/given/messages/announced.ts'
import { draft, givenShots } from '../../../../test/given/goods/goods.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { givenPicture } from '../../../../test/given/goods/pictures.ts'
import { hours, product, startProduct, system, travel } from '../../../../test/harness.ts'
import { stockArrived } from './arrive-goods.ts'
import { sweeps } from '../goods.jobs.ts'

startProduct()

const dayIn = (days: number) => new Date(product().app.nowMs() + days * 86_400_000).toISOString().slice(0, 10)
const sourced = { as: 'sourced', leadDays: 45, depositPercent: 30 } as const

async function entry(availability: GoodsAvailability, { stock = 1, price }: { stock?: number; price?: null } = {}) {
  const seller = await as.seller()
  const { id: fileId } = await givenPicture(seller)
  const form = {
    ...(await draft({
      availability,
      stock,
      pictures: [{ fileId, kind: 'overview' }, ...(await givenShots(seller))],
      ...(price === null ? { price } : {}),
    })),
    publish: true,
    termsAgreed: true,
    lowPriceConfirmed: true,
  }
  return { seller, form }
}

async function published(availability: GoodsAvailability, wish: { stock?: number } = {}) {
  const { seller, form } = await entry(availability, wish)
  return { seller, form, goods: accepted(await seller.call(api.goods.addGoods, form)) }
}

const comeOnTheirDay = async () => {
  for (const sweep of sweeps) if (sweep.name === 'goods.comeOnTheirDay') await sweep.run(system())
}
const stateOf = async (goodsId: string) => {
  const [row] = await product().app.db`select state from goods where id = ${goodsId}`
  return row?.state
}

describe(api.goods.addGoods.path, () => {
  test.each([
    [{ as: 'coming', on: null }, 0, 'coming_soon'],
    [sourced, 0, 'waiting_for_procurement'],
    [{ as: 'now' }, 1, 'on_sale'],
  ] as const)('%o is published as the state that it says', async (availability, stock, state) => {
    const { seller, goods } = await published(availability, { stock })
    expect(goods).toMatchObject({ state, draft: { availability } })
    const shown = accepted(await as.guest().call(api.goods.readGoods, { goodsId: goods.id }))
    expect(shown).toMatchObject({ state, availability })
    const list = await seller.call(api.goods.listManagedGoods, { state })
    expect(list.data.data.map(({ id }) => id)).toContain(goods.id)
  })

  test('a day is after today and at most so far ahead as the limit says, and needs a piece to sell on it', async () => {
    for (const [days, rule] of [
      [0, 'dayPast'],
      [serverLimits.comingDaysMax + 1, 'dayFar'],
    ] as const) {
      const { seller, form } = await entry({ as: 'coming', on: dayIn(days) })
      const answer = await seller.call(api.goods.addGoods, form)
      expect(answer.code).toBe(requestErrors.invalidInput.code)
      expect(answer.data).toMatchObject({ errors: [{ field: 'availability.on', rule }] })
    }
    const { goods } = await published({ as: 'coming', on: dayIn(serverLimits.comingDaysMax) })
    expect(goods.state).toBe('coming_soon')
    const { seller, form } = await entry({ as: 'coming', on: dayIn(10) }, { stock: 0 })
    expect((await seller.call(api.goods.addGoods, form)).code).toBe(goodsErrors.missingFields.code)
  })

  test('what is awaited is seen, watched and asked about by members, and bought by nobody', async () => {
    for (const availability of [{ as: 'coming', on: dayIn(10) }, sourced] as const) {
      const { goods } = await published(availability)
      const buyer = await as.member()
      const shown = accepted(await buyer.call(api.goods.readGoods, { goodsId: goods.id }))
      expect(shown.allowedActions.find(({ action }) => action === 'buy')).toMatchObject({ enabled: false })
      expect((await buyer.call(api.cart.addToCart, { goodsId: goods.id, quantity: 1 })).code).toBe(
        goodsErrors.notOnSale.code,
      )
      accepted(await buyer.call(api.watchlist.watchGoods, { goodsId: goods.id, watched: true }))
      const asked = await buyer.call(api.questions.listGoodsQuestions, { goodsId: goods.id })
      expect(asked.data.allowedActions.find(({ action }) => action === 'ask')).toMatchObject({ enabled: true })
    }
  })
})

describe(api.goods.updateGoods.path, () => {
  test('what buyers see keeps its way of being offered; its day may move', async () => {
    const { seller, form, goods } = await published({ as: 'coming', on: dayIn(10) })
    const save = (availability: GoodsAvailability, version: number) =>
      seller.call(api.goods.updateGoods, { ...form, goodsId: goods.id, version, availability, publish: false })
    expect((await save({ as: 'now' }, goods.version)).code).toBe(listingErrors.availabilityStays.code)
    const later = accepted(await save({ as: 'coming', on: dayIn(20) }, goods.version))
    expect(later.draft.availability).toEqual({ as: 'coming', on: dayIn(20) })
  })
})

describe('the day on which goods come', () => {
  test('puts them on sale once, and tells who watches them', async () => {
    const { goods } = await published({ as: 'coming', on: dayIn(1) })
    const watcher = await as.member()
    accepted(await watcher.call(api.watchlist.watchGoods, { goodsId: goods.id, watched: true }))
    await comeOnTheirDay()
    expect(await stateOf(goods.id)).toBe('coming_soon')
    await travel(hours(24))
    await comeOnTheirDay()
    await comeOnTheirDay()
    expect(await stateOf(goods.id)).toBe('on_sale')
    await workOffAnnounced(/^goods\.arrived$/, 2)
    const told = await watcher.call(api.notices.listNotices, { topic: 'watchlist' })
    expect(told.data.data.map(({ kind }) => kind)).toEqual(['watchArrived'])
    const shown = accepted(await watcher.call(api.goods.readGoods, { goodsId: goods.id }))
    expect(shown).toMatchObject({ availability: { as: 'now' }, allowedActions: [{ action: 'buy', enabled: true }, {}] })
  })

  test('does nothing to those that come with their unit', async () => {
    const { goods } = await published({ as: 'coming', on: null })
    await travel(hours(24 * 200))
    await comeOnTheirDay()
    expect(await stateOf(goods.id)).toBe('coming_soon')
  })
})

describe('a unit that arrives', () => {
  const arrived = (goodsId: Parameters<typeof stockArrived>[1]['goodsId']) =>
    system().tx((ctx) => stockArrived(ctx, { goodsId, by: null }))

  test.each([{ as: 'coming', on: null }, sourced] as const)(
    'puts %o on sale, once and not without a piece',
    async (one) => {
      const { goods } = await published(one, { stock: 0 })
      expect(await arrived(goods.id)).toBe(false)
      await product().app.db`update stock set received = 2 where goods_id = ${goods.id}`
      expect(await arrived(goods.id)).toBe(true)
      expect(await arrived(goods.id)).toBe(false)
      expect(await stateOf(goods.id)).toBe('on_sale')
    },
  )
})

describe(api.goods.arriveGoods.path, () => {
  test('the seller says that it is there and how many; the listing as it was seen, and no other’s', async () => {
    const { seller, goods } = await published(sourced, { stock: 0 })
    const { id: goodsId, version } = goods
    expect(goods.allowedActions.find(({ action }) => action === 'arrive')).toMatchObject({ enabled: true })
    const stranger = await as.seller()
    expect((await stranger.call(api.goods.arriveGoods, { goodsId, version, stock: 1 })).code).toBe(
      requestErrors.notFound.code,
    )
    const older = { goodsId, version: version + 1, stock: 1 }
    expect((await seller.call(api.goods.arriveGoods, older)).code).toBe(requestErrors.olderVersion.code)
    const now = accepted(await seller.call(api.goods.arriveGoods, { goodsId, version, stock: 3 }))
    expect(now).toMatchObject({ state: 'on_sale', stock: 3, draft: { availability: { as: 'now' } } })
    const again = { goodsId, version: now.version, stock: 3 }
    expect((await seller.call(api.goods.arriveGoods, again)).code).toBe(requestErrors.wrongState.code)
  })

  test('staff of the platform do not sell what a seller has not said to be there', async () => {
    const { goods } = await published(sourced, { stock: 0 })
    const staff = await as.staff()
    const answer = await staff.call(api.goods.arriveGoods, { goodsId: goods.id, version: goods.version, stock: 1 })
    expect(answer.code).toBe(listingErrors.sellerPublishes.code)
  })
})
