import { auctionErrors, type lotLacks } from '@kikai/contract/auctions/auctions.errors'
import type { PriceRules, LotStanding } from '@kikai/contract/auctions/bid-rule'
import { isInLastMinutes, isReserveMet, minimumFor } from '@kikai/contract/auctions/bid-rule'
import { wholeUnit } from '@kikai/contract/auctions/increments'
import { lotMachine } from '@kikai/contract/auctions/auctions.states'
import { companyErrors } from '@kikai/contract/companies/companies.errors'
import { type Refusal, refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { minuteMs } from '@kikai/kernel/duration'
import type { Id } from '@kikai/kernel/ids'
import { type Instant, millisecondsOf } from '@kikai/kernel/instant'
import { type Money, type PriceCurrency, toMoney } from '@kikai/kernel/money'
import type { Actor } from '../../platform/context.ts'
import { moveBlocked } from '../../platform/steps/steps.ts'
import type { findGoods } from '../goods/goods.public.ts'
import type { LotRow, LotState } from './lot/lots.store.ts'
import type { BidderRow } from './registration/bidders.store.ts'

const open: ReadonlySet<LotState> = new Set(['scheduled', 'bidding', 'closing'])
const ended: ReadonlySet<LotState> = new Set(['won', 'passed', 'settled', 'defaulted', 'second_chance', 'cancelled'])

export const isEnded = ({ state }: Pick<LotRow, 'state'>): boolean => ended.has(state)

type Running = Pick<LotRow, 'state' | 'startsAt' | 'endsAt' | 'companyId' | 'sellerSells'>

/** Why nobody takes part in a lot now: its clock has decided, or it stands still. */
export function lotBlocked(lot: Running, now: Instant): Refusal | null {
  if (lot.state === 'suspended') return refuse(auctionErrors.onHold)
  // Also one that no sweep has begun, where the server was away for the whole of it.
  if (!open.has(lot.state) || lot.endsAt <= now) return refuse(auctionErrors.ended)
  // The clock goes on: nothing is sold at the end while the seller may not sell.
  return lot.sellerSells ? null : refuse(companyErrors.notSelling)
}

export const isOwn = (lot: Pick<LotRow, 'companyId'>, actor: Actor): boolean =>
  actor.kind === 'member' && actor.seats.includes(lot.companyId)

/** Why this member cannot register for a lot; whether they are related to its seller is found out by the use case. */
export function registerBlocked(lot: Running, { actor, now }: { actor: Actor; now: Instant }): Refusal | null {
  return isOwn(lot, actor) ? refuse(auctionErrors.ownLot) : lotBlocked(lot, now)
}

type Bidding = { actor: Actor; now: Instant; bidder: BidderRow | null }
/** Why this member cannot bid at all now, whatever the amount. */
export function bidBlocked(lot: Running, { actor, now, bidder }: Bidding): Refusal | null {
  if (isOwn(lot, actor)) return refuse(auctionErrors.ownLot)
  const blocked = lotBlocked(lot, now)
  if (blocked) return blocked
  if (lot.startsAt > now) return refuse(auctionErrors.notStarted, { at: lot.startsAt })
  if (!bidder) return refuse(auctionErrors.notRegistered)
  return bidder.suspendedAt !== null || bidder.defaulted ? refuse(auctionErrors.bidderSuspended) : null
}

/** Why an amount cannot be a maximum in this lot, before the price is asked. */
export function amountBlocked(
  { currency }: Pick<LotRow, 'currency'>,
  { amount, limit }: { amount: Money; limit: number | null },
): Refusal | null {
  if (amount.currency !== currency) return refuse(auctionErrors.wrongCurrency, { currency })
  if (amount.minor % wholeUnit(currency) !== 0) return refuse(auctionErrors.notWhole)
  return limit !== null && amount.minor > limit
    ? refuse(auctionErrors.aboveLimit, { limit: toMoney(currency, limit) })
    : null
}

export const priceRulesOf = ({ currency, startPrice, reserve, steps }: LotRow): PriceRules => ({
  currency,
  startPrice,
  reserve,
  steps,
})

/**
 * The least maximum with which this member may bid now. It depends on the price alone; a leader's own maximum counts for the
 * leader only.
 */
export function minimumOf(lot: LotRow, own: { memberId: Id<'member'>; maximum: number | null } | null): number {
  const leading = own?.memberId === lot.leaderId ? (own?.maximum ?? null) : null
  const standing: LotStanding<'me' | 'other'> =
    lot.price === null
      ? null
      : {
          price: lot.price,
          leader: leading === null ? { bidder: 'other', maximum: lot.price } : { bidder: 'me', maximum: leading },
        }
  return minimumFor<'me' | 'other'>(priceRulesOf(lot), standing, own ? 'me' : null)
}

export const reserveMetOf = (lot: LotRow): boolean => isReserveMet(lot, lot.price)

/** The state as the clock has it, where the sweep has not come by yet. */
export const stateNow = (lot: Pick<LotRow, 'state' | 'endsAt' | 'softCloseMinutes'>, nowMs: number): LotState =>
  lot.state === 'bidding' &&
  isInLastMinutes({ endsAtMs: millisecondsOf(lot.endsAt), softCloseMs: lot.softCloseMinutes * minuteMs, nowMs })
    ? 'closing'
    : lot.state

type WithdrawnBy = 'seller' | 'staff'
/** A seller takes a lot back in good time, because bidders plan for it. */
export function withdrawBlocked(
  lot: Pick<LotRow, 'state' | 'startsAt'>,
  { as, nowMs, hours }: { as: WithdrawnBy; nowMs: number; hours: number },
): Refusal | null {
  const blocked = moveBlocked(lotMachine, lot, { event: 'withdraw', as })
  if (blocked) return blocked
  const tooLate = lot.state === 'scheduled' && millisecondsOf(lot.startsAt) - nowMs < hours * 60 * minuteMs
  return as === 'seller' && tooLate ? refuse(auctionErrors.withdrawnTooLate, { hours }) : null
}

export const amountIn = (currency: PriceCurrency, minor: number | null): Money | null =>
  minor === null ? null : toMoney(currency, minor)

/** For what it was sold: at the price, or to the runner-up at the runner-up's own maximum. */
export const hammerOf = ({ price, winnerId, secondMember, secondPrice }: LotRow): number =>
  (winnerId !== null && winnerId === secondMember ? secondPrice : price) ?? 0

/** Why the seller cannot take a price that missed the reserve: it was not near, or the time to answer is over. */
export function nearMissBlocked(lot: Pick<LotRow, 'state' | 'nearMissUntil'>, now: Instant): Refusal | null {
  const isOpen = lot.nearMissUntil !== null && lot.nearMissUntil > now
  return (
    moveBlocked(lotMachine, lot, { event: 'sell', as: 'seller' }) ??
    (isOpen ? null : refuse(requestErrors.wrongState, { state: lot.state }))
  )
}

type FoundGoods = Awaited<ReturnType<typeof findGoods>>[number]
/** What bidders must be able to see before they bind themselves: pictures, and what somebody found when looking at it. */
export function lacksOf(goods: FoundGoods): (typeof lotLacks)[number][] {
  const isSeen =
    goods.inspectedAt !== null || goods.documents.includes('inspectionReport') || goods.systemScores.length > 0
  const inStock = goods.state === 'on_sale' && goods.received - goods.held - goods.sold > 0
  return [
    ...(goods.pictures.length === 0 ? (['pictures'] as const) : []),
    ...(isSeen ? [] : (['condition'] as const)),
    ...(inStock ? [] : (['stock'] as const)),
  ]
}
