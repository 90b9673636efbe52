import { createHash } from 'node:crypto'
import { api } from '@kikai/contract/api'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { headers } from '@kikai/contract/wire/headers'
import { expect, test } from 'vitest'
import { as } from '../../../test/as.ts'
import { given } from '../../../test/given.ts'
import { codeTo } from '../../../test/given/mails.ts'
import { accepted } from '../../../test/given/orders.ts'
import { secondFactor } from '../../../test/given/second-factor.ts'
import { days, hours, minutes, product, startProduct, sweep, travel } from '../../../test/harness.ts'

startProduct()

const { changePassword, emailLogin, forgetPassword, sendEmailCode } = api.identity
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
  for (let time = 0; time < 8; time += 1) expect((await logIn({ email, password }, { device })).code).toBe(200)
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
  const { app } = await secondFactor(await as.member(withApp))
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

test('G17 one device guesses ten passwords of its account in any quarter of an hour, on however many networks', async () => {
  const { email, password, device } = await withDevice()
  const answers: number[] = []
  for (let minute = 0; minute < 15; minute += 1) {
    for (let time = 0; time < 2; time += 1) answers.push((await logIn({ email, password: 'wrong' }, { device })).code)
    await travel(minutes(1))
  }
  const looked = answers.filter((code) => code === wrongCredentials.code)
  expect(looked.length).toBeLessThanOrEqual(10)
  expect(looked.length).toBeGreaterThan(5)
  // The owner's other devices have their own.
  expect((await logIn({ email, password })).code).toBe(200)
  await travel(minutes(15))
})

test('a device keeps its secret from login to login, also for a second account; what is no secret of ours is replaced', async () => {
  const { email, password, device } = await withDevice()
  expect(device).toMatch(/^[\w-]{43}$/)
  expect(accepted(await logIn({ email, password }, { device })).device).toBe(device)
  const second = await member()
  const typed = { email: second.email, password: second.password }
  expect(accepted(await logIn(typed, { device })).device).toBe(device)
  for (const strange of ['x'.repeat(43), 'short', ''])
    expect(accepted(await logIn(typed, { device: strange })).device).not.toBe(strange)
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

test('another password makes strangers of all devices but the one that set it', async () => {
  const { id, email, password, device } = await withDevice()
  const other = accepted(await logIn({ email, password })).device
  const next = 'a quiet crane by the river'
  const me = await as.member({ id })
  accepted(await me.call(changePassword, { password, newPassword: next }, from({ device })))
  await useUp()
  expect((await logIn({ email, password: next }, { device: other })).code).toBe(codeInstead.code)
  expect((await logIn({ email, password: next }, { device })).code).toBe(200)
  await travel(hours(2))
  accepted(await ask(email, { device }, 'reset'))
  const reset = { email, code: await codeTo(email), password: 'a loud crane by the river' }
  accepted(await as.guest().call(forgetPassword, reset, from({ device })))
  await useUp()
  expect((await logIn({ email, password: reset.password }, { device })).code).toBe(200)
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
  for (let time = 0; time < 3; time += 1) {
    const address = network()
    expect((await ask(email, { device, address })).code).toBe(200)
    expect((await logIn({ email, code: await codeTo(email) }, { device, address: network() })).code).toBe(200)
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
