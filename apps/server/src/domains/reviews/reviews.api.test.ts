import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import { reviewErrors } from '@kikai/contract/reviews/reviews.errors'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { as } from '../../../test/as.ts'
import { accepted, givenBuyer, shipped } from '../../../test/given/deals/orders.ts'
import { givenPicture } from '../../../test/given/goods/pictures.ts'
import { days, product, startProduct, sweep, travel } from '../../../test/harness.ts'
import { expectSound } from '../../../test/invariants.ts'

startProduct()

const stars = { description: 5, packing: 4, communication: 5, afterSale: 4 }
const buyerStars = { payment: 5, communication: 4, handover: 5 }

async function completed() {
  const made = await shipped({ price: jpy(500) })
  accepted(await made.buyer.call(api.orders.receiveOrder, { orderId: made.orderId }))
  const { orderId, buyer: who, seller, goods } = made
  const line = { orderId, goodsId: goods.id }
  return {
    ...made,
    line,
    write: (text = 'Hours as in the photos') =>
      who.call(api.reviews.evaluateOrder, { ...line, scores: stars, text, fileIds: [] }),
    answer: () => seller.call(api.reviews.reviewBuyer, { orderId, scores: buyerStars, text: 'Paid the same day' }),
    listed: async () => (await as.guest().call(api.reviews.listGoodsReviews, { goodsId: goods.id })).data,
  }
}

describe(api.reviews.evaluateOrder.path, () => {
  test('§1 reviews: neither side reads the other’s before both have written; then everybody reads the buyer’s, with real counts', async () => {
    const { buyer: who, seller, orderId, write, answer, listed } = await completed()
    const mine = accepted(await write())
    expect(mine).toMatchObject({ published: false, lines: [{ written: true, review: { scores: stars } }] })
    const theirs = accepted(await seller.call(api.reviews.readManagedReviews, { orderId }))
    expect(theirs.lines[0]).toMatchObject({ written: true, review: null })
    expect(await listed()).toMatchObject({ data: [], total: 0, summary: { count: 0, tenths: null } })
    const both = accepted(await answer())
    expect(both).toMatchObject({ published: true, lines: [{ review: { text: 'Hours as in the photos' } }] })
    const read = accepted(await who.call(api.reviews.readOrderReviews, { orderId }))
    expect(read.ofBuyer.review).toMatchObject({ scores: buyerStars, text: 'Paid the same day' })
    const list = await listed()
    expect(list).toMatchObject({ total: 1, summary: { count: 1, tenths: 45 }, data: [{ country: 'Japan' }] })
    expect(JSON.stringify(list)).not.toContain('Paid the same day')
    await expectSound()
  })

  test('§4 tab of reviews: a completed order stands under it until its buyer has reviewed all of it', async () => {
    const { buyer: who, orderId, write } = await completed()
    const waiting = (await who.call(api.orders.listMyOrders, { tab: 'to_review' })).data
    expect([waiting.data.map(({ id }) => id), waiting.counts.to_review]).toEqual([[orderId], 1])
    accepted(await write())
    expect((await who.call(api.orders.listMyOrders, { tab: 'to_review' })).data.total).toBe(0)
    expect((await who.call(api.orders.readMyOrder, { orderId })).data).toMatchObject({
      review: 'done',
      tab: 'completed',
    })
  })

  test('after the days of the settings what one side wrote is published, and nobody writes any more', async () => {
    const { buyer: who, orderId, write, answer, listed } = await completed()
    accepted(await answer())
    await travel(days(30) + 1_000)
    expect((await write()).code).toBe(reviewErrors.notDue.code)
    await sweep('reviews.publishOverdue')
    expect((await who.call(api.orders.readMyOrder, { orderId })).data).toMatchObject({
      review: 'closed',
      toReview: false,
    })
    const read = accepted(await who.call(api.reviews.readOrderReviews, { orderId }))
    expect(read).toMatchObject({ published: true, ofBuyer: { review: { text: 'Paid the same day' } } })
    expect((await listed()).total).toBe(0)
    await expectSound()
  })

  test('not before the order is completed, not by anybody else, not for what was not in it', async () => {
    const made = await shipped({ price: jpy(500) })
    const line = { orderId: made.orderId, goodsId: made.goods.id, scores: stars, text: '', fileIds: [] }
    expect((await made.buyer.call(api.reviews.evaluateOrder, line)).code).toBe(reviewErrors.notDue.code)
    const stranger = await givenBuyer()
    expect((await stranger.call(api.reviews.evaluateOrder, line)).code).toBe(requestErrors.notFound.code)
    const done = await completed()
    const other = { ...line, orderId: done.orderId }
    expect((await done.buyer.call(api.reviews.evaluateOrder, other)).code).toBe(requestErrors.notFound.code)
    const rival = await as.seller()
    const foreign = { orderId: done.orderId, scores: buyerStars, text: '' }
    expect((await rival.call(api.reviews.reviewBuyer, foreign)).code).toBe(requestErrors.notFound.code)
    expect((await (await as.staff()).call(api.reviews.reviewBuyer, foreign)).code).toBe(requestErrors.notAllowed.code)
  })

  test('photos come with it, and only one’s own', async () => {
    const { buyer: who, line, answer, listed } = await completed()
    const own = await givenPicture(who, { purpose: 'review' })
    const foreign = await givenPicture(await as.member(), { purpose: 'review' })
    const said = { ...line, scores: stars, text: '' }
    const stolen = await who.call(api.reviews.evaluateOrder, { ...said, fileIds: [foreign.id] })
    expect(stolen.code).toBe(requestErrors.notFound.code)
    accepted(await who.call(api.reviews.evaluateOrder, { ...said, fileIds: [own.id] }))
    accepted(await answer())
    expect((await listed()).data[0]?.pictures.map(({ id }) => id)).toEqual([own.id])
  })
})

describe('two reviews of one line at the same moment', () => {
  test('leave one; the other is told', async () => {
    const { write, orderId } = await completed()
    const codes = (await Promise.all([write('first'), write('second')])).map(({ code }) => code)
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, reviewErrors.alreadyReviewed.code])
    const [{ count } = { count: 0 }] = await product().app.db`
      select count(*)::int as count from review where order_id = ${orderId}
    `
    expect(count).toBe(1)
  })

  test('would both stay without the index that holds them', async () => {
    const { write, orderId } = await completed()
    const { db } = product().app
    await db`drop index review_one`
    try {
      const codes = (await Promise.all([write('first'), write('second')])).map(({ code }) => code)
      expect(codes).toEqual([200, 200])
    } finally {
      await db`delete from review where order_id = ${orderId}`
      await db`create unique index review_one on review (order_id, goods_id) nulls not distinct`
    }
  })

  test('a buyer and a seller who write at once are published by the later one', async () => {
    const { write, answer, listed } = await completed()
    await Promise.all([write(), answer()])
    expect((await listed()).total).toBe(1)
  })
})

describe(api.reviews.appendReview.path, () => {
  test('a published review is continued once by its buyer and answered once by the seller, for everybody to read', async () => {
    const { buyer: who, seller, line, write, answer, listed } = await completed()
    const append = (text: string) => who.call(api.reviews.appendReview, { ...line, text })
    const reply = (text: string) => seller.call(api.reviews.replyToReview, { ...line, text })
    accepted(await write())
    expect((await append('Too early')).code).toBe(reviewErrors.notPublished.code)
    expect((await reply('Too early')).code).toBe(reviewErrors.notPublished.code)
    accepted(await answer())
    accepted(await append('Still runs after a month'))
    accepted(await reply('Thank you'))
    expect((await append('Again')).code).toBe(reviewErrors.alreadyAppended.code)
    expect((await reply('Again')).code).toBe(reviewErrors.alreadyReplied.code)
    expect((await listed()).data[0]).toMatchObject({
      appended: { text: 'Still runs after a month' },
      reply: { text: 'Thank you' },
    })
  })
})
