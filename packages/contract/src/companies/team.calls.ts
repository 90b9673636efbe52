import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { email, idOf } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { companyErrors } from './companies.errors.ts'
import { companySeats, invitation, seatLimits, team } from './team.shapes.ts'

const seats = z.array(z.enum(companySeats)).check(z.minLength(1), z.maxLength(companySeats.length))
const writes = { may: 'seller.seat.write', reach: 'company' } as const
/** Who may act for the company: a phone left lying makes nobody an owner. */
const givesSeats = { ...writes, again: true } as const
/** As long as a session's own. */
const token = z.string().check(z.regex(/^[\w-]{43}$/, 'invalid'))

/** Who works for a company on Kikai, and as what. */
export const teamCalls = defineCalls('companies', {
  /** The seats of the company that the member acts for, with the invitations that are open. */
  readTeam: {
    path: '/api/index/member-team',
    access: 'member',
    effect: 'read',
    input: z.strictObject({}),
    output: team,
    refusals: [requestErrors.companyNeeded],
  },
  /** Invites somebody by e-mail; the link is for that address alone, works once and for a week. */
  inviteSeat: {
    path: '/api/member/invite-seat',
    access: givesSeats,
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ email, seats, limits: z.optional(seatLimits) }),
    output: team,
    refusals: [
      requestErrors.notFound,
      requestErrors.wrongState,
      requestErrors.tooOften,
      companyErrors.seatTaken,
      companyErrors.tooManySeats,
    ],
  },
  /** Takes an invitation back: its link leads nowhere from then on. */
  withdrawInvitation: {
    path: '/api/member/withdraw-invitation',
    access: writes,
    effect: 'write',
    addition: true,
    input: z.strictObject({ invitationId: idOf('seat-invitation') }),
    output: team,
    refusals: [requestErrors.notFound],
  },
  /** What an invitation is for, to whoever holds its link. */
  readInvitation: {
    path: '/api/member/seat-invitation',
    access: 'guest',
    effect: 'read',
    addition: true,
    input: z.strictObject({ token }),
    output: invitation,
    refusals: [companyErrors.invitationOver],
  },
  /** Takes the seats of an invitation, besides those that one has. The account has to have the address that was invited. */
  acceptInvitation: {
    path: '/api/member/accept-seat',
    access: 'member',
    audited: 'seller.seat.write',
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ token }),
    output: invitation,
    refusals: [companyErrors.invitationOver, companyErrors.invitationOther, companyErrors.tooManySeats],
  },
  /** Gives a colleague other seats, from their next request on. Limits that are left out stay. */
  changeSeat: {
    path: '/api/member/change-seat',
    access: givesSeats,
    effect: 'write',
    addition: true,
    input: z.strictObject({ memberId: idOf('member'), seats, limits: z.optional(seatLimits) }),
    output: team,
    refusals: [requestErrors.notFound, companyErrors.lastOwner],
  },
  /** Takes a colleague’s seats away, from their next request on. */
  removeSeat: {
    path: '/api/member/remove-seat',
    access: givesSeats,
    effect: 'write',
    addition: true,
    input: z.strictObject({ memberId: idOf('member') }),
    output: team,
    refusals: [requestErrors.notFound, companyErrors.lastOwner],
  },
  /** Gives up one’s own seats at the company that the member acts for; its owners are told. The last owner stays. */
  leaveTeam: {
    path: '/api/member/leave-team',
    access: 'member',
    audited: 'seller.seat.write',
    effect: 'write',
    addition: true,
    input: z.strictObject({}),
    output: z.object({}),
    refusals: [requestErrors.notFound, requestErrors.companyNeeded, companyErrors.lastOwner],
  },
})
