import { createHash } from 'node:crypto'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { companyErrors } from '@kikai/contract/companies/companies.errors'
import type { teamCalls } from '@kikai/contract/companies/team.calls'
import type { Team } from '@kikai/contract/companies/team.shapes'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { screenAddress, screenLinks } from '@kikai/contract/wire/screen-links'
import { textOf } from '@kikai/i18n/server'
import type { Id } from '@kikai/kernel/ids'
import type { CompanyMember, Context, Member, ReadContext, TxContext } from '../../platform/context.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { countOrRefuse } from '../../platform/rate-limit.ts'
import { holds } from '../../platform/reach.ts'
import { newToken } from '../../platform/session-token.ts'
import { giveSeat, seatHoldersOf, takeSeats } from '../access/access.public.ts'
import { contactsOf } from '../members/members.public.ts'
import { listSummaries } from './companies.store.ts'
import {
  findInvitation,
  listOpenInvitations,
  lockSeats,
  putInvitation,
  seatsOf,
  takeInvitation,
  withdraw,
} from './invitations.store.ts'
import { seatedPeople } from './seated-people.ts'

type Calls = typeof teamCalls

/** A working week, and the weekend on which it is read. */
const invitationDays = 7
/** The largest dealer's people, and still an end. */
const seatsMax = 50
/** Of one company: mails to strangers are not sent without end. */
const perCompany = { count: 30, seconds: 86_400 }

const hashOf = (token: string) => createHash('sha256').update(token).digest()

export async function readTeam(ctx: Context<Member>): Promise<OutputOf<Calls['readTeam']>> {
  const { company, seats } = ctx.actor
  if (company === null && seats.length > 1) throw refuse(requestErrors.companyNeeded)
  return company === null
    ? { company: null, members: [], invitations: [], mayWrite: false, mayLeave: false }
    : presentTeam(ctx, company)
}

async function presentTeam(ctx: ReadContext<Member>, companyId: Id<'company'>): Promise<Team> {
  const mayWrite = holds(ctx.actor, 'seller.seat.write')
  const [[company], people, open] = await Promise.all([
    listSummaries(ctx.db, [companyId]),
    seatedPeople(ctx, companyId),
    listOpenInvitations(ctx.db, companyId),
  ])
  return {
    company: company ? { id: company.id, name: company.names[ctx.language] } : null,
    members: people.map((person) => ({ ...person, isMe: person.memberId === ctx.actor.id })),
    invitations: mayWrite
      ? open.map(({ id, email, expiresAt, ...row }) => ({ id, email, expiresAt, seats: seatsOf(row) }))
      : [],
    mayWrite,
    mayLeave: !isLastOwner(people, ctx.actor.id),
  }
}

/** Whether nobody else is an owner. */
const isLastOwner = (people: readonly Pick<Team['members'][number], 'memberId' | 'seats'>[], memberId: Id<'member'>) =>
  people.every((one) => one.memberId === memberId || !one.seats.includes('companyOwner'))

/** The link is mailed in the inviter's language: the other's is not known yet. */
export function inviteSeat(
  ctx: Context<CompanyMember>,
  { email, seats }: InputOf<Calls['inviteSeat']>,
): Promise<OutputOf<Calls['inviteSeat']>> {
  const { id: invitedBy, company: companyId } = ctx.actor
  return ctx.tx(async (ctx) => {
    await lockSeats(ctx.db, companyId)
    await countOrRefuse(ctx.db, `seat:${companyId}`, perCompany)
    const { company, members, invitations } = await presentTeam(ctx, companyId)
    if (members.some((one) => one.email === email)) throw refuse(companyErrors.seatTaken)
    if (members.length + invitations.length >= seatsMax) throw refuse(companyErrors.tooManySeats, { max: seatsMax })
    const token = newToken()
    await putInvitation(ctx.db, { companyId, email, seats, tokenHash: hashOf(token), invitedBy, days: invitationDays })
    const { language } = ctx
    const words = {
      company: company?.name ?? '',
      seats: seats.map((seat) => textOf(language, `companies.seat.${seat}`)).join(textOf(language, 'companies.comma')),
      days: invitationDays,
      address: screenAddress(ctx.config.publicUrl, screenLinks.invitation(token)),
    }
    const subject = textOf(language, 'companies.mail.invitation.subject', words)
    await queueMail(ctx.db, {
      to: email,
      subject,
      body: textOf(language, 'companies.mail.invitation.body', words),
      language,
    })
    return presentTeam(ctx, companyId)
  })
}

export function withdrawInvitation(
  ctx: Context<CompanyMember>,
  { invitationId }: InputOf<Calls['withdrawInvitation']>,
): Promise<OutputOf<Calls['withdrawInvitation']>> {
  const { company: companyId } = ctx.actor
  return ctx.tx(async (ctx) => {
    if (!(await withdraw(ctx.db, { companyId, invitationId }))) throw refuse(requestErrors.notFound)
    return presentTeam(ctx, companyId)
  })
}

type Invitation = OutputOf<Calls['readInvitation']>

/** Unknown, used, taken back and over are answered alike. */
export async function readInvitation(ctx: Context, { token }: InputOf<Calls['readInvitation']>): Promise<Invitation> {
  const found = await findInvitation(ctx.db, hashOf(token))
  if (!found) throw refuse(companyErrors.invitationOver)
  const [company] = await listSummaries(ctx.db, [found.companyId])
  const { email, expiresAt } = found
  return { company: company?.names[ctx.language] ?? '', email, expiresAt, seats: seatsOf(found) }
}

export function acceptInvitation(
  ctx: Context<Member>,
  { token }: InputOf<Calls['acceptInvitation']>,
): Promise<Invitation> {
  const memberId = ctx.actor.id
  return ctx.tx(async (ctx) => {
    const taken = await takeInvitation(ctx.db, { tokenHash: hashOf(token), memberId })
    if (!taken) throw refuse(companyErrors.invitationOver)
    const { companyId, email, expiresAt, invitedBy } = taken
    const [me] = await contactsOf(ctx, [memberId])
    if (me?.email !== email) throw refuse(companyErrors.invitationOther)
    await lockSeats(ctx.db, companyId)
    const seats = seatsOf(taken)
    await takeSeats(ctx, { memberId, companyId, by: invitedBy })
    for (const role of seats) await giveSeat(ctx, { memberId, companyId, role, by: invitedBy })
    const [company] = await listSummaries(ctx.db, [companyId])
    return { company: company?.names[ctx.language] ?? '', email, expiresAt, seats }
  })
}

export const changeSeat = (
  ctx: Context<CompanyMember>,
  input: InputOf<Calls['changeSeat']>,
): Promise<OutputOf<Calls['changeSeat']>> => writeSeats(ctx, input)

export const removeSeat = (
  ctx: Context<CompanyMember>,
  { memberId }: InputOf<Calls['removeSeat']>,
): Promise<OutputOf<Calls['removeSeat']>> => writeSeats(ctx, { memberId, seats: [] })

type Seats = Pick<InputOf<Calls['changeSeat']>, 'memberId' | 'seats'>

/** Whoever had a seat has these from now on; a company is never without an owner. */
function writeSeats(ctx: Context<CompanyMember>, { memberId, seats }: Seats): Promise<Team> {
  const { id: by, company: companyId } = ctx.actor
  return ctx.tx(async (ctx: TxContext<CompanyMember>) => {
    await lockSeats(ctx.db, companyId)
    const holders = await seatHoldersOf(ctx, companyId)
    if (!holders.some((one) => one.memberId === memberId)) throw refuse(requestErrors.notFound)
    const others = holders.some((one) => one.role === 'companyOwner' && one.memberId !== memberId)
    if (!others && !seats.includes('companyOwner')) throw refuse(companyErrors.lastOwner)
    await takeSeats(ctx, { memberId, companyId, by })
    for (const role of new Set(seats)) await giveSeat(ctx, { memberId, companyId, role, by })
    return presentTeam(ctx, companyId)
  })
}
