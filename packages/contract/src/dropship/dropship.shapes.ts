import { limits } from '@kikai/kernel/limits'
import { priceCurrencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import { companyBrief } from '../companies/company-brief.ts'
import { allowedAction, idOf, instant, integer, money, picture } from '../fields.ts'
import { departures, earlierLeg } from '../shipping/shipping.shapes.ts'
import { agentMachine, sendOutEvents, sendOutMachine } from './dropship.states.ts'

/** More agents than a seller deals with. */
export const agentsMax = 50
/** The most goods with an agent of their own. */
export const allocatedGoodsMax = 200

const fee = integer(0, limits.unitPriceMinorMax)

/** An agent's rates: per order, per piece, for packing; freight as paid up to a maximum; a deduction per late day. */
export const rateCard = z.strictObject({
  currency: z.enum(priceCurrencies),
  perOrder: fee,
  perPiece: fee,
  packing: fee,
  freightMax: fee,
  latePerDay: fee,
})
export type RateCard = z.output<typeof rateCard>

/** A version of an agent's rates, which counts for the offers since its day. */
export const rateVersion = z.object({ version: z.int(), rate: rateCard, since: instant })
export type RateVersion = z.output<typeof rateVersion>
/** So many versions are shown, the newest first. */
export const rateVersionsMax = 20

/** How an order finds its agent: by hand, the first available of a list, or by its goods. */
export const allocationModes = ['manual', 'default', 'goods'] as const
export const allocation = z.strictObject({
  mode: z.enum(allocationModes),
  /** For `default`: the agents in the order in which they are asked. */
  agentIds: z.array(idOf('send-agent')).check(z.maxLength(3)),
  /** For `goods`: agents by management number. */
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
  /** Empty until the invitation is accepted. */
  name: z.string(),
  kind: z.nullable(z.enum(['company', 'person'])),
  rate: rateCard,
  rateVersion: z.int(),
  /** The platform's reason for a rejection. */
  reason: z.string(),
  allowedActions: z.array(allowedAction),
}

/** An agent for its seller. */
export const sellersAgent = z.object({
  ...agentHead,
  /** The invited address. */
  email: z.string(),
  /** The rates and those before them, newest first. */
  rates: z.array(rateVersion),
  /** Jobs by stage: offered, in hand, late, and shipped within 90 days. */
  work: z.object({ offered: z.int(), open: z.int(), late: z.int(), shipped: z.int() }),
})
export type SellersAgent = z.output<typeof sellersAgent>

export const sellersAgents = z.object({ agents: z.array(sellersAgent), allocation })

/** The same for the agent: the seller and the rates. */
export const agency = z.object({
  ...agentHead,
  seller: z.string(),
  /** The rates and those before them, newest first. */
  rates: z.array(rateVersion),
})
export type Agency = z.output<typeof agency>
export const agencies = z.object({
  agencies: z.array(agency),
  /** The company for which the invitation can be accepted. */
  company: z.nullable(companyBrief),
})

/** An agent for the platform's review. */
export const reviewedAgent = z.object({
  ...agentHead,
  seller: z.string(),
  email: z.string(),
  acceptedAt: z.nullable(instant),
})
export type ReviewedAgent = z.output<typeof reviewedAgent>

export const sendOutProblems = ['damaged', 'short', 'address', 'cannotSend', 'other'] as const
export type SendOutProblem = (typeof sendOutProblems)[number]

/** A step of a send-out with its note and photos. */
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
  /** The order's number. */
  number: z.string(),
  state: z.enum(sendOutMachine.states),
  pieces: z.int(),
  /** The deadline of the present state. */
  deadlineAt: z.nullable(instant),
  /** The day by which the order has to leave. */
  shipBy: z.nullable(instant),
}

const sendOutFacts = {
  ...sendOutHead,
  /** The rates at the time of the offer. */
  rate: rateCard,
  /** Companies are paid by the ledger; a person is paid by the seller. */
  paidByKikai: z.boolean(),
  /** Handling and packing, without freight. */
  fee: money,
  /** The fee that the seller owes for packed work that was cancelled. */
  cancelCost: z.nullable(money),
  note: z.string(),
  problem: z.nullable(z.enum(sendOutProblems)),
  /** The problem was not settled in time and is with the platform. */
  escalated: z.boolean(),
  weightKg: z.nullable(z.int()),
  /** The freight that the agent paid. */
  freight: z.nullable(money),
  carrier: z.nullable(z.enum(departures)),
  carrierName: z.string(),
  trackingNumber: z.string(),
  /** Another carrier will take it further. */
  goesOn: z.boolean(),
  /** The carriers before the present one, the first one first. */
  earlierLegs: z.array(earlierLeg),
  steps: z.array(sendOutStep),
  allowedActions: z.array(allowedAction),
}

/** A send-out for the seller. */
export const sellersSendOut = z.object({
  ...sendOutFacts,
  agent: z.object({ id: idOf('send-agent'), name: z.string() }),
  /** Whether it was offered by the allocation rule. */
  byRule: z.boolean(),
})
export type SellersSendOut = z.output<typeof sellersSendOut>

/** Everything about sending one order by an agent. */
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
  /** Possible agents with the fee for this order; those with another currency are marked. */
  agents: z.array(
    z.object({
      id: idOf('send-agent'),
      name: z.string(),
      rate: rateCard,
      paidByKikai: z.boolean(),
      fee: money,
      /** Their open jobs. */
      open: z.int(),
      allowedActions: z.array(allowedAction),
    }),
  ),
  /** `offer`, with the reason where it cannot be offered now. */
  allowedActions: z.array(allowedAction),
  current: z.nullable(sellersSendOut),
  /** Earlier send-outs of the order, newest first. */
  earlier: z.array(sellersSendOut),
})
export type OrderSendOuts = z.output<typeof orderSendOuts>

/** An agent's job: what goes where until when, without prices and without complete telephone numbers. */
export const job = z.object({
  ...sendOutFacts,
  seller: z.string(),
  goods: z.array(
    z.object({ title: z.string(), managementNumber: z.string(), quantity: z.int(), picture: z.nullable(picture) }),
  ),
  /** City and country; the address is shown after accepting. */
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

/** Tabs by who has to act. */
export const managedSendOutTabs = ['escalated', 'problem', 'answer', 'late', 'open', 'shipped', 'ended'] as const
export type ManagedSendOutTab = (typeof managedSendOutTabs)[number]

/** A send-out in the staff's queue. */
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
