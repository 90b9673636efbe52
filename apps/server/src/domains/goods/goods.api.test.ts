import { goodsErrors } from '@kikai/contract/goods/goods.errors'
import { listingErrors } from '@kikai/contract/goods/listing.errors'
import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import { cny, jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { as } from '../../../test/as.ts'
import { givenCategory, draft, goods, givenMaker, soldGoods, givenShots } from '../../../test/given/goods/goods.ts'
import { given } from '../../../test/given.ts'
import { product, startProduct, travel } from '../../../test/harness.ts'

startProduct()

const find = async (words: string) => {
  const answer = await as.guest().call(api.goods.listGoods, { words })
  return answer.data.data.map(({ id }) => id)
}

describe(api.goods.listGoods.path, () => {
  test('a list that goes on passes over none of the goods published within one millisecond', async () => {
    const makerId = await givenMaker('at once')
    const made = []
    for (let at = 0; at < 9; at += 1) made.push((await goods({ makerId })).id)
    for (const [at, id] of made.entries()) {
      const moment = `2026-11-20T01:02:03.0004${at}0Z`
      await product().app.db`update goods_search set published_at = ${moment}::text::timestamptz where goods_id = ${id}`
    }
    const seen: string[] = []
    let after: string | null | undefined
    while (after !== null) {
      const { data } = await as.guest().call(api.goods.listGoods, {
        makerIds: [makerId],
        sort: 'newest',
        page_size: 2,
        ...(after ? { after } : {}),
      })
      seen.push(...data.data.map(({ id }) => id))
      after = data.next
    }
    expect(seen.toSorted()).toEqual(made.toSorted())
  })

  test('§1 prices hidden: a visitor sees goods without any price', async () => {
    await goods({ price: jpy(1_234_567) })
    const answer = await as.guest().call(api.goods.listGoods, {})
    expect(answer.code).toBe(200)
    expect(answer.data.data[0]).toMatchObject({
      price: null,
      priceHidden: true,
      makerName: 'Komatsu',
      place: 'Osaka, Japan',
    })
    expect(JSON.stringify(answer)).not.toContain('1234567')
  })

  test('§6 prices by role: a member sees the price', async () => {
    const { id } = await goods({ price: cny(28_600_000) })
    const buyer = await as.member()
    const answer = await buyer.call(api.goods.listGoods, {})
    expect(answer.data.data.find((one) => one.id === id)).toMatchObject({ price: cny(28_600_000), priceHidden: false })
  })

  test.each(['priceLowest', 'priceHighest'] as const)('a visitor who sorts by %s is asked to log in', async (sort) => {
    const answer = await as.guest().call(api.goods.listGoods, { sort })
    expect(answer.code).toBe(requestErrors.loginExpired.code)
  })

  test('a visitor who filters by price is asked to log in', async () => {
    const answer = await as.guest().call(api.goods.listGoods, { price: { currency: 'JPY', from: 1 } })
    expect(answer.code).toBe(requestErrors.loginExpired.code)
  })

  test('a member sorts by price across currencies', async () => {
    const makerId = await givenMaker('sorted')
    const [dear, cheap] = [
      await goods({ makerId, price: cny(50_000_000) }),
      await goods({ makerId, price: jpy(90_000) }),
    ]
    const buyer = await as.member()
    const answer = await buyer.call(api.goods.listGoods, { makerIds: [makerId], sort: 'priceLowest' })
    expect(answer.data.data.map(({ id }) => id)).toEqual([cheap.id, dear.id])
  })

  test.each([
    'ＰＣ２１０－１０Ｍ０',
    'pc21010m0',
    'PC210-10M0',
    'コマツ PC210',
    '小松 PC210-10M0',
    'komatsu pc210',
    'ユンボ PC210',
    'digger pc210',
    '油圧 PC210',
    '大阪 PC210',
  ])('«%s» finds the machine', async (words) => {
    const { id } = await goods({ model: 'PC210-10M0' })
    expect(await find(words)).toContain(id)
  })

  test('the exact model stands before newer goods that only begin like it', async () => {
    const exact = await goods({ model: 'ZX120' })
    await goods({ model: 'ZX120-5B' })
    expect((await find('zx120'))[0]).toBe(exact.id)
  })

  test('serial numbers find nothing', async () => {
    await goods({ serial: 'SECRET77881', model: 'D37' })
    expect(await find('SECRET77881')).toEqual([])
  })

  test('§1 browsing and search: filters narrow together', async () => {
    const makerId = await givenMaker('narrow')
    const wanted = await goods({ makerId, year: 2019, hours: 1000, grade: 'A', categoryKey: 'wheel-loader' })
    await goods({ makerId, year: 2009, hours: 1000, grade: 'A', categoryKey: 'wheel-loader' })
    await goods({ makerId, year: 2019, hours: 9000, grade: 'A', categoryKey: 'wheel-loader' })
    await goods({ makerId, year: 2019, hours: 1000, grade: 'C', categoryKey: 'wheel-loader' })
    await goods({ makerId, year: 2019, hours: 1000, grade: 'A', categoryKey: 'excavator' })
    const answer = await as.guest().call(api.goods.listGoods, {
      makerIds: [makerId],
      categoryId: await givenCategory('wheel-loader'),
      yearFrom: 2015,
      hoursTo: 5000,
      grades: ['A', 'B'],
      countries: ['JP'],
      states: ['on_sale'],
    })
    expect(answer.data).toMatchObject({ total: 1, data: [{ id: wanted.id }] })
  })

  test('pages follow each other without gap or repeat', async () => {
    const makerId = await givenMaker('paged')
    const made = []
    for (let at = 0; at < 5; at += 1) made.push((await goods({ makerId })).id)
    const first = await as.guest().call(api.goods.listGoods, { makerIds: [makerId], sort: 'newest', page_size: 3 })
    const second = await as.guest().call(api.goods.listGoods, {
      makerIds: [makerId],
      sort: 'newest',
      page_size: 3,
      after: first.data.next ?? '',
    })
    expect([...first.data.data, ...second.data.data].map(({ id }) => id)).toEqual(made.toReversed())
    expect(second.data.next).toBeNull()
  })

  test.each(['1', '2020', '+275760-09-13T00:00:00.000Z', '0000-01-01T00:00:00.000Z', '2026-02-30T00:00:00.000Z'])(
    'a page after «%s» is refused, as nothing stands there',
    async (moment) => {
      const { id } = await goods()
      const answer = await as.guest().call(api.goods.listGoods, { sort: 'newest', after: `${moment}~${id}` })
      expect(answer.code).toBe(requestErrors.invalidInput.code)
    },
  )

  test('drafts are nowhere', async () => {
    const { id } = await goods({ model: 'HIDDEN-1', state: 'unpublished' })
    expect(await find('HIDDEN-1')).toEqual([])
    expect((await as.guest().call(api.goods.readGoods, { goodsId: id })).code).toBe(requestErrors.notFound.code)
  })
})

describe('a seller’s own list', () => {
  test('is searched word by word, in titles, makers and numbers', async () => {
    const seller = await as.seller()
    const own = { companyId: seller.companyId }
    const digger = await goods({ ...own, model: 'PC200-8' })
    const loader = await goods({
      ...own,
      model: 'WA320-6',
      makerId: await givenMaker('own-list'),
      categoryKey: 'wheel-loader',
      state: 'unpublished',
    })
    await product().app.db`update goods set reference_key = 'yard-77' where id = ${loader.id}`
    const found = async (words: string) => {
      const { data } = await seller.call(api.goods.listManagedGoods, { words })
      expect(data.total, words).toBe(data.data.length)
      return data.data.map(({ id }) => id)
    }
    for (const words of [
      'Komatsu PC200',
      'コマツ PC200',
      '小松',
      'コマツPC200',
      'pc 200-8',
      'ＰＣ２００',
      '油圧ショベル',
    ])
      expect(await found(words), words).toEqual([digger.id])
    for (const words of ['wheel loader', 'loader own-list', 'WA320', 'Yard 77', '轮式装载机'])
      expect(await found(words), words).toEqual([loader.id])
    for (const words of ['ja', 'en', 'zh', 'hans', '@@@', 'komatsu loader', '%'])
      expect(await found(words), words).toEqual([])
    expect(await found('')).toHaveLength(2)
    const { managementNumber } = (await seller.call(api.goods.readManagedGoods, { goodsId: digger.id })).data
    expect(await found(managementNumber)).toEqual([digger.id])
  })
})

describe('goods whose price is on request', () => {
  test('lose the price and the fixed freight that they had, for lists and filters too', async () => {
    const [seller, me] = [await as.seller(), await as.member()]
    const own = { companyId: seller.companyId, model: 'ONREQ1' }
    const freight = { currency: 'JPY', minor: 30_000 } as const
    const { id: goodsId } = await goods({ ...own, freight: 'fixed', freightAmount: freight })
    const shown = async () => (await me.call(api.goods.readGoods, { goodsId })).data
    expect((await shown()).price).toEqual(jpy(9_480_000))
    const before = (await seller.call(api.goods.readManagedGoods, { goodsId })).data
    const answer = await seller.call(api.goods.updateGoods, {
      ...(await draft({ ...own, freight: 'fixed', freightAmount: freight, pricingType: 'on_request' })),
      pictures: before.draft.pictures.map(({ id: fileId, kind }) => ({ fileId, kind })),
      goodsId,
      version: before.version,
      publish: false,
      termsAgreed: true,
    })
    expect(answer.code).toBe(200)
    expect(await shown()).toMatchObject({ price: null, freight: 'undetermined', freightAmount: null })
    const among = await me.call(api.goods.listGoods, { words: 'ONREQ1', price: { currency: 'JPY', from: 1 } })
    expect(among.data.total).toBe(0)
  })

  test('are kept without one by the database as well', async () => {
    const { id } = await goods({ model: 'ONREQ2' })
    const { db } = product().app
    await expect(db`update goods set pricing_type = 'on_request' where id = ${id}`).rejects.toThrow('on_request')
  })
})

describe(api.goods.readGoods.path, () => {
  test('G11 shows everything but the end of the serial number, and no price to visitors', async () => {
    const { id } = await goods({ serial: 'PC200-451234', knownFaults: ['右シリンダーに油にじみ'] })
    const answer = await as.guest().speaking('ja').call(api.goods.readGoods, { goodsId: id })
    expect(answer.data).toMatchObject({
      title: 'コマツ PC200-8 油圧ショベル',
      serialMasked: 'PC200-451•••',
      knownFaults: ['右シリンダーに油にじみ'],
      price: null,
      priceHidden: true,
      available: 1,
      allowedActions: [],
      where: { text: '大阪' },
    })
  })

  test('a member may buy; the seller may not buy from themselves and is told why', async () => {
    const seller = await as.seller()
    const { id } = await goods({ companyId: seller.companyId })
    const buyer = await as.member()
    const mine = await seller.call(api.goods.readGoods, { goodsId: id })
    const theirs = await buyer.call(api.goods.readGoods, { goodsId: id })
    expect(theirs.data.allowedActions).toContainEqual({ action: 'buy', enabled: true, reason: null })
    expect(mine.data.allowedActions[0]).toMatchObject({ action: 'buy', enabled: false, reason: { name: 'ownGoods' } })
  })
})

describe('goods that are gone', () => {
  test('are named to who comes by an old link, with where similar ones are; a draft was never there', async () => {
    const seller = await as.seller()
    const { id } = await goods({ companyId: seller.companyId })
    await seller.call(api.goods.takeDownGoods, { goodsId: id })
    expect(await as.guest().call(api.goods.readGoods, { goodsId: id })).toMatchObject({
      code: goodsErrors.gone.code,
      data: { categoryId: await givenCategory() },
    })
  })
})

describe(`${api.categories.listCategories.path} and ${api.goods.readParams.path}`, () => {
  test('§3 category list: "All" stands first with a null id', async () => {
    await goods()
    const answer = await as.guest().speaking('zh-Hans').call(api.categories.listCategories, {})
    expect(answer.data[0]).toMatchObject({ categoryId: null, categoryName: '全部' })
    expect(answer.data.some(({ categoryName }) => categoryName === '液压挖掘机')).toBe(true)
  })

  test('only makers that have goods can be chosen when searching', async () => {
    await givenMaker('unused')
    const { makerId } = await draft()
    const answer = await as.guest().call(api.goods.readParams, {})
    const ids = answer.data.makers.map(({ id }) => id)
    expect(ids).toContain(makerId)
    expect(ids).not.toContain(await givenMaker('unused'))
  })
})

describe('the seller’s list', () => {
  test('§5 consent before publishing: a seller completes a draft, agrees to the terms and publishes it', async () => {
    const seller = await as.seller()
    const shot = await given.picture(seller)
    const entry = await draft({ price: null, model: 'PC138US-11', pictures: [] })
    const added = await seller.call(api.goods.addGoods, { ...entry, publish: false, termsAgreed: false })
    expect(added.data).toMatchObject({
      state: 'unpublished',
      missing: ['price', 'pictures'],
      title: 'Komatsu PC138US-11 hydraulic excavator',
    })

    const whole = {
      ...entry,
      price: { currency: 'JPY' as const, minor: 9_480_000 },
      pictures: [{ fileId: shot.id, kind: 'overview' as const }, ...(await givenShots(seller))],
    }
    const refused = await seller.call(api.goods.updateGoods, {
      ...whole,
      goodsId: added.data.id,
      version: added.data.version,
      publish: true,
      termsAgreed: false,
    })
    expect(refused.code).toBe(requestErrors.consentNeeded.code)
    const published = await seller.call(api.goods.updateGoods, {
      ...whole,
      goodsId: added.data.id,
      version: added.data.version,
      publish: true,
      termsAgreed: true,
    })
    expect(published.data).toMatchObject({ state: 'on_sale', missing: [] })
    expect(await find('PC138US-11')).toEqual([added.data.id])

    const down = await seller.call(api.goods.takeDownGoods, { goodsId: added.data.id })
    expect(down.data.state).toBe('unpublished')
    expect(down.data.history.map(({ event }) => event)).toEqual(['create', 'publish', 'takeDown'])
    expect(await find('PC138US-11')).toEqual([])
  })

  test('publishing names what is missing', async () => {
    const seller = await as.seller()
    const entry = await draft({ price: null, year: null })
    const answer = await seller.call(api.goods.addGoods, { ...entry, publish: true, termsAgreed: true })
    expect(answer).toMatchObject({
      code: goodsErrors.missingFields.code,
      data: { fields: ['year', 'price', 'pictures'] },
    })
  })

  test('a machine that does not run is not published as new: by the form, in bulk, or by an edit', async () => {
    const seller = await as.seller()
    const shot = await given.picture(seller)
    const whole = {
      ...(await draft()),
      pictures: [{ fileId: shot.id, kind: 'overview' as const }, ...(await givenShots(seller))],
    }
    const dead = { ...whole, grade: 'S' as const, runningState: 'not_running' as const }
    const refused = await seller.call(api.goods.addGoods, { ...dead, publish: true, termsAgreed: true })
    expect(refused.code).toBe(listingErrors.gradeNotRunning.code)

    const kept = await seller.call(api.goods.addGoods, { ...dead, publish: false, termsAgreed: false })
    expect(kept.data.missing).toEqual(['runningState'])
    const goodsId = kept.data.id
    const bulk = await seller.call(api.goods.publishGoods, { goodsIds: [goodsId], termsAgreed: true })
    expect(bulk.data).toMatchObject({ published: 0, left: [{ goodsId, missing: ['runningState'] }] })

    const { version } = kept.data
    const asked = { goodsId, version, publish: true, termsAgreed: true }
    const mended = await seller.call(api.goods.updateGoods, { ...dead, ...asked, grade: 'J' })
    expect(mended.data).toMatchObject({ state: 'on_sale', missing: [] })
    const back = { ...dead, ...asked, version: mended.data.version, publish: false }
    expect((await seller.call(api.goods.updateGoods, back)).code).toBe(listingErrors.gradeNotRunning.code)
  })

  test('§4 states of goods: what is sold stays sold: nobody takes it down or edits it, and its seller alone says that there is more of it', async () => {
    const seller = await as.seller()
    const { id } = await soldGoods({ companyId: seller.companyId })
    const { data } = await seller.call(api.goods.readManagedGoods, { goodsId: id })
    expect(data.allowedActions.flatMap(({ action, enabled }) => (enabled ? [action] : []))).toEqual(['restock'])
    expect((await seller.call(api.goods.takeDownGoods, { goodsId: id })).code).toBe(requestErrors.wrongState.code)
    const more = { ...(await draft()), stock: 5, goodsId: id, version: data.version, publish: true, termsAgreed: true }
    expect((await seller.call(api.goods.updateGoods, more)).code).toBe(requestErrors.wrongState.code)
  })

  test.each([
    ['a photo', { pictures: true }, 'pictures'],
    ['a maker', { makerName: '' }, 'makerName'],
    ['a description', { description: {} }, 'description'],
  ] as const)('goods without %s stay drafts when many are published, and say so', async (_, lack, field) => {
    const seller = await as.seller()
    const { id } = await goods({ companyId: seller.companyId, state: 'unpublished' })
    const { db } = product().app
    if ('pictures' in lack) await db`delete from goods_picture where goods_id = ${id}`
    else if ('makerName' in lack) await db`update goods set maker_id = null, maker_name = '' where id = ${id}`
    else await db`update goods set description = '{}' where id = ${id}`
    const { data } = await seller.call(api.goods.publishGoods, { goodsIds: [id], termsAgreed: true })
    expect(data).toMatchObject({ published: 0, leftCount: 1, left: [{ goodsId: id, missing: [field] }] })
  })

  test('the platform’s staff take goods down, but put nobody’s on sale and agree to no terms for a seller', async () => {
    const [seller, staff] = [await as.seller(), await as.staff()]
    const { id } = await goods({ companyId: seller.companyId, state: 'unpublished' })
    const code = listingErrors.sellerPublishes.code
    expect(await staff.call(api.goods.publishGoods, { goodsIds: [id], termsAgreed: true })).toMatchObject({ code })
    const { data } = await staff.call(api.goods.readManagedGoods, { goodsId: id })
    expect(data.seller.id).toBe(seller.companyId)
    expect(data.allowedActions).toContainEqual(
      expect.objectContaining({ action: 'publish', enabled: false, reason: expect.objectContaining({ code }) }),
    )
  })

  test('a long list goes on behind what was seen, though new goods came on top meanwhile', async () => {
    const seller = await as.seller()
    const page = (after?: string | null) =>
      seller.call(api.goods.listManagedGoods, { page_size: 2, ...(after ? { after } : {}) })
    const add = () => goods({ companyId: seller.companyId })
    const [oldest, older, newer] = [await add(), await add(), await add()]
    const first = await page()
    await add()
    const second = await page(first.data.next)
    expect(first.data.data.map(({ id }) => id)).toEqual([newer.id, older.id])
    expect(second.data).toMatchObject({ data: [{ id: oldest.id }], next: null, total: 4 })
    expect(await page('not an id')).toMatchObject({ code: requestErrors.invalidInput.code })
  })

  test('a year further ahead than the next is refused, with the latest that can be', async () => {
    const seller = await as.seller()
    const entry = { ...(await draft({ year: 2099 })), publish: false, termsAgreed: false }
    expect(await seller.call(api.goods.addGoods, entry)).toMatchObject({
      code: requestErrors.invalidInput.code,
      data: { errors: [{ field: 'year', rule: 'tooBig' }] },
    })
  })

  test.each([
    ['a price of a cent', { price: { currency: 'CNY' as const, minor: 1 } }, 'price', 'leastPrice'],
    ['more hours than a machine can run', { hours: 454_800 }, 'hours', 'tooBig'],
    ['several pieces under one serial number', { serial: 'PC2008-12345', stock: 999 }, 'stock', 'onePiece'],
  ])('%s is refused at its field', async (_, wrong, field, rule) => {
    const seller = await as.seller()
    const entry = { ...(await draft()), ...wrong, publish: false, termsAgreed: false }
    expect(await seller.call(api.goods.addGoods, entry)).toMatchObject({
      code: requestErrors.invalidInput.code,
      data: { errors: [{ field, rule }] },
    })
  })

  test('goods on sale that lack something already can still have their price changed', async () => {
    const seller = await as.seller()
    const { id } = await goods({ companyId: seller.companyId })
    await product().app.transaction((tx) => tx`delete from goods_picture where goods_id = ${id}`)
    const { data } = await seller.call(api.goods.readManagedGoods, { goodsId: id })
    const price = { currency: 'JPY' as const, minor: 1_234_000 }
    const cheaper = { ...(await draft({ price, pictures: [] })), goodsId: id, version: data.version }
    const answer = await seller.call(api.goods.updateGoods, { ...cheaper, publish: false, termsAgreed: false })
    expect(answer.data).toMatchObject({ price, missing: ['pictures'] })
  })

  test('an older version is told so and changes nothing', async () => {
    const seller = await as.seller()
    const entry = await draft()
    const { data } = await seller.call(api.goods.addGoods, { ...entry, publish: false, termsAgreed: false })
    await seller.call(api.goods.updateGoods, {
      ...entry,
      hours: 5000,
      goodsId: data.id,
      version: data.version,
      publish: false,
      termsAgreed: false,
    })
    const late = await seller.call(api.goods.updateGoods, {
      ...entry,
      hours: 1,
      goodsId: data.id,
      version: data.version,
      publish: false,
      termsAgreed: false,
    })
    expect(late).toMatchObject({ code: requestErrors.olderVersion.code, data: { version: data.version + 1 } })
    const now = await seller.call(api.goods.readManagedGoods, { goodsId: data.id })
    expect(now.data.hours).toBe(5000)
  })

  test('another company’s goods are not found, and a member without a grant may not ask', async () => {
    const [mine, other] = [await as.seller(), await as.seller()]
    const { id } = await goods({ companyId: mine.companyId })
    expect((await other.call(api.goods.readManagedGoods, { goodsId: id })).code).toBe(requestErrors.notFound.code)
    expect((await other.call(api.goods.takeDownGoods, { goodsId: id })).code).toBe(requestErrors.notFound.code)
    const list = await other.call(api.goods.listManagedGoods, {})
    expect(list.data).toMatchObject({ total: 0, data: [] })
    const buyer = await as.member()
    expect(await buyer.call(api.goods.listManagedGoods, {})).toMatchObject({
      code: requestErrors.notAllowed.code,
      data: { missing: 'product.goods.read' },
    })
  })

  test('goods on sale cannot be emptied of what publishing demands', async () => {
    const seller = await as.seller()
    const { id } = await goods({ companyId: seller.companyId })
    const now = await seller.call(api.goods.readManagedGoods, { goodsId: id })
    const entry = await draft({ price: null, year: null })
    const emptied = { ...entry, goodsId: id, version: now.data.version, publish: false, termsAgreed: false }
    const answer = await seller.call(api.goods.updateGoods, emptied)
    expect(answer).toMatchObject({
      code: goodsErrors.missingFields.code,
      data: { fields: ['year', 'price', 'pictures'] },
    })
    const after = await seller.call(api.goods.readManagedGoods, { goodsId: id })
    expect(after.data).toMatchObject({ version: now.data.version, missing: [] })
  })

  test('no price is so high that a cart with it could not be added up', async () => {
    const seller = await as.seller()
    const entry = await draft()
    const dear = {
      ...entry,
      price: { currency: 'JPY' as const, minor: 9_000_000_000_000_000 },
      publish: false,
      termsAgreed: false,
    }
    expect((await seller.call(api.goods.addGoods, dear)).code).toBe(requestErrors.invalidInput.code)
  })

  test('one machine stands once in a list', async () => {
    const seller = await as.seller()
    const entry = await draft({ serial: 'K-4711' })
    const first = await seller.call(api.goods.addGoods, { ...entry, publish: false, termsAgreed: false })
    const again = await seller.call(api.goods.addGoods, {
      ...entry,
      serial: 'k4711',
      publish: false,
      termsAgreed: false,
    })
    expect(again).toMatchObject({
      code: listingErrors.serialTaken.code,
      data: { managementNumber: first.data.managementNumber },
    })
  })

  test('§9 upload maximum: 52 pictures by default, not one more', async () => {
    const seller = await as.seller()
    const shots = await Promise.all(Array.from({ length: 53 }, () => given.picture(seller)))
    const pictures = shots.map(({ id }) => ({ fileId: id, kind: 'other' as const }))
    const add = async (count: number) =>
      seller.call(api.goods.addGoods, {
        ...(await draft({ pictures: pictures.slice(0, count) })),
        publish: false,
        termsAgreed: false,
      })
    expect(await add(53)).toMatchObject({
      code: requestErrors.invalidInput.code,
      data: { errors: [{ field: 'pictures', rule: 'tooMany', params: { max: 52 } }] },
    })
    expect((await add(52)).data.draft.pictures).toHaveLength(52)
  })

  test('pictures must be the seller’s own', async () => {
    const [seller, other] = [await as.seller(), await as.member()]
    const theirs = await given.picture(other)
    const entry = await draft({ pictures: [{ fileId: theirs.id, kind: 'overview' }] })
    expect((await seller.call(api.goods.addGoods, { ...entry, publish: false, termsAgreed: false })).code).toBe(
      requestErrors.notFound.code,
    )
  })

  test('vocabularies for the form', async () => {
    const seller = await as.seller()
    const { categories, makers } = (await seller.call(api.goods.readManagedParams, {})).data
    const excavators = await givenCategory('excavator')
    expect(categories.find(({ categoryId }) => categoryId === excavators)?.otherNames).toEqual(
      expect.arrayContaining(['油圧ショベル', 'Hydraulic excavators']),
    )
    expect(makers.find(({ name }) => name === 'Komatsu')?.otherNames).toContain('小松')
    const words = { 'zh-Hans': ['挖机'], en: ['digger'], ja: ['油圧ショベル'] }
    expect((await (await as.staff()).call(api.search.addSynonyms, { words })).code).toBe(200)
    const taught = (await seller.call(api.goods.readManagedParams, {})).data.categories
    expect(taught.find(({ categoryId }) => categoryId === excavators)?.otherNames).toContain('挖机')
    expect((await seller.call(api.goods.readManagedParams, {})).data.countries.length).toBeGreaterThan(20)
    expect((await seller.call(api.goods.listDeliveryCountries, {})).data.map(({ code }) => code)).toContain('JP')
    expect((await seller.call(api.categories.listManagedCategories, {})).data[0]?.categoryId).toBeNull()
  })

  test('drafts are published in bulk, and those that lack something are named', async () => {
    const seller = await as.seller()
    const whole = await goods({ companyId: seller.companyId, state: 'unpublished' })
    const poor = await goods({ companyId: seller.companyId, state: 'unpublished', price: null })
    const answer = await seller.call(api.goods.publishGoods, { goodsIds: [whole.id, poor.id], termsAgreed: true })
    expect(answer.data).toMatchObject({ published: 1, leftCount: 1, left: [{ goodsId: poor.id, missing: ['price'] }] })
    await travel(0)
  })
})

test('goods whose seller is suspended do not read as something that can be had, and do again afterwards', async () => {
  const seller = await as.seller()
  const { id: goodsId } = await goods({ companyId: seller.companyId, stock: 2 })
  const available = async () => (await as.guest().call(api.goods.readGoods, { goodsId })).data.available
  expect(await available()).toBe(2)
  const { db } = product().app
  await db`update company set state = 'suspended' where id = ${seller.companyId}`
  expect(await available()).toBe(0)
  await db`update company set state = 'certified' where id = ${seller.companyId}`
  expect(await available()).toBe(2)
})
