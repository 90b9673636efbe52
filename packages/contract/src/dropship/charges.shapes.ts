import { priceCurrencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import { allowedAction, idOf, instant, money } from '../fields.ts'
import { page } from '../wire/paging.ts'
import { chargeMachine } from './charges.states.ts'

/** What is still to be agreed on or paid, and what is over. */
export const chargeTabs = ['open', 'ended'] as const
export type ChargeTab = (typeof chargeTabs)[number]

/** What one send-out costs its seller and brings its agent. */
export const sendCharge = z.object({
  id: idOf('send-charge'),
  version: z.int(),
  orderId: idOf('order'),
  sendOutId: idOf('send-out'),
  /** Of the order. */
  number: z.string(),
  title: z.string(),
  state: z.enum(chargeMachine.states),
  /** The other side: the agent for the seller, the seller for the agent. */
  other: z.string(),
  /** Packed, and then the order was taken back. */
  isCancelled: z.boolean(),
  /** The month to whose statement it belongs. */
  month: z.string(),
  /** The statement’s number, once it was issued. */
  statement: z.nullable(z.string()),
  currency: z.enum(priceCurrencies),
  handling: money,
  freight: money,
  lateDays: z.int(),
  /** What is deducted for them. */
  late: money,
  /** By the rate card. */
  booked: money,
  /** What is paid: less where both agreed on it or the platform decided so. */
  amount: money,
  /** What the seller would pay instead. */
  proposed: z.nullable(money),
  /** Why the seller objects. */
  reason: z.string(),
  /** What the agent or the platform says to it. */
  answer: z.string(),
  /** Agreed on, and waiting until the seller’s money covers it. */
  isUncovered: z.boolean(),
  bookedAt: instant,
  /** Until when somebody is waited for. */
  deadlineAt: z.nullable(instant),
  settledAt: z.nullable(instant),
  allowedActions: z.array(allowedAction),
})
export type SendCharge = z.output<typeof sendCharge>

/** A currency’s sums by where they are. */
export const chargeSums = z.object({
  /** Of the running month, on no statement yet. */
  running: money,
  /** On a statement: to be confirmed, or objected to. */
  stated: money,
  /** Agreed on and not paid yet. */
  due: money,
  settled: money,
})
export type ChargeSums = z.output<typeof chargeSums>

/** A side’s charges with the sums of each currency. */
export const sendCharges = z.object({ ...page(sendCharge).shape, sums: z.array(chargeSums) })

/** The same as finance sees it, with both sides. */
export const managedCharge = z.object({ ...sendCharge.shape, seller: z.string(), agent: z.string() })
export type ManagedCharge = z.output<typeof managedCharge>

export const managedChargeTabs = ['escalated', 'disputed', 'waiting', 'settled'] as const
export type ManagedChargeTab = (typeof managedChargeTabs)[number]
