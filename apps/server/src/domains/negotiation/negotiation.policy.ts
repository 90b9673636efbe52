import { offerIncrement } from '@kikai/contract/auctions/increments'
import { type Refusal, refuse } from '@kikai/contract/errors'
import type { StateOf } from '@kikai/contract/machine'
import { negotiationErrors } from '@kikai/contract/negotiation/negotiation.errors'
import type { OfferTerms, offerRules } from '@kikai/contract/negotiation/negotiation.shapes'
import type { negotiationMachine } from '@kikai/contract/negotiation/negotiation.states'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Instant } from '@kikai/kernel/instant'
import { serverLimits } from '../../platform/config/server-limits.ts'
import { type Money, add, less, toMoney } from '@kikai/kernel/money'
import type * as z from 'zod/mini'

export type OfferRules = z.output<typeof offerRules>
type State = StateOf<typeof negotiationMachine>

/** What a price is judged by: the list price, the buyer's own last offer, and the share of the list price that is the least. */
export type PricedBy = { list: Money | null; previous: Money | null; leastPercent: number }

const nextOffer = (offer: Money): Money => add(offer, offerIncrement(offer))

/** The least by the seller's share of the list price. */
const leastOf = ({ list, leastPercent }: PricedBy): Money | null =>
  list && toMoney(list.currency, Math.ceil((list.minor * leastPercent) / 100))

/** What a buyer's next offer may be. */
export function rulesFor(by: PricedBy): OfferRules {
  const { list, previous } = by
  const bounds = [leastOf(by), previous && nextOffer(previous)].filter((one) => one !== null)
  const least = bounds.reduce<Money | null>((most, one) => (most && less(one, most) ? most : one), null)
  return {
    least,
    most: list && toMoney(list.currency, list.minor - 1),
    step: list || previous ? offerIncrement(previous ?? list ?? toMoney('JPY', 0)) : null,
  }
}

/** Why a buyer cannot offer this price for one piece. */
export function priceBlocked(price: Money, by: PricedBy): Refusal | null {
  const { list, previous } = by
  const reference = list ?? previous
  if (reference && reference.currency !== price.currency)
    return refuse(negotiationErrors.otherCurrency, { currency: reference.currency })
  if (list && !less(price, list)) return refuse(negotiationErrors.notBelowList, { list })
  const least = leastOf(by)
  if (least && less(price, least)) return refuse(negotiationErrors.belowLeast, { least })
  const next = previous && nextOffer(previous)
  return next && less(price, next) ? refuse(negotiationErrors.notAbovePrevious, { least: next }) : null
}

/** Why a seller cannot counter with this price: it is not above the offer, or above the list price. */
export function counterPriceBlocked(
  price: Money,
  { offer, list }: { offer: Money; list: Money | null },
): Refusal | null {
  if (offer.currency !== price.currency) return refuse(negotiationErrors.otherCurrency, { currency: offer.currency })
  if (!less(offer, price)) return refuse(negotiationErrors.counterNotAbove, { offer })
  return list && less(list, price) ? refuse(negotiationErrors.counterAboveList, { list }) : null
}

/** A counter-offer half-way between offer and list price, on a step of the price. */
export function suggestCounter({ offer, list }: { offer: Money; list: Money | null }): Money | null {
  if (!list || !less(offer, list)) return null
  const { minor: step } = offerIncrement(offer)
  const half = Math.round((offer.minor + list.minor) / 2 / step) * step
  const counter = toMoney(offer.currency, half)
  return counterPriceBlocked(counter, { offer, list }) ? null : counter
}

/** Why nothing can be offered in this negotiation any more. */
export const usedUpBlocked = ({ offersLeft, offersMost }: { offersLeft: number; offersMost: number }): Refusal | null =>
  offersLeft > 0 ? null : refuse(negotiationErrors.noOffersLeft, { max: offersMost })

/** Why a round cannot be answered: there is a later one, or its time is over. */
export function roundBlocked(
  { round, validUntil, now }: { round: number; validUntil: Instant | null; now: Instant },
  seen: number | undefined,
): Refusal | null {
  if (seen !== undefined && seen !== round) return refuse(requestErrors.olderVersion, { version: round })
  return validUntil !== null && validUntil <= now ? refuse(requestErrors.wrongState, { state: 'expired' }) : null
}

/** Days between which an inspection and a delivery can be agreed on, from the present day where the goods stand. */
export function daysBlocked({ delivery, inspectUntil }: OfferTerms, today: string): Refusal | null {
  const inspected = { fromDay: today, toDay: dayAfter(today, serverLimits.inspectionDaysMax) }
  if (inspectUntil !== null && (inspectUntil < inspected.fromDay || inspectUntil > inspected.toDay))
    return refuse(negotiationErrors.dayOutside, inspected)
  const delivered = { fromDay: today, toDay: dayAfter(today, serverLimits.agreedDeliveryDaysMax) }
  const isWithin =
    delivery === null ||
    (delivery.fromDay >= delivered.fromDay && delivery.fromDay <= delivery.toDay && delivery.toDay <= delivered.toDay)
  return isWithin ? null : refuse(negotiationErrors.dayOutside, delivered)
}

const dayAfter = (day: string, days: number): string => {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

/** Why the buyer cannot leave with the report of a failed inspection. */
export const failBlocked = ({
  state,
  conditionalUntil,
  now,
}: {
  state: State
  conditionalUntil: Instant | null
  now: Instant
}): Refusal | null => {
  if (state !== 'agreed') return refuse(requestErrors.wrongState, { state })
  return conditionalUntil !== null && conditionalUntil > now ? null : refuse(negotiationErrors.notConditional)
}

type Limits = { acceptFrom: number | null; declineBelow: number | null }
type Offered = { unitPrice: number; terms: OfferTerms }
/** How a seller's limits answer an offer. One that asks for more than the listing says is for the seller to accept. */
export function answerOfLimits(limit: Limits | null, { unitPrice, terms }: Offered): 'accept' | 'decline' | null {
  if (limit === null) return null
  if (limit.declineBelow !== null && unitPrice < limit.declineBelow) return 'decline'
  return limit.acceptFrom !== null && unitPrice >= limit.acceptFrom && !asksForMore(terms) ? 'accept' : null
}

const asksForMore = ({ freight, dismantling, delivery, inspectUntil }: OfferTerms): boolean =>
  freight === 'seller' || dismantling === 'seller' || delivery !== null || inspectUntil !== null

/** Why these limits cannot be set together. */
export const limitsBlocked = ({ acceptFrom, declineBelow }: Limits): Refusal | null =>
  acceptFrom !== null && declineBelow !== null && declineBelow >= acceptFrom
    ? refuse(negotiationErrors.limitsCross)
    : null

export const isOpenState = (state: State): boolean => state === 'awaiting_seller' || state === 'awaiting_buyer'
