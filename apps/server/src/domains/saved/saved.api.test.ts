import { savedErrors } from '@kikai/contract/saved/saved.errors'
import { api } from '@kikai/contract/api'
import type { GoodsFilter } from '@kikai/contract/search/goods-filter'
import { requestErrors } from '@kikai/contract/request.errors'
import { screenLinks } from '@kikai/contract/wire/screen-links'
import { limits } from '@kikai/kernel/limits'
import { serverLimits } from '../../platform/config/server-limits.ts'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { type Person, type SellerPerson, as } from '../../../test/as.ts'
import { givenCategory, draft, goods, givenMaker, givenShots } from '../../../test/given/goods/goods.ts'
import { paid, placed } from '../../../test/given/deals/orders.ts'
import { givenPicture } from '../../../test/given/goods/pictures.ts'
import { workOffAnnounced } from '../../../test/given/messages/announced.ts'
import { days, hours, minutes, product, startProduct, sweep, travel } from '../../../test/harness.ts'
import { insertSaved } from './saved.store.ts'

startProduct()

const save = (by: Person, filter: GoodsFilter, own: { name?: string; notify?: boolean } = {}) =>
  by.call(api.saved.saveSearch, { name: own.name ?? 'Mine', filter, notify: own.notify ?? true })
const listOf = async (by: Person) => (await by.call(api.saved.listSaved, {})).data
const newOf = async (by: Person) => (await listOf(by)).map(({ newCount }) => newCount)

async function publish(by: SellerPerson, wish: Parameters<typeof draft>[0] = {}) {
  const { id: fileId } = await givenPicture(by)
  const entry = await draft({ ...wish, pictures: [{ fileId, kind: 'overview' }, ...(await givenShots(by))] })
  const answer = await by.call(api.goods.addGoods, {
    ...entry,
    publish: true,
    termsAgreed: true,
    lowPriceConfirmed: true,
  })
  expect(answer.code).toBe(200)
  return answer.data
}

/** Works off what was announced, each so many times. */
const work = (times = 1) => workOffAnnounced(/^(goods\.(published|changed)|search\.saved)$/, times)

/** Every mail so far, those too that would wait for the end of a night. */
async function mailsTo(person: Person): Promise<{ subject: string; body: string }[]> {
  await product().app.db`update notice set mail_due_at = app_now() where mail_due_at is not null`
  await sweep('notices.mailDue')
  const found = await product().app.db`
    select m.subject, m.body from mail m join account a on a.email = m.to_address where a.id = ${person.id} order by m.id
  `
  return found.map(({ subject, body }) => ({ subject: String(subject), body: String(body) }))
}

const gathered = () => travel(minutes(serverLimits.findsGatherMinutes + 1))

describe(api.saved.saveSearch.path, () => {
  test('keeps the words and filters under a name', async () => {
    const me = await as.member()
    const answer = await save(me, { words: 'PC200', grades: ['A', 'B'], yearFrom: 2015 }, { name: 'Diggers' })
    expect(answer.data).toMatchObject({ wasThere: false, search: { name: 'Diggers', notify: true, newCount: 0 } })
    expect((await listOf(me))[0]?.filter).toEqual({ words: 'PC200', grades: ['A', 'B'], yearFrom: 2015 })
  })

  test('the same search is kept once, however it was typed', async () => {
    const me = await as.member()
    const first = await save(me, { words: 'PC200', grades: ['A', 'B'] })
    const again = await save(me, { words: 'ｐｃ２００', grades: ['B', 'A'], makerIds: [], inspectedOnly: false })
    expect(again.data).toMatchObject({ wasThere: true, search: { id: first.data.search.id } })
    expect(await listOf(me)).toHaveLength(1)
  })

  test('of the same search saved twice at once, one is kept', async () => {
    const me = await as.member()
    const answers = await Promise.all([save(me, { words: 'D155' }), save(me, { words: 'd155' })])
    expect(answers.map(({ code }) => code)).toEqual([200, 200])
    expect(await listOf(me)).toHaveLength(1)
  })

  test('a search for everything is none', async () => {
    const me = await as.member()
    const everything: GoodsFilter[] = [{}, { words: ' ', makerIds: [], price: { currency: 'JPY' } }]
    for (const filter of everything) expect((await save(me, filter)).code).toBe(savedErrors.emptySearch.code)
  })

  test('a member keeps so many', async () => {
    const me = await as.member()
    for (let year = 0; year < limits.savedSearchesMax; year += 1) await save(me, { yearFrom: 1980 + year })
    expect((await save(me, { yearFrom: 1900 })).code).toBe(savedErrors.tooManySearches.code)
    expect((await save(me, { yearFrom: 1980 })).data.wasThere).toBe(true)
    expect(await listOf(me)).toHaveLength(limits.savedSearchesMax)
  })

  test('visitors are asked to log in', async () => {
    const answer = await as.guest().call(api.saved.saveSearch, { name: 'x', filter: { words: 'x' }, notify: true })
    expect(answer.code).toBe(requestErrors.loginExpired.code)
  })
})

describe('one saved search', () => {
  test('is renamed, and its mails are turned off', async () => {
    const me = await as.member()
    const { id: searchId, version } = (await save(me, { words: 'ZX' })).data.search
    const wish = { searchId, version, name: 'Hitachi', notify: false }
    expect((await me.call(api.saved.updateSaved, wish)).data).toMatchObject({ name: 'Hitachi', notify: false })
    expect((await me.call(api.saved.updateSaved, wish)).code).toBe(requestErrors.olderVersion.code)
  })

  test('is deleted, with what was found', async () => {
    const [me, seller] = [await as.member(), await as.seller()]
    const { id: searchId } = (await save(me, { words: 'GONE1' })).data.search
    await publish(seller, { model: 'GONE1' })
    await work()
    expect((await me.call(api.saved.deleteSaved, { searchId })).code).toBe(200)
    expect(await listOf(me)).toEqual([])
    expect((await me.call(api.saved.deleteSaved, { searchId })).code).toBe(requestErrors.notFound.code)
  })

  test('of somebody else is not found', async () => {
    const [owner, other] = [await as.member(), await as.member()]
    const { id: searchId, version } = (await save(owner, { words: 'SECRET' })).data.search
    const tries = [
      await other.call(api.saved.updateSaved, { searchId, version, name: 'x', notify: false }),
      await other.call(api.saved.openSaved, { searchId }),
      await other.call(api.saved.deleteSaved, { searchId }),
    ]
    expect(tries.map(({ code }) => code)).toEqual(tries.map(() => requestErrors.notFound.code))
    expect(await listOf(other)).toEqual([])
    expect(await listOf(owner)).toMatchObject([{ name: 'Mine', notify: true, version }])
  })
})

describe('new goods', () => {
  test('are counted until the search is opened', async () => {
    const [me, seller] = [await as.member(), await as.seller()]
    const { id: searchId } = (await save(me, { words: 'COUNT1' })).data.search
    await publish(seller, { model: 'COUNT1' })
    await publish(seller, { model: 'OTHER1' })
    await work()
    expect(await newOf(me)).toEqual([1])
    expect((await me.call(api.saved.openSaved, { searchId })).data.newCount).toBe(0)
    await publish(seller, { model: 'COUNT1-2' })
    await work()
    expect(await newOf(me)).toEqual([1])
  })

  test('are found by what the words mean, as the search understands them', async () => {
    const [me, seller] = [await as.member(), await as.seller()]
    const words = ['ユンボ', '挖土机', 'komatsu digger', '小松 MEANT7', 'wheel loader', 'MEANT8']
    for (const one of words) await save(me, { words: one })
    await publish(seller, { model: 'MEANT7' })
    await work()
    const fitting = (await listOf(me)).filter(({ newCount }) => newCount > 0).map(({ filter }) => filter.words)
    expect(fitting.toSorted((a = '', b = '') => a.localeCompare(b))).toEqual(
      words.slice(0, 4).toSorted((a, b) => a.localeCompare(b)),
    )
  })

  test('fit each filter as the list does', async () => {
    const [me, seller] = [await as.member(), await as.seller()]
    const [makerId, other] = [await givenMaker('fits'), await givenMaker('fits-not')]
    const [excavator, loader] = [await givenCategory(), await givenCategory('wheel-loader')]
    const tree = await as.guest().call(api.categories.listCategories, {})
    const top = tree.data.find(({ categoryId }) => categoryId === excavator)?.parentId ?? null
    const pairs: [GoodsFilter, GoodsFilter][] = [
      [{ makerIds: [makerId, other] }, { makerIds: [other] }],
      [{ categoryId: excavator }, { categoryId: loader }],
      [{ categoryId: top }, { categoryId: top, makerIds: [other] }],
      [{ yearFrom: 2016, yearTo: 2016 }, { yearFrom: 2017 }],
      [{ yearTo: 2018 }, { yearTo: 2015 }],
      [{ hoursFrom: 4000, hoursTo: 5000 }, { hoursTo: 4000 }],
      [{ countries: ['JP', 'US'] }, { countries: ['US'] }],
      [{ grades: ['B'] }, { grades: ['A', 'C'] }],
      [{ states: ['on_sale'] }, { states: ['sold_out'] }],
      [{ companyId: seller.companyId }, { inspectedOnly: true }],
      [{ price: { currency: 'JPY', to: 500_000 } }, { price: { currency: 'JPY', from: 600_000 } }],
    ]
    for (const [at, pair] of pairs.entries())
      for (const [side, filter] of pair.entries()) await save(me, filter, { name: `${at} ${side === 0}` })
    await travel(minutes(5))
    await work()
    const before = new Map((await listOf(me)).map(({ name, newCount }) => [name, newCount]))
    const { id } = await publish(seller, { makerId, price: jpy(500_000) })
    await work()
    const grown = (await listOf(me)).filter(({ name, newCount }) => newCount > (before.get(name) ?? 0))
    expect(grown.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b))).toEqual(
      pairs.map((_, at) => `${at} true`).toSorted((a, b) => a.localeCompare(b)),
    )
    for (const { filter } of grown) {
      const found = await me.call(api.goods.listGoods, { ...filter, sort: 'newest' })
      expect(found.data.data[0]?.id).toBe(id)
    }
  })

  test('whose price comes down to what was asked for are found once', async () => {
    const [me, seller] = [await as.member(), await as.seller()]
    const { id: goodsId, version } = await publish(seller, { model: 'DROP1', price: jpy(900_000) })
    await work()
    await travel(minutes(2))
    await save(me, { words: 'DROP1', price: { currency: 'JPY', to: 500_000 } }, { name: 'Cheap' })
    await save(me, { words: 'DROP1' }, { name: 'Any' })
    await save(me, { words: 'DROP1', states: ['on_sale'] }, { name: 'There' })
    await work()
    const news = async () => Object.fromEntries((await listOf(me)).map(({ name, newCount }) => [name, newCount]))
    const change = async (wish: Parameters<typeof draft>[0], from: number) => {
      const answer = await seller.call(api.goods.updateGoods, {
        ...(await draft({ model: 'DROP1', ...wish })),
        pictures: (await seller.call(api.goods.readManagedGoods, { goodsId })).data.draft.pictures.map(
          ({ id: fileId, kind }) => ({ fileId, kind }),
        ),
        goodsId,
        version: from,
        publish: false,
        termsAgreed: true,
        lowPriceConfirmed: true,
      })
      expect(answer.code).toBe(200)
      await work(2)
      return answer.data.version
    }
    const dearer = await change(
      { price: jpy(800_000), description: { language: 'ja', text: '値下げしました。' } },
      version,
    )
    expect(await news()).toEqual({ Cheap: 0, Any: 0, There: 0 })
    const cheap = await change({ price: jpy(500_000) }, dearer)
    expect(await news()).toEqual({ Cheap: 1, Any: 0, There: 0 })
    await change({ price: jpy(400_000) }, cheap)
    expect(await news()).toEqual({ Cheap: 1, Any: 0, There: 0 })
  })

  test('edited while one of their words becomes whole are not new', async () => {
    const [me, seller, staff] = [await as.member(), await as.seller(), await as.staff()]
    const title = { 'zh-Hans': '机', en: 'stumpgrinding', ja: '機' }
    const { id: goodsId, version, ...published } = await publish(seller, { model: 'GRIND1', title })
    await work()
    await travel(minutes(2))
    const words = { 'zh-Hans': [], en: ['stumpgrind', 'stumpmill'], ja: [] }
    expect((await staff.call(api.search.addSynonyms, { words })).code).toBe(200)
    await travel(4_000)
    await save(me, { words: 'stumpmill' })
    await work()
    const pictures = published.draft.pictures.map(({ id: fileId, kind }) => ({ fileId, kind }))
    const edit = { ...(await draft({ model: 'GRIND1', title, hours: 4_900 })), pictures }
    const edited = { ...edit, goodsId, version, publish: false, termsAgreed: true }
    expect((await seller.call(api.goods.updateGoods, edited)).code).toBe(200)
    // Their job runs when the word is whole; what they were before the edit was written without it.
    while ((await sweep('search.fillStems')) > 0);
    await travel(4_000)
    expect((await as.guest().call(api.goods.listGoods, { words: 'stumpmill' })).data.total).toBe(1)
    expect(await work()).toBe(1)
    expect(await newOf(me)).toEqual([0])
  })

  test('that were there before are not new', async () => {
    const [me, seller] = [await as.member(), await as.seller()]
    await publish(seller, { model: 'OLD1' })
    await work()
    await travel(minutes(2))
    await save(me, { words: 'OLD1' })
    await work()
    expect(await newOf(me)).toEqual([0])
  })

  test('fit a price that was said in words in the money of the member’s language', async () => {
    const [ja, zh] = [await as.member(), await as.member()]
    const { db } = product().app
    await db`update member set language = 'ja' where id = ${ja.id}`
    await db`update member set language = 'zh-Hans' where id = ${zh.id}`
    const seller = await as.seller()
    for (const me of [ja, zh]) await save(me, { words: '300万以下 BOUND1' })
    // Some 450,000 yuan: less than three million of these, more than three million yen.
    await publish(seller, { model: 'BOUND1', price: jpy(9_000_000) })
    await work()
    expect([await newOf(ja), await newOf(zh)]).toEqual([[0], [1]])
  })

  test('are those too that an order gives back: to a search that was saved while they were held, they are news', async () => {
    const me = await as.member()
    const { buyer, goods: held, orderId } = await placed()
    await travel(minutes(5))
    await save(me, { companyId: held.companyId })
    await work()
    expect(await newOf(me)).toEqual([0])
    expect((await buyer.call(api.orders.cancelMyOrder, { orderId })).code).toBe(200)
    await work(2)
    expect(await newOf(me)).toEqual([1])
  })

  test('are those too whose buyer did not pay in time', async () => {
    const me = await as.member()
    const { goods: held } = await placed()
    await travel(minutes(5))
    await save(me, { companyId: held.companyId })
    await work()
    expect(await newOf(me)).toEqual([0])
    await travel(hours(1))
    while ((await sweep('orders.cancelUnpaid')) > 0);
    while ((await sweep('goods.freeLapsedHolds')) > 0);
    await work()
    expect(await newOf(me)).toEqual([1])
  })

  test('are those too that were sold and taken back before they left', async () => {
    const me = await as.member()
    const { buyer, goods: sold, orderId } = await paid({ freight: 'undetermined' })
    await travel(minutes(5))
    await save(me, { companyId: sold.companyId })
    await work()
    expect(await newOf(me)).toEqual([0])
    expect((await buyer.call(api.orders.cancelMyOrder, { orderId })).code).toBe(200)
    await work()
    expect(await newOf(me)).toEqual([1])
  })

  test('published in bulk are found as well, and drafts are not', async () => {
    const [me, seller] = [await as.member(), await as.seller()]
    await save(me, { words: 'BULK' })
    const own = { companyId: seller.companyId, state: 'unpublished' } as const
    const ids = [await goods({ ...own, model: 'BULK1' }), await goods({ ...own, model: 'BULK2' })].map(({ id }) => id)
    await goods({ ...own, model: 'BULK3' })
    await seller.call(api.goods.publishGoods, { goodsIds: ids, termsAgreed: true })
    await work()
    expect(await newOf(me)).toEqual([2])
  })
})

describe('the mail about new goods', () => {
  test('comes once a day, about each goods once, with links that lead there', async () => {
    const [me, seller] = [await as.member(), await as.seller()]
    await save(me, { words: 'DAILY' }, { name: 'By words' })
    await save(me, { companyId: seller.companyId }, { name: 'By company' })
    const first = await publish(seller, { model: 'DAILY1', price: jpy(7_654_321) })
    await work(2)
    await sweep('saved.tellFinds')
    expect(await mailsTo(me)).toEqual([])
    await gathered()
    await sweep('saved.tellFinds')
    const [mail] = await mailsTo(me)
    expect(mail?.subject).toContain('1')
    expect(mail?.body.split(screenLinks.goods(first.id))).toHaveLength(2)
    expect(mail?.body).toContain(screenLinks.savedSearches())
    expect(mail?.body).not.toMatch(/7,?654,?321/)

    await publish(seller, { model: 'DAILY2' })
    await work()
    await gathered()
    await sweep('saved.tellFinds')
    expect(await mailsTo(me)).toHaveLength(1)
    await travel(hours(serverLimits.findsMailHours))
    await sweep('saved.tellFinds')
    const mails = await mailsTo(me)
    expect(mails).toHaveLength(2)
    expect(mails[1]?.body).toContain('DAILY2')
    expect(mails[1]?.body).not.toContain('DAILY1')
  })

  test('is not sent twice when two servers send at once', async () => {
    const [me, seller] = [await as.member(), await as.seller()]
    await save(me, { words: 'TWICE1' })
    await publish(seller, { model: 'TWICE1' })
    await work()
    await gathered()
    await Promise.all([1, 2, 3].map(() => sweep('saved.tellFinds')))
    expect(await mailsTo(me)).toHaveLength(1)
  })

  test('does not come for goods that are taken down and published again', async () => {
    const [me, seller] = [await as.member(), await as.seller()]
    await save(me, { words: 'AGAIN1' })
    const { id: goodsId } = await publish(seller, { model: 'AGAIN1' })
    await work()
    await gathered()
    await sweep('saved.tellFinds')
    await seller.call(api.goods.takeDownGoods, { goodsId })
    await seller.call(api.goods.publishGoods, { goodsIds: [goodsId], termsAgreed: true })
    await work()
    await travel(days(2))
    await sweep('saved.tellFinds')
    expect(await mailsTo(me)).toHaveLength(1)
  })

  test('does not name what is gone by then, and leaves the day to what comes', async () => {
    const [me, seller] = [await as.member(), await as.seller()]
    await save(me, { words: 'WENT' })
    const { id: goodsId } = await publish(seller, { model: 'WENT1' })
    await work()
    await seller.call(api.goods.takeDownGoods, { goodsId })
    await gathered()
    await sweep('saved.tellFinds')
    expect(await mailsTo(me)).toEqual([])
    await publish(seller, { model: 'WENT2' })
    await work()
    await gathered()
    await sweep('saved.tellFinds')
    expect(await mailsTo(me)).toHaveLength(1)
  })

  test('waits while goods are held for somebody else, and comes when they are free again', async () => {
    const [me, seller] = [await as.member(), await as.seller()]
    await save(me, { words: 'HELD1' })
    const { id: goodsId } = await publish(seller, { model: 'HELD1' })
    await work()
    const { app } = product()
    const render = (state: string) => app.db`update goods_search set state = ${state} where goods_id = ${goodsId}`
    await render('under_negotiation')
    await gathered()
    await sweep('saved.tellFinds')
    expect(await mailsTo(me)).toEqual([])
    await render('on_sale')
    await sweep('saved.tellFinds')
    expect((await mailsTo(me)).map(({ body }) => body.includes('HELD1'))).toEqual([true])
  })

  test('says in one line what somebody else wrote', async () => {
    const [me, seller] = [await as.member(), await as.seller()]
    await save(me, { words: 'LINES1' })
    const own = 'LINES1\n\nYour account is locked:\thttps://bad.example'
    const { id: goodsId } = await publish(seller, { model: 'LINES1', title: { 'zh-Hans': own, en: own, ja: own } })
    await work()
    const listed = await me.call(api.goods.listCards, { goodsIds: [goodsId] })
    expect(listed.data[0]?.title).toBe('LINES1 Your account is locked: https://bad.example')
    // Goods of before this rule have such titles still.
    const { app } = product()
    await app.db`update goods_search set titles = ${app.db.json({ 'zh-Hans': own, en: own, ja: own })} where goods_id = ${goodsId}`
    await gathered()
    await sweep('saved.tellFinds')
    const [mail] = await mailsTo(me)
    expect(mail?.body.split('\n').filter((line) => line.includes('LINES1 Your account is locked'))).toHaveLength(1)
  })

  test('is not sent where it is not wanted, nor for that time when it is wanted again', async () => {
    const [me, seller] = [await as.member(), await as.seller()]
    const { id: searchId, version } = (await save(me, { words: 'QUIET' }, { notify: false })).data.search
    await publish(seller, { model: 'QUIET1' })
    await work()
    expect(await newOf(me)).toEqual([1])
    await me.call(api.saved.updateSaved, { searchId, version, name: 'Loud', notify: true })
    await gathered()
    await sweep('saved.tellFinds')
    expect(await mailsTo(me)).toEqual([])
  })
})

describe('publishing and saving at the same time', () => {
  test('goods whose job ran before the search could be seen are found by the saving', async () => {
    const { app } = product()
    const [me, seller] = [await as.member(), await as.seller()]
    const filter = { words: 'BETWEEN1' }
    await app.transaction(async (tx) => {
      const search = { memberId: me.id, name: 'Mine', filter, filterKey: JSON.stringify(filter), notify: true }
      const searchId = await insertSaved(tx, search)
      await Promise.all(app.announce(tx, [{ event: 'search.saved', facts: { searchId } }]))
      await publish(seller, { model: 'BETWEEN1' })
      expect(await work()).toBe(1)
    })
    expect(await newOf(me)).toEqual([0])
    expect(await work()).toBe(1)
    expect(await newOf(me)).toEqual([1])
  })

  test('misses nothing and tells nothing twice', async () => {
    const seller = await as.seller()
    await publish(seller, { model: 'FIRST' })
    for (let round = 0; round < 6; round += 1) {
      const me = await as.member()
      const model = `RACE${round}X`
      const working = { on: true }
      const queue = (async () => {
        while (working.on) await work(2)
      })()
      await Promise.all([save(me, { words: model }), publish(seller, { model }), publish(seller, { model })])
      working.on = false
      await queue
      await work(2)
      expect(await newOf(me), model).toEqual([2])
      await gathered()
      await Promise.all([sweep('saved.tellFinds'), sweep('saved.tellFinds')])
      const mails = await mailsTo(me)
      expect(mails).toHaveLength(1)
      expect(mails[0]?.subject).toContain('2')
    }
  })
})
