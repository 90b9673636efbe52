import { api } from '@kikai/contract/api'
import { expect, test } from 'vitest'
import { as } from '../as.ts'
import { given } from '../given.ts'
import { product, startProduct } from '../harness.ts'
import { note, percentile } from './figures.ts'

startProduct()

const each = 300

type Asks = (email: string, address: string) => Promise<{ msg: string }>
const ways: Record<string, Asks> = {
  'a login with a wrong password': (email, address) =>
    as
      .guest()
      .call(api.identity.emailLogin, { email, password: 'not-the-right-one', agreed: true as const }, { address }),
  'a code by mail': (email, address) =>
    as.guest().call(api.identity.sendEmailCode, { email, purpose: 'login' as const }, { address }),
  'a forgotten password with a wrong code': (email, address) =>
    as
      .guest()
      .call(api.identity.forgetPassword, { email, code: '000000', password: 'quiet-orange-crane' }, { address }),
}

/** Alternates known and unknown addresses, so that the load of the machine affects both equally. */
async function timed(ask: Asks) {
  const { email } = await given.member()
  const times = { known: [] as number[], unknown: [] as number[] }
  const said = { known: new Set<string>(), unknown: new Set<string>() }
  for (let round = 0; round < each; round += 1) {
    for (const who of round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      // Rate limits are tested elsewhere.
      await product().app.db`delete from rate_limit`
      await product().app.db`delete from email_code`
      const begun = performance.now()
      const { msg } = await ask(who === 'known' ? email : 'nobody-of-this-name@kikai.example', '203.0.113.7')
      times[who].push(performance.now() - begun)
      said[who].add(msg)
    }
  }
  return { ...times, isAlike: [...said.known].join() === [...said.unknown].join() }
}

/** The two-sided p-value of the Mann–Whitney test, by the normal approximation, which is valid for this sample size. */
function rankSumP(one: readonly number[], other: readonly number[]): number {
  const wins = one.reduce((sum, a) => sum + other.reduce((part, b) => part + (a > b ? 1 : a === b ? 0.5 : 0), 0), 0)
  const pairs = one.length * other.length
  const deviation = Math.sqrt((pairs * (one.length + other.length + 1)) / 12)
  return 2 * (1 - normalBelow(Math.abs(wins - pairs / 2) / deviation))
}

/** The cumulative normal distribution (Abramowitz and Stegun 26.2.17). */
function normalBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const tail = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429]
    .map((factor, at) => factor * t ** (at + 1))
    .reduce((sum, part) => sum + part, 0)
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail
}

test.each(Object.keys(ways))(
  '%s, for an address with an account and for one without',
  { timeout: 240_000 },
  async (what) => {
    const ask = ways[what]
    if (!ask) throw new Error(what)
    await ask('warm@kikai.example', '203.0.113.7')
    const { known, unknown, isAlike } = await timed(ask)
    const [one, other] = [percentile(known, 50), percentile(unknown, 50)]
    const apart = Math.abs(one - other) / Math.min(one, other)
    const p = rankSumP(known, unknown)
    note({
      id: 'G16',
      what: `${what}, ${each} times for an address with an account and ${each} for one without`,
      goal: 'the same answer, medians within 5 %, Mann–Whitney p above 0.01',
      measured: `medians ${one.toFixed(1)} and ${other.toFixed(1)} ms, ${(apart * 100).toFixed(1)} % apart, p ${p.toFixed(3)}, ${isAlike ? 'the same words' : 'other words'}`,
      bounds: {
        atMost: { 'apart in %': [apart * 100, 5] },
        atLeast: { p: [p, 0.01], 'same words': [isAlike ? 1 : 0, 1] },
      },
    })
    expect(isAlike).toBe(true)
  },
)
