import { api } from '@kikai/contract/api'
import { consentErrors } from '@kikai/contract/consents/consents.errors'
import { termsKinds } from '@kikai/contract/consents/consents.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import { languages } from '@kikai/kernel/language'
import { describe, expect, test } from 'vitest'
import { as } from '../../../test/as.ts'
import { given } from '../../../test/given.ts'
import { product, startProduct } from '../../../test/harness.ts'
import { hasAgreed } from './consents.public.ts'
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
    const named = presentTerms('privacy', { language: 'en', operator })
    const texts = named.blocks.flatMap((block) => (block.kind === 'list' ? block.items : [block.text]))
    expect(texts).toContain('Operator: Kikai KK')
    expect(texts.join(' ')).toContain('country (United Kingdom)')
    expect(texts.join(' ')).not.toContain('{')
    expect(named.version).not.toBe(
      presentTerms('privacy', { language: 'en', operator: { ...operator, name: '' } }).version,
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
      select language, address_hash from consent where member_id = ${person.id} and kind = 'sellingTerms'
    `
    expect(rows.map(({ language }) => language)).toEqual(['ja'])
    expect(String(rows[0]?.addressHash)).not.toContain('127.0.0.1')
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
