import { api } from '@kikai/contract/api'
import { goodsErrors } from '@kikai/contract/goods/goods.errors'
import { negotiationErrors } from '@kikai/contract/negotiation/negotiation.errors'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../test/as.ts'
import { goods } from '../../../test/given/goods/goods.ts'
import {
  answerOf,
  bargained,
  counterOf,
  listPrice,
  myAnswerOf,
  negotiable,
  offerOf,
  plainTerms,
} from '../../../test/given/deals/offers.ts'
import { accepted, givenBuyer, placed } from '../../../test/given/deals/orders.ts'
import { givenPicture } from '../../../test/given/goods/pictures.ts'
import { hours, product, startProduct, sweep, travel } from '../../../test/harness.ts'
import { expectSound } from '../../../test/invariants.ts'
import { negotiationPersonal } from './negotiation.personal.ts'

startProduct()

const toldTo = async (who: Person, topic: 'orders' | 'sales') =>
  (await who.call(api.notices.listNotices, { topic })).data.data.map(({ kind, text }) => ({ kind, text }))
const offerPrice = jpy(8_600_000)
const codeOf = async (answer: Promise<{ code: number }>) => (await answer).code
const dayIn = (days: number) => new Date(product().app.nowMs() + hours(24 * days)).toISOString().slice(0, 10)

describe(api.negotiation.answerManagedOffer.path, () => {
  test('an offer in yen makes no order of goods that are priced in another currency since, and stays', async () => {
    const deal = await bargained({ freight: 'undetermined' })
    await product().app.db`
      update goods
      set price_currency = 'CNY', price_minor = 45_000_000, freight = 'fixed', freight_minor = 500_000
      where id = ${deal.goodsId}
    `
    const answer = await answerOf(deal, 'accept')
    expect(answer).toMatchObject({ code: negotiationErrors.otherCurrency.code, data: { currency: 'CNY' } })
    await expectSound()
  })
})

describe(api.negotiation.makeOffer.path, () => {
  test('§1 negotiation: an offer waits two days for its seller, uses one of three, and holds nothing', async () => {
    const { buyer, seller, goodsId, made } = await bargained({ note: 'Call me: 090-1234-5678' })
    expect(made).toMatchObject({
      state: 'awaiting_seller',
      offersLeft: 2,
      offersMost: 3,
      last: { side: 'buyer', unitPrice: offerPrice, note: { text: expect.stringContaining('••••') } },
      rules: { least: jpy(8_610_000), most: jpy(9_479_999) },
      allowedActions: [{ action: 'withdraw', enabled: true }],
    })
    expect(Date.parse(made.validUntil ?? '') - product().app.nowMs()).toBeGreaterThan(hours(47))
    expect(await toldTo(seller, 'sales')).toMatchObject([{ kind: 'offerReceived' }])
    expect((await as.guest().call(api.goods.readGoods, { goodsId })).data.state).toBe('on_sale')
    expect(await codeOf(offerOf(buyer, goodsId, { price: jpy(9_000_000) }))).toBe(requestErrors.wrongState.code)
    expect(accepted(await seller.call(api.desk.countMenu, {}))).toEqual({ offer: 1 })
  })

  test('§5 consent before bidding: the terms of negotiation are agreed to first, once', async () => {
    const { goodsId } = await negotiable()
    const buyer = await givenBuyer()
    const unasked = { termsAgreed: false }
    expect(await codeOf(offerOf(buyer, goodsId, unasked))).toBe(requestErrors.consentNeeded.code)
    expect(accepted(await buyer.call(api.negotiation.prepareOffer, { goodsId })).termsAgreed).toBe(false)
    accepted(await offerOf(buyer, goodsId))
    accepted(await offerOf(buyer, (await negotiable()).goodsId, unasked))
  })

  test('a fixed price, one’s own goods, goods that are gone and prices out of bounds are refused', async () => {
    const buyer = await givenBuyer()
    const { id: fixed } = await goods()
    expect(await codeOf(offerOf(buyer, fixed))).toBe(negotiationErrors.notNegotiable.code)
    const { seller, goodsId } = await negotiable()
    const own = await givenBuyer()
    expect(await codeOf(offerOf({ ...seller, addressId: own.addressId }, goodsId))).toBe(requestErrors.notFound.code)
    const [address] = await product().app.db<{ id: Id<'address'> }[]>`
      insert into address select (jsonb_populate_record(a, jsonb_build_object('id', uuidv7(), 'member_id', ${seller.id}::text))).*
      from address a where id = ${own.addressId} returning id
    `
    if (!address) throw new Error('no address')
    expect(await codeOf(offerOf({ ...seller, addressId: address.id }, goodsId))).toBe(goodsErrors.ownGoods.code)
    const { id: gone } = await goods({ state: 'unpublished', pricingType: 'negotiable' })
    expect(await codeOf(offerOf(buyer, gone))).toBe(requestErrors.notFound.code)
    for (const [price, { code }] of [
      [listPrice, negotiationErrors.notBelowList],
      [jpy(4_000_000), negotiationErrors.belowLeast],
    ] as const)
      expect(await codeOf(offerOf(buyer, goodsId, { price }))).toBe(code)
    expect(await codeOf(offerOf(buyer, goodsId, { quantity: 2 }))).toBe(goodsErrors.notEnough.code)
    const late = { terms: { ...plainTerms, inspectUntil: dayIn(9) } }
    expect(await codeOf(offerOf(buyer, goodsId, late))).toBe(negotiationErrors.dayOutside.code)
    expect(accepted(await buyer.call(api.negotiation.listMyOffers, {})).total).toBe(0)
  })

  test('§9 offers left: the fourth offer is refused, and declining a counter-offer has used none', async () => {
    const deal = await bargained()
    accepted(await counterOf(deal))
    expect(accepted(await myAnswerOf(deal, 'decline', 2))).toMatchObject({ state: 'declined', offersLeft: 2 })
    for (const [price, round] of [
      [jpy(8_700_000), 3],
      [jpy(8_800_000), 4],
    ] as const) {
      accepted(await offerOf(deal.buyer, deal.goodsId, { price }))
      accepted(await answerOf(deal, 'decline', round))
    }
    const again = await offerOf(deal.buyer, deal.goodsId, { price: jpy(9_000_000) })
    expect(again.code).toBe(negotiationErrors.noOffersLeft.code)
    const shown = accepted(await deal.buyer.call(api.negotiation.readOffer, { negotiationId: deal.negotiationId }))
    expect(shown.offers.map(({ side, outcome }) => [side, outcome])).toEqual([
      ['buyer', 'countered'],
      ['seller', 'declined'],
      ['buyer', 'declined'],
      ['buyer', 'declined'],
    ])
    expect(shown.allowedActions).toEqual([
      {
        action: 'offer',
        enabled: false,
        reason: expect.objectContaining({ code: negotiationErrors.noOffersLeft.code }),
      },
    ])
  })

  test('a price on request takes any offer in a currency that stays', async () => {
    const seller = await as.seller()
    const { id } = await goods({ companyId: seller.companyId, price: null, pricingType: 'on_request' })
    const buyer = await givenBuyer()
    const made = accepted(await offerOf(buyer, id, { price: jpy(1_000_000) }))
    expect(made.goods.listPrice).toBe(null)
    const deal = { buyer, seller, goodsId: id, negotiationId: made.id, made }
    accepted(await answerOf(deal, 'accept'))
    expect(accepted(await buyer.call(api.negotiation.readOffer, { negotiationId: made.id })).order?.total).toEqual(
      jpy(1_000_000),
    )
  })
})

describe('an accepted offer', () => {
  test('is an order at its price and terms that the buyer cannot cancel, and that binds the goods', async () => {
    const deal = await bargained({
      balance: listPrice,
      freight: 'undetermined',
      terms: { ...plainTerms, freight: 'seller' },
    })
    const { buyer, goodsId, negotiationId } = deal
    const shown = accepted(await answerOf(deal, 'accept'))
    expect(shown).toMatchObject({ state: 'agreed', order: { total: offerPrice } })
    const orderId = shown.order?.orderId
    if (!orderId) throw new Error('no order')
    const order = accepted(await buyer.call(api.orders.readMyOrder, { orderId }))
    expect(order).toMatchObject({ freight: 'included', lines: [{ priceSource: 'offer', unitPrice: offerPrice }] })
    expect(await codeOf(buyer.call(api.orders.cancelMyOrder, { orderId }))).toBe(orderErrors.agreedBinding.code)
    const rival = await givenBuyer()
    expect(await codeOf(offerOf(rival, goodsId))).toBe(goodsErrors.heldByAnother.code)
    expect(await toldTo(buyer, 'orders')).toContainEqual(expect.objectContaining({ kind: 'offerMoved' }))
    const lists = accepted(await buyer.call(api.negotiation.listMyOffers, { tab: 'agreed' }))
    expect(lists).toMatchObject({ total: 1, counts: { agreed: 1, yours: 0 }, data: [{ id: negotiationId }] })
    await expectSound()
  })

  test('stands with its terms at the order, for the two of them and for nobody else', async () => {
    const inspectUntil = dayIn(5)
    const delivery = { fromDay: dayIn(6), toDay: dayIn(9) }
    const deal = await bargained({ terms: { ...plainTerms, dismantling: 'seller', delivery, inspectUntil } })
    const { order } = accepted(await answerOf(deal, 'accept'))
    if (!order) throw new Error('no order')
    const { orderId } = order
    const agreed = {
      negotiationId: deal.negotiationId,
      unitPrice: offerPrice,
      quantity: 1,
      listPrice,
      terms: { freight: 'buyer', dismantling: 'seller', delivery, payment: null, inspectUntil },
      agreedAt: expect.any(String),
      conditionalUntil: expect.any(String),
    }
    expect(accepted(await deal.buyer.call(api.negotiation.readAgreement, { orderId }))).toEqual(agreed)
    expect(accepted(await deal.seller.call(api.negotiation.readManagedAgreement, { orderId }))).toEqual(agreed)
    const [stranger, rival] = [await as.member(), await as.seller()]
    for (const who of [stranger, rival, deal.seller])
      expect(await codeOf(who.call(api.negotiation.readAgreement, { orderId }))).toBe(requestErrors.notFound.code)
    expect(await codeOf(rival.call(api.negotiation.readManagedAgreement, { orderId }))).toBe(
      requestErrors.notFound.code,
    )
    const { orderId: listed } = await placed({ seller: deal.seller, buyer: deal.buyer })
    expect(await codeOf(deal.buyer.call(api.negotiation.readAgreement, { orderId: listed }))).toBe(
      requestErrors.notFound.code,
    )
  })

  test('freight that the buyer pays of goods that came free of it is quoted after the payment', async () => {
    const deal = await bargained()
    const { order } = accepted(await answerOf(deal, 'accept'))
    if (!order) throw new Error('no order')
    const { freight } = accepted(await deal.buyer.call(api.orders.readMyOrder, { orderId: order.orderId }))
    expect(freight).toBe('awaiting_quote')
  })

  test('a round that was not seen is not accepted', async () => {
    const deal = await bargained()
    accepted(await counterOf(deal))
    expect(await codeOf(myAnswerOf(deal, 'accept', 1))).toBe(requestErrors.olderVersion.code)
    expect(accepted(await myAnswerOf(deal, 'accept', 2))).toMatchObject({
      state: 'agreed',
      last: { unitPrice: jpy(9_200_000), outcome: 'accepted' },
    })
    expect(await toldTo(deal.seller, 'sales')).toContainEqual(expect.objectContaining({ kind: 'saleOfferMoved' }))
  })

  test('its time is over at its end, though no sweep has come', async () => {
    const deal = await bargained()
    await product().app.db`update negotiation set valid_until = app_now() where id = ${deal.negotiationId}`
    expect(await codeOf(answerOf(deal, 'accept'))).toBe(requestErrors.wrongState.code)
    await sweep('negotiation.expire')
  })
})

describe(api.negotiation.failInspection.path, () => {
  test('with a picture of what failed the buyer leaves; the goods are on sale again and both sides read why', async () => {
    const deal = await bargained({ terms: { ...plainTerms, inspectUntil: dayIn(5) } })
    const { order, conditionalUntil } = accepted(await answerOf(deal, 'accept'))
    expect(Date.parse(conditionalUntil ?? '')).toBeGreaterThan(product().app.nowMs() + hours(96))
    expect(order?.payBy).toBe(conditionalUntil)
    const { buyer, seller, negotiationId, goodsId } = deal
    const text = 'The frame is cracked.'
    const bare = await buyer.call(api.negotiation.failInspection, { negotiationId, text, fileIds: [] })
    expect(bare.code).toBe(requestErrors.invalidInput.code)
    const { id } = await givenPicture(buyer, { purpose: 'refund' })
    const other = await givenPicture(await as.member(), { purpose: 'refund' })
    const foreign = await buyer.call(api.negotiation.failInspection, { negotiationId, text, fileIds: [other.id] })
    expect(foreign.code).toBe(requestErrors.notFound.code)
    const left = accepted(await buyer.call(api.negotiation.failInspection, { negotiationId, text, fileIds: [id] }))
    expect(left).toMatchObject({ state: 'withdrawn', offersLeft: 2, report: { text, pictures: [{ id }] } })
    const read = accepted(await seller.call(api.negotiation.readManagedOffer, { negotiationId }))
    expect(read.report).toMatchObject({ text, pictures: [{ id }] })
    expect((await as.guest().call(api.goods.readGoods, { goodsId })).data.state).toBe('on_sale')
    await expectSound()
  })
})

describe(api.negotiation.saveOfferLimits.path, () => {
  const limits = { acceptFrom: jpy(9_000_000), declineBelow: jpy(7_000_000), leastPercent: null }
  const sent = {
    ...limits,
    acceptFrom: { currency: 'JPY', minor: 9_000_000 },
    declineBelow: { currency: 'JPY', minor: 7_000_000 },
  } as const

  test('they accept and decline by themselves, as the seller would, and no buyer learns of them', async () => {
    const { seller, goodsId } = await negotiable()
    expect(accepted(await seller.call(api.negotiation.saveOfferLimits, { goodsId, ...sent }))).toEqual({
      ...limits,
      currency: 'JPY',
    })
    const [low, high] = [await givenBuyer(), await givenBuyer()]
    const declined = accepted(await offerOf(low, goodsId, { price: jpy(6_900_000) }))
    expect(declined).toMatchObject({ state: 'declined', last: { outcome: 'declined', reason: 'tooLow' } })
    const between = accepted(await offerOf(low, goodsId, { price: jpy(7_100_000) }))
    expect(between.state).toBe('awaiting_seller')
    const agreed = accepted(await offerOf(high, goodsId, { price: jpy(9_000_000) }))
    expect(agreed).toMatchObject({ state: 'agreed', last: { outcome: 'accepted' }, order: { total: jpy(9_000_000) } })

    const answers = await Promise.all([
      low.call(api.negotiation.prepareOffer, { goodsId }),
      low.call(api.negotiation.listMyOffers, {}),
      low.call(api.negotiation.readOffer, { negotiationId: declined.id }),
      high.call(api.negotiation.readOffer, { negotiationId: agreed.id }),
      low.call(api.goods.readGoods, { goodsId }),
      low.call(api.notices.listNotices, {}),
      low.call(api.negotiation.readOfferLimits, { goodsId }),
    ])
    const said = JSON.stringify(answers)
    expect(said).not.toMatch(/7000000|7,000,000|byRule|"rule"|acceptFrom|declineBelow/)
    expect(answers.at(-1)?.code).toBe(requestErrors.notAllowed.code)
    for (const other of [await as.seller(), await as.staff()]) {
      const code = await codeOf(other.call(api.negotiation.saveOfferLimits, { goodsId, ...sent }))
      expect([requestErrors.notFound.code, requestErrors.notAllowed.code, requestErrors.companyNeeded.code]).toContain(
        code,
      )
    }
    expect(await codeOf((await as.seller()).call(api.negotiation.readOfferLimits, { goodsId }))).toBe(
      requestErrors.notFound.code,
    )
    await expectSound()
  })

  test('the share of the list price that is the least is told, and an amount that crosses the other is refused', async () => {
    const { seller, goodsId } = await negotiable()
    accepted(
      await seller.call(api.negotiation.saveOfferLimits, {
        goodsId,
        acceptFrom: null,
        declineBelow: null,
        leastPercent: 95,
      }),
    )
    const buyer = await givenBuyer()
    expect(accepted(await buyer.call(api.negotiation.prepareOffer, { goodsId })).rules.least).toEqual(jpy(9_006_000))
    expect(await codeOf(offerOf(buyer, goodsId))).toBe(negotiationErrors.belowLeast.code)
    const crossing = { ...sent, declineBelow: sent.acceptFrom }
    expect(await codeOf(seller.call(api.negotiation.saveOfferLimits, { goodsId, ...crossing }))).toBe(
      negotiationErrors.limitsCross.code,
    )
  })
})

describe('the seller’s side', () => {
  test('lists by the end of the time to answer, with the buyer as others see them, and a counter-offer half-way', async () => {
    const first = await bargained()
    const { seller } = first
    const second = await bargained({ seller, goodsId: (await negotiable({ seller })).goodsId })
    await product().app
      .db`update negotiation set valid_until = valid_until - interval '3 hours' where id = ${second.negotiationId}`
    const list = accepted(await seller.call(api.negotiation.listManagedOffers, { tab: 'yours' }))
    expect(list).toMatchObject({
      total: 2,
      data: [
        { id: second.negotiationId, suggestion: jpy(9_040_000), to: { country: 'JP' } },
        { id: first.negotiationId },
      ],
    })
    const address = JSON.stringify(
      await seller.call(api.negotiation.readManagedOffer, { negotiationId: first.negotiationId }),
    )
    expect(address).not.toMatch(/mobile|street|postalCode/)
    const staff = await as.staff()
    const all = accepted(await staff.call(api.negotiation.listManagedOffers, { goodsId: first.goodsId }))
    expect(all.data).toMatchObject([{ id: first.negotiationId, allowedActions: [{ action: 'close', enabled: true }] }])
  })

  test('whoever has to answer is reminded once, before it ends', async () => {
    const deal = await bargained()
    await travel(hours(43))
    await sweep('negotiation.remind')
    await sweep('negotiation.remind')
    expect((await toldTo(deal.seller, 'orders')).filter(({ kind }) => kind === 'offerEnding')).toHaveLength(1)
    expect((await toldTo(deal.buyer, 'orders')).filter(({ kind }) => kind === 'offerEnding')).toEqual([])
  })
})

test('a foreign negotiation is not there, and answers nobody else', async () => {
  const deal = await bargained({ note: 'a secret price' })
  const { negotiationId } = deal
  const stranger = await givenBuyer()
  const otherSeller = await as.seller()
  const codes = await Promise.all([
    codeOf(stranger.call(api.negotiation.readOffer, { negotiationId })),
    codeOf(stranger.call(api.negotiation.answerMyOffer, { negotiationId, round: 1, answer: 'withdraw' })),
    codeOf(deal.seller.call(api.negotiation.readOffer, { negotiationId })),
    codeOf(otherSeller.call(api.negotiation.readManagedOffer, { negotiationId })),
    codeOf(otherSeller.call(api.negotiation.answerManagedOffer, { negotiationId, round: 1, answer: 'accept' })),
    codeOf(otherSeller.call(api.negotiation.counterOffer, counterInput(negotiationId))),
  ])
  expect(new Set(codes)).toEqual(new Set([requestErrors.notFound.code]))
  const listed = JSON.stringify([
    await stranger.call(api.negotiation.listMyOffers, {}),
    await otherSeller.call(api.negotiation.listManagedOffers, {}),
    await stranger.call(api.negotiation.prepareOffer, { goodsId: deal.goodsId }),
  ])
  expect(listed).not.toMatch(/secret|8600000/)
})
const counterInput = (negotiationId: Id<'negotiation'>) => ({
  negotiationId,
  round: 1,
  unitPrice: { currency: 'JPY' as const, minor: 9_000_000 },
  quantity: 1,
  terms: plainTerms,
})

test('an offer stays as it was made, whoever writes to the database', async () => {
  const { negotiationId } = await bargained()
  await expect(
    product().app.db`update negotiation_offer set unit_price = 1 where negotiation_id = ${negotiationId}`,
  ).rejects.toThrow('stays as it was made')
})

test('whoever leaves withdraws what waits, and their words and address go', async () => {
  const { buyer, negotiationId } = await bargained({ note: 'Very interested' })
  const { db } = product().app
  expect(await negotiationPersonal.give({ db, subjectKeys: product().app.subjectKeys }, buyer.id)).toMatchObject({
    offers: [{ note: 'Very interested', unitPrice: 8_600_000 }],
  })
  await product().app.transaction((tx) => negotiationPersonal.erase({ db: tx }, { memberId: buyer.id, contacts: [] }))
  const [row] = await db`
    select n.state, f.note, f.address ->> 'name' as name from negotiation n
    join negotiation_offer f on f.negotiation_id = n.id where n.id = ${negotiationId}
  `
  expect(row).toEqual({ state: 'withdrawn', note: '', name: '—' })
})
