import { api } from '@kikai/contract/api'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import { expect, test, vi } from 'vitest'
import { as } from '../../../../test/as.ts'
import { given } from '../../../../test/given.ts'
import { codeTo } from '../../../../test/given/messages/mails.ts'
import { hours, minutes, product, startProduct, travel } from '../../../../test/harness.ts'

startProduct()

const { emailLogin, sendEmailCode } = api.identity
const logIn = (input: { email: string; password?: string; code?: string }, address: string) =>
  as.guest().call(emailLogin, { ...input, agreed: true }, { address })

const somebody = async () => {
  const { email, password } = await given.member()
  return { email, password }
}

const pairs = 1_000
const addresses = 50
const stuffed = (time: number) =>
  logIn({ email: `stuffed-${time}@kikai.example`, password: `leaked-${time}` }, `10.9.${time % addresses}.1`)

test(
  'G17 of a thousand stolen pairs from fifty addresses twenty reach the hash, also when they come over a quarter of an hour, and everybody has a way in',
  { timeout: 120_000 },
  async () => {
    const [known, stranger] = [await somebody(), await somebody()]
    expect((await logIn(known, '10.8.0.1')).code).toBe(200)
    const answers: number[] = []
    // So many at once that none is told to come back because the hash is busy; all of them in fourteen minutes.
    for (let from = 0; from < pairs; from += 20) {
      answers.push(...(await Promise.all(Array.from({ length: 20 }, async (_, i) => (await stuffed(from + i)).code))))
      await travel(minutes(0.28))
    }
    const looked = answers.filter((code) => code === identityErrors.wrongCredentials.code).length
    expect(looked).toBeLessThanOrEqual(20)
    expect(looked).toBeGreaterThan(10)
    expect(answers.filter((code) => code === identityErrors.codeInstead.code)).toHaveLength(pairs - looked)

    // From where somebody has logged in to the account before, its password opens it as ever.
    expect((await logIn(known, '10.8.0.1')).code).toBe(200)
    // From anywhere else a code by mail does, and nobody learns which address is a member's.
    const { email, password } = stranger
    expect((await logIn({ email, password }, '10.8.0.2')).code).toBe(identityErrors.codeInstead.code)
    expect((await as.guest().call(sendEmailCode, { email, purpose: 'login' }, { address: '10.8.0.2' })).code).toBe(200)
    expect((await logIn({ email, code: await codeTo(email) }, '10.8.0.2')).code).toBe(200)

    await travel(minutes(15))
    expect((await logIn({ email: stranger.email, password: stranger.password }, '10.8.0.3')).code).toBe(200)
  },
)

test(
  'G17 what was right is not counted: whoever logs in from a new network takes nothing from others',
  { timeout: 60_000 },
  async () => {
    await travel(minutes(30))
    for (let time = 0; time < 30; time += 1) expect((await logIn(await somebody(), `10.7.${time}.1`)).code).toBe(200)
  },
)

const wrongly = async (address: string, time: number) =>
  (await logIn({ email: `nobody-${address}-${time}@kikai.example`, password: 'a wrong one' }, address)).code

test(
  'G17 one network closes the password to itself alone: three wrong ones in any quarter of an hour, of whatever accounts',
  { timeout: 60_000 },
  async () => {
    await travel(hours(2))
    const answers: number[][] = []
    for (let minute = 0; minute < 60; minute += 1) {
      const quarter = (answers[Math.floor(minute / 15)] ??= [])
      for (let time = 0; time < 2; time += 1) quarter.push(await wrongly('10.6.0.1', minute * 2 + time))
      await travel(minutes(1))
    }
    const looked = answers.map((quarter) => quarter.filter((code) => code !== identityErrors.codeInstead.code).length)
    for (const count of looked) expect(count).toBeLessThanOrEqual(3)
    expect(looked[0]).toBe(3)
    // The one that has come back by now.
    await wrongly('10.6.0.1', 999)
    expect((await logIn(await somebody(), '10.6.0.1')).code).toBe(identityErrors.codeInstead.code)
    expect((await logIn(await somebody(), '10.6.0.2')).code).toBe(200)
  },
)

test(
  'G17 whoever runs the product is told in the log that the sum of all networks is used up, once in a quarter of an hour',
  { timeout: 60_000 },
  async () => {
    await travel(hours(2))
    const told = vi.spyOn(product().app.log, 'error')
    for (let at = 0; at < 24; at += 1) await wrongly(`10.5.${at}.1`, at)
    const lines = told.mock.calls.filter(([, said]) => String(said).includes('too many wrong passwords'))
    told.mockRestore()
    expect(lines).toHaveLength(1)
    await travel(hours(2))
  },
)
