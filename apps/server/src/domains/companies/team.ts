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
import { type Localized, inEachLanguage } from '@kikai/kernel/language'
import type { CompanyMember, Context, Member, ReadContext, Reads, TxContext } from '../../platform/context.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { countOrRefuse } from '../../platform/limits/rate-limit.ts'
import { holds } from '../../platform/sessions/reach.ts'
import { newToken } from '../../platform/sessions/session-token.ts'
import { holdsAt, oneAuthorityChange, seatHoldersOf, takeSeats } from '../access/access.public.ts'
import { contactsOf, memberByEmail } from '../members/members.public.ts'
import { inviteBlocked, isCertifiedState } from './companies.policy.ts'
import { listSummaries } from './companies.store.ts'
import {
  type InvitationRow,
  findInvitation,
  listOpenInvitations,
  putInvitation,
  invitedSeatsOf,
  takeInvitation,
  markInvitationWithdrawn,
  withdrawAllOf,
} from './invitations.store.ts'
import { giveSeats, keptSeats, limitsOf } from './seat-limits.ts'
import { seatedPeople } from './seated-people.ts'

type Calls = typeof teamCalls

/** A working week and the weekend after it. */
const invitationDays = 7
/** More than the largest dealer has. */
const seatsMax = 50
/** Limits the mails to strangers that one company can cause. */
const perCompany = { count: 30, seconds: 86_400 }

/** The right that whoever invites must still have when the invitation is accepted. */
const invites = 'seller.seat.write'

const hashOf = (token: string) => createHash('sha256').update(token).digest()

export async function readTeam(ctx: Context<Member>): Promise<OutputOf<Calls['readTeam']>> {
  const { company, seats } = ctx.actor
  if (company === null && seats.length > 1) throw refuse(requestErrors.companyNeeded)
  return company === null
    ? { company: null, members: [], invitations: [], mayWrite: false, mayLeave: false }
    : presentTeam(ctx, company)
}

async function presentTeam(ctx: ReadContext<Member>, companyId: Id<'company'>): Promise<Team> {
  const mayWrite = holds(ctx.actor, invites)
  const [company] = await listSummaries(ctx.db, [companyId])
  const people = await seatedPeople(ctx, companyId)
  const open = await listOpenInvitations(ctx.db, companyId)
  return {
    company: company ? { id: company.id, name: company.names[ctx.language] } : null,
    members: people.map((person) => ({ ...person, isMe: person.memberId === ctx.actor.id })),
    invitations: mayWrite
      ? open.map(({ id, email, limits, expiresAt, ...row }) => ({
          id,
          email,
          limits,
          expiresAt,
          seats: invitedSeatsOf(row),
        }))
      : [],
    mayWrite,
    mayLeave: !isLastOwner(people, ctx.actor.id),
  }
}

/** Whether nobody else is an owner. */
const isLastOwner = (people: readonly Pick<Team['members'][number], 'memberId' | 'seats'>[], memberId: Id<'member'>) =>
  people.every((one) => one.memberId === memberId || !one.seats.includes('companyOwner'))

/** A member is told in their own language; a stranger by mail in the inviter's, because theirs is not known yet. */
export function inviteSeat(
  ctx: Context<CompanyMember>,
  { email, seats, limits = [] }: InputOf<Calls['inviteSeat']>,
): Promise<OutputOf<Calls['inviteSeat']>> {
  const { id: invitedBy, company: companyId } = ctx.actor
  return ctx.tx(async (ctx) => {
    await oneAuthorityChange(ctx)
    const [known] = await listSummaries(ctx.db, [companyId])
    const blocked = known ? inviteBlocked(known.state) : refuse(requestErrors.notFound)
    if (blocked) throw blocked
    await countOrRefuse(ctx.db, `seat:${companyId}`, perCompany)
    const { company, members, invitations } = await presentTeam(ctx, companyId)
    if (members.some((one) => one.email === email)) throw refuse(companyErrors.seatTaken)
    if (members.length + invitations.length >= seatsMax) throw refuse(companyErrors.tooManySeats, { max: seatsMax })
    const token = newToken()
    const tokenHash = hashOf(token)
    await putInvitation(ctx.db, { companyId, email, seats, limits, tokenHash, invitedBy, days: invitationDays })
    const link = screenLinks.invitation(token)
    const invited = await memberByEmail(ctx, email)
    if (invited !== null) {
      const params = { company: known?.names ?? '', seats: seatNames(seats), days: invitationDays }
      await ctx.tell(invited, { kind: 'seatInvited', about: tokenHash.toString('hex'), link, params })
      return presentTeam(ctx, companyId)
    }
    const { language } = ctx
    const words = {
      company: company?.name ?? '',
      seats: seatNames(seats)[language],
      days: invitationDays,
      address: screenAddress(ctx.config.publicUrl, link),
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

const seatNames = (seats: InputOf<Calls['inviteSeat']>['seats']): Localized =>
  inEachLanguage((language) =>
    seats.map((seat) => textOf(language, `companies.seat.${seat}`)).join(textOf(language, 'companies.comma')),
  )

export function withdrawInvitation(
  ctx: Context<CompanyMember>,
  { invitationId }: InputOf<Calls['withdrawInvitation']>,
): Promise<OutputOf<Calls['withdrawInvitation']>> {
  const { company: companyId } = ctx.actor
  return ctx.tx(async (ctx) => {
    if (!(await markInvitationWithdrawn(ctx.db, { companyId, invitationId }))) throw refuse(requestErrors.notFound)
    return presentTeam(ctx, companyId)
  })
}

type Invitation = OutputOf<Calls['readInvitation']>

/** Whether an invitation still works: its sender may invite today, and the company may sell. */
async function isGood(
  ctx: Reads,
  { companyId, invitedBy }: Pick<InvitationRow, 'companyId' | 'invitedBy'>,
): Promise<boolean> {
  const [company] = await listSummaries(ctx.db, [companyId])
  if (!company || !isCertifiedState(company.state)) return false
  return holdsAt(ctx, { memberId: invitedBy, companyId, right: invites })
}

/**
 * Invitations that are unknown, used, withdrawn, expired or by somebody who may not invite any more get the same
 * answer.
 */
export async function readInvitation(ctx: Context, { token }: InputOf<Calls['readInvitation']>): Promise<Invitation> {
  const found = await findInvitation(ctx.db, hashOf(token))
  if (!found || !(await isGood(ctx, found))) throw refuse(companyErrors.invitationOver)
  const [company] = await listSummaries(ctx.db, [found.companyId])
  const { email, expiresAt } = found
  return { company: company?.names[ctx.language] ?? '', email, expiresAt, seats: invitedSeatsOf(found) }
}

/** Adds to the seats that somebody has: an invitation takes nothing away, so that the last owner stays one. */
export function acceptInvitation(
  ctx: Context<Member>,
  { token }: InputOf<Calls['acceptInvitation']>,
): Promise<Invitation> {
  const memberId = ctx.actor.id
  return ctx.tx(async (ctx) => {
    await oneAuthorityChange(ctx)
    const taken = await takeInvitation(ctx.db, { tokenHash: hashOf(token), memberId })
    if (!taken || !(await isGood(ctx, taken))) throw refuse(companyErrors.invitationOver)
    const { companyId, email, expiresAt, invitedBy } = taken
    const [me] = await contactsOf(ctx, [memberId])
    if (me?.email !== email) throw refuse(companyErrors.invitationOther)
    const holders = await seatHoldersOf(ctx, companyId)
    const others = new Set(holders.flatMap((one) => (one.memberId === memberId ? [] : [one.memberId])))
    if (others.size >= seatsMax) throw refuse(companyErrors.tooManySeats, { max: seatsMax })
    const seats = invitedSeatsOf(taken)
    const held = holders.flatMap((one) => (one.memberId === memberId ? [one.role] : []))
    const added = seats.filter((seat) => !held.includes(seat))
    await giveSeats(ctx, { memberId, companyId, seats: added, limits: taken.limits, by: invitedBy })
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

type Seats = InputOf<Calls['changeSeat']>

/** Replaces the seats of a colleague: seats that they keep are not granted anew, and the last owner cannot lose that seat. */
function writeSeats(ctx: Context<CompanyMember>, { memberId, seats, limits }: Seats): Promise<Team> {
  const { id: by, company: companyId } = ctx.actor
  return ctx.tx(async (ctx: TxContext<CompanyMember>) => {
    await oneAuthorityChange(ctx)
    // Refuses somebody whose own seat was taken while they waited for the lock.
    if (!(await holdsAt(ctx, { memberId: by, companyId, right: invites })))
      throw refuse(requestErrors.notAllowed, { missing: invites })
    const holders = await seatHoldersOf(ctx, companyId)
    if (!holders.some((one) => one.memberId === memberId)) throw refuse(requestErrors.notFound)
    const others = holders.some((one) => one.role === 'companyOwner' && one.memberId !== memberId)
    if (!others && !seats.includes('companyOwner')) throw refuse(companyErrors.lastOwner)
    const kept = keptSeats(holders, { memberId, seats, limits })
    await takeSeats(ctx, { memberId, companyId, by, kept })
    const given = seats.filter((seat) => !kept.includes(seat))
    await giveSeats(ctx, { memberId, companyId, seats: given, limits: limits ?? limitsOf(holders, memberId), by })
    const invitesStill = await holdsAt(ctx, { memberId, companyId, right: invites })
    if (!invitesStill) await withdrawAllOf(ctx.db, { companyId, invitedBy: memberId })
    return presentTeam(ctx, companyId)
  })
}
