import { api } from '@kikai/contract/api'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { newId } from '../../../platform/codes/new-id.ts'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../../test/as.ts'
import { send } from '../../../../test/call.ts'
import { given } from '../../../../test/given.ts'
import { codeTo, mailTo } from '../../../../test/given/messages/mails.ts'
import { aNumber, bound, codeBySms, smsTo } from '../../../../test/given/messages/sms.ts'
import { product, startProduct } from '../../../../test/harness.ts'

startProduct()

const { bindEmail, bindPhone, changePassword, emailLogin, endLogins, forgetPassword, listLogins } = api.identity
const { sendEmailCode, sendPhoneCode } = api.identity
let count = 0
const network = () => `10.8.${(count += 1) >> 8}.${count & 255}`
const anEmail = () => `new-${(count += 1)}@kikai.example`
const fresh = 'calm-yellow-crane-42'
const logIn = (email: string, password: string, userAgent = '') =>
  as
    .guest()
    .call(emailLogin, { email, password, agreed: true }, { address: network(), headers: { 'user-agent': userAgent } })
const isIn = async (keys: { token: string; signKey: string }) => (await send(keys, api.profile.myProfile, {})).code
const over = requestErrors.loginExpired.code
type Known = Awaited<ReturnType<typeof given.member>>
const someone = async (): Promise<Known & { person: Person }> => {
  const known = await given.member()
  return { ...known, person: await as.member(known) }
}

describe(api.identity.forgetPassword.path, () => {
  const ask = (email: string) => as.guest().call(sendEmailCode, { email, purpose: 'reset' }, { address: network() })
  const reset = (input: object, password = fresh) =>
    as.guest().call(forgetPassword, { code: '123456', password, ...input }, { address: network() })

  test('a mailed code sets a new password, and everybody who was logged in is so no longer', async () => {
    const { email, password, person } = await someone()
    await ask(email)
    expect((await reset({ email, code: await codeTo(email) })).code).toBe(200)
    expect(await isIn(person)).toBe(over)
    expect((await logIn(email, password)).code).toBe(identityErrors.wrongCredentials.code)
    expect((await logIn(email, fresh)).code).toBe(200)
  })

  test('a code by SMS to the bound number does so too', async () => {
    const { id, email } = await given.member()
    const { typed, kept } = await bound(id)
    const phone = { dialCode: '+81', mobile: typed }
    await as.guest().call(sendPhoneCode, { ...phone, purpose: 'reset' }, { address: network() })
    expect((await reset({ ...phone, code: await codeBySms(kept) })).code).toBe(200)
    expect((await logIn(email, fresh)).code).toBe(200)
  })

  test('mailbox and number hear of it in their owner’s language, whichever way the code came and whoever asked', async () => {
    const known = await given.member({ language: 'ja' })
    const { typed, kept } = await bound(known.id)
    const phone = { dialCode: '+81', mobile: typed }
    await as.guest().call(sendPhoneCode, { ...phone, purpose: 'reset' }, { address: network() })
    expect((await reset({ ...phone, code: await codeBySms(kept) })).code).toBe(200)
    expect(await mailTo(known.email)).toMatchObject({ subject: 'Kikaiのパスワードが変更されました', language: 'ja' })
    expect((await smsTo(kept))[0]).toMatchObject({
      body: expect.stringContaining('パスワードが再設定されました'),
      language: 'ja',
    })
  })

  test('an unknown address is answered as a known one', async () => {
    const [{ email }, unknown] = [await given.member(), anEmail()]
    expect(await ask(unknown)).toEqual(await ask(email))
    const wrong = await reset({ email })
    expect(wrong.code).toBe(identityErrors.wrongCode.code)
    expect(await reset({ email: unknown })).toEqual(wrong)
  })

  test('a code for logging in resets nothing, and neither does a common password', async () => {
    const { email } = await given.member()
    await as.guest().call(sendEmailCode, { email, purpose: 'login' }, { address: network() })
    expect((await reset({ email, code: await codeTo(email) })).code).toBe(identityErrors.wrongCode.code)
    await ask(email)
    const common = await reset({ email, code: await codeTo(email) }, 'password123')
    expect(common.code).toBe(identityErrors.passwordTooCommon.code)
  })

  test('what asks for two proofs is not opened by a mailbox alone', async () => {
    const { email } = await given.member({ secondFactor: 'email' })
    await ask(email)
    expect((await reset({ email, code: await codeTo(email) })).code).toBe(identityErrors.noResetForStaff.code)
  })

  test.each([
    ['email', { email: '' }],
    ['mobile', { dialCode: '+81', mobile: '' }],
    ['password', { email: 'somebody@kikai.example', password: '' }],
  ])('§5 password recovery fields: an empty %s is refused by its name', async (field, input) => {
    expect(await reset(input)).toMatchObject({ code: requestErrors.invalidInput.code, data: { errors: [{ field }] } })
  })

  test('without an address and a number the field is named', async () => {
    expect(await reset({})).toMatchObject({
      code: requestErrors.invalidInput.code,
      data: { errors: [{ field: 'email' }] },
    })
  })
})

describe(api.identity.changePassword.path, () => {
  test('this device stays logged in by a new session, every other is over at once', async () => {
    const { email, password, person } = await someone()
    const elsewhere = await as.member(person)
    expect(await isIn(elsewhere)).toBe(200)
    const { code, data } = await person.call(changePassword, { password, newPassword: fresh })
    expect(code).toBe(200)
    expect(await isIn(elsewhere)).toBe(over)
    expect(await isIn(person)).toBe(over)
    expect(await isIn(data)).toBe(200)
    expect((await logIn(email, password)).code).toBe(identityErrors.wrongCredentials.code)
    expect((await logIn(email, fresh)).code).toBe(200)
    expect((await mailTo(email))?.subject).toBe('Your Kikai password has changed')
  })

  test('a wrong present password changes nothing, and guessing it has an end', async () => {
    const { person, password } = await someone()
    const guess = () => person.call(changePassword, { password: 'a wrong one', newPassword: fresh })
    for (let time = 0; time < 5; time += 1) expect((await guess()).code).toBe(identityErrors.wrongPassword.code)
    expect((await guess()).code).toBe(requestErrors.tooOften.code)
    expect((await person.call(changePassword, { password, newPassword: fresh })).code).toBe(requestErrors.tooOften.code)
    expect(await isIn(person)).toBe(200)
  })

  test('a common one is refused, a short one is named', async () => {
    const { person, password } = await someone()
    const common = await person.call(changePassword, { password, newPassword: 'password123' })
    expect(common.code).toBe(identityErrors.passwordTooCommon.code)
    const short = await person.call(changePassword, { password, newPassword: 'short' })
    expect(short).toMatchObject({ code: requestErrors.invalidInput.code, data: { errors: [{ field: 'newPassword' }] } })
  })
})

describe(api.identity.bindPhone.path, () => {
  const ready = async (person: Person) => {
    const { typed, kept } = aNumber()
    const phone = { dialCode: '+81', mobile: typed }
    await person.call(sendPhoneCode, { ...phone, purpose: 'bind' }, { address: network() })
    return { ...phone, kept, code: await codeBySms(kept) }
  }

  test('a code to the number and the password bind it, it is shown as people write it, and the mailbox is told', async () => {
    const { email, password, person } = await someone()
    const { kept: _, ...input } = await ready(person)
    const { code, data } = await person.call(bindPhone, { ...input, password })
    expect(code).toBe(200)
    expect(data.phone).toBe(`+81 ${input.mobile.slice(1)}`)
    expect((await mailTo(email))?.subject).toBe('A mobile number was added to your Kikai account')
  })

  test('the number of before is told by SMS that it opens the account no more', async () => {
    const { password, person } = await someone()
    const { kept: old } = await bound(person.id)
    const { kept, ...input } = await ready(person)
    expect((await person.call(bindPhone, { ...input, password })).code).toBe(200)
    expect((await smsTo(old))[0]?.body).toContain('this number no longer opens your account')
    expect((await smsTo(kept))[0]?.body).toContain('your code is')
  })

  test('a wrong password or a wrong code binds nothing', async () => {
    const { password, person } = await someone()
    const { kept: _, ...input } = await ready(person)
    const wrong = await person.call(bindPhone, { ...input, password: 'a wrong one' })
    expect(wrong.code).toBe(identityErrors.wrongPassword.code)
    const other = String((Number(input.code) + 1) % 1_000_000).padStart(6, '0')
    expect((await person.call(bindPhone, { ...input, code: other, password })).code).toBe(identityErrors.wrongCode.code)
    expect((await person.call(listLogins, {})).data.phone).toBeNull()
  })

  test.each(['dialCode', 'mobile', 'code', 'password'])(
    '§5 phone binding fields: an empty %s is refused by its name, and nothing is bound',
    async (field) => {
      const { password, person } = await someone()
      const whole = { dialCode: '+81', mobile: aNumber().typed, code: '123456', password }
      expect(await person.call(bindPhone, { ...whole, [field]: '' })).toMatchObject({
        code: requestErrors.invalidInput.code,
        data: { errors: [{ field }] },
      })
      expect((await person.call(listLogins, {})).data.phone).toBeNull()
    },
  )

  test('a number belongs to one account', async () => {
    const [one, two] = [await someone(), await someone()]
    const { kept, ...input } = await ready(two.person)
    await product().app.db`update account set phone = ${kept} where id = ${one.id}`
    const taken = await two.person.call(bindPhone, { ...input, password: two.password })
    expect(taken.code).toBe(identityErrors.phoneTaken.code)
  })

  test('a visitor is sent no code to bind', async () => {
    const input = { dialCode: '+81', mobile: aNumber().typed, purpose: 'bind' as const }
    expect((await as.guest().call(sendPhoneCode, input)).code).toBe(over)
    expect((await as.guest().call(sendEmailCode, { email: anEmail(), purpose: 'bind' })).code).toBe(over)
  })
})

describe(api.identity.bindEmail.path, () => {
  test('a code to the new address and the password change it; the old address is told', async () => {
    const { email: old, password, person } = await someone()
    const email = anEmail()
    await person.call(sendEmailCode, { email, purpose: 'bind' }, { address: network() })
    const { code, data } = await person.call(bindEmail, { email, code: await codeTo(email), password })
    expect(code).toBe(200)
    expect(data.email).toBe(email)
    expect((await mailTo(old))?.subject).toBe('Your Kikai account has a new email address')
    expect((await logIn(email, password)).code).toBe(200)
    expect((await logIn(old, password)).code).toBe(identityErrors.wrongCredentials.code)
  })

  test('somebody else’s address is refused to who reads its mail, and to nobody before', async () => {
    const [{ email }, { password, person }] = [await given.member(), await someone()]
    await person.call(sendEmailCode, { email, purpose: 'bind' }, { address: network() })
    const wrong = await person.call(bindEmail, { email, code: '000000', password })
    expect(wrong.code).toBe(identityErrors.wrongCode.code)
    const taken = await person.call(bindEmail, { email, code: await codeTo(email), password })
    expect(taken.code).toBe(identityErrors.emailTaken.code)
  })
})

describe(api.identity.listLogins.path, () => {
  const iPhone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile/15E148 Safari/604.1'
  const windows =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'

  test('names each device, and says which is this one', async () => {
    const { email, password } = await given.member()
    const [phone, desk] = [await logIn(email, password, iPhone), await logIn(email, password, windows)]
    const { data } = await send(phone.data, listLogins, {})
    expect(data.sessions.map(({ device, isMobile, isThis }) => ({ device, isMobile, isThis }))).toEqual([
      { device: 'Windows · Chrome', isMobile: false, isThis: false },
      { device: 'iPhone · Safari', isMobile: true, isThis: true },
    ])
    const at = data.sessions[0]?.id
    if (at === undefined) throw new Error('two sessions were begun')
    expect(await isIn(desk.data)).toBe(200)
    const left = await send(phone.data, endLogins, { sessionId: at })
    expect(left.data.sessions.map(({ device }) => device)).toEqual(['iPhone · Safari'])
    expect(await isIn(desk.data)).toBe(over)
    expect(await isIn(phone.data)).toBe(200)
  })
})

describe(api.identity.endLogins.path, () => {
  test('all others are logged out at once, this one stays', async () => {
    const { person } = await someone()
    const others = await Promise.all([as.member(person), as.member(person)])
    expect((await person.call(endLogins, { sessionId: null })).data.sessions).toHaveLength(1)
    for (const other of others) expect(await isIn(other)).toBe(over)
    expect(await isIn(person)).toBe(200)
  })

  test('somebody else’s session is answered like one that there is not', async () => {
    const [{ person }, other] = [await someone(), await someone()]
    const theirs = (await other.person.call(listLogins, {})).data.sessions[0]?.id
    const nobody = newId('session', product().app.nowMs())
    const absent = await person.call(endLogins, { sessionId: nobody })
    expect(absent.code).toBe(requestErrors.notFound.code)
    expect(await person.call(endLogins, { sessionId: theirs ?? nobody })).toEqual(absent)
    expect(await isIn(other.person)).toBe(200)
  })
})
