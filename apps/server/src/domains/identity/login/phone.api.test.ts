import { api } from '@kikai/contract/api'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { headers } from '@kikai/contract/wire/headers'
import { describe, expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { send } from '../../../../test/call.ts'
import { given } from '../../../../test/given.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { aNumber, bound, codeBySms, smsTo } from '../../../../test/given/messages/sms.ts'
import { days, hours, minutes, product, startProduct, travel } from '../../../../test/harness.ts'

startProduct()

const { sendPhoneCode, smsLogin } = api.identity
let count = 0
const network = () => `10.9.${(count += 1) >> 8}.${count & 255}`
type Purpose = 'login' | 'reset' | 'bind'
const ask = (mobile: string, { address = network(), purpose = 'login' as Purpose, dialCode = '+81' } = {}) =>
  as.guest().call(sendPhoneCode, { dialCode, mobile, purpose }, { address })
const logIn = (mobile: string, code: string, { address = network(), dialCode = '+81' } = {}) =>
  as.guest().call(smsLogin, { dialCode, mobile, code, agreed: true }, { address })

describe(api.identity.smsLogin.path, () => {
  test('a code by SMS to a bound number logs in, once', async () => {
    const { id, email } = await given.member()
    const { typed, kept } = await bound(id)
    expect(await ask(typed)).toMatchObject({ code: 200, data: { resendSeconds: 60 } })
    const code = await codeBySms(kept)
    const { code: answered, data } = await logIn(typed, code)
    expect(answered).toBe(200)
    expect((await send(data, api.profile.myProfile, {})).data).toMatchObject({ id, account: email })
    expect((await logIn(typed, code)).code).toBe(identityErrors.wrongCode.code)
  })

  test('G18 the same number in any way people type it is one number: one code, one account', async () => {
    const { id } = await given.member()
    const { typed, kept } = await bound(id)
    const wide = typed
      .replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
      .replaceAll('-', 'ー')
    const ways = [typed, wide, typed.replaceAll('-', ' '), kept, kept.replace('+', '00'), typed.slice(1)]
    expect((await ask(wide)).code).toBe(200)
    for (const way of ways) expect((await ask(way)).code).toBe(identityErrors.codeTooSoon.code)
    expect((await smsTo(kept)).length).toBe(1)
    expect((await logIn(kept.replace('+81', '+81 '), await codeBySms(kept), { dialCode: '+86' })).code).toBe(200)
    await travel(days(1))
  })

  test('G17 after five wrong tries the right code is wrong too', async () => {
    const { id } = await given.member()
    const { typed, kept } = await bound(id)
    const address = network()
    await ask(typed, { address })
    const code = await codeBySms(kept)
    const other = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    for (let time = 0; time < 5; time += 1) await logIn(typed, other, { address })
    expect((await logIn(typed, code, { address })).code).toBe(identityErrors.wrongCode.code)
  })

  test('staff do not get in by a code alone', async () => {
    const { id } = await given.member({ secondFactor: 'email' })
    const { typed, kept } = await bound(id)
    await ask(typed)
    expect((await logIn(typed, await codeBySms(kept))).code).toBe(identityErrors.passwordNeeded.code)
  })

  test('without agreeing to the terms nobody logs in', async () => {
    const input = { dialCode: '+81', mobile: aNumber().typed, code: '123456', agreed: false }
    // @ts-expect-error -- what a client without the box would send
    expect((await as.guest().call(smsLogin, input)).code).toBe(requestErrors.invalidInput.code)
  })
})

describe(api.identity.sendPhoneCode.path, () => {
  test('speaks the reader’s language', async () => {
    const { id } = await given.member()
    const { typed, kept } = await bound(id)
    const input = { dialCode: '+81', mobile: typed, purpose: 'login' as const }
    await as.guest().speaking('ja').call(sendPhoneCode, input, { address: network() })
    expect((await smsTo(kept))[0]).toMatchObject({ language: 'ja', body: expect.stringContaining('認証コード') })
  })

  test('an unknown number is answered as a known one, and nothing is sent to it', async () => {
    const { id } = await given.member()
    const [known, unknown] = [await bound(id), aNumber()]
    expect(await ask(unknown.typed)).toEqual(await ask(known.typed))
    expect(await smsTo(unknown.kept)).toMatchObject([{ state: 'unsent', body: '' }])
    const tried = await logIn(unknown.typed, '123456')
    expect(await logIn(known.typed, '123456')).toEqual(tried)
  })

  test.each([
    ['+81', '06-6201-1234'],
    ['+81', '0990-123456'],
    ['+81', 'kenji'],
    ['+86', '12345'],
  ])('%s %s gets no code, and the field is named', async (dialCode, mobile) => {
    const refused = await ask(mobile, { dialCode })
    expect(refused).toMatchObject({
      code: requestErrors.invalidInput.code,
      data: { errors: [{ field: 'mobile', rule: 'mobile' }] },
    })
  })

  test('G18 a country that is not in the settings gets none', async () => {
    expect((await ask('07400 123456', { dialCode: '+44' })).code).toBe(identityErrors.noCodesThere.code)
    const codes = await as.guest().call(api.regions.listAreaCodes, {})
    const getting = codes.data.filter(({ getsCodes }) => getsCodes).map(({ country }) => country)
    expect(getting.toSorted()).toEqual(['CN', 'JP'])
  })

  test('five a day for a number, three of them from networks where nobody has logged in', async () => {
    await travel(days(1))
    const { id } = await given.member()
    const { typed, kept } = await bound(id)
    const home = network()
    await ask(typed, { address: home })
    expect((await logIn(typed, await codeBySms(kept), { address: home })).code).toBe(200)
    const codes = []
    for (const address of [network(), network(), network(), home, home]) {
      await travel(minutes(1.1))
      codes.push((await ask(typed, { address })).code)
    }
    expect(codes).toEqual([200, 200, requestErrors.tooOften.code, 200, 200])
    await travel(minutes(1.1))
    expect((await ask(typed, { address: home })).code).toBe(requestErrors.tooOften.code)
  })

  test('G18 neither members who bind a number nor strangers use up the codes that its owner’s own device asks for', async () => {
    await travel(days(1))
    const { id, email, password } = await given.member()
    const { typed } = await bound(id)
    const entered = { email, password, agreed: true as const }
    const { device } = accepted(await as.guest().call(api.identity.emailLogin, entered, { address: network() }))
    const asked = { dialCode: '+81', mobile: typed }
    const bind = async () =>
      (await (await as.member()).call(sendPhoneCode, { ...asked, purpose: 'bind' }, { address: network() })).code
    for (let time = 0; time < 5; time += 1) expect(await bind()).toBe(200)
    expect(await bind()).toBe(requestErrors.tooOften.code)
    // Whoever is new to it has what strangers share, which these took nothing of.
    await travel(minutes(1.1))
    for (let time = 0; time < 3; time += 1) {
      expect((await ask(typed)).code).toBe(200)
      await travel(minutes(1.1))
    }
    expect((await ask(typed)).code).toBe(requestErrors.tooOften.code)
    const from = { address: network(), headers: { [headers.device]: device } }
    for (let time = 0; time < 5; time += 1) {
      const own = await as.guest().call(sendPhoneCode, { ...asked, purpose: 'login' }, from)
      expect(own.code).toBe(200)
      await travel(minutes(1.1))
    }
    await travel(days(1))
  })

  test('G18 of the codes to bind a number that is another account’s two are sent; whoever asks for more is answered alike', async () => {
    const { id } = await given.member()
    const { typed, kept } = await bound(id)
    const asked = { dialCode: '+81', mobile: typed, purpose: 'bind' } as const
    const answers = []
    for (let time = 0; time < 3; time += 1)
      answers.push(await (await as.member()).call(sendPhoneCode, asked, { address: network() }))
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]))
    expect((await smsTo(kept)).map(({ state }) => state)).toEqual(['unsent', 'queued', 'queued'])
    await travel(days(1))
  })

  test('G18 five in any 24 hours: those that were had are not given back bit by bit', async () => {
    const { id } = await given.member()
    const { typed, kept } = await bound(id)
    const unknown = aNumber().typed
    const home = network()
    await ask(typed, { address: home })
    expect((await logIn(typed, await codeBySms(kept), { address: home })).code).toBe(200)
    const codes: number[][] = []
    for (let hour = 0; hour < 23; hour += 1) {
      await travel(hours(1))
      codes.push([(await ask(typed, { address: home })).code, (await ask(unknown)).code])
    }
    const had = (which: 0 | 1) => codes.filter((pair) => pair[which] === 200).length
    expect([had(0), had(1)]).toEqual([4, 3])
    await travel(hours(2))
    expect((await ask(typed, { address: home })).code).toBe(200)
  })

  test('G18 ten an hour from one network, for whomever', async () => {
    const address = network()
    for (let time = 0; time < 10; time += 1) expect((await ask(aNumber().typed, { address })).code).toBe(200)
    expect((await ask(aNumber().typed, { address })).code).toBe(requestErrors.tooOften.code)
  })

  test('keeps nothing from which the code could be read', async () => {
    await travel(days(1))
    const { id } = await given.member()
    const { typed, kept } = await bound(id)
    await ask(typed)
    const [row] = await product().app.db`select code_hmac from email_code where email = ${kept}`
    expect(String(row?.codeHmac)).not.toContain(await codeBySms(kept))
  })
})
