import { type PriceCurrency, toMoney } from '@kikai/kernel/money'
import { type PriceSteps, nextAbove, wholeUnit } from './increments.ts'

/** Amounts here are minor units of the lot's currency. */
export type PriceRules = {
  readonly currency: PriceCurrency
  readonly startPrice: number
  /** The least for which the seller sells; null to sell for any bid. */
  readonly reserve: number | null
  /** The increments that this lot was put up with. */
  readonly steps: PriceSteps
}
export type Bid<Bidder> = { readonly bidder: Bidder; readonly maximum: number }
/** Where a lot stands: the price that everybody sees, and whoever leads with what nobody else sees. */
export type LotStanding<Bidder> = { readonly price: number; readonly leader: Bid<Bidder> } | null

/**
 * `manual` was sent by its bidder, `proxy` answers it for whoever led already, `raise` is a leader's own higher maximum.
 */
export type BidEntry<Bidder> = {
  readonly bidder: Bidder
  readonly kind: 'manual' | 'proxy' | 'raise'
  readonly price: number
}
export type JudgedBid<Bidder> =
  | { readonly accepted: false; readonly minimum: number }
  | {
      readonly accepted: true
      readonly standing: NonNullable<LotStanding<Bidder>>
      readonly entries: readonly BidEntry<Bidder>[]
      /** Whether the price that everybody sees is higher than before; the first bid raises nothing. */
      readonly isRise: boolean
    }

/** A share in percent, whole. */
export function wholeShareOf(currency: PriceCurrency, amount: number, percent: number): number {
  const unit = wholeUnit(currency)
  return Math.floor((amount * percent) / 100 / unit) * unit
}

/** The least maximum with which somebody may bid now. A leader who raises their own need only be above it. */
export function minimumFor<Bidder>(rules: PriceRules, standing: LotStanding<Bidder>, bidder: Bidder | null): number {
  if (!standing) return rules.startPrice
  const { price, leader } = standing
  return leader.bidder === bidder ? leader.maximum + wholeUnit(rules.currency) : above(rules, price)
}

/**
 * The whole rule of the price (states B.3): the leader pays one increment above the second maximum and never more than their
 * own; of two equal maxima the earlier leads; a maximum that reaches the reserve lifts the price to it.
 */
export function judgeBid<Bidder>(
  rules: PriceRules,
  standing: LotStanding<Bidder>,
  bid: Bid<Bidder>,
): JudgedBid<Bidder> {
  const minimum = minimumFor(rules, standing, bid.bidder)
  if (bid.maximum < minimum) return { accepted: false, minimum }
  const manual = (price: number) => ({ bidder: bid.bidder, kind: 'manual' as const, price })
  if (!standing) {
    const price = lifted(rules, rules.startPrice, bid)
    return { accepted: true, standing: { price, leader: bid }, entries: [manual(price)], isRise: false }
  }
  const { price: before, leader } = standing
  if (leader.bidder === bid.bidder) {
    const price = lifted(rules, before, bid)
    const entries = [{ bidder: bid.bidder, kind: 'raise' as const, price }]
    return { accepted: true, standing: { price, leader: bid }, entries, isRise: price > before }
  }
  if (bid.maximum > leader.maximum) {
    const price = lifted(rules, Math.min(bid.maximum, above(rules, leader.maximum)), bid)
    return { accepted: true, standing: { price, leader: bid }, entries: [manual(price)], isRise: true }
  }
  const price = Math.min(leader.maximum, above(rules, bid.maximum))
  const answer = { bidder: leader.bidder, kind: 'proxy' as const, price }
  return { accepted: true, standing: { price, leader }, entries: [manual(bid.maximum), answer], isRise: true }
}

/** One increment above a price. */
const above = ({ currency, steps }: PriceRules, price: number): number =>
  nextAbove(toMoney(currency, price), steps).minor

const lifted = ({ reserve }: PriceRules, price: number, { maximum }: Pick<Bid<unknown>, 'maximum'>): number =>
  reserve !== null && maximum >= reserve ? Math.max(price, reserve) : price

/** The standing after these bids in the order in which they were accepted, as when one of them is taken out. */
export const standingAfter = <Bidder>(rules: PriceRules, bids: readonly Bid<Bidder>[]): LotStanding<Bidder> =>
  bids.reduce<LotStanding<Bidder>>((standing, bid) => {
    const judged = judgeBid(rules, standing, bid)
    return judged.accepted ? judged.standing : standing
  }, null)

export const isReserveMet = ({ reserve }: Pick<PriceRules, 'reserve'>, price: number | null): boolean =>
  price !== null && (reserve === null || price >= reserve)

/** Whether a price that misses the reserve is near enough to ask the seller. */
export const isNearMiss = (
  { reserve }: Pick<PriceRules, 'reserve'>,
  { price, percent }: { price: number | null; percent: number },
): boolean => price !== null && reserve !== null && price < reserve && price * 100 >= reserve * percent

type Ending = { endsAtMs: number; hardEndsAtMs: number; softCloseMs: number; nowMs: number }
/** When a lot ends after a rise of its price: some minutes are left for an answer, up to the hard end. */
export const endAfterRise = ({ endsAtMs, hardEndsAtMs, softCloseMs, nowMs }: Ending): number =>
  Math.max(endsAtMs, Math.min(hardEndsAtMs, nowMs + softCloseMs))

export const isInLastMinutes = ({ endsAtMs, softCloseMs, nowMs }: Omit<Ending, 'hardEndsAtMs'>): boolean =>
  nowMs >= endsAtMs - softCloseMs

/** Obviously a slip of the keyboard: ten times what the next one bid. */
export const typoTimes = 10
