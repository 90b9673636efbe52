import { bankErrors } from '@kikai/contract/bank/bank.errors'
import { type Refusal, refuse } from '@kikai/contract/errors'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { isAwaited } from '@kikai/contract/payments/payments.states'
import { requestErrors } from '@kikai/contract/request.errors'
import { type Instant, millisecondsOf } from '@kikai/kernel/instant'
import type { Id } from '@kikai/kernel/ids'
import { type Money, type PriceCurrency, less, money } from '@kikai/kernel/money'
import type { Member } from '../../platform/context.ts'
import { holdsUpTo } from '../../platform/reach.ts'
import { bankRules, settings } from '../settings/settings.public.ts'
import type { RemittanceRow, SlipRow } from './remittances.store.ts'

/** Whether the payer may hand in a slip now. */
export function submitBlocked(
  { state, dueAt }: Pick<RemittanceRow, 'state' | 'dueAt'>,
  { slips, now }: { slips: number; now: Instant },
): Refusal | null {
  if (!isAwaited(state)) return refuse(requestErrors.wrongState, { state })
  if (dueAt !== null && millisecondsOf(dueAt) <= millisecondsOf(now)) return refuse(paymentErrors.deadlinePassed)
  const max = settings.orders.slipsMax
  return slips >= max ? refuse(paymentErrors.tooManySlips, { max }) : null
}

/** How far back a slip may lie; older money is asked about, not handed in. */
const slipDaysMax = 366

/** Whether money can have moved on this day: not after today where the bank is, not longer ago than a year. */
export function dayBlocked(day: string, { field, today }: { field: string; today: string }): Refusal | null {
  const ago = (Date.parse(today) - Date.parse(day)) / 86_400_000
  if (ago >= 0 && ago <= slipDaysMax) return null
  return refuse(requestErrors.invalidInput, { errors: [{ field, rule: 'day', params: {} }] })
}

/** Nobody looks at their own slip. */
export function reviewBlocked(
  { state }: Pick<RemittanceRow, 'state'>,
  { slips, reviewer }: { slips: readonly Pick<SlipRow, 'submittedBy'>[]; reviewer: Id<'member'> },
): Refusal | null {
  if (state !== 'submitted' && state !== 'under_review' && state !== 'matched')
    return refuse(requestErrors.wrongState, { state })
  return slips.some(({ submittedBy }) => submittedBy === reviewer) ? refuse(paymentErrors.ownSlip) : null
}

/** Whether somebody of finance may take an approval back, or confirm it where another one has asked. `credited` comes back from balances with it. */
export function reversalBlocked(
  remittance: Pick<RemittanceRow, 'state' | 'subjectKind' | 'memberId' | 'amount' | 'currency' | 'reverseAskedBy'>,
  { actor, credited }: { actor: Pick<Member, 'id' | 'grants'>; credited: number },
): Refusal | null {
  const { state, subjectKind, memberId, reverseAskedBy } = remittance
  const right = 'finance.remittance.review'
  if (state !== 'approved') return refuse(requestErrors.wrongState, { state })
  if (subjectKind !== 'checkout') return refuse(paymentErrors.notReversible)
  if (memberId === actor.id) return refuse(bankErrors.ownMoney)
  if (reverseAskedBy === actor.id) return refuse(bankErrors.secondPerson)
  const { amount, currency } = remittance
  return holdsUpTo(actor, right, money(currency, amount + credited))
    ? null
    : refuse(requestErrors.overLimit, { missing: right })
}

/** Above the set sum, with what comes back from balances, the first one only asks for it. */
export const isReversalForTwo = (remittance: RemittanceRow, credited: number): boolean =>
  remittance.reverseAskedBy === null &&
  remittance.amount + credited > bankRules.twoPeopleAbove[priceCurrencyOf(remittance)]

/** What a member may ask for at a time before any of it has come. */
const openRechargesMax = 5

export const openRechargesBlocked = (count: number): Refusal | null =>
  count > openRechargesMax ? refuse(paymentErrors.tooManyOpen, { max: openRechargesMax }) : null

/** Least and most of one top-up, in the currency's own money. */
export function rechargeBounds(currency: PriceCurrency): { least: Money; most: Money } {
  const bounds = settings.recharge.bounds.find(({ least }) => least.currency === currency)
  if (!bounds) throw new Error(`the settings name no bounds for a recharge in ${currency}`)
  return bounds
}

export function rechargeBlocked(amount: Money & { currency: PriceCurrency }): Refusal | null {
  const { least, most } = rechargeBounds(amount.currency)
  return less(amount, least) || less(most, amount) ? refuse(paymentErrors.amountOutOfBounds, { least, most }) : null
}

/** A payment that is open gives way only while nobody has sent a slip for it. */
export const mayGiveWay = ({ state }: Pick<RemittanceRow, 'state'>): boolean => isAwaited(state)

export const amountOf = ({ amount, currency }: Pick<RemittanceRow, 'amount' | 'currency'>): Money =>
  money(currency, amount)

/** What has come of it so far, and what is still to come. */
export const arrivedOf = ({ arrived, currency }: Pick<RemittanceRow, 'arrived' | 'currency'>): Money =>
  money(currency, arrived)
export const missingOf = ({
  amount,
  arrived,
  currency,
}: Pick<RemittanceRow, 'amount' | 'arrived' | 'currency'>): Money => money(currency, amount - arrived)

/** By its beginning a statement's line is known; banks cut long names at their end. */
export const payAsOf = ({ reference, payerName }: Pick<RemittanceRow, 'reference' | 'payerName'>): string =>
  `${reference} ${payerName}`.trim()

/** The currency in which money comes by bank. */
export function priceCurrencyOf({ currency }: Pick<RemittanceRow, 'currency'>): PriceCurrency {
  if (currency === 'PTS') throw new RangeError('points are not sent by bank')
  return currency
}
