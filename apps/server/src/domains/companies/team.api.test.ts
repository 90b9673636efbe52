import { api } from '@kikai/contract/api'
import { companyErrors } from '@kikai/contract/companies/companies.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../test/as.ts'
import { given } from '../../../test/given.ts'
import { draft } from '../../../test/given/goods/goods.ts'
import { mailTo } from '../../../test/given/messages/mails.ts'
import { accepted } from '../../../test/given/deals/orders.ts'
import { days, minutes, product, startProduct, sweep, travel } from '../../../test/harness.ts'
import { untilOneWaits } from '../../../test/until-waiting.ts'
import { forgetSessions } from '../../platform/sessions/session-cache.ts'

startProduct()

/** The link of the newest mail to somebody. */
async function tokenFor(email: string): Promise<string> {
  return /token=([\w-]{43})/.exec((await mailTo(email))?.body ?? '')?.[1] ?? ''
}
/** A draft that is saved and not published. */
const saved = async () => ({ ...(await draft()), publish: false, termsAgreed: false })
const forget = () => forgetSessions(product().app)

/** A colleague with a seat at the owner's company. */
async function colleague(owner: Awaited<ReturnType<typeof as.seller>>, seat: 'companySeller' | 'companyOwner') {
  const known = await given.member()
  await owner.call(api.companies.inviteSeat, { email: known.email, seats: [seat] })
  const person = await as.member(known)
  await person.call(api.companies.acceptInvitation, { token: await tokenFor(known.email) })
  forget()
  return person
}

describe(api.companies.inviteSeat.path, () => {
  test('an invited seller takes the seat once, and publishes for the company from then on', async () => {
    const owner = await as.seller()
    const known = await given.member()
    const person = await as.member(known)
    expect((await person.call(api.goods.addGoods, await saved())).code).toBe(requestErrors.notAllowed.code)
    const sent = await owner.call(api.companies.inviteSeat, { email: known.email, seats: ['companySeller'] })
    expect(sent.data.invitations).toMatchObject([{ email: known.email, seats: ['companySeller'] }])
    const token = await tokenFor(known.email)
    expect((await as.guest().call(api.companies.readInvitation, { token })).data).toMatchObject({
      seats: ['companySeller'],
    })
    const both = await Promise.all([
      person.call(api.companies.acceptInvitation, { token }),
      person.call(api.companies.acceptInvitation, { token }),
    ])
    expect(both.filter(({ code }) => code === 200)).toHaveLength(1)
    expect((await person.call(api.companies.acceptInvitation, { token })).code).toBe(companyErrors.invitationOver.code)
    forget()
    expect((await person.call(api.goods.addGoods, await saved())).code).toBe(200)
    expect((await owner.call(api.companies.readTeam, {})).data.members.map(({ seats }) => seats)).toEqual([
      ['companyOwner'],
      ['companySeller'],
    ])
    expect(
      (await person.call(api.companies.inviteSeat, { email: 'a@kikai.example', seats: ['companySeller'] })).code,
    ).toBe(requestErrors.notAllowed.code)
    expect((await owner.call(api.companies.inviteSeat, { email: known.email, seats: ['companySeller'] })).code).toBe(
      companyErrors.seatTaken.code,
    )
  })
})

describe(`${api.companies.inviteSeat.path}, how it is told`, () => {
  test('a member hears of it in the app and in their own language, a stranger by mail in the inviter’s', async () => {
    const owner = await as.seller()
    const known = await given.member({ language: 'ja' })
    const stranger = `stranger-${known.id}@kikai.example`
    accepted(await owner.call(api.companies.inviteSeat, { email: known.email, seats: ['companySeller'] }))
    accepted(await owner.call(api.companies.inviteSeat, { email: stranger, seats: ['companySeller'] }))
    const person = (await as.member(known)).speaking('ja')
    const told = accepted(await person.call(api.notices.listNotices, { current_page: 1, page_size: 20 })).data
    const token = await tokenFor(known.email)
    expect(told).toMatchObject([{ kind: 'seatInvited', topic: 'company', link: expect.stringContaining(token) }])
    expect(told[0]?.text).toContain('7日間')
    expect(await mailTo(known.email)).toMatchObject({ language: 'ja' })
    expect(await mailTo(stranger)).toMatchObject({ language: 'en' })
    expect((await as.guest().call(api.companies.readInvitation, { token: await tokenFor(stranger) })).code).toBe(200)
  })

  test('one that nobody took is forgotten a month after its end, and one that was accepted stays', async () => {
    const owner = await as.seller()
    await colleague(owner, 'companySeller')
    await owner.call(api.companies.inviteSeat, { email: 'never-came@kikai.example', seats: ['companySeller'] })
    const kept = async () =>
      (await product().app.db`select from seat_invitation where company_id = ${owner.companyId}`).length
    await travel(days(36))
    await sweep('companies.endedInvitations')
    expect(await kept()).toBe(2)
    await travel(days(2))
    await sweep('companies.endedInvitations')
    expect(await kept()).toBe(1)
  })
})

describe(api.companies.acceptInvitation.path, () => {
  test('is for the invited address alone, and stays good for it', async () => {
    const owner = await as.seller()
    const known = await given.member()
    await owner.call(api.companies.inviteSeat, { email: known.email, seats: ['companyBuyer', 'companyFinance'] })
    const token = await tokenFor(known.email)
    expect((await (await as.member()).call(api.companies.acceptInvitation, { token })).code).toBe(
      companyErrors.invitationOther.code,
    )
    expect((await (await as.member(known)).call(api.companies.acceptInvitation, { token })).data.seats).toEqual([
      'companyBuyer',
      'companyFinance',
    ])
  })

  test('ends after a week, and one that was sent again or taken back leads nowhere', async () => {
    const owner = await as.seller()
    const known = await given.member()
    const invite = async () => {
      const { data } = await owner.call(api.companies.inviteSeat, { email: known.email, seats: ['companySeller'] })
      return { token: await tokenFor(known.email), invitationId: data.invitations[0]?.id }
    }
    const first = await invite()
    const { token, invitationId } = await invite()
    const over = companyErrors.invitationOver.code
    expect((await as.guest().call(api.companies.readInvitation, { token: first.token })).code).toBe(over)
    if (invitationId === undefined) throw new Error('no invitation')
    expect((await owner.call(api.companies.withdrawInvitation, { invitationId })).data.invitations).toEqual([])
    expect((await as.guest().call(api.companies.readInvitation, { token })).code).toBe(over)
    expect((await (await as.seller()).call(api.companies.withdrawInvitation, { invitationId })).code).toBe(
      requestErrors.notFound.code,
    )
    const last = await invite()
    await travel(days(8))
    expect((await as.guest().call(api.companies.readInvitation, { token: last.token })).code).toBe(over)
  })
})

describe(api.companies.acceptInvitation.path, () => {
  const over = companyErrors.invitationOver.code
  const refusalOf = async (promise: Promise<{ code: number }>) => (await promise).code
  /** Somebody who was invited by an owner and has not answered yet. */
  const invitedBy = async (owner: Person, seats: ('companyOwner' | 'companyBuyer')[]) => {
    const known = await given.member()
    accepted(await owner.call(api.companies.inviteSeat, { email: known.email, seats }))
    return { person: await as.member(known), token: await tokenFor(known.email) }
  }

  test('adds to the seats that somebody has: the last owner who takes another seat stays an owner', async () => {
    const owner = await as.seller()
    const other = `other-${owner.id}@kikai.example`
    accepted(await owner.call(api.companies.inviteSeat, { email: other, seats: ['companyBuyer'] }))
    await product().app.db`update account set email = ${other} where id = ${owner.id}`
    accepted(await owner.call(api.companies.acceptInvitation, { token: await tokenFor(other) }))
    forget()
    const { members } = accepted(await owner.call(api.companies.readTeam, {}))
    expect(members).toMatchObject([{ memberId: owner.id, seats: ['companyOwner', 'companyBuyer'] }])
  })

  test('brings the limits that were invited with, one for each currency, as the team shows them', async () => {
    const owner = await as.seller()
    const known = await given.member()
    const limits = [
      { currency: 'USD' as const, minor: 400_000 },
      { currency: 'JPY' as const, minor: 500_000 },
    ]
    const sent = accepted(
      await owner.call(api.companies.inviteSeat, { email: known.email, seats: ['companyBuyer'], limits }),
    )
    expect(sent.invitations).toMatchObject([{ limits }])
    const person = await as.member(known)
    accepted(await person.call(api.companies.acceptInvitation, { token: await tokenFor(known.email) }))
    const { members } = accepted(await owner.call(api.companies.readTeam, {}))
    expect(members.map((one) => one.limits)).toEqual([[], limits])
  })

  test('an invitation ends with the seat of who sent it, and is read and accepted no more', async () => {
    const owner = await as.seller()
    const second = await colleague(owner, 'companyOwner')
    const { person, token } = await invitedBy(second, ['companyOwner'])
    expect(await refusalOf(as.guest().call(api.companies.readInvitation, { token }))).toBe(200)
    const left = accepted(await owner.call(api.companies.removeSeat, { memberId: second.id }))
    expect(left.invitations).toEqual([])
    expect(await refusalOf(as.guest().call(api.companies.readInvitation, { token }))).toBe(over)
    expect(await refusalOf(person.call(api.companies.acceptInvitation, { token }))).toBe(over)
  })

  test('also where their right was taken by somebody else, or the company no longer stands', async () => {
    const { db } = product().app
    const owner = await as.seller()
    const second = await colleague(owner, 'companyOwner')
    const [one, other] = [await invitedBy(second, ['companyBuyer']), await invitedBy(owner, ['companyBuyer'])]
    await db`update access_grant set withdrawn_at = app_now() where member_id = ${second.id}`
    expect(await refusalOf(one.person.call(api.companies.acceptInvitation, { token: one.token }))).toBe(over)
    const suspended = { companyId: owner.companyId, why: 'Stolen machine on offer.' }
    accepted(await (await as.staff()).call(api.companies.suspendCompany, suspended))
    expect(await refusalOf(other.person.call(api.companies.acceptInvitation, { token: other.token }))).toBe(over)
    const third = { email: 'third@kikai.example', seats: ['companyBuyer' as const] }
    expect(await refusalOf(owner.call(api.companies.inviteSeat, third))).toBe(requestErrors.wrongState.code)
  })

  test('of two who accept the last place of a company at once, one comes in', async () => {
    const owner = await as.seller()
    const two = [await invitedBy(owner, ['companyBuyer']), await invitedBy(owner, ['companyBuyer'])]
    for (let count = 0; count < 48; count += 1)
      await given.grant((await given.member()).id, {
        role: 'companyBuyer',
        scope: 'company',
        companyId: owner.companyId,
      })
    const codes = await Promise.all(
      two.map(({ person, token }) => refusalOf(person.call(api.companies.acceptInvitation, { token }))),
    )
    expect(codes.toSorted((one, other) => one - other)).toEqual([200, companyErrors.tooManySeats.code])
  })

  test('stands in the record with the grant that it made, and so does leaving', async () => {
    const owner = await as.seller()
    const person = await colleague(owner, 'companySeller')
    accepted(await person.call(api.companies.leaveTeam, {}))
    const auditor = await as.administrator()
    const list = { current_page: 1, page_size: 10, actorId: person.id }
    const { data } = accepted(await auditor.call(api.audit.listAudit, list))
    expect(data.map(({ call }) => call)).toEqual(['companies.leaveTeam', 'companies.acceptInvitation'])
    for (const { id: entryId } of data) {
      const { changes } = accepted(await auditor.call(api.audit.readAudit, { entryId }))
      expect(changes.map(({ entity }) => entity)).toContain('access_grant')
    }
  })
})

describe('who gives seats', () => {
  test('shows again that it is they before they invite, change or remove; taking an invitation back needs no proof', async () => {
    const owner = await as.seller()
    const person = await colleague(owner, 'companySeller')
    const known = await given.member()
    const sent = accepted(await owner.call(api.companies.inviteSeat, { email: known.email, seats: ['companyBuyer'] }))
    await travel(minutes(11))
    const asked = [
      await owner.call(api.companies.inviteSeat, { email: 'late@kikai.example', seats: ['companyBuyer'] }),
      await owner.call(api.companies.changeSeat, { memberId: person.id, seats: ['companyOwner'] }),
      await owner.call(api.companies.removeSeat, { memberId: person.id }),
    ]
    expect(asked.map(({ code }) => code)).toEqual(asked.map(() => requestErrors.proofNeeded.code))
    const [invitation] = sent.invitations
    if (!invitation) throw new Error('no invitation')
    const left = accepted(await owner.call(api.companies.withdrawInvitation, { invitationId: invitation.id }))
    expect(left.invitations).toEqual([])
  })
})

describe(api.companies.changeSeat.path, () => {
  test('leaves a limit that stands on a seat that stays', async () => {
    const owner = await as.seller()
    const person = await as.member()
    const seat = { role: 'companyBuyer', scope: 'company', companyId: owner.companyId } as const
    await given.grant(person.id, { ...seat, limit: jpy(500_000) })
    accepted(
      await owner.call(api.companies.changeSeat, { memberId: person.id, seats: ['companyBuyer', 'companySeller'] }),
    )
    const rows = await product().app.db`
      select role, limit_minor from access_grant where member_id = ${person.id} and withdrawn_at is null order by role
    `
    expect(rows.map(({ role, limitMinor }) => [role, limitMinor])).toEqual([
      ['companyBuyer', 500_000],
      ['companySeller', null],
    ])
  })

  test('counts from the next request on', async () => {
    const owner = await as.seller()
    const person = await colleague(owner, 'companySeller')
    await owner.call(api.companies.changeSeat, { memberId: person.id, seats: ['companyFinance'] })
    expect((await person.call(api.goods.addGoods, await saved())).code).toBe(requestErrors.notAllowed.code)
    const stranger = await as.member()
    expect((await owner.call(api.companies.changeSeat, { memberId: stranger.id, seats: ['companySeller'] })).code).toBe(
      requestErrors.notFound.code,
    )
  })
})

describe('an owner who is being removed at this moment', () => {
  /** Their call has passed the door and waits; meanwhile their own seat is taken. */
  async function givesOwnerSeat() {
    const owner = await as.seller()
    const [leaving, friend] = [await colleague(owner, 'companyOwner'), await colleague(owner, 'companySeller')]
    const { app } = product()
    const held = await app.transaction(async (tx) => {
      await tx`select lock_authority()`
      const answer = leaving.call(api.companies.changeSeat, { memberId: friend.id, seats: ['companyOwner'] })
      await untilOneWaits()
      await tx`update access_grant set withdrawn_at = app_now() where member_id = ${leaving.id}`
      return { answer }
    })
    const { code } = await held.answer
    const owners = await app.db`
      select from access_grant where member_id = ${friend.id} and role = 'companyOwner' and withdrawn_at is null
    `
    return { code, owners: owners.length }
  }

  test('gives no seat any more', async () => {
    expect(await givesOwnerSeat()).toEqual({ code: requestErrors.notAllowed.code, owners: 0 })
  })
})

describe(api.companies.removeSeat.path, () => {
  test('takes a colleague’s seats, but never those of the last owner', async () => {
    const owner = await as.seller()
    expect((await owner.call(api.companies.removeSeat, { memberId: owner.id })).code).toBe(companyErrors.lastOwner.code)
    const other = await colleague(owner, 'companyOwner')
    const both = await Promise.all([
      owner.call(api.companies.removeSeat, { memberId: other.id }),
      other.call(api.companies.removeSeat, { memberId: owner.id }),
    ])
    expect(both.filter(({ code }) => code === 200)).toHaveLength(1)
  })
})

describe(api.companies.leaveTeam.path, () => {
  test('gives up one’s own seat from the next request on, and the owners are told by message and mail', async () => {
    const known = await given.company()
    const owner = await as.seller(known)
    const person = await colleague(owner, 'companySeller')
    expect((await person.call(api.companies.readTeam, {})).data.mayLeave).toBe(true)
    expect((await person.call(api.companies.leaveTeam, {})).code).toBe(200)
    expect((await person.call(api.goods.addGoods, await saved())).code).toBe(requestErrors.notAllowed.code)
    expect((await person.call(api.companies.leaveTeam, {})).code).toBe(requestErrors.notFound.code)
    const told = await owner.call(api.notices.listNotices, { topic: 'company' })
    expect(told.data.data.map(({ kind }) => kind)).toContain('seatLeft')
    expect((await owner.call(api.companies.readTeam, {})).data.members).toHaveLength(1)
  })

  test('is refused to the last owner, and of two last owners who leave at once one stays', async () => {
    const owner = await as.seller()
    expect((await owner.call(api.companies.readTeam, {})).data.mayLeave).toBe(false)
    expect((await owner.call(api.companies.leaveTeam, {})).code).toBe(companyErrors.lastOwner.code)
    const other = await colleague(owner, 'companyOwner')
    const both = await Promise.all([owner.call(api.companies.leaveTeam, {}), other.call(api.companies.leaveTeam, {})])
    expect(new Set(both.map(({ code }) => code))).toEqual(new Set([200, companyErrors.lastOwner.code]))
  })

  test('somebody with seats at two companies leaves the one that this tab acts for, and keeps the other', async () => {
    const person = await as.member()
    const [first, second] = [await given.company(), await given.company()]
    for (const company of [first, second]) {
      await given.seller(company)
      await given.grant(person.id, { role: 'companySeller', scope: 'company', companyId: company.id })
    }
    forget()
    expect((await person.call(api.companies.leaveTeam, {})).code).toBe(requestErrors.companyNeeded.code)
    expect((await person.actingFor(second).call(api.companies.leaveTeam, {})).code).toBe(200)
    expect((await person.actingFor(second).call(api.companies.readTeam, {})).code).toBe(requestErrors.wrongCompany.code)
    expect((await person.call(api.companies.readTeam, {})).data.company?.id).toBe(first.id)
  })
})
