import { api } from '@kikai/contract/api'
import type { SentOf } from '@kikai/contract/call'
import { goodsErrors } from '@kikai/contract/goods/goods.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { wantedErrors } from '@kikai/contract/wanted/wanted.errors'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { serverLimits } from '../../platform/config/server-limits.ts'
import { jpy } from '@kikai/kernel/money'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Person, type SellerPerson, as } from '../../../test/as.ts'
import { workOffAnnounced } from '../../../test/given/messages/announced.ts'
import { draft, givenCategory, givenMaker, givenShots, goods, soldGoods } from '../../../test/given/goods/goods.ts'
import { device as givenDevice } from '../../../test/given/goods/devices.ts'
import { accepted } from '../../../test/given/deals/orders.ts'
import { givenPicture } from '../../../test/given/goods/pictures.ts'
import { days, product, startProduct, sweep, travel } from '../../../test/harness.ts'
import { newId } from '../../platform/codes/new-id.ts'
import { wantedPersonal } from './wanted.personal.ts'
import { listOwnWantedWords } from './wanted.store.ts'

startProduct()

type Sent = SentOf<typeof api.wanted.postWanted>
const dayIn = (count: number) => new Date(product().app.nowMs() + count * 86_400_000).toISOString().slice(0, 10)
async function request(own: Partial<Sent> = {}): Promise<Sent> {
  return {
    categoryId: await givenCategory(),
    makerId: null,
    model: '',
    budget: null,
    country: null,
    untilDay: dayIn(30),
    text: '',
    ...own,
  }
}
const post = async (by: Person, own: Partial<Sent> = {}) => by.call(api.wanted.postWanted, await request(own))

async function posted(own: Partial<Sent> = {}) {
  const buyer = await as.member()
  const { id: wantedId } = accepted(await post(buyer, own))
  return { buyer, wantedId }
}

/** A seller with a listing of the kind that is looked for. */
async function sellerWith(own: Parameters<typeof goods>[0] = {}) {
  const seller = await as.seller()
  const { id: goodsId } = await goods({ companyId: seller.companyId, ...own })
  return { seller, goodsId }
}

async function publish(by: SellerPerson, wish: Parameters<typeof draft>[0] = {}) {
  const { id: fileId } = await givenPicture(by)
  const entry = await draft({ ...wish, pictures: [{ fileId, kind: 'overview' }, ...(await givenShots(by))] })
  const sent = { ...entry, publish: true, termsAgreed: true, lowPriceConfirmed: true }
  return accepted(await by.call(api.goods.addGoods, sent)).id
}

const work = (times = 1) => workOffAnnounced(/^(wanted\.posted|goods\.published)$/, times)
const offer = (by: Person, wantedId: Id<'wanted'>, goodsId: Id<'goods'>) =>
  by.call(api.wanted.answerWanted, { wantedId, goodsId })
const ownOf = async (by: Person) => accepted(await by.call(api.wanted.listMyWanted, {})).data
const boardOf = async (by: Person, of: SentOf<typeof api.wanted.listWantedBoard> = {}) =>
  accepted(await by.call(api.wanted.listWantedBoard, { page_size: 100, ...of })).data
const isOnBoard = async (by: Person, wantedId: Id<'wanted'>) => (await boardOf(by)).some(({ id }) => id === wantedId)
const toldTo = async (by: Person) =>
  accepted(await by.call(api.notices.listNotices, {})).data.map(({ kind, text, title }) => ({ kind, text, title }))
const kindsTold = async (by: Person) =>
  (await toldTo(by)).map(({ kind }) => kind).filter((kind) => kind.startsWith('wanted'))

describe(api.wanted.postWanted.path, () => {
  test('sellers read what is looked for, without contact details, and of the buyer what others see', async () => {
    const text = 'Call ０９０－１２３４－５６７８, arm over 2.9 m'
    const { buyer, wantedId } = await posted({
      makerId: await givenMaker(),
      model: 'PC200-8',
      budget: { currency: 'JPY', minor: 9_000_000 },
      country: 'JP',
      text,
    })
    expect(await ownOf(buyer)).toMatchObject([{ id: wantedId, state: 'open', matches: [], hidden: null }])
    const seller = await as.seller()
    const shown = (await boardOf(seller)).find(({ id }) => id === wantedId)
    expect(shown).toMatchObject({
      category: { name: 'Hydraulic excavators' },
      maker: { name: 'Komatsu' },
      model: 'PC200-8',
      budget: { currency: 'JPY', minor: 9_000_000 },
      country: 'JP',
      text: 'Call ••••, arm over 2.9 m',
      contactsHidden: true,
      buyer: { isCompany: false, name: expect.stringContaining('••') },
      allowedActions: [
        { action: 'offer', enabled: true },
        { action: 'pass', enabled: true },
      ],
    })
    expect(JSON.stringify(shown)).not.toMatch(/5678|５６７８/)
    expect(JSON.stringify(shown)).not.toContain(buyer.id)
  })

  test('unknown kinds and makers, a day that is over and one that is far are refused', async () => {
    const buyer = await as.member()
    const wrong = [
      ['categoryId', await request({ categoryId: newId('category', 0) })],
      ['makerId', await request({ makerId: newId('maker', 0) })],
      ['untilDay', await request({ untilDay: dayIn(-1) })],
      ['untilDay', await request({ untilDay: dayIn(limits.wantedDaysMax + 1) })],
    ] as const
    for (const [field, input] of wrong) {
      const answer = await buyer.call(api.wanted.postWanted, input)
      expect(answer.code).toBe(requestErrors.invalidInput.code)
      expect(JSON.stringify(answer.data)).toContain(field)
    }
    expect((await post(buyer, { untilDay: dayIn(limits.wantedDaysMax) })).code).toBe(200)
  })

  test('a member looks for a few machines, also from two tabs at once', async () => {
    const buyer = await as.member()
    const codes = (await Promise.all(Array.from({ length: serverLimits.wantedOpenMax + 2 }, () => post(buyer)))).map(
      ({ code }) => code,
    )
    expect(codes.filter((code) => code === 200)).toHaveLength(serverLimits.wantedOpenMax)
    expect(codes.filter((code) => code === wantedErrors.tooManyOpen.code)).toHaveLength(2)
  })
})

describe('who is told', () => {
  // What the tests before have posted.
  beforeEach(async () => {
    await work()
  })

  test('sellers of such machines are told once, whoever sells others is not', async () => {
    const maker = await givenMaker('wanted-maker')
    const { seller } = await sellerWith({ makerId: maker })
    const { seller: other } = await sellerWith()
    await posted({ makerId: maker, model: 'ZX' })
    await work(2)
    expect(await kindsTold(seller)).toEqual(['wantedPosted'])
    expect((await toldTo(seller))[0]?.title).toBe('A buyer is looking for wanted-maker ZX')
    expect(await kindsTold(other)).toEqual([])
  })

  test('nobody is told of more than a few a day', async () => {
    const maker = await givenMaker('wanted-often')
    const { seller } = await sellerWith({ makerId: maker })
    const max = serverLimits.wantedToldPerDayMax
    for (let count = 0; count <= max; count += 1) await posted({ makerId: maker })
    await work(2)
    expect(await kindsTold(seller)).toHaveLength(max)
    await travel(days(1))
    await posted({ makerId: maker })
    await work()
    expect(await kindsTold(seller)).toHaveLength(max + 1)
  })

  test('owners of such a machine are told when they have agreed, and of the model that is looked for', async () => {
    const { deviceId, owner } = await givenDevice()
    const [row] = await product().app.db<{ categoryId: Id<'category'>; model: string }[]>`
      select category_id, model from device where id = ${deviceId}
    `
    const categoryId = row?.categoryId ?? (await givenCategory())
    const like = { categoryId, model: row?.model ?? '' }
    await posted(like)
    await work()
    expect(await kindsTold(owner)).toEqual([])
    const { quiet } = accepted(await owner.call(api.notices.readPreferences, {}))
    const wishes = [{ kind: 'wantedOfOwners', channel: 'mail', wanted: true }] as const
    accepted(await owner.call(api.notices.savePreferences, { quiet, wishes: [...wishes] }))
    await posted({ ...like, model: 'Another 77' })
    await work()
    expect(await kindsTold(owner)).toEqual([])
    await posted(like)
    await work(2)
    expect(await kindsTold(owner)).toEqual(['wantedOfOwners'])
  })
})

describe(api.wanted.answerWanted.path, () => {
  test('a seller offers a listing; the buyer is told, sees it and opens it', async () => {
    const { buyer, wantedId } = await posted()
    const { seller, goodsId } = await sellerWith()
    expect(accepted(await offer(seller, wantedId, goodsId)).offeredByUs).toBe(1)
    expect(await ownOf(buyer)).toMatchObject([{ matches: [{ offered: true, goods: { id: goodsId } }] }])
    expect(await kindsTold(buyer)).toEqual(['wantedOffered'])
    expect((await offer(seller, wantedId, goodsId)).code).toBe(wantedErrors.alreadyOffered.code)
    expect((await boardOf(seller)).find(({ id }) => id === wantedId)).toMatchObject({ offeredByUs: 1 })
    expect((await boardOf(await as.seller())).find(({ id }) => id === wantedId)).toMatchObject({ offeredByUs: 0 })
  })

  test('neither another company’s listing, nor one that nobody can buy, nor for oneself, nor without the right', async () => {
    const { buyer, wantedId } = await posted()
    const { seller, goodsId } = await sellerWith()
    const { id: sold } = await soldGoods({ companyId: seller.companyId })
    const { id: unpublished } = await goods({ companyId: seller.companyId, state: 'unpublished' })
    expect((await offer(await as.seller(), wantedId, goodsId)).code).toBe(requestErrors.notFound.code)
    for (const one of [sold, unpublished])
      expect((await offer(seller, wantedId, one)).code).toBe(goodsErrors.notOnSale.code)
    expect((await offer(buyer, wantedId, goodsId)).code).toBe(requestErrors.notAllowed.code)
    const own = accepted(await post(seller))
    expect((await offer(seller, own.id, goodsId)).code).toBe(wantedErrors.ownRequest.code)
    expect(await ownOf(buyer)).toMatchObject([{ matches: [] }])
  })

  test('a company offers a few listings, also at once', async () => {
    const { wantedId } = await posted()
    const { seller, goodsId } = await sellerWith()
    const max = serverLimits.wantedOffersByCompanyMax
    const others = await Promise.all(Array.from({ length: max }, () => goods({ companyId: seller.companyId })))
    const codes = (
      await Promise.all([goodsId, ...others.map(({ id }) => id)].map((id) => offer(seller, wantedId, id)))
    ).map(({ code }) => code)
    expect(codes.filter((code) => code === 200)).toHaveLength(max)
    expect(codes.filter((code) => code === wantedErrors.tooManyOffers.code)).toHaveLength(1)
  })

  test('a buyer is offered so many and not more', async () => {
    const { wantedId } = await posted()
    const [first] = [await sellerWith()]
    await product().app.db`
      insert into wanted_match (wanted_id, goods_id, company_id, offered_at, offered_by)
      select ${wantedId}, g.id, c.id, app_now(), ${first.seller.id}
      from (select id from goods where id <> ${first.goodsId} limit ${serverLimits.wantedOffersMax}) g
      cross join (select id from company where id <> ${first.seller.companyId} limit 1) c
    `
    const [row] = await product().app.db`select count(*)::int as count from wanted_match where wanted_id = ${wantedId}`
    const lacking = serverLimits.wantedOffersMax - Number(row?.count)
    for (let at = 0; at < lacking; at += 1) {
      const { seller, goodsId } = await sellerWith()
      accepted(await offer(seller, wantedId, goodsId))
    }
    expect((await offer(first.seller, wantedId, first.goodsId)).code).toBe(wantedErrors.offeredEnough.code)
  })
})

describe(api.wanted.passWanted.path, () => {
  const pass = (by: Person, wantedId: Id<'wanted'>, isPassed = true) =>
    by.call(api.wanted.passWanted, { wantedId, isPassed })

  test('a company says that it has no such machine, and takes it back; nobody else hears of it', async () => {
    const { buyer, wantedId } = await posted()
    const [seller, other] = [await as.seller(), await as.seller()]
    expect(accepted(await pass(seller, wantedId)).isPassed).toBe(true)
    expect(accepted(await pass(seller, wantedId)).isPassed).toBe(true)
    const shown = async (by: Person) => (await boardOf(by)).find(({ id }) => id === wantedId)?.isPassed
    expect([await shown(seller), await shown(other)]).toEqual([true, false])
    expect(await ownOf(buyer)).toMatchObject([{ state: 'open', matches: [] }])
    expect(accepted(await pass(seller, wantedId, false)).isPassed).toBe(false)
    expect(await shown(seller)).toBe(false)
  })

  test('not of what is over or one’s own, nor without the right', async () => {
    const { buyer, wantedId } = await posted()
    const seller = await as.seller()
    const { id: own } = accepted(await post(seller))
    expect((await pass(seller, own)).code).toBe(wantedErrors.ownRequest.code)
    expect((await pass(buyer, wantedId)).code).toBe(requestErrors.notAllowed.code)
    accepted(await buyer.call(api.wanted.closeWanted, { wantedId, found: true }))
    expect((await pass(seller, wantedId)).code).toBe(requestErrors.wrongState.code)
  })
})

describe(api.wanted.closeWanted.path, () => {
  test('the buyer has found one: it leaves the board, and its offers stay', async () => {
    const { buyer, wantedId } = await posted()
    const { seller, goodsId } = await sellerWith()
    accepted(await offer(seller, wantedId, goodsId))
    const closed = accepted(await buyer.call(api.wanted.closeWanted, { wantedId, found: true }))
    expect(closed).toMatchObject({ state: 'found', matches: [{ goods: { id: goodsId } }], allowedActions: [] })
    expect(await isOnBoard(seller, wantedId)).toBe(false)
    const late = await offer(seller, wantedId, (await goods({ companyId: seller.companyId })).id)
    expect(late.code).toBe(requestErrors.wrongState.code)
    const again = await buyer.call(api.wanted.closeWanted, { wantedId, found: false })
    expect(again.code).toBe(requestErrors.wrongState.code)
  })

  test('nobody else closes it', async () => {
    const { buyer, wantedId } = await posted()
    for (const by of [await as.member(), await as.seller(), await as.staff()])
      expect((await by.call(api.wanted.closeWanted, { wantedId, found: true })).code).toBe(requestErrors.notFound.code)
    expect(accepted(await buyer.call(api.wanted.closeWanted, { wantedId, found: false })).state).toBe('withdrawn')
  })

  test('its day ends it', async () => {
    const { buyer, wantedId } = await posted({ untilDay: dayIn(1) })
    const { seller, goodsId } = await sellerWith()
    await travel(days(1))
    expect(await isOnBoard(seller, wantedId)).toBe(true)
    await travel(days(1))
    expect(await isOnBoard(seller, wantedId)).toBe(false)
    expect((await offer(seller, wantedId, goodsId)).code).toBe(requestErrors.wrongState.code)
    expect(await ownOf(buyer)).toMatchObject([{ state: 'ended', allowedActions: [] }])
    await sweep('wanted.end')
    const [row] = await product().app.db`select state from wanted where id = ${wantedId}`
    expect(row).toEqual({ state: 'ended' })
  })
})

describe('listings that fit', () => {
  test('are kept with the request as the search understands it, and the buyer is told once a day', async () => {
    const { buyer, wantedId } = await posted({
      model: 'WANT200',
      budget: { currency: 'JPY', minor: 9_000_000 },
      country: 'JP',
    })
    const seller = await as.seller()
    const fits = await publish(seller, { model: 'WANT200', price: jpy(8_000_000) })
    await publish(seller, { model: 'WANT200', price: jpy(9_500_000) })
    await publish(seller, { model: 'OTHER200', price: jpy(8_000_000) })
    await work(2)
    const [own] = await ownOf(buyer)
    expect(own).toMatchObject({ id: wantedId, matches: [{ offered: false, goods: { id: fits } }] })
    expect(own?.matches).toHaveLength(1)
    const second = await publish(seller, { model: 'WANT200-2', price: jpy(7_000_000) })
    await work()
    expect((await ownOf(buyer))[0]?.matches).toHaveLength(2)
    expect(await kindsTold(buyer)).toEqual(['wantedFits'])
    accepted(await offer(seller, wantedId, second))
    expect((await ownOf(buyer))[0]?.matches).toMatchObject([
      { offered: true, goods: { id: second } },
      { offered: false },
    ])
  })

  test('are none of a request that is closed', async () => {
    const { buyer, wantedId } = await posted({ model: 'GONE200' })
    accepted(await buyer.call(api.wanted.closeWanted, { wantedId, found: false }))
    await publish(await as.seller(), { model: 'GONE200' })
    await work()
    expect(await ownOf(buyer)).toMatchObject([{ matches: [] }])
    expect(await kindsTold(buyer)).toEqual([])
  })
})

describe(api.wanted.listWantedBoard.path, () => {
  test('by kind of machine and the buyer’s country, the newest first; members without a seat do not read it', async () => {
    const { buyer, wantedId } = await posted({ categoryId: await givenCategory('wheel-loader') })
    const { wantedId: newer } = await posted({ categoryId: await givenCategory('wheel-loader') })
    const seller = await as.seller()
    const ids = (await boardOf(seller, { categoryId: await givenCategory('wheel-loader') })).map(({ id }) => id)
    expect(ids).toEqual([newer, wantedId])
    const shown = await boardOf(seller, { country: 'KE' })
    expect(shown.map(({ id }) => id)).not.toContain(wantedId)
    expect((await buyer.call(api.wanted.listWantedBoard, {})).code).toBe(requestErrors.notAllowed.code)
  })
})

describe(api.wanted.hideWanted.path, () => {
  test('staff take it off the board with a reason for the buyer; sellers do not find it', async () => {
    const { buyer, wantedId } = await posted()
    const { seller, goodsId } = await sellerWith()
    const staff = await as.staff()
    const input = { wantedId, reason: 'Please look for machines only.' }
    for (const by of [buyer, seller])
      expect((await by.call(api.wanted.hideWanted, input)).code).toBe(requestErrors.notAllowed.code)
    expect(accepted(await staff.call(api.wanted.hideWanted, input))).toMatchObject({
      state: 'hidden',
      hidden: { reason: input.reason },
      allowedActions: [],
    })
    expect(await isOnBoard(seller, wantedId)).toBe(false)
    expect((await offer(seller, wantedId, goodsId)).code).toBe(requestErrors.notFound.code)
    expect(await toldTo(buyer)).toMatchObject([{ kind: 'wantedHidden', text: expect.stringContaining(input.reason) }])
    expect((await staff.call(api.wanted.hideWanted, input)).code).toBe(requestErrors.wrongState.code)
  })
})

describe(api.wanted.listManagedWanted.path, () => {
  test('staff see all of them by state, and nobody else does', async () => {
    const { buyer, wantedId } = await posted()
    const { seller, goodsId } = await sellerWith()
    accepted(await offer(seller, wantedId, goodsId))
    accepted(await buyer.call(api.wanted.closeWanted, { wantedId, found: true }))
    const staff = await as.staff()
    const list = accepted(await staff.call(api.wanted.listManagedWanted, { state: 'found', page_size: 100 }))
    expect(list.data.find(({ id }) => id === wantedId)).toMatchObject({ offers: 1, allowedActions: [] })
    expect(list.counts.found).toBe(list.total)
    for (const by of [buyer, seller])
      expect((await by.call(api.wanted.listManagedWanted, {})).code).toBe(requestErrors.notAllowed.code)
  })
})

test('what a member looked for is in their export, and goes when they leave', async () => {
  const { buyer, wantedId } = await posted({ text: 'Any colour' })
  const { seller, goodsId } = await sellerWith()
  accepted(await offer(seller, wantedId, goodsId))
  const { db } = product().app
  expect(await listOwnWantedWords(db, buyer.id)).toMatchObject([{ text: 'Any colour', state: 'open' }])
  await db`
    insert into translation (hash, from_language, to_language, driver, source, topic)
    values ('any', 'en', 'ja', 'none', 'Any colour', ${`member:${buyer.id}`})
  `
  await product().app.transaction((tx) => wantedPersonal.erase({ db: tx }, { memberId: buyer.id, contacts: [] }))
  expect(await isOnBoard(seller, wantedId)).toBe(false)
  expect(await db`select source from translation where topic = ${`member:${buyer.id}`}`).toEqual([])
})
