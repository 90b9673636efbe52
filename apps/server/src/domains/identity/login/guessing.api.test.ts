import { api } from '@kikai/contract/api'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { describe, expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { given } from '../../../../test/given.ts'
import { codeTo } from '../../../../test/given/messages/mails.ts'
import { days, hours, minutes, startProduct, travel } from '../../../../test/harness.ts'

// The sum of all accounts has tests of its own below.
startProduct({ config: { unknownLoginsMax: 100_000 } })

let count = 0
/** A network of its own, so that no test spends another's limits. */
const network = () => `10.${(count += 1) >> 8}.${count & 255}.1`
const anEmail = () => `stranger-${(count += 1)}@kikai.example`

const { sendEmailCode, emailLogin } = api.identity
type Asked = { email: string; purpose?: 'login' | 'register' | 'staff'; password?: string }
const ask = ({ purpose = 'login', ...rest }: Asked, address: string) =>
  as.guest().call(sendEmailCode, { purpose, ...rest }, { address })
const logIn = (input: { email: string; password?: string; code?: string }, address: string) =>
  as.guest().call(emailLogin, { ...input, agreed: true }, { address })
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const wrongly = async (email: string, address: string, times: number) => {
  const codes = []
  for (let time = 0; time < times; time += 1)
    codes.push((await logIn({ email, password: `wrong-${time}` }, address)).code)
  return codes
}

describe('a stranger does not use up somebody’s codes', () => {
  test('the codes of one purpose are not counted for another', async () => {
    const { email } = await given.member()
    for (let time = 0; time < 5; time += 1) {
      expect((await ask({ email, purpose: 'register' }, network())).code).toBe(200)
      await travel(minutes(1.1))
    }
    expect((await ask({ email, purpose: 'register' }, network())).code).toBe(requestErrors.tooOften.code)
    expect((await ask({ email }, network())).code).toBe(200)
  })

  test('three an hour for an address from one network, and two are left for who owns it', async () => {
    const { email } = await given.member()
    const stranger = network()
    for (let time = 0; time < 3; time += 1) {
      expect((await ask({ email }, stranger)).code).toBe(200)
      await travel(minutes(1.1))
    }
    expect((await ask({ email }, stranger)).code).toBe(requestErrors.tooOften.code)
    const owner = network()
    expect((await ask({ email }, owner)).code).toBe(200)
    expect((await logIn({ email, code: await codeTo(email) }, owner)).code).toBe(200)
    await travel(days(1))
  })

  test('strangers of many networks use up none of those that are for where the owner has logged in before', async () => {
    const { email, password } = await given.member()
    const home = network()
    expect((await logIn({ email, password }, home)).code).toBe(200)
    const codes = []
    for (let time = 0; time < 6; time += 1) {
      codes.push((await ask({ email }, network())).code)
      await travel(minutes(1.1))
    }
    // The fifth is the first of the hour from a network that has had none.
    expect(codes).toEqual([200, 200, 200, 200, 200, requestErrors.tooOften.code])
    expect((await ask({ email }, home)).code).toBe(200)
    expect((await logIn({ email, code: await codeTo(email) }, home)).code).toBe(200)
    await travel(days(1))
  })

  test('who asks for many codes at once is told how long to wait', async () => {
    const here = network()
    const answers = await Promise.all(Array.from({ length: 14 }, () => ask({ email: anEmail() }, here)))
    const refused = answers.filter(({ code }) => code === requestErrors.tooOften.code)
    expect(refused).toHaveLength(4)
    for (const { data } of refused) expect(Object(data).seconds).toBeGreaterThan(300)
    await travel(days(1))
  })

  test('a code stays good when a stranger asks for another', async () => {
    const { email } = await given.member()
    const owner = network()
    await ask({ email }, owner)
    const code = await codeTo(email)
    await travel(minutes(2))
    const stranger = network()
    expect((await ask({ email }, stranger)).code).toBe(200)
    expect((await logIn({ email, code }, owner)).code).toBe(200)
    expect((await logIn({ email, code }, owner)).code).toBe(identityErrors.wrongCode.code)
  })

  test('of one network the newest code is good', async () => {
    const { email } = await given.member()
    const owner = network()
    await ask({ email }, owner)
    const first = await codeTo(email)
    await travel(minutes(2))
    await ask({ email }, owner)
    const second = await codeTo(email)
    if (first !== second) expect((await logIn({ email, code: first }, owner)).code).toBe(identityErrors.wrongCode.code)
    expect((await logIn({ email, code: second }, owner)).code).toBe(200)
  })

  test('a stranger’s wrong tries do not kill a code, and yet five tries are all there are', async () => {
    const { email } = await given.member()
    const owner = network()
    await ask({ email }, owner)
    const code = await codeTo(email)
    for (let time = 0; time < 6; time += 1) await logIn({ email, code: other(code) }, network())
    expect((await logIn({ email, code }, network())).code).toBe(identityErrors.wrongCode.code)
    for (let time = 0; time < 2; time += 1) await logIn({ email, code: other(code) }, owner)
    expect((await logIn({ email, code }, owner)).code).toBe(200)
  })

  test('a code that was asked for at home is good on the way', async () => {
    const { email } = await given.member()
    await ask({ email }, network())
    expect((await logIn({ email, code: await codeTo(email) }, network())).code).toBe(200)
  })
})

/** Staff show their password and a code by mail. */
async function logsInAsStaff({ email, password }: { email: string; password: string }, address: string) {
  expect((await ask({ email, purpose: 'staff', password }, address)).code).toBe(200)
  expect((await logIn({ email, password, code: await codeTo(email) }, address)).code).toBe(200)
}

describe('a code for staff is sent to who knows the password', () => {
  test('nobody else, and an unknown address is refused alike', async () => {
    const { email, password } = await given.member({ secondFactor: 'email' })
    const wrong = await ask({ email, purpose: 'staff', password: 'not the password' }, network())
    expect(wrong.code).toBe(identityErrors.wrongCredentials.code)
    expect(await ask({ email: anEmail(), purpose: 'staff', password: 'x' }, network())).toEqual(wrong)
    expect(await ask({ email, purpose: 'staff' }, network())).toEqual(wrong)
    const address = network()
    expect((await ask({ email, purpose: 'staff', password }, address)).code).toBe(200)
    expect((await logIn({ email, password, code: await codeTo(email) }, address)).code).toBe(200)
  })

  test('guessing the password here counts as guessing it at the login', async () => {
    const { email, password } = await given.member({ secondFactor: 'email' })
    const [stranger, home] = [network(), network()]
    await logsInAsStaff({ email, password }, home)
    for (let time = 0; time < 5; time += 1) await ask({ email, purpose: 'staff', password: `wrong-${time}` }, stranger)
    expect((await ask({ email, purpose: 'staff', password }, stranger)).code).toBe(requestErrors.tooOften.code)
    expect((await logIn({ email, password }, stranger)).code).toBe(requestErrors.tooOften.code)
    await travel(minutes(2))
    expect((await ask({ email, purpose: 'staff', password }, home)).code).toBe(200)
  })
})

describe('a stranger who guesses does not lock the owner out', () => {
  test('G17 of one account ten wrong passwords in any quarter of an hour reach it from all networks together', async () => {
    const { email, password } = await given.member()
    const owner = network()
    expect((await logIn({ email, password }, owner)).code).toBe(200)
    const answers: number[] = []
    // A stranger of ever new networks, who comes back each minute for a quarter of an hour.
    for (let minute = 0; minute < 15; minute += 1) {
      answers.push(...(await wrongly(email, network(), 2)))
      await travel(minutes(1))
    }
    const looked = answers.filter((code) => code === identityErrors.wrongCredentials.code)
    expect(looked.length).toBeLessThanOrEqual(10)
    expect(looked.length).toBeGreaterThan(5)
    expect(new Set(answers)).toEqual(new Set([identityErrors.wrongCredentials.code, identityErrors.codeInstead.code]))
    for (let time = 0; time < 3; time += 1) expect((await logIn({ email, password }, owner)).code).toBe(200)
    await travel(minutes(15))
    expect((await logIn({ email, password }, network())).code).toBe(200)
  })

  test('G17 while strangers guess, the owner logs in from a new network with a code by mail', async () => {
    const { email } = await given.member()
    for (let time = 0; time < 8; time += 1) await wrongly(email, network(), 1)
    const owner = network()
    expect((await ask({ email }, owner)).code).toBe(200)
    expect((await logIn({ email, code: await codeTo(email) }, owner)).code).toBe(200)
  })

  test('G17 from one network a hundred wrong passwords an hour are looked at, of whatever accounts', async () => {
    const stranger = network()
    const answers: number[] = []
    // Some minutes less, because the test itself takes time too.
    for (let minute = 0; minute < 50; minute += 1) {
      for (let time = 0; time < 3; time += 1)
        answers.push((await logIn({ email: anEmail(), code: '000000' }, stranger)).code)
      await travel(minutes(1))
    }
    const looked = answers.filter((code) => code !== requestErrors.tooOften.code)
    expect(looked.length).toBeLessThanOrEqual(100)
    expect(looked.length).toBeGreaterThan(70)
    expect(answers.at(-1)).toBe(requestErrors.tooOften.code)
    await travel(hours(1))
  }, 30_000)

  test('a hundred from many networks, known or unknown; who logged in from a network before still does', async () => {
    const [{ email, password }, unknown] = [await given.member(), anEmail()]
    const owner = network()
    expect((await logIn({ email, password }, owner)).code).toBe(200)
    // By code, which counts alike and costs no hash; two networks more, because a little is free again with each second.
    const guess = (of: string, address: string) =>
      Promise.all(Array.from({ length: 10 }, () => logIn({ email: of, code: '000000' }, address)))
    for (let time = 0; time < 12; time += 1) {
      const stranger = network()
      await guess(email, stranger)
      await guess(unknown, stranger)
    }
    const fresh = network()
    const refused = await logIn({ email, code: '000000' }, fresh)
    expect(refused.code).toBe(requestErrors.tooOften.code)
    expect((await logIn({ email: unknown, code: '000000' }, fresh)).code).toBe(refused.code)
    expect((await logIn({ email, password }, owner)).code).toBe(200)
  }, 30_000)

  test('what one limit refuses is not counted by the others', async () => {
    const { email, password } = await given.member()
    const stranger = network()
    await wrongly(email, stranger, 5)
    for (let time = 0; time < 110; time += 1) await logIn({ email, password: 'wrong' }, stranger)
    await travel(minutes(4))
    expect((await logIn({ email, password }, network())).code).toBe(200)
    expect((await logIn({ email: anEmail(), password: 'x' }, stranger)).code).toBe(identityErrors.wrongCredentials.code)
    await travel(hours(1))
  }, 30_000)
})

test('G17 while strangers go through codes of many accounts, a stranger’s code has one try, and a right one still opens', async () => {
  const [{ email }, home] = [await given.member(), network()]
  await ask({ email }, home)
  expect((await logIn({ email, code: await codeTo(email) }, home)).code).toBe(200)
  await travel(hours(1))
  for (let nth = 0; nth < 60; nth += 1) await logIn({ email: anEmail(), code: '000000' }, network())
  const stranger = network()
  await ask({ email }, stranger)
  const first = await codeTo(email)
  await logIn({ email, code: other(first) }, stranger)
  expect((await logIn({ email, code: first }, stranger)).code).toBe(identityErrors.wrongCode.code)
  await travel(minutes(1.1))
  for (let nth = 0; nth < 10; nth += 1) await logIn({ email: anEmail(), code: '000000' }, network())
  await ask({ email }, stranger)
  expect((await logIn({ email, code: await codeTo(email) }, stranger)).code).toBe(200)
  // Where somebody logged in before, five tries are five tries.
  await ask({ email }, home)
  const own = await codeTo(email)
  await logIn({ email, code: other(own) }, home)
  expect((await logIn({ email, code: own }, home)).code).toBe(200)
  await travel(days(1))
})

test('G17 whoever holds a session guesses its password five times at once, from however many networks', async () => {
  const person = await given.member()
  const me = await as.member(person)
  const prove = async (password: string) =>
    (await me.call(api.identity.proveAgain, { password }, { address: network() })).code
  const answers: number[] = []
  for (let time = 0; time < 8; time += 1) answers.push(await prove(`guess-${time}`))
  const { wrongPassword } = identityErrors
  const { tooOften } = requestErrors
  expect(answers).toEqual([
    ...Array.from({ length: 5 }, () => wrongPassword.code),
    ...Array.from({ length: 3 }, () => tooOften.code),
  ])
  const closing = await me.call(api.members.destroyAccount, { password: 'guess' }, { address: network() })
  expect(closing.code).toBe(tooOften.code)
  // Another session of the same account, its owner's, is not held up.
  const own = await as.member(person)
  expect((await own.call(api.identity.proveAgain, { password: person.password }, { address: network() })).code).toBe(
    200,
  )
  await travel(minutes(15))
  expect(await prove(person.password)).toBe(200)
})
