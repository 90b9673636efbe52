import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import { describe, expect, test } from 'vitest'
import { authenticate } from '../src/reports/authenticate/authenticate.ts'
import { hashOfToken } from '../src/platform/sessions/session-token.ts'
import { type Person, as } from './as.ts'
import { given } from './given.ts'
import { days, minutes, product, startProduct, travel } from './harness.ts'

startProduct()

const whoIs = (token: string, fresh = true) => authenticate(product().app, token, { fresh })

describe('who holds a token', () => {
  test('a session is known by its token and not by anything that lies in the database', async () => {
    const person = await as.member()
    expect(await whoIs(person.token)).toMatchObject({ actor: { id: person.id, grants: [] }, signKey: person.signKey })
    expect(await whoIs(hashOfToken(person.token).toString('base64url'))).toBeNull()
    expect(await whoIs('')).toBeNull()
  })

  test('grants count from their beginning to their end', async () => {
    const company = await given.company()
    const seller = await as.seller(company)
    expect((await whoIs(seller.token))?.actor.grants).toMatchObject([{ role: 'companyOwner', companyId: company.id }])
    const person = await as.member()
    await given.grant(person.id, { role: 'platformStaff', scope: 'all', until: '2100-01-01T00:00:00Z' })
    await given.grant(person.id, { role: 'financeStaff', scope: 'all', from: '2099-01-01T00:00:00Z' })
    expect((await whoIs(person.token))?.actor.grants.map(({ role }) => role)).toEqual(['platformStaff'])
  })

  test('§6 three audiences: members, engineers and the back office each have their own rights, and no other’s', async () => {
    const [member, engineer, staff] = [await as.member(), await as.member(), await as.staff()]
    await given.grant(engineer.id, { role: 'engineer', scope: 'assigned' })
    const rolesOf = async (who: Person) =>
      (await whoIs(who.token))?.actor.grants.map(({ role, scope }) => [role, scope])
    expect(await rolesOf(member)).toEqual([])
    expect(await rolesOf(engineer)).toEqual([['engineer', 'assigned']])
    expect(await rolesOf(staff)).toEqual([['platformStaff', 'all']])
    const codes = async (who: Person) => [
      (await who.call(api.orders.listMyOrders, {})).code,
      (await who.call(api.points.listGifts, {})).code,
    ]
    const { notAllowed } = requestErrors
    expect(await codes(member)).toEqual([200, notAllowed.code])
    expect(await codes(engineer)).toEqual([200, notAllowed.code])
    expect(await codes(staff)).toEqual([200, 200])
  })

  test('a raised epoch ends every session, after a second also where the answer was kept', async () => {
    const { app } = product()
    const person = await as.member()
    expect(await whoIs(person.token, false)).not.toBeNull()
    await app.db`update account set session_epoch = session_epoch + 1 where id = ${person.id}`
    expect(await whoIs(person.token, true)).toBeNull()
    await travel(1_100)
    expect(await whoIs(person.token, false)).toBeNull()
  })

  test('a staff session ends after half an hour without a call, a member’s does not', async () => {
    const { app } = product()
    const [staff, member] = [await as.staff(), await as.member()]
    await app.db`update session set staff = true where member_id = ${staff.id}`
    await travel(minutes(29))
    expect(await whoIs(staff.token)).not.toBeNull()
    await travel(minutes(29))
    expect(await whoIs(staff.token)).not.toBeNull()
    await travel(minutes(31))
    expect(await whoIs(staff.token)).toBeNull()
    expect(await whoIs(member.token)).not.toBeNull()
    await travel(days(1))
    expect(await whoIs(member.token)).not.toBeNull()
  })

  test('a call by a logged-in person is signed with the session’s key', async () => {
    const person = await as.member()
    expect((await person.call(api.settings.globalSetting, {})).code).toBe(200)
    await given.address(person)
    await given.picture(person)
  })
})
