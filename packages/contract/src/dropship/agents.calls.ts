import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { email, idOf, integer, optionalText } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { exportOf } from '../wire/exporting.ts'
import { page, paged } from '../wire/paging.ts'
import { agentMachine } from './dropship.states.ts'
import { dropshipErrors } from './dropship.errors.ts'
import { agencies, allocation, rateCard, reviewedAgent, sellersAgents } from './dropship.shapes.ts'

const reads = { may: 'order.sendout.read', reach: 'company' } as const
const assigns = { may: 'order.sendout.assign', reach: 'company' } as const
/** Rates move the company's money, so people who only handle orders cannot set them. */
const pays = { may: 'seller.payout.request', reach: 'company' } as const
const works = { may: 'order.sendout.work' } as const
const reviews = { may: 'seller.agent.review', reach: 'all' } as const
const reviewFilters = {
  state: z.optional(z.nullable(z.enum(agentMachine.states))),
  /** Only this agent. */
  agentId: z.optional(idOf('send-agent')),
  words: z.optional(optionalText(limits.searchWordsLength)),
}
const one = z.strictObject({ agentId: idOf('send-agent') })
const moves = [requestErrors.notFound, requestErrors.wrongState]

/** A seller's send-out agents: invitations, reviews, rate cards and allocation. */
export const agentsCalls = defineCalls(
  'dropship',
  {
    /** Lists the company's agents with their open work, and the allocation rule. */
    listAgents: {
      path: '/back/dropship/agent-list',
      access: reads,
      effect: 'read',
      addition: true,
      input: z.strictObject({}),
      output: sellersAgents,
      refusals: [],
    },
    /** Invites a company or person by their account's address, with a rate card. */
    inviteAgent: {
      path: '/back/dropship/invite-agent',
      access: pays,
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject({ email, rate: rateCard }),
      output: sellersAgents,
      refusals: [dropshipErrors.alreadyInvited, dropshipErrors.tooManyAgents, requestErrors.tooOften],
    },
    /** Saves a new version of a rate card. Earlier offers keep theirs. */
    saveRate: {
      path: '/back/dropship/save-rate',
      access: pays,
      effect: 'write',
      addition: true,
      input: z.strictObject({ ...one.shape, rate: rateCard, rateVersion: integer(1, 1_000_000) }),
      output: sellersAgents,
      refusals: [requestErrors.notFound, requestErrors.wrongState, requestErrors.olderVersion],
    },
    /** Pauses, resumes or ends an agent's work for the seller. */
    moveAgent: {
      path: '/back/dropship/move-agent',
      access: assigns,
      effect: 'write',
      addition: true,
      input: z.strictObject({ ...one.shape, event: z.enum(['pause', 'resume', 'leave']) }),
      output: sellersAgents,
      refusals: [...moves, dropshipErrors.workOpen],
    },
    /** Saves how orders find an agent. Earlier orders keep the rule of their day. */
    saveAllocation: {
      path: '/back/dropship/save-allocation',
      access: assigns,
      effect: 'write',
      addition: true,
      input: allocation,
      output: sellersAgents,
      refusals: [requestErrors.notFound],
    },
    /** Lists the sellers for whom the member works or is invited, as a person and for their company. */
    listAgencies: {
      path: '/api/dropship/my-agencies',
      access: 'member',
      effect: 'read',
      addition: true,
      input: z.strictObject({}),
      output: agencies,
      refusals: [requestErrors.companyNeeded],
    },
    /**
     * Accepts or declines an invitation to the member's address, as a person or for their company. The platform reviews
     * new agents.
     */
    answerInvitation: {
      path: '/api/dropship/answer-invitation',
      access: 'member',
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject({ ...one.shape, answer: z.enum(['asPerson', 'asCompany', 'decline']) }),
      output: agencies,
      refusals: [
        ...moves,
        requestErrors.companyNeeded,
        dropshipErrors.ownCompany,
        dropshipErrors.companyNotCertified,
        dropshipErrors.alreadyInvited,
      ],
    },
    /** Pauses, resumes or ends the member's own work as an agent. */
    moveAgency: {
      path: '/back/dropship/move-agency',
      access: works,
      effect: 'write',
      addition: true,
      input: z.strictObject({ ...one.shape, event: z.enum(['pause', 'resume', 'leave']) }),
      output: agencies,
      refusals: [...moves, dropshipErrors.workOpen, requestErrors.companyNeeded],
    },
    /** Lists agents for the platform's review, waiting ones first. */
    listAgentReviews: {
      path: '/back/dropship/agent-reviews',
      access: reviews,
      effect: 'read',
      addition: true,
      showsPersonal: true,
      input: paged(reviewFilters),
      output: page(reviewedAgent),
      refusals: [],
    },
    /** Exports the agents of `listAgentReviews`. */
    exportAgents: exportOf({
      of: '/back/dropship/agent-reviews',
      may: 'seller.company.export',
      reach: 'all',
      filters: reviewFilters,
      row: reviewedAgent,
    }),
    /** Approves, rejects, suspends or reinstates an agent; both sides read the reason. */
    reviewAgent: {
      path: '/back/dropship/review-agent',
      access: reviews,
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject({
        ...one.shape,
        decision: z.enum(['approve', 'reject', 'suspend', 'restore']),
        reason: optionalText(limits.textAreaLength),
      }),
      output: reviewedAgent,
      refusals: moves,
    },
  },
  { alsoChanges: ['profile'] },
)
