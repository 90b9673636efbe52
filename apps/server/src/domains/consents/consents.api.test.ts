import { createHash } from 'node:crypto'
import { api } from '@kikai/contract/api'
import { consentErrors } from '@kikai/contract/consents/consents.errors'
import { accountTermsKinds, termsKinds } from '@kikai/contract/consents/consents.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import { languages } from '@kikai/kernel/language'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../test/as.ts'
import { given } from '../../../test/given.ts'
import { goods } from '../../../test/given/goods/goods.ts'
import { accepted, givenBuyer } from '../../../test/given/deals/orders.ts'
import { newTerms } from '../../../test/given/people/terms.ts'
import { product, startProduct } from '../../../test/harness.ts'
import { forgetSessions } from '../../platform/sessions/session-cache.ts'
import { hasAgreed } from './consents.public.ts'
import { listGiven } from './consents.store.ts'
import { presentTerms } from './terms.ts'

startProduct()

const { readTerms, agree } = api.consents

describe(api.consents.readTerms.path, () => {
  test.each(termsKinds)('%s can be read by anybody, with as many sections in each language', async (kind) => {
    const answers = await Promise.all(
      languages.map((language) => as.guest().speaking(language).call(readTerms, { kind })),
    )
    const headings = answers.map(({ data }) => data.blocks.filter((block) => block.kind === 'heading').length)
    expect(headings[0]).toBeGreaterThanOrEqual(6)
    expect(new Set(headings).size).toBe(1)
    expect(new Set(answers.map(({ data }) => data.title)).size).toBe(3)
    expect(new Set(answers.map(({ data }) => data.version)).size).toBe(1)
  })

  test('who runs the marketplace stands in the privacy policy, and is a part of its version', async () => {
    const operator = { ...product().app.config.operator, name: 'Kikai KK', country: 'GB' }
    const named = presentTerms('privacy', { language: 'en', operator, editions: [] })
    const texts = named.blocks.flatMap((block) => (block.kind === 'list' ? block.items : [block.text]))
    expect(texts).toContain('Operator: Kikai KK')
    expect(texts.join(' ')).toContain('country (United Kingdom)')
    expect(texts.join(' ')).not.toContain('{')
    expect(named.version).not.toBe(
      presentTerms('privacy', { language: 'en', operator: { ...operator, name: '' }, editions: [] }).version,
    )
  })

  test('in another language than the app’s, as the legal pages are opened', async () => {
    const { data } = await as.guest().call(readTerms, { kind: 'privacy', language: 'ja' })
    expect(data.title).toBe('プライバシーポリシー')
  })
})

describe(api.consents.agree.path, () => {
  test('is kept with the version and the language, once', async () => {
    const person = await as.member()
    const { data } = await person.call(readTerms, { kind: 'sellingTerms' })
    expect(await hasAgreed(product().app, { memberId: person.id, kind: 'sellingTerms' })).toBe(false)
    const japanese = person.speaking('ja')
    const agreed = await japanese.call(agree, { kind: 'sellingTerms', version: data.version })
    expect(agreed).toMatchObject({ code: 200, data: { kind: 'sellingTerms', version: data.version } })
    await person.call(agree, { kind: 'sellingTerms', version: data.version })
    expect(await hasAgreed(product().app, { memberId: person.id, kind: 'sellingTerms' })).toBe(true)
    const rows = await product().app.db`
      select language, address_hash, text_hash from consent where member_id = ${person.id} and kind = 'sellingTerms'
    `
    expect(rows.map(({ language }) => language)).toEqual(['ja'])
    expect(String(rows[0]?.addressHash)).not.toContain('127.0.0.1')
    const { title, blocks } = (await japanese.call(readTerms, { kind: 'sellingTerms' })).data
    const shown = createHash('sha256').update(JSON.stringify({ title, blocks })).digest('hex')
    expect(rows[0]?.textHash).toBe(shown)
    expect((await listGiven(product().app.db, person.id))[0]).toMatchObject({ language: 'ja', textHash: shown })
    expect((await person.call(api.profile.listConsents, {})).data[0]).toMatchObject({
      language: 'ja',
      version: data.version,
    })
  })

  test('an older version cannot be agreed to, and a visitor has nothing to sign with', async () => {
    const person = await as.member()
    const old = await person.call(agree, { kind: 'privacy', version: '2020-01-01.1' })
    expect(old.code).toBe(requestErrors.olderVersion.code)
    const guest = await as.guest().call(agree, { kind: 'privacy', version: '2020-01-01.1' })
    expect(guest.code).toBe(requestErrors.loginExpired.code)
  })
})

describe(api.profile.listConsents.path, () => {
  test('what was agreed to, with the seller of what is sent abroad', async () => {
    const person = await as.member()
    const seller = await given.company()
    const { data } = await person.call(readTerms, { kind: 'sellingTerms' })
    await person.call(agree, { kind: 'sellingTerms', version: data.version })
    await product().app.db`
      insert into consent (member_id, kind, version, language, address_hash)
      values (${person.id}, 'sendingAbroad', ${`2020-01-01.1 ${seller.id}`}, 'ja', 'x')
    `
    const held = await person.call(api.profile.listConsents, {})
    expect(held.data.map(({ kind, isCurrent, mayWithdraw }) => [kind, isCurrent, mayWithdraw])).toEqual([
      ['sendingAbroad', false, true],
      ['sellingTerms', true, true],
    ])
    expect(held.data[0]?.company).toEqual(expect.any(String))
    expect((await as.guest().call(api.profile.listConsents, {})).code).toBe(requestErrors.loginExpired.code)
  })
})

describe(api.consents.withdrawConsent.path, () => {
  const { withdrawConsent } = api.consents
  const agreed = async (kind: 'sellingTerms' | 'privacy') => {
    const person = await as.member()
    const { data } = await person.call(readTerms, { kind })
    await person.call(agree, { kind, version: data.version })
    const held = await person.call(api.profile.listConsents, {})
    const consentId = held.data[0]?.id
    if (!consentId) throw new Error('nothing was agreed to')
    return { person, consentId, version: data.version }
  }

  test('selling needs agreeing again afterwards, and what was agreed to stays on record', async () => {
    const { person, consentId, version } = await agreed('sellingTerms')
    expect((await person.call(withdrawConsent, { consentId })).code).toBe(200)
    expect(await hasAgreed(product().app, { memberId: person.id, kind: 'sellingTerms' })).toBe(false)
    expect((await person.call(api.profile.listConsents, {})).data).toEqual([])
    expect((await person.call(withdrawConsent, { consentId })).code).toBe(requestErrors.notFound.code)
    await person.call(agree, { kind: 'sellingTerms', version })
    expect(await hasAgreed(product().app, { memberId: person.id, kind: 'sellingTerms' })).toBe(true)
    const rows = await product().app.db`
      select withdrawn_at is not null as withdrawn from consent where member_id = ${person.id} order by id
    `
    expect(rows.map(({ withdrawn }) => withdrawn)).toEqual([true, false])
  })

  test('what the account rests on is not taken back, and nobody else’s is found', async () => {
    const { person, consentId } = await agreed('privacy')
    expect((await person.call(withdrawConsent, { consentId })).code).toBe(consentErrors.restsOnIt.code)
    const stranger = await as.member()
    expect((await stranger.call(withdrawConsent, { consentId })).code).toBe(requestErrors.notFound.code)
  })
})

describe('after a new version of the privacy policy and the user agreement', () => {
  const agreeToAll = async (person: Person) => {
    for (const kind of accountTermsKinds) {
      const { version } = (await person.call(readTerms, { kind })).data
      accepted(await person.call(agree, { kind, version }))
    }
  }
  const changePhone = async () => {
    await product().app.db`
      insert into operator_details (version, name, representative, address, permit, phone, hours, email, by_member)
      select version + 1, name, representative, address, permit, phone || '0', hours, email, by_member
      from operator_details order by version desc limit 1
    `
    forgetSessions(product().app)
  }
  const dueOf = async (person: Person) => (await person.call(api.profile.myProfile, {})).data.consentsDue

  test('a member is told which texts are due until each is agreed to as it stands now; all else goes on', async () => {
    const [person, newcomer] = [await as.member(), await as.member()]
    await agreeToAll(person)
    expect(await dueOf(person)).toEqual([])
    await newTerms()
    const due = await dueOf(person)
    expect(due.map(({ kind }) => kind)).toContain('privacy')
    for (const { kind, version } of due) {
      expect((await as.guest().call(readTerms, { kind })).data.version).toBe(version)
      accepted(await person.call(agree, { kind, version }))
    }
    expect(await dueOf(person)).toEqual([])
    expect(await dueOf(newcomer)).toEqual([])
    await changePhone()
    expect(await dueOf(person), 'a telephone number is no other partner').toEqual([])
  })

  test('an order waits for it and says so in the buyer’s language, and goes through afterwards', async () => {
    const [who, machine] = [await givenBuyer(), await goods({ stock: 5 })]
    await agreeToAll(who)
    const lines = [{ goodsId: machine.id, quantity: 1 }]
    const { totals } = accepted(await who.call(api.orders.quoteOrder, { lines, addressId: who.addressId }))
    const input = {
      goodsId: machine.id,
      quantity: 1,
      addressId: who.addressId,
      expectedTotals: totals,
      confirmed: true as const,
    }
    await newTerms()
    const refused = await who.call(api.orders.placeOrder, input)
    expect(refused).toMatchObject({ code: requestErrors.termsChanged.code, data: { due: await dueOf(who) } })
    const told = await Promise.all(
      languages.map(async (language) => (await who.speaking(language).call(api.orders.placeOrder, input)).msg),
    )
    expect(new Set(told).size).toBe(3)
    await agreeToAll(who)
    accepted(await who.call(api.orders.placeOrder, input))
  })

  test('publishing waits for it as well, whatever the selling terms say', async () => {
    const seller = await as.seller()
    const draft = await goods({ companyId: seller.companyId, state: 'unpublished' })
    await agreeToAll(seller)
    await newTerms()
    const publish = () => seller.call(api.goods.publishGoods, { goodsIds: [draft.id], termsAgreed: true })
    expect((await publish()).code).toBe(requestErrors.termsChanged.code)
    await agreeToAll(seller)
    accepted(await publish())
  })
})
