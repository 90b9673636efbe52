import { api } from '@kikai/contract/api'
import type { AgreedTo } from '@kikai/contract/consents/agreement.shapes'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { beforeEach, describe, expect, test } from 'vitest'
import { authenticate } from '../../reports/authenticate/authenticate.ts'
import { as } from '../../../test/as.ts'
import { send } from '../../../test/call.ts'
import { given } from '../../../test/given.ts'
import { codeTo, mailTo } from '../../../test/given/messages/mails.ts'
import { shownTerms } from '../../../test/given/people/terms.ts'
import { days, hours, minutes, product, startProduct, sweep, travel } from '../../../test/harness.ts'

startProduct({ config: { staffSecondFactor: 'offered' } })

let count = 0
let address = ''
const anEmail = () => `person-${(count += 1)}@kikai.example`
beforeEach(() => {
  address = `192.0.2.${(count += 1) % 250}`
})

const { sendEmailCode, emailLogin, logOut } = api.identity
const guest = () => as.guest()
const ask = (email: string, purpose: 'login' | 'register' = 'login') =>
  guest().call(sendEmailCode, { email, purpose }, { address })
const askAsStaff = (email: string, password: string) =>
  guest().call(sendEmailCode, { email, purpose: 'staff', password }, { address })
const logIn = (input: { email: string; password?: string; code?: string; agreedTo?: AgreedTo }) =>
  guest().call(emailLogin, { ...input, agreed: true }, { address })
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe(api.identity.sendEmailCode.path, () => {
  test('§9 code digits: sends six in the reader’s language', async () => {
    const { email } = await given.member()
    const answer = await as.guest().speaking('ja').call(sendEmailCode, { email, purpose: 'login' }, { address })
    expect(answer).toMatchObject({ code: 200, data: { resendSeconds: 60 } })
    expect(await mailTo(email)).toMatchObject({ subject: 'Kikaiの認証コード', language: 'ja' })
    expect(await codeTo(email)).toMatch(/^\d{6}$/)
  })

  test('keeps nothing from which the code could be read', async () => {
    const { email } = await given.member()
    await ask(email)
    const [row] = await product().app.db`select code_hmac from email_code where email = ${email}`
    expect(String(row?.codeHmac)).not.toContain(await codeTo(email))
  })

  test('answers an unknown address as a known one; the mail says that there is no account', async () => {
    const unknown = anEmail()
    const { email } = await given.member()
    expect(await ask(unknown)).toEqual(await ask(email))
    expect((await mailTo(unknown))?.subject).toBe('No Kikai account for this address')
    expect((await mailTo(unknown))?.body).not.toMatch(/\d{6}/)
  })

  test('a taken address gets no code for registering', async () => {
    const { email } = await given.member()
    expect((await ask(email, 'register')).code).toBe(200)
    expect((await mailTo(email))?.subject).toBe('You already have a Kikai account')
  })

  test('§9 resend countdown: another code only after 60 seconds', async () => {
    const email = anEmail()
    await ask(email)
    const tooSoon = await ask(email)
    expect(tooSoon.code).toBe(identityErrors.codeTooSoon.code)
    expect(tooSoon.data).toMatchObject({ seconds: expect.any(Number) })
    await travel(50_000)
    expect((await ask(email)).code).toBe(identityErrors.codeTooSoon.code)
    await travel(10_000)
    expect((await ask(email)).code).toBe(200)
  })

  test('four a day for an address from networks where nobody has logged in to it', async () => {
    const email = anEmail()
    for (let time = 0; time < 4; time += 1) {
      address = `198.51.100.${time}`
      expect((await ask(email)).code).toBe(200)
      await travel(minutes(1.1))
    }
    expect((await ask(email)).code).toBe(requestErrors.tooOften.code)
    await travel(days(1))
    expect((await ask(email)).code).toBe(200)
  })

  test('G18 ten an hour from one network, for whomever', async () => {
    for (let time = 0; time < 10; time += 1) expect((await ask(anEmail())).code).toBe(200)
    expect((await ask(anEmail())).code).toBe(requestErrors.tooOften.code)
    await travel(hours(1))
    expect((await ask(anEmail())).code).toBe(200)
  })

  test('full-width and capital letters are the same address', async () => {
    const { email } = await given.member()
    await ask(`  ${email.toUpperCase()} `)
    expect(await codeTo(email)).toMatch(/^\d{6}$/)
  })
})

describe(api.identity.emailLogin.path, () => {
  test('a password opens a session of 14 days', async () => {
    const { id, email, password } = await given.member()
    const { code, data } = await logIn({ email, password })
    expect(code).toBe(200)
    const me = await send({ token: data.token, signKey: data.signKey }, api.profile.myProfile, {})
    expect(me).toMatchObject({ code: 200, data: { id, account: email } })
    const left = Date.parse(data.expiresAt) - product().app.nowMs()
    expect(left / days(14)).toBeCloseTo(1, 2)
    await travel(days(14))
    expect((await send(data, api.profile.myProfile, {})).code).toBe(requestErrors.loginExpired.code)
    expect(await sweep('identity.oldSessions')).toBeGreaterThan(0)
  })

  test('a login that is used lasts on, for ninety days in all', async () => {
    const { email, password } = await given.member()
    const { data } = await logIn({ email, password })
    const code = async () => (await send(data, api.profile.myProfile, {})).code
    for (let day = 0; day < 84; day += 12) {
      expect(await code(), `day ${day}`).toBe(200)
      await travel(days(12))
    }
    expect(await code()).toBe(200)
    await travel(days(7))
    expect(await code()).toBe(requestErrors.loginExpired.code)
  })

  test('a wrong password and an unknown address are refused alike', async () => {
    const { email } = await given.member()
    const wrong = await logIn({ email, password: 'not the password' })
    expect(wrong.code).toBe(identityErrors.wrongCredentials.code)
    expect(await logIn({ email: anEmail(), password: 'not the password' })).toEqual(wrong)
    expect(await logIn({ email })).toEqual(wrong)
  })

  test('§5 consent at login: without agreeing to the terms nobody logs in', async () => {
    const { email, password } = await given.member()
    // @ts-expect-error -- what a client without the box would send
    const answer = await guest().call(emailLogin, { email, password, agreed: false }, { address })
    expect(answer.code).toBe(requestErrors.invalidInput.code)
  })

  test('§5 consent at login: the ticked box is kept as an agreement to the versions it stood over', async () => {
    const { id, email, password } = await given.member()
    const agreedTo = await shownTerms()
    await logIn({ email, password, agreedTo })
    await logIn({ email, password, agreedTo })
    const kinds = await product().app.db`select kind from consent where member_id = ${id} order by kind`
    expect(kinds.map(({ kind }) => kind)).toEqual(['privacy', 'userAgreement'])
  })

  test('§5 login fields: what is left empty is named', async () => {
    const wanted = (field: string) => ({
      code: requestErrors.invalidInput.code,
      data: { errors: [expect.objectContaining({ field })] },
    })
    expect(await logIn({ email: '', password: 'a password' })).toMatchObject(wanted('email'))
    expect(await logIn({ email: anEmail(), password: '' })).toMatchObject(wanted('password'))
  })

  test('a mailed code logs in, once', async () => {
    const { email } = await given.member()
    await ask(email)
    const code = await codeTo(email)
    expect((await logIn({ email, code })).code).toBe(200)
    expect((await logIn({ email, code })).code).toBe(identityErrors.wrongCode.code)
  })

  test('G17 of two that bring the same code at once, one logs in', async () => {
    const { email } = await given.member()
    await ask(email)
    const code = await codeTo(email)
    const codes = (await Promise.all([logIn({ email, code }), logIn({ email, code })])).map((answer) => answer.code)
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, identityErrors.wrongCode.code])
  })

  test('G17 a code is good for ten minutes, for its purpose and for its address', async () => {
    const [one, two] = [await given.member(), await given.member()]
    await ask(one.email)
    await askAsStaff(two.email, two.password)
    expect((await logIn({ email: two.email, code: await codeTo(one.email) })).code).toBe(identityErrors.wrongCode.code)
    expect((await logIn({ email: two.email, code: await codeTo(two.email) })).code).toBe(identityErrors.wrongCode.code)
    await travel(minutes(10.1))
    expect((await logIn({ email: one.email, code: await codeTo(one.email) })).code).toBe(identityErrors.wrongCode.code)
  })

  test('G17 after five wrong tries the right code is wrong too', async () => {
    const { email } = await given.member()
    await ask(email)
    const code = await codeTo(email)
    const wrong = await Promise.all(Array.from({ length: 5 }, () => logIn({ email, code: other(code) })))
    expect(wrong.every((answer) => answer.code === identityErrors.wrongCode.code)).toBe(true)
    expect((await logIn({ email, code })).code).toBe(identityErrors.wrongCode.code)
  })

  test('a hundred wrong ones from one network in an hour', async () => {
    for (let time = 0; time < 100; time += 1) await logIn({ email: anEmail(), code: '000000' })
    expect((await logIn({ email: anEmail(), code: '000000' })).code).toBe(requestErrors.tooOften.code)
  })

  test('staff need their password and a code, and half an hour of rest ends the session', async () => {
    const { id, email, password } = await given.member({ secondFactor: 'email' })
    await given.grant(id, { role: 'financeStaff', scope: 'all' })
    expect((await logIn({ email, password })).code).toBe(identityErrors.codeNeeded.code)
    await askAsStaff(email, password)
    const code = await codeTo(email)
    expect((await logIn({ email, password: 'wrong', code })).code).toBe(identityErrors.wrongCredentials.code)
    expect((await logIn({ email, password, code: other(code) })).code).toBe(identityErrors.wrongCode.code)
    const { data } = await logIn({ email, password, code })
    expect((Date.parse(data.expiresAt) - product().app.nowMs()) / hours(12)).toBeCloseTo(1, 2)
    expect((await send(data, api.profile.myProfile, {})).data.rights).toContain('finance.remittance.review')
    await travel(minutes(31))
    expect((await send(data, api.profile.myProfile, {})).code).toBe(requestErrors.loginExpired.code)
  })

  test('staff do not get in by a code alone', async () => {
    const { email } = await given.member({ secondFactor: 'email' })
    await ask(email)
    expect((await logIn({ email, code: await codeTo(email) })).code).toBe(identityErrors.passwordNeeded.code)
  })
})

describe(api.identity.logOut.path, () => {
  test('ends the session at once, in this process too', async () => {
    const person = await as.member()
    expect((await person.call(api.profile.myProfile, {})).code).toBe(200)
    expect((await person.call(logOut, {})).code).toBe(200)
    expect((await person.call(api.profile.myProfile, {})).code).toBe(requestErrors.loginExpired.code)
  })

  test('is answered without a session, and with one that is over', async () => {
    expect((await guest().call(logOut, {})).code).toBe(200)
    const person = await as.member()
    await person.call(logOut, {})
    expect((await person.call(logOut, {})).code).toBe(200)
  })
})

describe(api.identity.proveAgain.path, () => {
  test('the right password makes the session count as proven for ten minutes, the wrong one says so', async () => {
    const person = await as.member()
    const provenAt = async () => (await authenticate(product().app, person.token, { fresh: true }))?.actor.provenAt
    expect(await provenAt()).not.toBeNull()
    await travel(minutes(11))
    expect(await provenAt()).toBeNull()
    const wrong = await person.call(api.identity.proveAgain, { password: 'not-the-password' })
    expect(wrong.code).toBe(identityErrors.wrongPassword.code)
    expect(await provenAt()).toBeNull()
    const right = await person.call(api.identity.proveAgain, { password: 'slow-green-digger' })
    expect(right.code).toBe(200)
    expect(await provenAt()).toBe(right.data.provenAt)
  })

  test('guessing it is counted like a login', async () => {
    const person = await as.member()
    const codes = []
    for (let turn = 0; turn < 11; turn += 1)
      codes.push((await person.call(api.identity.proveAgain, { password: 'not-the-password' })).code)
    expect(codes[0]).toBe(identityErrors.wrongPassword.code)
    expect(codes.at(-1)).toBe(requestErrors.tooOften.code)
  })
})
