import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { email, idOf } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { companyErrors } from './companies.errors.ts'
import { companySeats, invitation, seatLimits, team } from './team.shapes.ts'

const seats = z.array(z.enum(companySeats)).check(z.minLength(1), z.maxLength(companySeats.length))
const writes = { may: 'seller.seat.write', reach: 'company' } as const
/** Giving seats needs a fresh proof of identity. */
const givesSeats = { ...writes, again: true } as const
/** The same length as a session token. */
const token = z.string().check(z.regex(/^[\w-]{43}$/, 'invalid'))

/** The people who act for a company, and their seats. */
export const teamCalls = defineCalls(
  'companies',
  {
    /** Lists the seats of the member's company and its open invitations. */
    readTeam: {
      path: '/api/index/member-team',
      access: 'member',
      effect: 'read',
      input: z.strictObject({}),
      output: team,
      refusals: [requestErrors.companyNeeded],
    },
    /** Invites somebody by mail; the link works for that address only, once, for a week. */
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
    /** Withdraws an invitation; its link stops working. */
    withdrawInvitation: {
      path: '/api/member/withdraw-invitation',
      access: writes,
      effect: 'write',
      addition: true,
      input: z.strictObject({ invitationId: idOf('seat-invitation') }),
      output: team,
      refusals: [requestErrors.notFound],
    },
    /** Reads an invitation by its link. */
    readInvitation: {
      path: '/api/member/seat-invitation',
      access: 'guest',
      effect: 'read',
      addition: true,
      input: z.strictObject({ token }),
      output: invitation,
      refusals: [companyErrors.invitationOver],
    },
    /** Accepts an invitation, adding its seats. The account must have the invited address. */
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
    /** Changes a colleague's seats from their next request on. Omitted limits stay. */
    changeSeat: {
      path: '/api/member/change-seat',
      access: givesSeats,
      effect: 'write',
      addition: true,
      input: z.strictObject({ memberId: idOf('member'), seats, limits: z.optional(seatLimits) }),
      output: team,
      refusals: [requestErrors.notFound, companyErrors.lastOwner],
    },
    /** Removes all seats of a colleague, from their next request on. */
    removeSeat: {
      path: '/api/member/remove-seat',
      access: givesSeats,
      effect: 'write',
      addition: true,
      input: z.strictObject({ memberId: idOf('member') }),
      output: team,
      refusals: [requestErrors.notFound, companyErrors.lastOwner],
    },
    /** Gives up the member's own seats; the owners are notified. The last owner has to stay. */
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
  },
  { alsoChanges: ['profile'] },
)
