import { api } from '@kikai/contract/api'
import { consentErrors } from '@kikai/contract/consents/consents.errors'
import type { AgreedTo } from '@kikai/contract/consents/agreement.shapes'
import { accountTermsKinds } from '@kikai/contract/consents/consents.shapes'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { languages } from '@kikai/kernel/language'
import { describe, expect, test } from 'vitest'
import { as } from '../../../test/as.ts'
import { send } from '../../../test/call.ts'
import { given } from '../../../test/given.ts'
import { codeTo } from '../../../test/given/messages/mails.ts'
import { accepted } from '../../../test/given/deals/orders.ts'
import { newTerms, shownTerms } from '../../../test/given/people/terms.ts'
import { product, startProduct, sweep } from '../../../test/harness.ts'

startProduct()

const { readTerms, agree } = api.consents
const { emailLogin, sendEmailCode } = api.identity

let count = 0
const network = () => `198.51.100.${(count += 1)}`

/** The guard of the table has to be taken away for it. */
async function asBeforeTextsWereKept(): Promise<void> {
  const { db } = product().app
  await db`alter table terms_text disable trigger terms_text_kept`
  await db`delete from terms_text`
  await db`alter table terms_text enable trigger terms_text_kept`
}
const consentsOf = (memberId: string) =>
  product().app.db`select kind, version from consent where member_id = ${memberId} order by kind`

describe(`${readTerms.path}, older versions`, () => {
  test('what was agreed to can be read as it stood, in every language, when another version has followed', async () => {
    const person = await as.member()
    const before = accepted(await person.speaking('ja').call(readTerms, { kind: 'privacy' }))
    accepted(await person.speaking('ja').call(agree, { kind: 'privacy', version: before.version }))
    const [held] = accepted(await person.call(api.profile.listConsents, {}))
    await newTerms()

    const { textHash } = held ?? {}
    if (!textHash) throw new Error('the text was not kept')
    const very = accepted(await as.guest().speaking('en').call(readTerms, { kind: 'privacy', textHash }))
    expect(very).toEqual({ ...before, isCurrent: false })
    for (const language of languages) {
      const older = accepted(await as.guest().call(readTerms, { kind: 'privacy', version: before.version, language }))
      const today = accepted(await as.guest().call(readTerms, { kind: 'privacy', language }))
      expect(older).toMatchObject({ version: before.version, isCurrent: false })
      expect(older.title).toBe(today.title)
      expect(older.blocks).not.toEqual(today.blocks)
      expect(today.isCurrent).toBe(true)
    }
  })

  test('a text that names a new telephone number is the same version, and the one of before is still found by its hash', async () => {
    const person = await as.member()
    const before = accepted(await person.call(readTerms, { kind: 'privacy' }))
    accepted(await person.call(agree, { kind: 'privacy', version: before.version }))
    const [held] = accepted(await person.call(api.profile.listConsents, {}))
    await product().app.db`
      insert into operator_details (version, name, representative, address, permit, phone, hours, email, by_member)
      select version + 1, name, representative, address, permit, phone || '0', hours, email, by_member
      from operator_details order by version desc limit 1
    `
    const today = accepted(await person.call(readTerms, { kind: 'privacy' }))
    expect(today.version).toBe(before.version)
    expect(today.blocks).not.toEqual(before.blocks)
    const very = await person.call(readTerms, { kind: 'privacy', textHash: held?.textHash ?? '' })
    expect(very.data).toEqual(before)
  })

  test('the texts of today are kept before anybody agrees to them, so that consents of before can be read', async () => {
    const person = await as.member()
    const { version } = accepted(await person.call(readTerms, { kind: 'sellingTerms' }))
    accepted(await person.call(agree, { kind: 'sellingTerms', version }))
    await asBeforeTextsWereKept()
    expect(accepted(await person.call(api.profile.listConsents, {}))[0]).toMatchObject({ textHash: null })
    await sweep('consents.keepTexts')
    expect(accepted(await person.call(api.profile.listConsents, {}))[0]?.textHash).toMatch(/^[0-9a-f]{64}$/)
    expect(await sweep('consents.keepTexts')).toBe(0)
  })

  test('a text that was kept is neither changed nor deleted', async () => {
    await sweep('consents.keepTexts')
    await expect(product().app.db`update terms_text set title = 'Another'`).rejects.toThrow('stays as it was written')
    await expect(product().app.db`delete from terms_text`).rejects.toThrow('stays as it was written')
  })

  test('a version that there never was is not found, as is a hash of another text', async () => {
    const { notFound } = requestErrors
    const never = await as.guest().call(readTerms, { kind: 'privacy', version: '2020-01-01.1' })
    expect(never.code).toBe(notFound.code)
    const strange = await as.guest().call(readTerms, { kind: 'privacy', textHash: '0'.repeat(64) })
    expect(strange.code).toBe(notFound.code)
  })

  test('the back office sees which agreement’s text can be read', async () => {
    const [person, staff] = [await as.member(), await as.staff()]
    const { version } = accepted(await person.call(readTerms, { kind: 'sellingTerms' }))
    accepted(await person.call(agree, { kind: 'sellingTerms', version }))
    const list = async () =>
      accepted(
        await staff.call(api.customers.listConsents, { current_page: 1, page_size: 20, kind: 'sellingTerms' }),
      ).data.find(({ memberId }) => memberId === person.id)
    expect(await list()).toMatchObject({ version, isTextKept: true })
  })
})

describe('the versions that were on the screen', () => {
  test('a login that was shown no texts agrees to nothing, and whoever agreed to older ones is asked afterwards', async () => {
    const { id, email, password } = await given.member()
    const logIn = (agreedTo?: AgreedTo) =>
      as
        .guest()
        .call(emailLogin, { email, password, agreed: true, ...(agreedTo ? { agreedTo } : {}) }, { address: network() })
    accepted(await logIn())
    expect(await consentsOf(id)).toEqual([])
    accepted(await logIn(await shownTerms()))
    const held = await consentsOf(id)
    await newTerms()
    const keys = accepted(await logIn())
    expect(await consentsOf(id)).toEqual(held)
    const me = await send(keys, api.profile.myProfile, {})
    expect(me.data.consentsDue.length).toBeGreaterThan(0)
  })

  test('the two texts of an account are named with their versions of today, to whoever asks', async () => {
    const named = accepted(await as.guest().call(api.consents.listAccountTerms, {}))
    expect(named.map(({ kind }) => kind)).toEqual([...accountTermsKinds])
    for (const { kind, version } of named)
      expect(version).toBe(accepted(await as.guest().call(readTerms, { kind })).version)
  })

  test('nobody registers who was shown no texts', async () => {
    const refused = await as.guest().call(api.members.register, Object({ agreed: true }), { address: network() })
    expect(refused).toMatchObject({
      code: requestErrors.invalidInput.code,
      data: { errors: expect.arrayContaining([expect.objectContaining({ field: 'agreedTo' })]) },
    })
  })

  test('a login agrees to those it was shown, and is told which stand now when one has changed meanwhile', async () => {
    const { id, email, password } = await given.member()
    const shown = await shownTerms()
    await newTerms()
    const logIn = (agreedTo: AgreedTo) =>
      as.guest().call(emailLogin, { email, password, agreed: true, agreedTo }, { address: network() })
    const refused = await logIn(shown)
    const now = await shownTerms()
    expect(refused.code).toBe(consentErrors.textChanged.code)
    expect(refused.data).toEqual({
      due: accountTermsKinds.filter((kind) => now[kind] !== shown[kind]).map((kind) => ({ kind, version: now[kind] })),
    })
    expect(await consentsOf(id)).toEqual([])
    accepted(await logIn(now))
    expect(await consentsOf(id)).toEqual([
      { kind: 'privacy', version: now.privacy },
      { kind: 'userAgreement', version: now.userAgreement },
    ])
  })

  test('nobody learns from it whether a password was right, and a code is still good afterwards', async () => {
    const { email, password } = await given.member()
    const shown = await shownTerms()
    await newTerms()
    const address = network()
    const wrong = { email, password: `${password}?`, agreed: true as const, agreedTo: shown }
    expect((await as.guest().call(emailLogin, wrong, { address })).code).toBe(identityErrors.wrongCredentials.code)
    await as.guest().call(sendEmailCode, { email, purpose: 'login' }, { address })
    const byCode = { email, code: await codeTo(email), agreed: true as const }
    const refused = await as.guest().call(emailLogin, { ...byCode, agreedTo: shown }, { address })
    expect(refused.code).toBe(consentErrors.textChanged.code)
    accepted(await as.guest().call(emailLogin, { ...byCode, agreedTo: await shownTerms() }, { address }))
  })

  test('a registration over an older version makes no account, and goes through over the new one', async () => {
    const email = 'reads-slowly@kikai.example'
    const address = network()
    await as.guest().call(sendEmailCode, { email, purpose: 'register' }, { address })
    const form = {
      email,
      code: await codeTo(email),
      password: 'quiet-orange-crane',
      kind: 'consumer' as const,
      companyName: '',
      name: '佐藤 健二',
      dialCode: '+81',
      mobile: '090-1234-5678',
      country: 'JP',
      region: '大阪府',
      postalCode: '5410041',
      city: '大阪市中央区',
      address: '北浜1-2-3',
      houseNumber: '',
      agreed: true as const,
    }
    const shown = await shownTerms()
    await newTerms()
    const refused = await as.guest().call(api.members.register, { ...form, agreedTo: shown }, { address })
    expect(refused.code).toBe(consentErrors.textChanged.code)
    expect(await product().app.db`select from account where email = ${email}`).toHaveLength(0)
    accepted(await as.guest().call(api.members.register, { ...form, agreedTo: await shownTerms() }, { address }))
  })
})
