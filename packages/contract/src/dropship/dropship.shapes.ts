import { limits } from '@kikai/kernel/limits'
import { priceCurrencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import { allowedAction, idOf, instant, integer, money, picture } from '../fields.ts'
import { carriers } from '../shipping/shipping.shapes.ts'
import { agentMachine, sendOutEvents, sendOutMachine } from './dropship.states.ts'

/** As many as a seller knows by name. */
export const agentsMax = 50
/** Goods with an agent of their own. */
export const allocatedGoodsMax = 200

const fee = integer(0, limits.unitPriceMinorMax)

/** What an agent is paid: for the order, for each piece, for packing; freight as it was paid, up to a bound; less for each day late. */
export const rateCard = z.strictObject({
  currency: z.enum(priceCurrencies),
  perOrder: fee,
  perPiece: fee,
  packing: fee,
  freightMax: fee,
  latePerDay: fee,
})
export type RateCard = z.output<typeof rateCard>

/** How an order finds its agent: the seller picks one, the first of a row takes them all, or each machine has its own. */
export const allocationModes = ['manual', 'default', 'goods'] as const
export const allocation = z.strictObject({
  mode: z.enum(allocationModes),
  /** For `default`: whom to ask first, and whom then. */
  agentIds: z.array(idOf('send-agent')).check(z.maxLength(3)),
  /** For `goods`: by management number. */
  goods: z
    .array(
      z.strictObject({
        managementNumber: z.string().check(z.minLength(1), z.maxLength(40)),
        agentId: idOf('send-agent'),
      }),
    )
    .check(z.maxLength(allocatedGoodsMax)),
})
export type Allocation = z.output<typeof allocation>

const agentHead = {
  id: idOf('send-agent'),
  version: z.int(),
  state: z.enum(agentMachine.states),
  /** Empty while the invitation waits. */
  name: z.string(),
  kind: z.nullable(z.enum(['company', 'person'])),
  rate: rateCard,
  rateVersion: z.int(),
  /** Why the platform did not let it work. */
  reason: z.string(),
  allowedActions: z.array(allowedAction),
}

/** An agent as its seller sees it. */
export const sellersAgent = z.object({
  ...agentHead,
  /** To whom the invitation went. */
  email: z.string(),
  /** Waiting for its answer, in its hands, past the day by which it was to leave, and shipped within 90 days. */
  work: z.object({ offered: z.int(), open: z.int(), late: z.int(), shipped: z.int() }),
})
export type SellersAgent = z.output<typeof sellersAgent>

export const sellersAgents = z.object({ agents: z.array(sellersAgent), allocation })

/** The same tie as the agent sees it: for whom, on which terms. */
export const agency = z.object({ ...agentHead, seller: z.string() })
export type Agency = z.output<typeof agency>
export const agencies = z.object({
  agencies: z.array(agency),
  /** In whose name an invitation can be taken besides one's own. */
  company: z.nullable(z.object({ id: idOf('company'), name: z.string(), certified: z.boolean() })),
})

/** For the platform, which looks at whoever wants to work. */
export const reviewedAgent = z.object({
  ...agentHead,
  seller: z.string(),
  email: z.string(),
  acceptedAt: z.nullable(instant),
})
export type ReviewedAgent = z.output<typeof reviewedAgent>

export const sendOutProblems = ['damaged', 'short', 'address', 'cannotSend', 'other'] as const
export type SendOutProblem = (typeof sendOutProblems)[number]

/** What happened to a send-out, with what was said and shown. */
export const sendOutStep = z.object({
  event: z.enum(sendOutEvents),
  to: z.enum(sendOutMachine.states),
  actor: z.enum(sendOutMachine.actors),
  at: instant,
  text: z.string(),
  pictures: z.array(z.object({ id: idOf('file'), url: z.string(), width: z.int(), height: z.int() })),
})

const sendOutHead = {
  id: idOf('send-out'),
  version: z.int(),
  orderId: idOf('order'),
  /** Of the order. */
  number: z.string(),
  state: z.enum(sendOutMachine.states),
  pieces: z.int(),
  /** What the present state waits for, and until when. */
  deadlineAt: z.nullable(instant),
  /** The day by which the order is to leave. */
  shipBy: z.nullable(instant),
}

const sendOutFacts = {
  ...sendOutHead,
  /** As it was when the offer was made. */
  rate: rateCard,
  /** Companies are paid by the ledger; a person is paid by the seller. */
  paidByKikai: z.boolean(),
  /** Handling and packing, without freight. */
  fee: money,
  /** What the seller owes although nothing was sent, because it was packed. */
  cancelCost: z.nullable(money),
  note: z.string(),
  problem: z.nullable(z.enum(sendOutProblems)),
  /** Nobody settled the problem in time: the platform sees to it. */
  escalated: z.boolean(),
  weightKg: z.nullable(z.int()),
  /** What the agent paid for the way. */
  freight: z.nullable(money),
  carrier: z.nullable(z.enum(carriers)),
  carrierName: z.string(),
  trackingNumber: z.string(),
  steps: z.array(sendOutStep),
  allowedActions: z.array(allowedAction),
}

/** A send-out as the seller sees it. */
export const sellersSendOut = z.object({
  ...sendOutFacts,
  agent: z.object({ id: idOf('send-agent'), name: z.string() }),
  /** Offered by the seller's rule, not by hand. */
  byRule: z.boolean(),
})
export type SellersSendOut = z.output<typeof sellersSendOut>

/** All about sending out one order by an agent. */
export const orderSendOuts = z.object({
  order: z.object({
    id: idOf('order'),
    number: z.string(),
    title: z.string(),
    picture: z.nullable(picture),
    pieces: z.int(),
    currency: z.enum(priceCurrencies),
    shipBy: z.nullable(instant),
  }),
  /** Whom it can be offered to, with what that would cost; those who work in another currency say so. */
  agents: z.array(
    z.object({
      id: idOf('send-agent'),
      name: z.string(),
      rate: rateCard,
      paidByKikai: z.boolean(),
      fee: money,
      /** So many are in their hands now. */
      open: z.int(),
      allowedActions: z.array(allowedAction),
    }),
  ),
  /** `offer`, with the reason where it cannot be offered now. */
  allowedActions: z.array(allowedAction),
  current: z.nullable(sellersSendOut),
  /** Those that came to nothing, the newest first. */
  earlier: z.array(sellersSendOut),
})
export type OrderSendOuts = z.output<typeof orderSendOuts>

/** An agent's job: what goes where until when. Nothing of what the goods cost, and no telephone number whole. */
export const job = z.object({
  ...sendOutFacts,
  seller: z.string(),
  goods: z.array(
    z.object({ title: z.string(), managementNumber: z.string(), quantity: z.int(), picture: z.nullable(picture) }),
  ),
  /** City and country; more is told to who has accepted. */
  place: z.string(),
  to: z.nullable(z.object({ name: z.string(), company: z.string(), lines: z.array(z.string()), phone: z.string() })),
})
export type Job = z.output<typeof job>

export const jobTabs = ['answer', 'open', 'shipped', 'ended'] as const
export type JobTab = (typeof jobTabs)[number]

export const jobRow = z.object({
  ...sendOutHead,
  seller: z.string(),
  title: z.string(),
  picture: z.nullable(picture),
  place: z.string(),
})
export type JobRow = z.output<typeof jobRow>

/** By what somebody has to do: the platform, the agent that was asked, whoever is late, and the rest. */
export const managedSendOutTabs = ['escalated', 'problem', 'answer', 'late', 'open', 'shipped', 'ended'] as const
export type ManagedSendOutTab = (typeof managedSendOutTabs)[number]

/** A send-out as the platform's staff see it in their queue. */
export const managedSendOut = z.object({
  ...sendOutHead,
  title: z.string(),
  seller: z.string(),
  agent: z.string(),
  problem: z.nullable(z.enum(sendOutProblems)),
  escalated: z.boolean(),
  createdAt: instant,
})
export type ManagedSendOut = z.output<typeof managedSendOut>
