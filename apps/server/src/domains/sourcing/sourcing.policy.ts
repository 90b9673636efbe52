import { wholeShareOf } from '@kikai/contract/auctions/bid-rule'
import { type Refusal, refuse } from '@kikai/contract/errors'
import { goodsErrors } from '@kikai/contract/goods/goods.errors'
import type { ActorOf, EventOf } from '@kikai/contract/machine'
import { requestErrors } from '@kikai/contract/request.errors'
import { sourcingErrors } from '@kikai/contract/sourcing/sourcing.errors'
import type { Sourcing, askedDeposit } from '@kikai/contract/sourcing/sourcing.shapes'
import { sourcingMachine } from '@kikai/contract/sourcing/sourcing.states'
import { type Money, less, priceCurrencyOf } from '@kikai/kernel/money'
import type * as z from 'zod/mini'
import type { Member } from '../../platform/context.ts'
import { hasInterest } from '../../platform/steps/interest.ts'
import { moveBlocked } from '../../platform/steps/steps.ts'
import { serverLimits } from '../../platform/config/server-limits.ts'
import { type GoodsFacts, isShippedTo } from '../goods/goods.public.ts'
import type { SourcingRow } from './sourcing.store.ts'

type Standing = Pick<SourcingRow, 'state' | 'validUntil' | 'freeFrom' | 'now'>

const turns: Readonly<Partial<Record<SourcingRow['state'], 'buyer' | 'seller'>>> = {
  asked: 'seller',
  quoted: 'buyer',
  agreed: 'seller',
  arrived: 'buyer',
}

/** What nobody has swept yet is over all the same. */
export const stateNow = ({ state, validUntil, now }: Standing): SourcingRow['state'] =>
  (state === 'asked' || state === 'quoted') && validUntil <= now ? 'expired' : state

export const turnOf = (one: Standing): Sourcing['turn'] => turns[stateNow(one)] ?? null

/** From then on the buyer leaves and loses nothing. */
export const isLate = ({ freeFrom, now }: Pick<Standing, 'freeFrom' | 'now'>): boolean =>
  freeFrom !== null && freeFrom <= now

/** Why the table of states, or the day, does not allow this now. */
export const stepBlocked = (
  one: Standing,
  step: { event: EventOf<typeof sourcingMachine>; as: ActorOf<typeof sourcingMachine> },
): Refusal | null => moveBlocked(sourcingMachine, { state: stateNow(one) }, step)

type Leaving = Standing & Pick<SourcingRow, 'sellerSells'>
/**
 * What leaving is, by where it stands: a buyer who is not too late for that loses nothing by leaving a late seller, nor ever by
 * leaving one who may not sell.
 */
export function leavingOf(one: Leaving): 'withdraw' | 'decline' | 'leaveLate' | 'leaveStopped' | 'leave' {
  const state = stateNow(one)
  if (state === 'asked') return 'withdraw'
  if (state === 'quoted') return 'decline'
  if (!one.sellerSells) return 'leaveStopped'
  return state === 'agreed' && isLate(one) ? 'leaveLate' : 'leave'
}

/** Why these goods cannot be procured for this buyer: they are one's own, sold in another way, or not sent there. */
export function askingBlocked(
  { seats }: Pick<Member, 'seats'>,
  goods: GoodsFacts,
  { country, title }: { country?: string; title: string },
): Refusal | null {
  if (seats.includes(goods.companyId)) return refuse(goodsErrors.ownGoods)
  if (!isProcured(goods)) return refuse(sourcingErrors.notProcured)
  return country === undefined || isShippedTo(goods, country) ? null : refuse(goodsErrors.notShippedThere, { title })
}

/** Whether it can be asked for, quoted and accepted now. */
export const isProcured = ({ state, sellerMaySell }: Pick<GoodsFacts, 'state' | 'sellerMaySell'>): boolean =>
  state === 'waiting_for_procurement' && sellerMaySell

export const openBlocked = (open: number): Refusal | null =>
  open >= serverLimits.sourcingOpenMax
    ? refuse(sourcingErrors.tooManyAsked, { max: serverLimits.sourcingOpenMax })
    : null

/** A listing with a price has its freight in the same currency, which the order adds to the quoted price. */
export function currencyBlocked(unitPrice: Money, { price }: Pick<GoodsFacts, 'price'>): Refusal | null {
  return price && price.currency !== unitPrice.currency
    ? refuse(sourcingErrors.otherCurrencyQuoted, { currency: price.currency })
    : null
}

/**
 * A freight that the listing leaves open is named with the price: a buyer who could refuse it later would leave for nothing what
 * they had agreed to.
 */
export function freightBlocked(
  named: Money | undefined,
  { goods: { freight }, unitPrice }: { goods: Pick<GoodsFacts, 'freight'>; unitPrice: Money },
): Refusal | null {
  const isOpen = freight === 'undetermined'
  if (isOpen !== (named !== undefined)) {
    const rule = isOpen ? 'required' : 'invalid'
    return refuse(requestErrors.invalidInput, { errors: [{ field: 'freight', rule, params: {} }] })
  }
  return named && named.currency !== unitPrice.currency
    ? refuse(sourcingErrors.otherCurrencyQuoted, { currency: unitPrice.currency })
    : null
}

type Asked = z.output<typeof askedDeposit>
/** The deposit in the smallest unit, or why it is none: a share is rounded down to whole units. */
export function depositOf(asked: Asked, total: Money): number | Refusal {
  const currency = priceCurrencyOf(total)
  if (asked.as === 'percent') return currency ? wholeShareOf(currency, total.minor, asked.percent) : 0
  const { amount } = asked
  if (amount.currency !== total.currency)
    return refuse(sourcingErrors.otherCurrencyQuoted, { currency: total.currency })
  return less(total, amount) ? refuse(sourcingErrors.depositAboveTotal, { total }) : amount.minor
}

/** A day from today to the last one that a quotation may stand. */
export function dayBlocked(
  field: string,
  day: string,
  { today, last }: { today: string; last: string },
): Refusal | null {
  if (day < today) return refuse(requestErrors.invalidInput, { errors: [{ field, rule: 'dayPast', params: {} }] })
  const params = { max: serverLimits.sourcingValidDaysMax }
  return day > last ? refuse(requestErrors.invalidInput, { errors: [{ field, rule: 'dayFar', params }] }) : null
}

/** Staff end nothing for the platform that they asked for themselves: the whole deposit would come back to them. */
export const endingBlocked = (actor: Pick<Member, 'id' | 'seats'>, { memberId }: Pick<SourcingRow, 'memberId'>) =>
  hasInterest({ memberIds: [memberId] }, actor) ? refuse(sourcingErrors.ownSourcing) : null
