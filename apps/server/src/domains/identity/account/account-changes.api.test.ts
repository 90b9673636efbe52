import { api } from '@kikai/contract/api'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../../test/as.ts'
import { given } from '../../../../test/given.ts'
import { codeTo, mailTo } from '../../../../test/given/messages/mails.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { setUpSecondFactor } from '../../../../test/given/people/second-factor.ts'
import { aNumber, codeBySms } from '../../../../test/given/messages/sms.ts'
import { withoutLine } from '../../../../test/races/take-away.ts'
import { days, minutes, product, startProduct, sweep, travel } from '../../../../test/harness.ts'
import { untilOneWaits } from '../../../../test/until-waiting.ts'

startProduct({ config: { staffSecondFactor: 'offered' } })

const { bindEmail, bindPhone, changePassword, emailLogin, endSecondFactor, proveAgain } = api.identity
const { sendEmailCode, sendPhoneCode } = api.identity
const over = requestErrors.loginExpired.code

let count = 0
const network = () => `10.9.${(count += 1) >> 8}.${count & 255}`
type Owner = Person & { email: string; password: string }
async function owner(language: 'en' | 'ja' = 'en'): Promise<Owner> {
  const known = await given.member({ language })
  return { ...known, ...(await as.member(known)) }
}
const isIn = async (person: Person) => (await person.call(api.profile.myProfile, {})).code
const noticesOf = async (person: Person) =>
  accepted(await person.call(api.notices.listNotices, { current_page: 1, page_size: 20 })).data

async function newNumber(person: Owner) {
  const { typed, kept } = aNumber()
  const phone = { dialCode: '+81', mobile: typed }
  accepted(await person.call(sendPhoneCode, { ...phone, purpose: 'bind' }, { address: network() }))
  return { ...phone, code: await codeBySms(kept), password: person.password }
}
async function newAddress(person: Owner) {
  const email = `moved-${(count += 1)}@kikai.example`
  accepted(await person.call(sendEmailCode, { email, purpose: 'bind' }, { address: network() }))
  return { email, code: await codeTo(email), password: person.password }
}

/** Each begins with what comes before, and gives what is done then. */
const changes: Record<string, (person: Owner) => Promise<() => Promise<unknown>>> = {
  'another number': async (person) => {
    const input = await newNumber(person)
    return () => person.call(bindPhone, input)
  },
  'another address': async (person) => {
    const input = await newAddress(person)
    return () => person.call(bindEmail, input)
  },
  'two-step login switched on': (person) => Promise.resolve(() => setUpSecondFactor(person)),
  'two-step login switched off': async (person) => {
    const { app } = await setUpSecondFactor(person)
    return () => person.call(endSecondFactor, { secondCode: app.code() })
  },
}

describe('what an account is opened with', () => {
  test.each(Object.keys(changes))('%s ends every other session, and this one goes on', async (what) => {
    const person = await owner()
    const change = await changes[what]?.(person)
    const elsewhere = await as.member(person)
    expect(await isIn(elsewhere)).toBe(200)
    await change?.()
    expect(await isIn(elsewhere)).toBe(over)
    expect(await isIn(person)).toBe(200)
  })

  test('each change stands in the app and comes by mail, in the language of its owner', async () => {
    const person = await owner('ja')
    const address = await newAddress(person)
    accepted(await person.call(bindPhone, await newNumber(person)))
    accepted(await person.call(bindEmail, address))
    const { app, recoveryCodes } = await setUpSecondFactor(person)
    accepted(await person.call(proveAgain, { secondCode: recoveryCodes[0] ?? '' }))
    accepted(await person.call(endSecondFactor, { secondCode: app.code() }))
    const newPassword = 'calm-yellow-crane-42'
    const keys = accepted(await person.call(changePassword, { password: person.password, newPassword }))
    expect(keys.token).toBeTruthy()
    const told = await noticesOf((await as.member(person)).speaking('ja'))
    expect(told.map(({ kind }) => kind)).toEqual([
      'passwordChanged',
      'secondFactorOff',
      'recoveryCodeUsed',
      'secondFactorOn',
      'emailChanged',
      'phoneBound',
    ])
    expect(told.every(({ topic, text }) => topic === 'account' && text !== '')).toBe(true)
    expect(await mailTo(address.email)).toMatchObject({
      subject: 'Kikaiのパスワードが変更されました',
      language: 'ja',
    })
    expect((await mailTo(person.email))?.subject, 'the mailbox that was left').toBe(
      'Kikaiアカウントのメールアドレスが変更されました',
    )
  })

  test('its mails are not among those that a member can do without', async () => {
    const person = await owner()
    const wish = { kind: 'passwordChanged' as never, channel: 'mail' as const, wanted: false }
    const answer = await person.call(api.notices.savePreferences, { quiet: null, wishes: [wish] })
    expect(answer.code).toBe(requestErrors.invalidInput.code)
  })

  test('whoever has an authenticator app shows a fresh code of it before number, address or account go', async () => {
    const person = await owner()
    const { app } = await setUpSecondFactor(person)
    const [phone, address] = [await newNumber(person), await newAddress(person)]
    await product().app
      .db`update session set proven_at = app_now() - interval '11 minutes' where member_id = ${person.id}`
    const again = { code: requestErrors.proofNeeded.code, data: { by: 'authenticator' } }
    const close = () => person.call(api.members.destroyAccount, { password: person.password })
    await travel(minutes(1))
    expect(await person.call(bindPhone, phone)).toMatchObject(again)
    expect(await person.call(bindEmail, address)).toMatchObject(again)
    expect(await close()).toMatchObject(again)
    expect(await person.call(api.members.exportOwnData, {})).toMatchObject(again)
    accepted(await person.call(proveAgain, { secondCode: app.code() }))
    expect((await person.call(bindPhone, phone)).code).toBe(200)
    expect((await person.call(bindEmail, address)).code).toBe(200)
    expect((await close()).code).toBe(200)
  })

  test('a copy of one’s data asks once more who it is, and says in the app when it is ready', async () => {
    const person = await owner()
    await product().app
      .db`update session set proven_at = app_now() - interval '11 minutes' where member_id = ${person.id}`
    const ask = () => person.call(api.members.exportOwnData, {})
    expect((await ask()).data).toMatchObject({ by: 'password' })
    accepted(await person.call(proveAgain, { password: person.password }))
    accepted(await ask())
  })

  test('whoever keeps an account by logging in reads in the app that it was to close', async () => {
    const person = await owner()
    accepted(await person.call(api.members.destroyAccount, { password: person.password }))
    expect((await mailTo(person.email))?.body).toMatch(/It closes on /)
    const login = { email: person.email, password: person.password, agreed: true as const }
    accepted(await as.guest().call(emailLogin, login, { address: network() }))
    expect(await noticesOf(await as.member(person))).toMatchObject([{ kind: 'accountClosing' }])
  })
})

describe('who works for the platform no more', () => {
  const logIn = (person: { email: string; password: string }) =>
    as
      .guest()
      .call(emailLogin, { email: person.email, password: person.password, agreed: true }, { address: network() })

  test('logs in as every member does once their last role is taken', async () => {
    const [clerk, admin] = [await given.member(), await as.administrator()]
    const role = { email: clerk.email, role: 'financeStaff', scope: 'all' as const }
    accepted(await admin.call(api.access.giveGrant, role))
    expect((await logIn(clerk)).code).toBe(identityErrors.codeNeeded.code)
    const { data: grants } = accepted(await admin.call(api.access.listGrants, { memberId: clerk.id }))
    for (const { id } of grants) accepted(await admin.call(api.access.withdrawGrant, { grantId: id }))
    expect((await logIn(clerk)).code).toBe(200)
  })

  test('so do those whose role has ended by itself, within the hour', async () => {
    const known = await given.member()
    const until = new Date(product().app.nowMs() + 86_400_000).toISOString()
    const admin = await as.administrator()
    const give = { email: known.email, role: 'financeStaff', scope: 'all' as const, until: until as never }
    accepted(await admin.call(api.access.giveGrant, give))
    expect((await logIn(known)).code).toBe(identityErrors.codeNeeded.code)
    await sweep('access.formerStaff')
    expect((await logIn(known)).code, 'as long as it holds').toBe(identityErrors.codeNeeded.code)
    await travel(days(2))
    await sweep('access.formerStaff')
    expect((await logIn(known)).code).toBe(200)
  })
})

describe('an app whose secret was sealed under keys that are lost', () => {
  test('is refused in words and not as a fault of the server', async () => {
    const person = await owner()
    const { app } = await setUpSecondFactor(person)
    await product().app.db`update totp set secret = ${Buffer.alloc(60, 7)} where member_id = ${person.id}`
    const login = { email: person.email, password: person.password, secondCode: app.code(), agreed: true as const }
    const refused = await as.guest().call(emailLogin, login, { address: network() })
    expect(refused.code).toBe(identityErrors.secondFactorUnreadable.code)
    expect(refused.msg).toContain('ask us to reset')
  })
})

describe('who gets a role of the platform at the moment in which former staff are freed', () => {
  /** The proof that the login asks for when a role was being given while the sweep was under way. */
  async function proofAfterRace(): Promise<string> {
    const { app } = product()
    const { id } = await given.member({ secondFactor: 'email' })
    const swept = await app.transaction(async (tx) => {
      await tx`select lock_authority()`
      await tx`insert into access_grant (member_id, role, scope, from_at) values (${id}, 'financeStaff', 'all', app_now())`
      await tx`update account set second_factor = 'email' where id = ${id}`
      const done = sweep('access.formerStaff')
      await untilOneWaits()
      return { done }
    })
    await swept.done
    const [row] = await app.db<{ factor: string }[]>`select second_factor as factor from account where id = ${id}`
    return row?.factor ?? ''
  }

  test('is asked for a second proof', async () => {
    expect(await proofAfterRace()).toBe('email')
  })

  test('without its guard the same race leaves staff with one proof', async () => {
    await withoutLine('lock_authority', '  perform pg_advisory_xact_lock(10, 0);\n')
    expect(await proofAfterRace()).toBe('none')
  })
})
