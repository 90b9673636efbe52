import { limits } from '@kikai/kernel/limits'
import { priceCurrencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import {
  allowedAction,
  countryCode,
  day,
  idOf,
  instant,
  integer,
  money,
  optionalText,
  picture,
  quantity,
  unitPrice,
} from '../fields.ts'
import { goodsStateNames } from '../goods/goods.words.ts'
import { payMethods } from '../payments/pay-methods.words.ts'
import { writtenText } from '../translation/translation.shapes.ts'
import { negotiationMachine } from './negotiation.states.ts'
import { declineReasons, offerOutcomes, offerSides } from './negotiation.words.ts'

/** What is agreed on beside price and quantity. */
const terms = {
  /** Who pays the freight; of the buyer, as the listing says. */
  freight: z.enum(offerSides),
  dismantling: z.enum(offerSides),
  /** The days between which it is delivered; null as the listing says. */
  delivery: z.nullable(z.strictObject({ fromDay: day, toDay: day })),
  /** How the buyer means to pay; every way stays open. */
  payment: z.nullable(z.enum(payMethods)),
  /** Until the end of this day the buyer can leave with the report of a failed inspection. */
  inspectUntil: z.nullable(day),
}
export const offerTerms = z.strictObject(terms)
export type OfferTerms = z.output<typeof offerTerms>

/** What is sent with every offer and counter-offer. */
export const proposal = {
  unitPrice,
  quantity,
  terms: offerTerms,
  note: z.optional(optionalText(limits.textAreaLength)),
}

/** One round: an offer or a counter-offer, which never changes, and how it ended. */
export const offerRound = z.object({
  round: z.int(),
  side: z.enum(offerSides),
  at: instant,
  unitPrice: money,
  quantity: z.int(),
  terms: z.object(terms),
  /** What was said with it, without contact details. */
  note: z.nullable(writtenText),
  outcome: z.nullable(z.enum(offerOutcomes)),
  reason: z.nullable(z.enum(declineReasons)),
  endedAt: z.nullable(instant),
})
export type OfferRound = z.output<typeof offerRound>

/** What an order was agreed on, for its two sides. */
export const agreedTerms = z.object({
  negotiationId: idOf('negotiation'),
  unitPrice: money,
  quantity: z.int(),
  terms: z.object(terms),
  /** Null on request. */
  listPrice: z.nullable(money),
  agreedAt: z.nullable(instant),
  /** Until when the buyer can leave with the report of a failed inspection; null without that condition, and once it is paid. */
  conditionalUntil: z.nullable(instant),
})

/** What the next offer, or the seller's counter-offer, may be. */
export const offerRules = z.object({
  /** The least and the most for one piece; null without a bound. */
  least: z.nullable(money),
  most: z.nullable(money),
  step: z.nullable(money),
})

export const negotiation = z.object({
  id: idOf('negotiation'),
  version: z.int(),
  state: z.enum(negotiationMachine.states),
  goods: z.object({
    id: idOf('goods'),
    title: z.string(),
    managementNumber: z.string(),
    picture: z.nullable(picture),
    listPrice: z.nullable(money),
    state: z.enum(goodsStateNames),
  }),
  seller: z.object({ id: idOf('company'), name: z.string() }),
  currency: z.enum(priceCurrencies),
  offersLeft: z.int(),
  offersMost: z.int(),
  /** Until when the last round can be answered; null when nobody has to. */
  validUntil: z.nullable(instant),
  last: offerRound,
  /** Of what was agreed: the order, what it comes to, and until when it is paid. */
  order: z.nullable(
    z.object({
      orderId: idOf('order'),
      checkoutId: idOf('checkout'),
      number: z.string(),
      total: money,
      payBy: z.nullable(instant),
    }),
  ),
  /** Until when the buyer can leave with the report of a failed inspection; null without that condition. */
  conditionalUntil: z.nullable(instant),
  allowedActions: z.array(allowedAction),
})
export type Negotiation = z.output<typeof negotiation>

const whole = {
  /** All rounds, the oldest first. */
  offers: z.array(offerRound),
  report: z.nullable(
    z.object({
      text: z.string(),
      at: instant,
      pictures: z.array(z.object({ id: idOf('file'), url: z.string(), width: z.int(), height: z.int() })),
    }),
  ),
  rules: offerRules,
}
export const negotiationDetail = z.object({ ...negotiation.shape, ...whole })
export type NegotiationDetail = z.output<typeof negotiationDetail>

/** The same for its seller and for staff: with the buyer as others see them, and where the goods would go. */
const managed = {
  buyer: z.object({ name: z.string(), isCompany: z.boolean() }),
  to: z.object({ country: countryCode, place: z.string() }),
  /** A counter-offer half-way to the list price; null where none is possible. */
  suggestion: z.nullable(money),
}
export const managedNegotiation = z.object({ ...negotiation.shape, ...managed })
export type ManagedNegotiation = z.output<typeof managedNegotiation>
export const managedNegotiationDetail = z.object({
  ...negotiationDetail.shape,
  ...managed,
  /** The last round was answered by a limit of the seller. */
  byRule: z.boolean(),
  closedReason: z.nullable(z.string()),
})
export type ManagedNegotiationDetail = z.output<typeof managedNegotiationDetail>

/** Limits of a seller that answer by themselves, for one piece; buyers never see them. */
export const offerLimits = {
  /** An offer of so much that asks for nothing besides is accepted. */
  acceptFrom: z.nullable(unitPrice),
  /** An offer of less is declined. */
  declineBelow: z.nullable(unitPrice),
  /** The share of the list price, in percent, below which no offer can be made; null for the usual one. */
  leastPercent: z.nullable(integer(1, 99)),
}
export const shownLimits = z.object({ ...offerLimits, currency: z.enum(priceCurrencies) })
