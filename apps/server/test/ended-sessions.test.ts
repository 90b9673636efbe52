import { randomUUID } from 'node:crypto'
import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import { describe, expect, test } from 'vitest'
import { type Person, as } from './as.ts'
import { post } from './call.ts'
import { given } from './given.ts'
import { accepted } from './given/deals/orders.ts'
import { minutes, product, startProduct, travel } from './harness.ts'
import { type Named, calls, isForm, isMounted } from './sweep/callers.ts'
import { sampleOf } from './sweep/sample.ts'

startProduct({ config: { staffSecondFactor: 'offered' } })

const forMembers = (call: Named) =>
  call.access !== 'guest' && !isForm(call) && isMounted(call) && call.path !== api.identity.logOut.path
const atOnce = 8

/** The calls whose answer to the person's next request differs from the expected codes. */
async function deviations(person: Person, of: readonly Named[], expected: readonly number[]): Promise<string[]> {
  const found: string[] = []
  for (let at = 0; at < of.length; at += atOnce) {
    const answers = await Promise.all(
      of.slice(at, at + atOnce).map(async (call) => {
        const response = await post(person, call.path, sampleOf(call.input), { requestId: randomUUID() })
        return { name: `${call.domain}.${call.name}`, code: response.json().code }
      }),
    )
    for (const { name, code } of answers) if (!expected.includes(code)) found.push(`${name}: ${code}`)
  }
  return found
}

type Known = Awaited<ReturnType<typeof given.member>>
/** Every way a session ends, each beside a second session of the same person. */
const ends: Record<string, (one: { known: Known; person: Person; other: Person }) => Promise<unknown>> = {
  'has run out': async ({ known }) => {
    await product().app
      .db`update session set expires_at = app_now() + interval '1 minute' where member_id = ${known.id}`
    await travel(minutes(2))
  },
  'was ended from another device': async ({ person, other }) => {
    const { sessions } = accepted(await person.call(api.identity.listLogins, {}))
    const sessionId = sessions.find(({ isThis }) => isThis)?.id ?? null
    accepted(await other.call(api.identity.endLogins, { sessionId }))
  },
  'was logged out': ({ person }) => person.call(api.identity.logOut, {}),
  'was ended with all others': async ({ other }) => {
    accepted(await other.call(api.identity.endLogins, { sessionId: null }))
  },
  'is of before a change of the password': async ({ known, other }) => {
    const input = { password: known.password, newPassword: 'calm-yellow-crane-42' }
    accepted(await other.call(api.identity.changePassword, input))
  },
}

describe('G15 sessions: the very next request of every call', () => {
  test.each(Object.keys(ends))('is refused as logged out where the login %s', { timeout: 120_000 }, async (how) => {
    const known = await given.member()
    const [person, other] = [await as.member(known), await as.member(known)]
    expect((await person.call(api.profile.myProfile, {})).code).toBe(200)
    await ends[how]?.({ known, person, other })
    expect(await deviations(person, calls.filter(forMembers), [requestErrors.loginExpired.code])).toEqual([])
  })

  test('is refused where a role of the platform was taken', { timeout: 120_000 }, async () => {
    const [clerk, admin] = [await as.finance(), await as.administrator()]
    expect((await clerk.call(api.profile.myProfile, {})).code).toBe(200)
    const { data: grants } = accepted(await admin.call(api.access.listGrants, { memberId: clerk.id }))
    for (const { id } of grants) accepted(await admin.call(api.access.withdrawGrant, { grantId: id }))
    const { loginExpired } = requestErrors
    expect(await deviations(clerk, calls.filter(forMembers), [loginExpired.code])).toEqual([])
  })

  test('names the missing right where a seat at a company was taken', { timeout: 120_000 }, async () => {
    const seller = await as.seller()
    expect((await seller.call(api.goods.listManagedGoods, { current_page: 1, page_size: 20 })).code).toBe(200)
    const owner = await as.member(await given.seller({ id: seller.companyId }))
    accepted(await owner.call(api.companies.removeSeat, { memberId: seller.id }))
    const withRight = calls.filter((call) => forMembers(call) && typeof call.access === 'object')
    expect(await deviations(seller, withRight, [requestErrors.notAllowed.code])).toEqual([])
  })
})
