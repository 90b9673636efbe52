import { api } from '@kikai/contract/api'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { headers } from '@kikai/contract/wire/headers'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Person, as } from '../../../../test/as.ts'
import { send } from '../../../../test/call.ts'
import { given } from '../../../../test/given.ts'
import { codeTo, mailTo } from '../../../../test/given/messages/mails.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import {
  type AuthenticatorApp,
  appWith,
  newHalfMinute,
  setUpSecondFactor,
} from '../../../../test/given/people/second-factor.ts'
import { bound, codeBySms } from '../../../../test/given/messages/sms.ts'
import { days, minutes, product, startProduct, sweep, travel } from '../../../../test/harness.ts'
import { withoutConstraint } from '../../../../test/races/take-away.ts'
import { runConcurrently } from '../../../../test/races/run-concurrently.ts'

startProduct({ config: { poolSize: 30 } })

const { emailLogin, smsLogin, sendEmailCode, sendPhoneCode, forgetPassword, proveAgain, listLogins } = api.identity
const beginSecondFactor = api.identity.beginSecondFactor
const confirmSecondFactor = api.identity.confirmSecondFactor
const renewRecoveryCodes = api.identity.renewRecoveryCodes
const endSecondFactor = api.identity.endSecondFactor

let network = ''
let count = 0
beforeEach(async () => {
  await newHalfMinute()
  network = `198.51.100.${(count += 1) % 250}`
})

type Owner = Person & { email: string; password: string; app: AuthenticatorApp; recoveryCodes: string[] }
async function owner(wishes: Parameters<typeof given.member>[0] = {}): Promise<Owner> {
  const member = await given.member(wishes)
  const person = await as.member(member)
  return { ...person, ...member, ...(await setUpSecondFactor(person)) }
}
type Typed = { email: string; password?: string; code?: string; secondCode?: string }
const logIn = ({ email, password, code, secondCode }: Typed) =>
  as.guest().call(
    emailLogin,
    {
      email,
      agreed: true,
      ...(password === undefined ? {} : { password }),
      ...(code === undefined ? {} : { code }),
      ...(secondCode === undefined ? {} : { secondCode }),
    },
    { address: network },
  )
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('setting up two-step login', () => {
  test('takes a code of the app, answers ten recovery codes once, and is told by mail', async () => {
    const member = await given.member()
    const person = await as.member(member)
    const begun = accepted(await person.call(beginSecondFactor, {}))
    expect(begun.uri).toContain(`secret=${begun.key}`)
    expect(begun.qr.path).toMatch(/^M0 0h1v1h-1z/)
    const app = appWith(begun.key)
    const wrong = await person.call(confirmSecondFactor, { secondCode: other(app.code(5)) })
    expect(wrong.code).toBe(identityErrors.wrongSecondCode.code)
    expect((await logIn(member)).code).toBe(200)
    const elsewhere = await as.member(member)
    const { recoveryCodes } = accepted(await person.call(confirmSecondFactor, { secondCode: app.code() }))
    expect((await elsewhere.call(listLogins, {})).code).toBe(requestErrors.loginExpired.code)
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/)
    expect((await mailTo(member.email))?.subject).toBe('Two-step login is on for your Kikai account')
    const { secondFactor: shown } = accepted(await person.call(listLogins, {}))
    expect(shown).toMatchObject({ since: expect.any(String), recoveryCodesLeft: 10, required: false })
  })

  test('asks who it is where the login is some minutes old', async () => {
    const { password, ...member } = await given.member()
    const person = await as.member(member)
    await travel(minutes(11))
    const refused = await person.call(beginSecondFactor, {})
    expect(refused).toMatchObject({ code: requestErrors.proofNeeded.code, data: { by: 'password' } })
    expect((await person.call(proveAgain, {})).code).toBe(identityErrors.wrongPassword.code)
    accepted(await person.call(proveAgain, { password }))
    accepted(await person.call(beginSecondFactor, {}))
  })

  test('that is begun anew forgets the app of before', async () => {
    const person = await as.member()
    const first = appWith(accepted(await person.call(beginSecondFactor, {})).key)
    const second = appWith(accepted(await person.call(beginSecondFactor, {})).key)
    const asked = await person.call(confirmSecondFactor, { secondCode: first.code() })
    expect(asked.code).toBe(identityErrors.wrongSecondCode.code)
    accepted(await person.call(confirmSecondFactor, { secondCode: second.code() }))
    const again = await person.call(confirmSecondFactor, { secondCode: second.code(1) })
    expect(again.code).toBe(identityErrors.secondFactorOff.code)
  })

  test('moves to another app while the old one stays good until then', async () => {
    const person = await owner()
    accepted(await person.call(proveAgain, { secondCode: person.app.code() }))
    const next = appWith(accepted(await person.call(beginSecondFactor, {})).key)
    expect((await logIn({ ...person, secondCode: person.app.code(1) })).code).toBe(200)
    accepted(await person.call(confirmSecondFactor, { secondCode: next.code() }))
    await travel(minutes(2))
    expect((await logIn({ ...person, secondCode: person.app.code() })).code).toBe(identityErrors.wrongSecondCode.code)
    expect((await logIn({ ...person, secondCode: next.code() })).code).toBe(200)
  })

  test('keeps nothing from which a code could be made', async () => {
    const person = await as.member()
    const { key } = accepted(await person.call(beginSecondFactor, {}))
    accepted(await person.call(confirmSecondFactor, { secondCode: appWith(key).code() }))
    const [kept] = await product().app.db`
      select encode(secret, 'hex') as hex, encode(secret, 'escape') as text from totp where member_id = ${person.id}
    `
    const letters = Buffer.from(String(kept?.hex), 'hex').toString('latin1')
    expect(letters).not.toContain(key)
    expect(String(kept?.hex).length).toBe(2 * (12 + 16 + 20))
  })
})

describe('logging in with two steps', () => {
  test('by password: without a code of the app nothing is opened, with it a session', async () => {
    const person = await owner()
    const { email, password, app } = person
    const refused = await logIn({ email, password })
    expect(refused).toMatchObject({ code: identityErrors.secondCodeNeeded.code, data: null })
    expect((await logIn({ email, password: 'wrong', secondCode: app.code() })).code).toBe(
      identityErrors.wrongCredentials.code,
    )
    expect((await logIn({ email, password, secondCode: other(app.code()) })).code).toBe(
      identityErrors.wrongSecondCode.code,
    )
    const { data } = await logIn({ email, password, secondCode: app.code() })
    expect((await send(data, api.profile.myProfile, {})).data.id).toBe(person.id)
  })

  test('by a code by mail, which is not used up while the second one is missing', async () => {
    const { email, app } = await owner()
    accepted(await as.guest().call(sendEmailCode, { email, purpose: 'login' }, { address: network }))
    const code = await codeTo(email)
    expect((await logIn({ email, code })).code).toBe(identityErrors.secondCodeNeeded.code)
    expect((await logIn({ email, code, secondCode: app.code() })).code).toBe(200)
    expect((await logIn({ email, code, secondCode: app.code(1) })).code).toBe(identityErrors.wrongCode.code)
  })

  test('by SMS', async () => {
    const { id, app } = await owner()
    const { typed, kept } = await bound(id)
    const number = { dialCode: '+81', mobile: typed }
    accepted(await as.guest().call(sendPhoneCode, { ...number, purpose: 'login' }, { address: network }))
    const wish = { ...number, code: await codeBySms(kept), agreed: true as const }
    const ask = (secondCode?: string) =>
      as.guest().call(smsLogin, { ...wish, ...(secondCode ? { secondCode } : {}) }, { address: network })
    expect((await ask()).code).toBe(identityErrors.secondCodeNeeded.code)
    expect((await ask(app.code())).code).toBe(200)
  })

  test('a forgotten password is set anew with both steps', async () => {
    const { email, app } = await owner()
    accepted(await as.guest().call(sendEmailCode, { email, purpose: 'reset' }, { address: network }))
    const wish = { email, code: await codeTo(email), password: 'another-slow-digger' }
    const ask = (more: object) => as.guest().call(forgetPassword, { ...wish, ...more }, { address: network })
    expect((await ask({})).code).toBe(identityErrors.secondCodeNeeded.code)
    expect((await ask({ secondCode: app.code() })).code).toBe(200)
  })

  test('a code is good half a minute early or late, and once', async () => {
    const { email, password, app } = await owner()
    const enter = async (secondCode: string) => (await logIn({ email, password, secondCode })).code
    const [late, now, early] = [app.code(-1), app.code(), app.code(1)]
    expect(await enter(app.code(-2))).toBe(identityErrors.wrongSecondCode.code)
    expect([await enter(now), await enter(early), await enter(late)]).toEqual([200, 200, 200])
    expect(await enter(now)).toBe(identityErrors.wrongSecondCode.code)
  })

  test('full-width digits and a space between are taken as people type them', async () => {
    const { email, password, app } = await owner()
    const wide = [...app.code()].map((digit) => String.fromCodePoint(Number(digit) + 0xff10)).join('')
    expect((await logIn({ email, password, secondCode: `${wide.slice(0, 3)} ${wide.slice(3)}` })).code).toBe(200)
  })

  test('five wrong codes close the door to this network for a while, and to no other', async () => {
    const { email, password, app } = await owner()
    for (let time = 0; time < 5; time += 1) {
      const wrong = await logIn({ email, password, secondCode: other(app.code(5)) })
      expect(wrong.code).toBe(identityErrors.wrongSecondCode.code)
    }
    const closed = await logIn({ email, password, secondCode: app.code() })
    expect(closed.code).toBe(requestErrors.tooOften.code)
    network = '203.0.113.9'
    expect((await logIn({ email, password, secondCode: app.code() })).code).toBe(200)
  })

  test('a recovery code opens the account once, in place of the app, and its owner is told', async () => {
    const { email, password, recoveryCodes } = await owner()
    const [first = '', second = ''] = recoveryCodes
    expect((await logIn({ email, password, secondCode: first })).code).toBe(200)
    expect((await mailTo(email))?.subject).toBe('A recovery code was used for your Kikai account')
    expect((await logIn({ email, password, secondCode: first })).code).toBe(identityErrors.wrongSecondCode.code)
    const typed = second.toLowerCase().replace('-', ' ')
    expect((await logIn({ email, password, secondCode: typed })).code).toBe(200)
  })

  test('new recovery codes make the old ones worthless, end every other session, and their owner is told', async () => {
    const person = await owner()
    accepted(await person.call(proveAgain, { secondCode: person.app.code() }))
    const elsewhere = await as.member(person)
    const { recoveryCodes } = accepted(await person.call(renewRecoveryCodes, {}))
    expect((await mailTo(person.email))?.subject).toBe('New recovery codes were made for your Kikai account')
    expect((await elsewhere.call(listLogins, {})).code).toBe(requestErrors.loginExpired.code)
    const old = await logIn({ ...person, secondCode: person.recoveryCodes[0] ?? '' })
    expect(old.code).toBe(identityErrors.wrongSecondCode.code)
    expect((await logIn({ ...person, secondCode: recoveryCodes[0] ?? '' })).code).toBe(200)
  })
})

describe('whoever guesses codes of the app', () => {
  test('at a session that they took is logged out at the twentieth, and its owner is told', async () => {
    const person = await owner()
    const guess = async () => (await person.call(proveAgain, { secondCode: other(person.app.code(5)) })).code
    const answers: number[] = []
    for (let quarter = 0; quarter < 4; quarter += 1) {
      for (let time = 0; time < 5; time += 1) answers.push(await guess())
      await travel(minutes(16))
    }
    expect(new Set(answers.slice(0, -1))).toEqual(new Set([identityErrors.wrongSecondCode.code]))
    expect(answers.at(-1)).toBe(requestErrors.loginExpired.code)
    expect((await person.call(listLogins, {})).code).toBe(requestErrors.loginExpired.code)
    expect((await mailTo(person.email))?.subject).toBe('Wrong codes were tried on your Kikai account')
    await travel(days(1))
  })

  test('with the password, from ever new networks, has thirty a day and uses up none of a known device’s', async () => {
    const { email, password, app } = await owner()
    const { device } = accepted(await logIn({ email, password, secondCode: app.code() }))
    const answers: number[] = []
    for (let nth = 0; nth < 7; nth += 1) {
      network = `203.0.113.${100 + nth}`
      for (let time = 0; time < 5; time += 1)
        answers.push((await logIn({ email, password, secondCode: other(app.code(5)) })).code)
    }
    expect(answers.filter((code) => code === identityErrors.wrongSecondCode.code)).toHaveLength(30)
    const input = { email, password, secondCode: app.code(1), agreed: true as const }
    const from = { address: network, headers: { [headers.device]: device } }
    expect((await as.guest().call(emailLogin, input, from)).code).toBe(200)
    await travel(days(1))
  })
})

describe('switching two-step login off', () => {
  test('takes a code, is told by mail, and the password is enough again', async () => {
    const person = await owner()
    await travel(minutes(11))
    const refused = await person.call(endSecondFactor, { secondCode: person.app.code() })
    expect(refused).toMatchObject({ code: requestErrors.proofNeeded.code, data: { by: 'authenticator' } })
    expect((await person.call(proveAgain, { password: person.password })).code).toBe(
      identityErrors.secondCodeNeeded.code,
    )
    accepted(await person.call(proveAgain, { secondCode: person.app.code() }))
    expect((await person.call(endSecondFactor, { secondCode: person.app.code() })).code).toBe(
      identityErrors.wrongSecondCode.code,
    )
    const { secondFactor: now } = accepted(await person.call(endSecondFactor, { secondCode: person.app.code(1) }))
    expect(now).toEqual({ since: null, recoveryCodesLeft: 0, required: false })
    expect((await mailTo(person.email))?.subject).toBe('Two-step login is off for your Kikai account')
    expect((await logIn(person)).code).toBe(200)
    const again = await person.call(endSecondFactor, { secondCode: person.app.code() })
    expect(again.code).toBe(identityErrors.secondFactorOff.code)
  })
})

describe('staff', () => {
  const clerk = async () => {
    const member = await given.member({ secondFactor: 'email' })
    await given.grant(member.id, { role: 'financeStaff', scope: 'all' })
    return { ...member, ...(await as.member(member)) }
  }

  test('have none of their rights before two-step login is set up, and hear why; afterwards all of them', async () => {
    const staff = await clerk()
    const list = { current_page: 1, page_size: 20 }
    const asks = async () => (await staff.call(api.payments.listRemittances, list)).code
    expect(await asks()).toBe(requestErrors.secondFactorMissing.code)
    expect(accepted(await staff.call(api.profile.myProfile, {}))).toMatchObject({
      secondFactorMissing: true,
      rights: [],
    })
    const { app } = await setUpSecondFactor(staff)
    expect(await asks()).toBe(200)
    const { secondFactorMissing, rights } = accepted(await staff.call(api.profile.myProfile, {}))
    expect(secondFactorMissing).toBe(false)
    expect(rights).toContain('finance.remittance.review')
    expect((await logIn({ ...staff, secondCode: app.code() })).code).toBe(200)
  })

  test('keep what they do at a company of their own while the second factor is missing', async () => {
    const seller = await as.seller()
    await product().app.db`update account set second_factor = 'email' where id = ${seller.id}`
    const own = await seller.call(api.goods.listManagedGoods, { current_page: 1, page_size: 20 })
    expect(own.code).toBe(200)
  })

  test('do not switch it off', async () => {
    const staff = await clerk()
    const { app } = await setUpSecondFactor(staff)
    expect((await staff.call(endSecondFactor, { secondCode: app.code() })).code).toBe(
      identityErrors.secondFactorRequired.code,
    )
  })

  test('who lost app and codes are helped by an administrator, which is written down; they are logged out and told', async () => {
    const staff = await clerk()
    await setUpSecondFactor(staff)
    const admin = await as.administrator()
    const reset = () => admin.call(api.access.resetSecondFactor, { memberId: staff.id })
    accepted(await reset())
    expect((await staff.call(api.profile.myProfile, {})).code).toBe(requestErrors.loginExpired.code)
    expect((await mailTo(staff.email))?.subject).toBe('Two-step login is off for your Kikai account')
    expect((await logIn(staff)).code).toBe(identityErrors.codeNeeded.code)
    expect((await reset()).code).toBe(requestErrors.notFound.code)
    const entries = accepted(
      await admin.call(api.audit.listAudit, { current_page: 1, page_size: 20, kind: 'change', objectId: staff.id }),
    )
    expect(entries.data.map(({ call }) => call)).toContain('access.resetSecondFactor')
  })
})

/** How many of four logins at the same moment are let in by one code. */
async function oneCodeForMany(secondCode: (person: Owner) => string): Promise<number> {
  const person = await owner()
  const { email, password } = person
  const input = { email, password, secondCode: secondCode(person), agreed: true as const }
  const shots = Array.from({ length: 4 }, () => ({ caller: {}, call: emailLogin, input }))
  return (await runConcurrently(shots)).filter(({ code }) => code === 200).length
}

describe('one code at the same moment', () => {
  test('of the app lets one of them in', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 3; round += 1) expect(await oneCodeForMany(({ app }) => app.code())).toBe(1)
  })

  test('for recovery lets one of them in', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 3; round += 1)
      expect(await oneCodeForMany(({ recoveryCodes }) => recoveryCodes[0] ?? '')).toBe(1)
  })
})

test('used steps are forgotten when no code of theirs can come any more', async () => {
  await owner()
  await travel(minutes(11))
  expect(await sweep('identity.usedSteps')).toBeGreaterThan(0)
})

describe('one code at the same moment without its guard', () => {
  test('lets several in: the race above can fail', { timeout: 60_000 }, async () => {
    await withoutConstraint('totp_step', 'totp_step_used_once')
    expect(await oneCodeForMany(({ app }) => app.code())).toBeGreaterThan(1)
  })
})
