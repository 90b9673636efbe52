import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { allowedAction, idOf, instant, language, line, money, optionalLine, optionalText, picture } from '../fields.ts'
import { revocationRight } from '../orders/revocation-right.shapes.ts'
import { givenBack } from '../payments/given-back.shapes.ts'
import { saleIds } from '../payments/sale-ids.ts'
import { carriers } from '../shipping/shipping.shapes.ts'
import { refundEvents, refundMachine } from './refunds.states.ts'
import { returnFreightClaim } from './return-freight.shapes.ts'

/** What is asked for: money for goods that did not come, a return, a reduction, or the freight. */
export const refundKinds = ['money', 'return', 'part', 'freight'] as const
export type RefundKind = (typeof refundKinds)[number]

/** `withdrawal` is a consumer's right, which needs no reason and cannot be refused. */
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
export type RefundReason = (typeof refundReasons)[number]

/** Who pays the carrier that brings goods back. */
export const freightBearers = ['buyer', 'seller'] as const
export type FreightBearer = (typeof freightBearers)[number]

/** How the money goes back: the way it came; `asPaid` where several payments paid it, each part the way it was paid. */
export const refundChannels = ['balance', 'remittance', 'online', 'credit', 'asPaid'] as const

/** The buyer's bank account, for refunds of bank transfers. */
export const payoutAccount = z.strictObject({
  bank: line(limits.nameLength),
  branch: optionalLine(limits.nameLength),
  number: line(34),
  holder: line(limits.nameLength),
})
export type PayoutAccount = z.output<typeof payoutAccount>

/** The return address at the time of the agreement. */
export const returnAddress = z.object({
  name: z.string(),
  address: z.string(),
  country: z.string(),
  phone: z.string(),
})
export type ReturnAddress = z.output<typeof returnAddress>

/** A step with its text and evidence. */
export const refundStep = z.object({
  event: z.enum(refundEvents),
  to: z.enum(refundMachine.states),
  actor: z.enum(refundMachine.actors),
  at: instant,
  amount: z.nullable(money),
  text: z.string(),
  pictures: z.array(z.object({ id: idOf('file'), url: z.string(), width: z.int(), height: z.int() })),
})

/** What the platform can decide. */
export const refundDecisions = ['grant', 'dismiss'] as const

/** A decision's letter, to be opened as a PDF. */
export const refundLetter = z.object({
  id: idOf('refund-decision'),
  decision: z.enum(refundDecisions),
  decidedAt: instant,
})

export const refund = z.object({
  id: idOf('refund'),
  number: z.string(),
  version: z.int(),
  state: z.enum(refundMachine.states),
  kind: z.enum(refundKinds),
  reason: z.enum(refundReasons),
  /** Positions of the lines of what was sold; empty for freight. */
  positions: z.array(z.int()),
  asked: money,
  /** The amount that the seller offers. */
  offered: z.nullable(money),
  /** The agreed or decided amount. */
  granted: z.nullable(money),
  channel: z.enum(refundChannels),
  /** Shown to the buyer and finance. */
  account: z.nullable(payoutAccount),
  /** Who bears the return freight: by the reason, unless the platform decided otherwise. Null unless it is a return. */
  returnFreightBy: z.nullable(z.enum(freightBearers)),
  /** What the buyer advanced for it and asks back of the seller; null without. */
  returnFreightClaim: z.nullable(returnFreightClaim),
  /** The most that can be asked back of it, less what other refunds of the order ask back. */
  returnFreightMost: money,
  /** The days after the refund within which it can still be stated. */
  returnFreightDays: z.int(),
  /** Null unless goods are to be returned. */
  returnTo: z.nullable(returnAddress),
  /** The seller's language, in which the slip for the parcel is printed; null unless goods are awaited. */
  slipLanguage: z.nullable(language),
  carrier: z.nullable(z.enum(carriers)),
  trackingNumber: z.string(),
  /** Whether a second person has to release it, by what the order has refunded together with it. */
  needsSecond: z.boolean(),
  /** The first of two people of finance, who checked it or proposes to credit it; null for buyer and seller. */
  begun: z.nullable(z.object({ by: z.string(), at: instant, text: z.string() })),
  /** The bank's number of the payment; empty before. */
  reference: z.string(),
  createdAt: instant,
  deadlineAt: z.nullable(instant),
  steps: z.array(refundStep),
  /** The letters about the platform's decisions, the first one first. */
  letters: z.array(refundLetter),
  allowedActions: z.array(allowedAction),
})
export type Refund = z.output<typeof refund>

/** What can be requested now, with the largest amount. */
const askable = z.object({
  kinds: z.array(z.object({ kind: z.enum(refundKinds), most: money })),
  lines: z.array(
    z.object({
      position: z.int(),
      title: z.string(),
      quantity: z.int(),
      picture: z.nullable(picture),
      /** Including its share of the tax. */
      most: money,
    }),
  ),
  /** Why it can be asked for. */
  reasons: z.array(z.enum(refundReasons)),
  channel: z.enum(refundChannels),
  withdrawal: z.nullable(revocationRight),
  /** The platform sold it itself, so that nobody else answers and it decides at once. */
  byPlatform: z.boolean(),
  /** The deadline for an answer: the seller's, or the platform's where it sold it itself. */
  answerBy: instant,
})

/** All refunds of an order or an appointment for a reader. */
export const orderRefunds = z.object({
  ...saleIds,
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
  /** Refunds that were paid, requested or not; empty for others than the buyer. */
  givenBack: z.array(givenBack),
  /** Newest first. */
  refunds: z.array(refund),
})
export type OrderRefunds = z.output<typeof orderRefunds>

/** A row of the queue. */
export const refundRow = z.object({
  id: idOf('refund'),
  ...saleIds,
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

/** Tabs by whose turn it is; `waiting` is a return freight that has waited too long for the seller's money. */
export const refundTabs = ['seller', 'arbitration', 'freight', 'payout', 'waiting', 'buyer', 'ended'] as const
export type RefundTab = (typeof refundTabs)[number]

export const said = optionalText(limits.refundTextLength)
export const evidence = z.array(idOf('file')).check(z.maxLength(limits.refundPicturesMax))
