import { randomUUID } from 'node:crypto'
import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import { headers } from '@kikai/contract/wire/headers'
import { languages } from '@kikai/kernel/language'
import { describe, expect, test } from 'vitest'
import { forgetSessions } from '../src/platform/sessions/session-cache.ts'
import { type SellerPerson, as } from './as.ts'
import { post } from './call.ts'
import { given } from './given.ts'
import { draft, goods } from './given/goods/goods.ts'
import { product, startProduct } from './harness.ts'

startProduct()

const list = { current_page: 1, page_size: 20 }

/** A custom role as the Privilege center stores it. */
async function role(rights: readonly string[], seat = 'platform'): Promise<string> {
  const key = `custom-${randomUUID()}`
  const names = product().app.db.json({ en: 'Night desk', 'zh-Hans': '夜班', ja: '夜間担当' })
  await product().app.db`
    insert into access_role (key, seat, names, rights) values (${key}, ${seat}, ${names}, ${[...rights]}::text[])
  `
  return key
}

describe('roles and grants are rows', () => {
  test('somebody may what the rights of their role say, from the next request on and until the next one', async () => {
    const { app } = product()
    const person = await as.member()
    const asks = () => person.call(api.goods.listManagedGoods, list)
    expect((await asks()).code).toBe(requestErrors.notAllowed.code)
    const key = await role(['product.goods.read'])
    await given.grant(person.id, { role: key, scope: 'all' })
    // Changes by other processes are announced by the database; the test writes directly, so it clears the cache.
    forgetSessions(app)
    expect((await asks()).code).toBe(200)
    await app.db`update access_role set rights = '{}' where key = ${key}`
    forgetSessions(app)
    expect((await asks()).code).toBe(requestErrors.notAllowed.code)
    await app.db`update access_role set rights = '{product.goods.read}' where key = ${key}`
    await app.db`update access_grant set withdrawn_at = app_now() where member_id = ${person.id}`
    forgetSessions(app)
    expect((await asks()).code).toBe(requestErrors.notAllowed.code)
  })

  test('a write asks the database anew, so that a role taken a moment ago is gone', async () => {
    const seller = await as.seller()
    const { id } = await goods({ companyId: seller.companyId })
    expect((await seller.call(api.goods.takeDownGoods, { goodsId: id })).code).toBe(200)
    await product().app.db`update access_grant set withdrawn_at = app_now() where member_id = ${seller.id}`
    const { code, data } = await seller.call(api.goods.publishGoods, { goodsIds: [id], termsAgreed: true })
    expect({ code, data }).toEqual({
      code: requestErrors.notAllowed.code,
      data: { missing: 'product.goods.write' },
    })
  })

  test('whoever lacks a right is told which, in the words of their language', async () => {
    const person = await as.member()
    const said = new Set<string>()
    for (const language of languages) {
      const { code, msg, data } = await person.speaking(language).call(api.search.listSynonyms, list)
      expect({ code, data }).toEqual({
        code: requestErrors.notAllowed.code,
        data: { missing: 'product.words.write' },
      })
      expect(msg).not.toContain('product.words.write')
      said.add(msg)
    }
    expect(said.size).toBe(languages.length)
  })

  test('a right for single things opens nothing that belongs to others', async () => {
    const { id } = await goods()
    const person = await as.member()
    for (const scope of ['own', 'assigned'] as const) {
      await given.grant(person.id, { role: await role(['product.goods.read', 'order.order.read'], 'field'), scope })
      forgetSessions(product().app)
      expect((await person.call(api.goods.listManagedGoods, list)).data.data).toEqual([])
      expect((await person.call(api.goods.readManagedGoods, { goodsId: id })).code).toBe(requestErrors.notFound.code)
      expect((await person.call(api.orders.listManagedOrders, list)).data.data).toEqual([])
    }
  })

  test('what belongs to no company needs a grant over everything', async () => {
    const company = await given.company()
    const person = await as.member()
    const key = await role(['finance.remittance.read', 'product.words.write'], 'company')
    await given.grant(person.id, { role: key, scope: 'company', companyId: company.id })
    expect((await person.call(api.payments.listRemittances, list)).code).toBe(requestErrors.notAllowed.code)
    expect((await person.call(api.search.listSynonyms, list)).code).toBe(requestErrors.notAllowed.code)
  })
})

describe('somebody with seats at several companies', () => {
  /** The owner of one company who is also a seller of another. */
  async function twoSeats(): Promise<{ person: SellerPerson; other: { id: SellerPerson['companyId'] } }> {
    const person = await as.seller()
    const other = await given.company()
    await given.grant(person.id, { role: 'companySeller', scope: 'company', companyId: other.id })
    forgetSessions(product().app)
    return { person, other }
  }
  const companyOf = async (goodsId: string) =>
    (await product().app.db`select company_id from goods where id = ${goodsId}`)[0]?.companyId

  test('says for which one goods are, and they are written for that one and no other', async () => {
    const { person, other } = await twoSeats()
    const input = { ...(await draft()), publish: false, termsAgreed: false }
    expect((await person.call(api.goods.addGoods, input)).code).toBe(requestErrors.companyNeeded.code)
    const first = await person.actingFor(other).call(api.goods.addGoods, input)
    expect(await companyOf(first.data.id)).toBe(other.id)
    const second = await person.actingFor({ id: person.companyId }).call(api.goods.addGoods, input)
    expect(await companyOf(second.data.id)).toBe(person.companyId)
  })

  test('sees and changes only what is of the chosen one', async () => {
    const { person, other } = await twoSeats()
    const [mine, theirs] = [await goods({ companyId: person.companyId }), await goods({ companyId: other.id })]
    const idsOf = async (who: Pick<SellerPerson, 'call'>) =>
      (await who.call(api.goods.listManagedGoods, list)).data.data.map(({ id }) => id)
    expect((await idsOf(person)).toSorted()).toEqual([mine.id, theirs.id].toSorted())
    expect(await idsOf(person.actingFor(other))).toEqual([theirs.id])
    const acting = person.actingFor(other)
    expect((await acting.call(api.goods.takeDownGoods, { goodsId: mine.id })).code).toBe(requestErrors.notFound.code)
    expect((await person.call(api.goods.takeDownGoods, { goodsId: mine.id })).code).toBe(
      requestErrors.companyNeeded.code,
    )
  })

  test('buys from none of them, whichever they act for', async () => {
    const { person, other } = await twoSeats()
    const mine = await goods({ companyId: person.companyId })
    const { data } = await person.actingFor(other).call(api.goods.readGoods, { goodsId: mine.id })
    expect(data.allowedActions.find(({ action }) => action === 'buy')?.enabled).toBe(false)
  })

  test('reads in their profile all of them with their roles, and the one that this request acts for', async () => {
    const { person, other } = await twoSeats()
    const none = (await person.speaking('ja').call(api.profile.myProfile, {})).data
    expect(none.company).toBeNull()
    expect(none.companies.map(({ id, roles }) => ({ id, roles }))).toEqual([
      { id: person.companyId, roles: ['会社オーナー'] },
      { id: other.id, roles: ['販売担当'] },
    ])
    const acting = (await person.actingFor(other).call(api.profile.myProfile, {})).data
    expect(acting.company?.id).toBe(other.id)
    expect(acting.companies).toHaveLength(2)
    expect([none, acting].map(({ rights }) => rights.includes('order.order.cancel'))).toEqual([true, false])
  })

  test('is refused where they have no seat, and on the next request after they lost one', async () => {
    const { person, other } = await twoSeats()
    const stranger = await given.company()
    const asks = (company: { id: string }) => person.actingFor(company).call(api.profile.myProfile, {})
    expect((await asks(stranger)).code).toBe(requestErrors.wrongCompany.code)
    expect((await asks({ id: 'rubbish' })).code).toBe(requestErrors.wrongCompany.code)
    expect((await asks(other)).code).toBe(200)
    await product().app.db`update access_grant set withdrawn_at = app_now() where company_id = ${other.id}`
    forgetSessions(product().app)
    expect((await asks(other)).code).toBe(requestErrors.wrongCompany.code)
    expect((await person.call(api.profile.myProfile, {})).code).toBe(200)
  })

  test('names the company under the signature: it cannot be changed on the way', async () => {
    const { person, other } = await twoSeats()
    const sent = (company: string) =>
      post(person, api.profile.myProfile.path, {}, { headers: { [headers.company]: company } })
    expect((await sent(other.id)).json()).toMatchObject({ code: requestErrors.wrongSignature.code })
  })

  test('makes another request for another company, also under the same request id', async () => {
    const { person, other } = await twoSeats()
    const input = { ...(await draft()), publish: false, termsAgreed: false }
    const requestId = randomUUID()
    expect((await person.actingFor(other).call(api.goods.addGoods, input, { requestId })).code).toBe(200)
    const again = await person.actingFor({ id: person.companyId }).call(api.goods.addGoods, input, { requestId })
    expect(again.code).toBe(requestErrors.requestIdReused.code)
  })
})
