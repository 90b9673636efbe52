import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { allowedAction, idOf, instant, line, money, optionalLine, optionalText, picture } from '../fields.ts'
import { givenBack } from '../payments/given-back.shapes.ts'
import { carriers } from '../shipping/shipping.shapes.ts'
import { refundEvents, refundMachine } from './refunds.states.ts'

/** What is asked for: the money for goods that never left or never came; to send them back; to keep them for less; the freight. */
export const refundKinds = ['money', 'return', 'part', 'freight'] as const
export type RefundKind = (typeof refundKinds)[number]

/** By `withdrawal` a consumer steps back from the contract, which needs no reason and cannot be refused. */
export const refundReasons = [
  'notAsDescribed',
  'damaged',
  'partsMissing',
  'wrongItem',
  'notArrived',
  'tooLate',
  'noLongerNeeded',
  'withdrawal',
  'other',
] as const

/** Which way the money goes back: the way it came. */
export const refundChannels = ['balance', 'remittance', 'online', 'credit'] as const

/** The buyer's account at a bank, for what was paid by bank transfer. */
export const payoutAccount = z.strictObject({
  bank: line(limits.nameLength),
  branch: optionalLine(limits.nameLength),
  number: line(34),
  holder: line(limits.nameLength),
})
export type PayoutAccount = z.output<typeof payoutAccount>

/** Where goods go back to, as it was when the return was agreed on. */
export const returnAddress = z.object({
  name: z.string(),
  address: z.string(),
  country: z.string(),
  phone: z.string(),
})
export type ReturnAddress = z.output<typeof returnAddress>

/** What somebody said with a step: a reason, with what shows it. */
export const refundStep = z.object({
  event: z.enum(refundEvents),
  to: z.enum(refundMachine.states),
  actor: z.enum(refundMachine.actors),
  at: instant,
  amount: z.nullable(money),
  text: z.string(),
  pictures: z.array(z.object({ id: idOf('file'), url: z.string(), width: z.int(), height: z.int() })),
})

export const refund = z.object({
  id: idOf('refund'),
  number: z.string(),
  version: z.int(),
  state: z.enum(refundMachine.states),
  kind: z.enum(refundKinds),
  reason: z.enum(refundReasons),
  /** Positions of the order's lines; empty where it is about the freight. */
  positions: z.array(z.int()),
  asked: money,
  /** What the seller offers instead. */
  offered: z.nullable(money),
  /** What was agreed on or decided. */
  granted: z.nullable(money),
  channel: z.enum(refundChannels),
  /** Told to the buyer and to finance. */
  account: z.nullable(payoutAccount),
  /** Null until goods are to come back. */
  returnTo: z.nullable(returnAddress),
  carrier: z.nullable(z.enum(carriers)),
  trackingNumber: z.string(),
  /** Two people look at it before the money goes. */
  needsSecond: z.boolean(),
  /** What the bank calls the payout; empty before. */
  reference: z.string(),
  createdAt: instant,
  deadlineAt: z.nullable(instant),
  steps: z.array(refundStep),
  allowedActions: z.array(allowedAction),
})
export type Refund = z.output<typeof refund>

/** What can be asked for of an order now, and at most how much of it. */
const askable = z.object({
  kinds: z.array(z.object({ kind: z.enum(refundKinds), most: money })),
  lines: z.array(
    z.object({
      position: z.int(),
      title: z.string(),
      quantity: z.int(),
      picture: z.nullable(picture),
      /** With its share of the tax. */
      most: money,
    }),
  ),
  channel: z.enum(refundChannels),
  /** How many days after the receipt a consumer may withdraw, and until when; no moment yet where the receipt is not confirmed. */
  withdrawal: z.nullable(z.object({ days: z.int(), until: z.nullable(instant) })),
  /** Until when the seller would have to answer. */
  answerBy: instant,
})

/** All about money back for one order, for whoever looks. */
export const orderRefunds = z.object({
  orderId: idOf('order'),
  number: z.string(),
  title: z.string(),
  picture: z.nullable(picture),
  seller: z.string(),
  buyer: z.string(),
  total: money,
  refunded: money,
  ask: z.nullable(askable),
  /** `request`, with the reason where nothing can be asked for. */
  allowedActions: z.array(allowedAction),
  /** What went back already, with a request or without one; empty for whoever is not the buyer. */
  givenBack: z.array(givenBack),
  /** The newest first. */
  refunds: z.array(refund),
})
export type OrderRefunds = z.output<typeof orderRefunds>

/** A row of the queue. */
export const refundRow = z.object({
  id: idOf('refund'),
  orderId: idOf('order'),
  number: z.string(),
  state: z.enum(refundMachine.states),
  kind: z.enum(refundKinds),
  reason: z.enum(refundReasons),
  seller: z.string(),
  title: z.string(),
  asked: money,
  granted: z.nullable(money),
  channel: z.enum(refundChannels),
  createdAt: instant,
  deadlineAt: z.nullable(instant),
})
export type RefundRow = z.output<typeof refundRow>

/** Whose turn it is: the tabs of the queue. */
export const refundTabs = ['seller', 'arbitration', 'payout', 'buyer', 'ended'] as const
export type RefundTab = (typeof refundTabs)[number]

export const said = optionalText(limits.refundTextLength)
export const evidence = z.array(idOf('file')).check(z.maxLength(limits.refundPicturesMax))
