import { createHash } from 'node:crypto'
import { api } from '@kikai/contract/api'
import type { NamedCall } from '@kikai/contract/call'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { headers } from '@kikai/contract/wire/headers'
import { expect, test } from 'vitest'
import { type Person, as } from '../../../../test/as.ts'
import { given } from '../../../../test/given.ts'
import { codeTo } from '../../../../test/given/messages/mails.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { setUpSecondFactor } from '../../../../test/given/people/second-factor.ts'
import { days, hours, minutes, product, startProduct, sweep, travel } from '../../../../test/harness.ts'

startProduct()

const { changePassword, emailLogin, endLogins, forgetPassword, listLogins, sendEmailCode } = api.identity
const { codeInstead, wrongCode, wrongCredentials } = identityErrors
const { tooOften } = requestErrors

let count = 0
const network = () => `10.${(count += 1) >> 8}.${count & 255}.1`
type Typed = { email: string; password?: string; code?: string; secondCode?: string }
type From = { device?: string; address?: string }
const from = ({ device, address = network() }: From) => ({
  address,
  ...(device === undefined ? {} : { headers: { [headers.device]: device } }),
})
const logIn = (typed: Typed, where: From = {}) => as.guest().call(emailLogin, { ...typed, agreed: true }, from(where))
const ask = (email: string, where: From = {}, purpose: 'login' | 'reset' | 'register' = 'login') =>
  as.guest().call(sendEmailCode, { email, purpose }, from(where))
const member = async (wishes: Parameters<typeof given.member>[0] = {}) => {
  const { id, email, password } = await given.member(wishes)
  return { id, email, password }
}
const withDevice = async () => {
  const person = await member()
  const { email, password } = person
  return { ...person, device: accepted(await logIn({ email, password })).device }
}
/** Strangers on ever new networks use up what all of them have. */
async function useUp(): Promise<void> {
  for (let time = 0; time < 12; time += 1) await logIn({ email: `nobody-${time}@kikai.example`, password: 'wrong' })
}

test('G17 while strangers use up the passwords of new networks, a device that logged in before gets in on any network', async () => {
  const { email, password, device } = await withDevice()
  const fresh = await member()
  await useUp()
  expect((await logIn({ email: fresh.email, password: fresh.password })).code).toBe(codeInstead.code)
  expect((await logIn({ email, password })).code, 'without its secret it is a stranger').toBe(codeInstead.code)
  let secret = device
  for (let time = 0; time < 8; time += 1) secret = accepted(await logIn({ email, password }, { device: secret })).device
  // Somebody else's device is no device of this account.
  expect((await logIn({ email: fresh.email, password: fresh.password }, { device })).code).toBe(codeInstead.code)
  await travel(hours(2))
})

test('G17 staff log in from their own device, and with a mailed code and their app from any, while strangers’ passwords wait', async () => {
  const clerk = await member({ secondFactor: 'email' })
  const staffCode = async (where: From) => {
    const { email, password } = clerk
    accepted(await as.guest().call(sendEmailCode, { email, purpose: 'staff', password }, from(where)))
    return logIn({ email, password, code: await codeTo(email) }, where)
  }
  const { device } = accepted(await staffCode({}))
  const withApp = await member({ secondFactor: 'email' })
  const { app } = await setUpSecondFactor(await as.member(withApp))
  await travel(minutes(2))
  await useUp()
  expect((await staffCode({ device })).code).toBe(200)
  const address = network()
  accepted(await ask(withApp.email, { address }))
  const typed = { email: withApp.email, code: await codeTo(withApp.email), secondCode: app.code() }
  expect((await logIn(typed, { address })).code).toBe(200)
  await travel(hours(2))
})

test('whoever runs the product sees on the operator’s page that new devices are held up, and for how long', async () => {
  const administrator = await as.administrator()
  const heldUp = async () => accepted(await administrator.call(api.settings.readOperator, {})).newDevicesHeldUp
  expect(await heldUp()).toBe(false)
  await useUp()
  expect(await heldUp()).toBe(true)
  await travel(minutes(16))
  expect(await heldUp()).toBe(false)
  await travel(hours(2))
})

test('G17 whoever copied a device’s secret guesses ten passwords in any quarter of an hour, and with strangers’ ten no more', async () => {
  const { email, password, device } = await withDevice()
  const other = accepted(await logIn({ email, password })).device
  const answers: number[] = []
  for (let minute = 0; minute < 15; minute += 1) {
    for (let time = 0; time < 2; time += 1) answers.push((await logIn({ email, password: 'wrong' }, { device })).code)
    await travel(minutes(1))
  }
  const looked = answers.filter((code) => code === wrongCredentials.code)
  expect(looked.length).toBeLessThanOrEqual(20)
  expect(looked.length).toBeGreaterThan(10)
  // The owner's other devices have their own.
  expect((await logIn({ email, password }, { device: other })).code).toBe(200)
  await travel(minutes(15))
})

test('each login gives a device a new secret, so that a copy of the one before is a stranger’s', async () => {
  const { email, password, device } = await withDevice()
  expect(device).toMatch(/^[\w-]{43}$/)
  const next = accepted(await logIn({ email, password }, { device })).device
  expect(next).not.toBe(device)
  await useUp()
  expect((await logIn({ email, password }, { device })).code).toBe(codeInstead.code)
  expect((await logIn({ email, password }, { device: next })).code).toBe(200)
  await travel(hours(2))
})

test('accounts that log in by turns on one device are all known there; what is no secret of ours is replaced', async () => {
  const first = await withDevice()
  const [one, two] = [{ email: first.email, password: first.password }, await member()]
  const other = { email: two.email, password: two.password }
  const both = accepted(await logIn(other, { device: first.device })).device
  await useUp()
  const again = accepted(await logIn(one, { device: both })).device
  expect((await logIn(other, { device: again })).code).toBe(200)
  await travel(hours(2))
  for (const strange of ['x'.repeat(43), 'short', ''])
    expect(accepted(await logIn(other, { device: strange })).device).toMatch(/^[\w-]{43}$/)
})

test('whoever copied a device’s secret and uses up its tries and codes shuts its owner out of nothing', async () => {
  const { email, password, device } = await withDevice()
  for (let time = 0; time < 5; time += 1) await logIn({ email, password: 'wrong' }, { device })
  const home = accepted(await logIn({ email, password }, { device })).device
  for (let time = 0; time < 5; time += 1) {
    expect((await ask(email, { device: home })).code).toBe(200)
    await travel(minutes(1.1))
  }
  const address = network()
  expect((await ask(email, { device: home, address })).code).toBe(200)
  expect((await logIn({ email, code: await codeTo(email) }, { device: home, address })).code).toBe(200)
  await travel(days(1))
})

test.each(['that session', 'every other session'])(
  'whoever ends %s of a lost phone makes a stranger of it',
  async (which) => {
    const { id, email, password, device } = await withDevice()
    const me = await as.member({ id })
    const phone = accepted(await me.call(listLogins, {})).sessions.find(({ isThis }) => !isThis)
    accepted(await me.call(endLogins, { sessionId: which === 'that session' ? (phone?.id ?? null) : null }))
    await useUp()
    expect((await logIn({ email, password }, { device })).code).toBe(codeInstead.code)
    await travel(hours(2))
  },
)

test('whoever logged in elsewhere with a password that was changed since is a stranger there', async () => {
  const { id, email, password } = await member()
  const [home, elsewhere] = [network(), network()]
  for (const address of [home, elsewhere]) accepted(await logIn({ email, password }, { address }))
  const newPassword = 'a slow heron by the river'
  accepted(await (await as.member({ id })).call(changePassword, { password, newPassword }, from({ address: home })))
  await useUp()
  expect((await logIn({ email, password: newPassword }, { address: elsewhere })).code).toBe(codeInstead.code)
  expect((await logIn({ email, password: newPassword }, { address: home })).code).toBe(200)
  await travel(hours(2))
})

test('nobody learns by a wrong password from whose network an address logs in while strangers’ are not looked at', async () => {
  const { email, password } = await member()
  const address = network()
  accepted(await logIn({ email, password }, { address }))
  for (let time = 0; time < 3; time += 1)
    await logIn({ email: `nobody-${time}@kikai.example`, password: 'x' }, { address })
  const stranger = await logIn({ email: 'nobody-4@kikai.example', password: 'x' }, { address })
  expect(stranger.code).toBe(codeInstead.code)
  expect(await logIn({ email, password: 'wrong' }, { address })).toEqual(stranger)
  expect((await logIn({ email, password }, { address })).code).toBe(200)
  await travel(hours(2))
})

test('the calls that count tries or open a session are sent with the device’s secrets', () => {
  const named = Object.values(api).flatMap((calls) =>
    Object.values<NamedCall>(calls).flatMap(({ device, domain, name }) => (device ? [`${domain}.${name}`] : [])),
  )
  expect(named.toSorted()).toEqual([
    'identity.changePassword',
    'identity.confirmSecondFactor',
    'identity.emailLogin',
    'identity.endSecondFactor',
    'identity.forgetPassword',
    'identity.loginWithProvider',
    'identity.proveAgain',
    'identity.sendEmailCode',
    'identity.sendPhoneCode',
    'identity.smsLogin',
    'members.destroyAccount',
    'members.register',
    'repairs.addCompanyWalkIn',
    'repairs.addWalkIn',
    'repairs.readWalkIn',
  ])
})

test('of the secret the database has the hash alone, of an account the newest twenty, and none after half a year', async () => {
  const { id, email, password, device } = await withDevice()
  const kept = async () =>
    (
      await product().app.db<{ secretHash: Buffer }[]>`select secret_hash from login_device where member_id = ${id}`
    ).map(({ secretHash }) => secretHash.toString('hex'))
  expect(await kept()).toEqual([createHash('sha256').update(device).digest('hex')])
  for (let time = 0; time < 22; time += 1) accepted(await logIn({ email, password }, {}))
  expect(await kept()).toHaveLength(20)
  await travel(days(181))
  await sweep('identity.oldKnown')
  expect(await kept()).toEqual([])
})

test('another password makes strangers of all devices, and gives the one that set it a new secret', async () => {
  const { id, email, password, device } = await withDevice()
  const other = accepted(await logIn({ email, password })).device
  const next = 'a quiet crane by the river'
  const me = await as.member({ id })
  const fresh = accepted(await me.call(changePassword, { password, newPassword: next }, from({ device }))).device
  await useUp()
  for (const old of [other, device])
    expect((await logIn({ email, password: next }, { device: old })).code).toBe(codeInstead.code)
  const current = accepted(await logIn({ email, password: next }, { device: fresh })).device
  await travel(hours(2))
  accepted(await ask(email, { device: current }, 'reset'))
  const reset = { email, code: await codeTo(email), password: 'a loud crane by the river' }
  accepted(await as.guest().call(forgetPassword, reset, from({ device: current })))
  await useUp()
  expect((await logIn({ email, password: reset.password }, { device: current })).code).toBe(200)
  await travel(hours(2))
})

test('strangers who use up an address’s codes keep neither its device waiting nor the first new network of an hour', async () => {
  const { email, device } = await withDevice()
  const crowd = async (times: number) => {
    const codes: number[] = []
    for (let time = 0; time < times; time += 1) {
      codes.push((await ask(email)).code)
      await travel(minutes(1.1))
    }
    return codes
  }
  // Four of a day, and one more: the first of the hour.
  expect(await crowd(7)).toEqual([200, 200, 200, 200, 200, tooOften.code, tooOften.code])
  let secret = device
  for (let time = 0; time < 3; time += 1) {
    expect((await ask(email, { device: secret })).code).toBe(200)
    secret = accepted(await logIn({ email, code: await codeTo(email) }, { device: secret })).device
    await travel(minutes(1.1))
  }
  await travel(hours(1))
  const address = network()
  expect((await ask(email, { address })).code).toBe(200)
  expect((await logIn({ email, code: await codeTo(email) }, { address })).code).toBe(200)
  await travel(days(1))
})

test('a network that had a code today is not the first again, so that one network cannot take every hour’s', async () => {
  const { email } = await member()
  for (let time = 0; time < 5; time += 1) {
    await ask(email)
    await travel(minutes(1.1))
  }
  const stranger = network()
  await travel(hours(1))
  expect((await ask(email, { address: stranger })).code).toBe(200)
  await travel(hours(1.1))
  expect((await ask(email, { address: stranger })).code).toBe(tooOften.code)
  expect((await ask(email)).code).toBe(200)
  await travel(days(1))
})

test('members who ask to bind somebody’s address take nothing of the codes that log its owner in', async () => {
  const { email } = await member()
  for (let time = 0; time < 4; time += 1) {
    await ask(email)
    await travel(minutes(1.1))
  }
  for (let time = 0; time < 6; time += 1)
    accepted(await (await as.member()).call(sendEmailCode, { email, purpose: 'bind' }, from({})))
  expect((await ask(email)).code).toBe(200)
  await travel(days(1))
})

test('a member asks for ten codes a day to bind addresses, and an address gets twenty from all of them', async () => {
  const me = await as.member()
  const bind = async (who: Person, email: string) =>
    (await who.call(sendEmailCode, { email, purpose: 'bind' }, from({}))).code
  for (let time = 0; time < 10; time += 1) expect(await bind(me, `bound-${time}@kikai.example`)).toBe(200)
  expect(await bind(me, 'bound-10@kikai.example')).toBe(tooOften.code)
  for (let time = 0; time < 20; time += 1) expect(await bind(await as.member(), 'flooded@kikai.example')).toBe(200)
  expect(await bind(await as.member(), 'flooded@kikai.example')).toBe(tooOften.code)
  await travel(days(1))
})

test('whoever knows the password of staff uses up none of the codes that their own device asks for', async () => {
  const { email, password } = await member({ secondFactor: 'email' })
  const askStaff = async (where: From) =>
    (await as.guest().call(sendEmailCode, { email, purpose: 'staff', password }, from(where))).code
  expect(await askStaff({})).toBe(200)
  const { device } = accepted(await logIn({ email, password, code: await codeTo(email) }))
  const answers: number[] = []
  for (let time = 0; time < 6; time += 1) {
    await travel(minutes(1.1))
    answers.push(await askStaff({}))
  }
  expect(answers.at(-1)).toBe(tooOften.code)
  expect(await askStaff({ device })).toBe(200)
  await travel(days(1))
})

test('a thousand networks of one IPv6 subscriber are one network to strangers’ passwords and to the hour’s first code', async () => {
  const { email, password } = await member()
  const subscriber = (nth: number) => `2001:db8:7:${nth.toString(16)}::1`
  for (let nth = 0; nth < 12; nth += 1)
    await logIn({ email: `nobody-${nth}@kikai.example`, password: 'wrong' }, { address: subscriber(nth) })
  expect((await logIn({ email, password })).code).toBe(200)
  expect((await logIn({ email, password }, { address: subscriber(99) })).code).toBe(codeInstead.code)
  for (let time = 0; time < 5; time += 1) {
    await ask(email, { address: subscriber(100 + time) })
    await travel(minutes(1.1))
  }
  await travel(hours(1))
  expect((await ask(email, { address: subscriber(200) })).code).toBe(tooOften.code)
  expect((await ask(email)).code).toBe(200)
  await travel(days(1))
})

test('nobody is kept from registering by strangers who asked for codes to their address', async () => {
  const email = 'wants-in@kikai.example'
  for (let time = 0; time < 6; time += 1) {
    await ask(email, {}, 'register')
    await travel(minutes(1.1))
  }
  await travel(hours(1))
  expect((await ask(email, {}, 'register')).code).toBe(200)
  await travel(days(1))
})

test('a code that a known device asked for does not die of strangers’ wrong tries on its own network', async () => {
  const { email, device } = await withDevice()
  const address = network()
  accepted(await ask(email, { device, address }))
  const code = await codeTo(email)
  const other = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  for (let time = 0; time < 5; time += 1)
    expect((await logIn({ email, code: other }, { address })).code).toBe(wrongCode.code)
  expect((await logIn({ email, code }, { device, address })).code).toBe(200)
})
