import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { email, idOf, integer, optionalText } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { page, paged } from '../wire/paging.ts'
import { agentMachine } from './dropship.states.ts'
import { dropshipErrors } from './dropship.errors.ts'
import { agencies, allocation, rateCard, reviewedAgent, sellersAgents } from './dropship.shapes.ts'

const reads = { may: 'order.sendout.read', reach: 'company' } as const
const assigns = { may: 'order.sendout.assign', reach: 'company' } as const
/** What an agent is paid is the company's money: whoever packs its parcels does not set it. */
const pays = { may: 'seller.payout.request', reach: 'company' } as const
const works = { may: 'order.sendout.work' } as const
const reviews = { may: 'seller.agent.review', reach: 'all' } as const
const one = z.strictObject({ agentId: idOf('send-agent') })
const moves = [requestErrors.notFound, requestErrors.wrongState]

/** Who sends out for a seller: invited, reviewed, paid by a rate card, chosen by hand or by rule. */
export const agentsCalls = defineCalls('dropship', {
  /** The agents of the company that the member acts for, with what is in their hands, and how orders find them. */
  listAgents: {
    path: '/back/dropship/agent-list',
    access: reads,
    effect: 'read',
    addition: true,
    input: z.strictObject({}),
    output: sellersAgents,
    refusals: [],
  },
  /** Invites a company or a person, by the e-mail address of their account, on the terms of a rate card. */
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
  /** A new version of the rate card. What was offered before keeps the one that it was offered with. */
  saveRate: {
    path: '/back/dropship/save-rate',
    access: pays,
    effect: 'write',
    addition: true,
    input: z.strictObject({ ...one.shape, rate: rateCard, rateVersion: integer(1, 1_000_000) }),
    output: sellersAgents,
    refusals: [requestErrors.notFound, requestErrors.wrongState, requestErrors.olderVersion],
  },
  /** The seller lets an agent rest, work again, or go. */
  moveAgent: {
    path: '/back/dropship/move-agent',
    access: assigns,
    effect: 'write',
    addition: true,
    input: z.strictObject({ ...one.shape, event: z.enum(['pause', 'resume', 'leave']) }),
    output: sellersAgents,
    refusals: [...moves, dropshipErrors.workOpen],
  },
  /** How orders that are paid from now on find their agent. Orders that were placed before keep the rule of their day. */
  saveAllocation: {
    path: '/back/dropship/save-allocation',
    access: assigns,
    effect: 'write',
    addition: true,
    input: allocation,
    output: sellersAgents,
    refusals: [requestErrors.notFound],
  },
  /** For whom the member sends out or is asked to, as a person and for the company that they act for. */
  listAgencies: {
    path: '/api/dropship/my-agencies',
    access: 'member',
    effect: 'read',
    addition: true,
    input: z.strictObject({}),
    output: agencies,
    refusals: [requestErrors.companyNeeded],
  },
  /** Takes an invitation to one’s own address, as a person or for one’s company, or declines it. The platform then looks at who it is. */
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
  /** The agent rests, works again, or leaves. */
  moveAgency: {
    path: '/back/dropship/move-agency',
    access: works,
    effect: 'write',
    addition: true,
    input: z.strictObject({ ...one.shape, event: z.enum(['pause', 'resume', 'leave']) }),
    output: agencies,
    refusals: [...moves, dropshipErrors.workOpen, requestErrors.companyNeeded],
  },
  /** Agents for the platform’s review, those that wait first. */
  listAgentReviews: {
    path: '/back/dropship/agent-reviews',
    access: reviews,
    effect: 'read',
    addition: true,
    showsPersonal: true,
    input: paged({
      state: z.optional(z.nullable(z.enum(agentMachine.states))),
      /** This one alone. */
      agentId: z.optional(idOf('send-agent')),
      words: z.optional(optionalText(limits.searchWordsLength)),
    }),
    output: page(reviewedAgent),
    refusals: [],
  },
  /** The platform lets an agent work, turns it away, stops it or lets it go on; both sides read the reason. */
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
})
