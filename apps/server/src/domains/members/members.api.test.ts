import { randomUUID } from 'node:crypto'
import { api } from '@kikai/contract/api'
import type { AgreedTo } from '@kikai/contract/consents/agreement.shapes'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { beforeEach, describe, expect, test } from 'vitest'
import { as } from '../../../test/as.ts'
import { send } from '../../../test/call.ts'
import { given } from '../../../test/given.ts'
import { codeTo } from '../../../test/given/messages/mails.ts'
import { shownTerms } from '../../../test/given/people/terms.ts'
import { product, startProduct } from '../../../test/harness.ts'

startProduct()

const { register } = api.members
let count = 0
let address = ''
beforeEach(() => {
  address = `192.0.2.${(count += 1)}`
})

const form = {
  kind: 'consumer' as 'consumer' | 'business',
  companyName: '',
  password: 'quiet-orange-crane',
  name: '佐藤 健二',
  dialCode: '+81',
  mobile: '０９０－１２３４－５６７８',
  country: 'JP',
  region: '大阪府',
  postalCode: '5410041',
  city: '大阪市中央区',
  address: '北浜1-2-3',
  houseNumber: '5F',
  agreed: true as const,
}

type Filled = typeof form & { email: string; code: string; agreedTo: AgreedTo }
/** A form with an address that has just got its code. */
async function ready(): Promise<Filled> {
  const email = `new-${(count += 1)}@kikai.example`
  await as.guest().call(api.identity.sendEmailCode, { email, purpose: 'register' }, { address })
  return { ...form, email, code: await codeTo(email), agreedTo: await shownTerms() }
}
const join = (input: Filled, requestId: string = randomUUID()) =>
  as.guest().speaking('ja').call(register, input, { address, requestId })
const fields = (data: unknown) => {
  const errors = typeof data === 'object' && data !== null ? Reflect.get(data, 'errors') : []
  return Array.isArray(errors)
    ? errors.map((error: { field: string; rule: string }) => `${error.field} ${error.rule}`)
    : []
}

describe(api.members.register.path, () => {
  test('whoever has the code becomes a member and is logged in', async () => {
    const input = await ready()
    const { code, data } = await join(input)
    expect(code).toBe(200)
    const me = await send({ ...data, language: 'ja' }, api.profile.myProfile, {})
    expect(me.data).toMatchObject({
      account: input.email,
      name: '佐藤 健二',
      mobile: '+819012345678',
      mobileWritten: '090-1234-5678',
      kind: 'consumer',
      address: '大阪市中央区 北浜1-2-3 5F',
      region: '大阪府',
      postalCode: '541-0041',
      company: null,
      rights: [],
    })
    const consents = await product().app.db`
      select kind, language from consent where member_id = ${me.data.id} order by kind
    `
    expect(consents).toEqual([
      { kind: 'privacy', language: 'ja' },
      { kind: 'userAgreement', language: 'ja' },
    ])
  })

  test('the address given at registration is the first delivery address', async () => {
    const { data } = await join(await ready())
    const addresses = await send({ ...data, language: 'ja' }, api.addresses.listAddresses, {})
    expect(addresses.data.data).toMatchObject([
      {
        name: '佐藤 健二',
        mobile: '+819012345678',
        mobileWritten: '090-1234-5678',
        postalCode: '541-0041',
        region: '27',
        city: '大阪市中央区',
        street: '北浜1-2-3',
        houseNumber: '5F',
        company: '',
        isDefault: true,
      },
    ])
  })

  test('a business names its company, which stands on its address and in its details; a consumer has none', async () => {
    const business = { ...(await ready()), kind: 'business' as const, companyName: '北浜製作所' }
    expect(fields((await join({ ...business, companyName: ' ' })).data)).toEqual(['companyName required'])
    const { data } = await join(business)
    const me = await send({ ...data, language: 'ja' }, api.profile.myProfile, {})
    expect(me.data).toMatchObject({ kind: 'business', companyName: '北浜製作所' })
    const addresses = await send({ ...data, language: 'ja' }, api.addresses.listAddresses, {})
    expect(addresses.data.data).toMatchObject([{ company: '北浜製作所' }])
    const consumer = await join({ ...(await ready()), companyName: '北浜製作所' })
    const other = await send({ ...consumer.data, language: 'ja' }, api.profile.myProfile, {})
    expect(other.data).toMatchObject({ kind: 'consumer', companyName: '' })
  })

  test('the same form sent again is answered the same and makes one account', async () => {
    const input = await ready()
    const requestId = randomUUID()
    const [first, second] = [await join(input, requestId), await join(input, requestId)]
    expect(first.code).toBe(200)
    expect(second.data).toEqual(first.data)
    expect((await join({ ...input, name: 'Somebody else' }, requestId)).code).not.toBe(200)
    const [row] = await product().app.db`select count(*)::int as count from account where email = ${input.email}`
    expect(row?.count).toBe(1)
  })

  test('the token lies nowhere in the database, not even in the answer kept for a retry', async () => {
    const { data } = await join(await ready())
    const kept = await product().app.db`select response::text as response from idempotency`
    expect(kept.length).toBeGreaterThan(0)
    for (const { response } of kept) {
      expect(String(response)).not.toContain(data.token)
      expect(String(response)).not.toContain(data.signKey)
    }
  })

  test('a wrong code makes nothing, and a used one neither', async () => {
    const input = await ready()
    const wrong = String((Number(input.code) + 1) % 1_000_000).padStart(6, '0')
    expect((await join({ ...input, code: wrong })).code).toBe(identityErrors.wrongCode.code)
    expect((await join(input)).code).toBe(200)
    expect((await join(input)).code).toBe(identityErrors.wrongCode.code)
  })

  test('where somebody registered counts as where they log in, so that strangers lock them out of nothing', async () => {
    const input = await ready()
    expect((await join(input)).code).toBe(200)
    const { db } = product().app
    const known = await db`
      select from login_network n join account a on a.id = n.member_id
      where a.email = ${input.email} and n.network = ${address}
    `
    expect(known.length).toBe(1)
  })

  test('a login code is no code for registering', async () => {
    const { email } = await given.member()
    await as.guest().call(api.identity.sendEmailCode, { email, purpose: 'login' }, { address })
    expect((await join({ ...form, email, code: await codeTo(email), agreedTo: await shownTerms() })).code).toBe(
      identityErrors.wrongCode.code,
    )
  })

  test('an address that was taken meanwhile is refused', async () => {
    const input = await ready()
    await given.member({ email: input.email })
    expect((await join(input)).code).toBe(identityErrors.emailTaken.code)
  })

  test.each(['1234567890', 'password123', 'aaaaaaaaaaaa', 'qwertyuiop', 'woaini1314'])(
    'the password %s is too common',
    async (password) => {
      expect((await join({ ...(await ready()), password })).code).toBe(identityErrors.passwordTooCommon.code)
    },
  )

  test.each(['email', 'password', 'name', 'mobile', 'code', 'region', 'postalCode', 'address'])(
    '§5 registration fields: %s cannot be empty',
    async (field) => {
      const answer = await join({ ...(await ready()), [field]: '' })
      expect(answer.code).toBe(requestErrors.invalidInput.code)
      expect(fields(answer.data).map((error) => error.split(' ')[0])).toEqual([field])
    },
  )

  test('what the country asks for is named, field by field', async () => {
    const input = await ready()
    const answer = await join({ ...input, mobile: '12', region: 'Bavaria', postalCode: '1' })
    expect(answer.code).toBe(requestErrors.invalidInput.code)
    expect(fields(answer.data)).toEqual(['region region', 'postalCode postalCode', 'mobile mobile'])
    expect(fields((await join({ ...input, country: 'QQ' })).data)).toEqual(['country country'])
    expect(fields((await join({ ...input, city: '' })).data)).toEqual(['city required'])
    const short = await join({ ...input, password: 'short', name: '', address: ' ' })
    expect(fields(short.data)).toEqual(['password tooShort', 'name empty', 'address empty'])
  })
})

describe(api.members.updateProfile.path, () => {
  const { updateProfile } = api.members
  const details = {
    name: '佐藤 健二',
    kind: 'business' as 'business' | 'consumer',
    companyName: '北浜製作所',
    avatar: null as Id<'file'> | null,
    country: 'CN',
    region: '江苏省',
    postalCode: '２１５０００',
    address: '苏州市工业园区星湖街328号',
    version: 1,
  }

  test('§3 user profile: name, company, region, postal code and address are changed together', async () => {
    const person = await as.member()
    const { code, data } = await person.call(updateProfile, details)
    expect(code).toBe(200)
    expect(data).toMatchObject({ version: 2, region: '32', postalCode: '215000', companyName: '北浜製作所' })
    const me = await person.speaking('zh-Hans').call(api.profile.myProfile, {})
    expect(me.data).toMatchObject({
      name: '佐藤 健二',
      kind: 'business',
      region: '江苏省',
      regionCode: '32',
      version: 2,
    })
    const [row] = await product().app.db`select time_zone from member where id = ${person.id}`
    expect(row?.timeZone).toBe('Asia/Shanghai')
    const back = await person.call(updateProfile, { ...details, version: 2, kind: 'consumer' })
    expect(back.data).toMatchObject({ kind: 'consumer', companyName: '' })
  })

  test('the fields that are wrong are named, and nothing is changed', async () => {
    const person = await as.member()
    const answer = await person.call(updateProfile, { ...details, companyName: '', region: 'Bavaria', postalCode: '1' })
    expect(fields(answer.data)).toEqual(['companyName required', 'region region', 'postalCode postalCode'])
    expect(fields((await person.call(updateProfile, { ...details, country: 'QQ' })).data)).toEqual(['country country'])
    expect((await person.call(api.profile.myProfile, {})).data).toMatchObject({ version: 1, name: 'Sato Kenji' })
  })

  test('of two saves of one version, one stands; an older one is told so', async () => {
    const person = await as.member()
    const save = (name: string) => person.call(updateProfile, { ...details, name })
    const codes = (await Promise.all([save('A'), save('B')])).map(({ code }) => code)
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, requestErrors.olderVersion.code])
    expect(await save('C')).toMatchObject({ code: requestErrors.olderVersion.code, data: { version: 2 } })
  })

  test('a picture of one’s own becomes the portrait; the one before goes, and nobody else’s is taken', async () => {
    const [person, stranger] = [await as.member(), await as.member()]
    const first = await given.picture(person, { purpose: 'avatar' })
    const second = await given.picture(person, { purpose: 'avatar' })
    const { data } = await person.call(updateProfile, { ...details, avatar: first.id })
    expect(data.avatar).toBe(first.id)
    expect((await person.call(updateProfile, { ...details, version: 2, avatar: second.id })).code).toBe(200)
    const states = await product().app.db`select id, state from file where owner_id = ${person.id} order by id`
    expect(states.map(({ state }) => state)).toEqual(['new', 'used'])
    const foreign = await stranger.call(updateProfile, { ...details, avatar: second.id })
    expect(foreign.code).toBe(requestErrors.notFound.code)
    const goods = await given.picture(person)
    const wrong = await person.call(updateProfile, { ...details, version: 3, avatar: goods.id })
    expect(wrong.code).toBe(requestErrors.notFound.code)
  })

  test('a visitor has nothing to change', async () => {
    expect((await as.guest().call(updateProfile, details)).code).toBe(requestErrors.loginExpired.code)
  })
})
