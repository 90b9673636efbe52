import { priceCurrencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import { allowedAction, idOf, instant, money } from '../fields.ts'
import { page } from '../wire/paging.ts'
import { chargeMachine } from './charges.states.ts'

/** `open` is not agreed or not paid yet. */
export const chargeTabs = ['open', 'ended'] as const
export type ChargeTab = (typeof chargeTabs)[number]

/** The charge of one send-out. */
export const sendCharge = z.object({
  id: idOf('send-charge'),
  version: z.int(),
  orderId: idOf('order'),
  sendOutId: idOf('send-out'),
  /** The order's number. */
  number: z.string(),
  title: z.string(),
  state: z.enum(chargeMachine.states),
  /** The other side: the agent for the seller, the seller for the agent. */
  other: z.string(),
  /** Whether it was packed and then cancelled. */
  isCancelled: z.boolean(),
  /** The month of its statement. */
  month: z.string(),
  /** The statement's number, once issued. */
  statement: z.nullable(z.string()),
  currency: z.enum(priceCurrencies),
  handling: money,
  freight: money,
  lateDays: z.int(),
  /** The deduction for late days. */
  late: money,
  /** The amount by the rate card. */
  booked: money,
  /** The amount that is paid, after an agreement or decision. */
  amount: money,
  /** The amount that the seller would pay. */
  proposed: z.nullable(money),
  /** The seller's objection. */
  reason: z.string(),
  /** The answer of the agent or the platform. */
  answer: z.string(),
  /** Agreed, and waiting until the seller's money covers it. */
  isUncovered: z.boolean(),
  bookedAt: instant,
  /** The deadline for the next answer. */
  deadlineAt: z.nullable(instant),
  settledAt: z.nullable(instant),
  allowedActions: z.array(allowedAction),
})
export type SendCharge = z.output<typeof sendCharge>

/** Sums of a currency by stage. */
export const chargeSums = z.object({
  /** In the running month, on no statement yet. */
  running: money,
  /** On a statement, to be accepted or objected to. */
  stated: money,
  /** Agreed and unpaid. */
  due: money,
  settled: money,
})
export type ChargeSums = z.output<typeof chargeSums>

/** A side’s charges with the sums of each currency. */
export const sendCharges = z.object({ ...page(sendCharge).shape, sums: z.array(chargeSums) })

/** The same for finance, with both sides. */
export const managedCharge = z.object({ ...sendCharge.shape, seller: z.string(), agent: z.string() })
export type ManagedCharge = z.output<typeof managedCharge>

export const managedChargeTabs = ['escalated', 'disputed', 'waiting', 'settled'] as const
export type ManagedChargeTab = (typeof managedChargeTabs)[number]
