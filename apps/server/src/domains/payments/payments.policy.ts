import { dayMs } from '@kikai/kernel/duration'
import { bankErrors } from '@kikai/contract/bank/bank.errors'
import { type Refusal, refuse } from '@kikai/contract/errors'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { isAwaited } from '@kikai/contract/payments/payments.states'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Figures } from '@kikai/contract/settings/figures'
import { type Instant, millisecondsOf } from '@kikai/kernel/instant'
import { type Money, type PriceCurrency, less, toMoney, priceCurrencyOf } from '@kikai/kernel/money'
import type { Member } from '../../platform/context.ts'
import { type ConcernedParties, hasInterest } from '../../platform/steps/interest.ts'
import { holdsUpTo } from '../../platform/sessions/reach.ts'
import { settings } from '../settings/settings.public.ts'
import type { RemittanceRow, SlipRow } from './transfers/remittances.store.ts'
import { subjectOf } from './subjects.ts'

/** Why the payer cannot submit a slip now. */
export function submitSlipBlocked(
  { state, dueAt }: Pick<RemittanceRow, 'state' | 'dueAt'>,
  { slips, now }: { slips: number; now: Instant },
): Refusal | null {
  if (!isAwaited(state)) return refuse(requestErrors.wrongState, { state })
  if (dueAt !== null && millisecondsOf(dueAt) <= millisecondsOf(now)) return refuse(paymentErrors.deadlinePassed)
  const max = settings.orders.slipsMax
  return slips >= max ? refuse(paymentErrors.tooManySlips, { max }) : null
}

/** Older transfers need a question to support instead of a slip. */
const slipDaysMax = 366

/** Refuses days in the future at the bank or more than a year ago. */
export function dayBlocked(day: string, { field, today }: { field: string; today: string }): Refusal | null {
  const ago = (Date.parse(today) - Date.parse(day)) / dayMs
  if (ago >= 0 && ago <= slipDaysMax) return null
  return refuse(requestErrors.invalidInput, { errors: [{ field, rule: 'day', params: {} }] })
}

/** Whether a slip waits for finance's decision. */
export const isReviewed = ({ state }: Pick<RemittanceRow, 'state'>): boolean =>
  state === 'submitted' || state === 'matched'

type Review = {
  slips: readonly Pick<SlipRow, 'submittedBy' | 'checkedBy'>[]
  /** Whose money it is. */
  concerned: ConcernedParties
  reviewer: Pick<Member, 'id' | 'seats'>
}

/** Why this person may not check the slip: nobody checks their own, or one that pays or is paid by their company. */
export function reviewSlipBlocked(
  remittance: Pick<RemittanceRow, 'state'>,
  { slips, concerned, reviewer }: Review,
): Refusal | null {
  if (!isReviewed(remittance)) return refuse(requestErrors.wrongState, { state: remittance.state })
  if (slips.some(({ submittedBy }) => submittedBy === reviewer.id)) return refuse(paymentErrors.ownSlip)
  return hasInterest(concerned, reviewer) ? refuse(bankErrors.ownMoney) : null
}

/** Why this person may not approve the slip: the same, and whoever checked it first is not the second person. */
export const approvalBlocked = (remittance: Pick<RemittanceRow, 'state'>, review: Review): Refusal | null =>
  reviewSlipBlocked(remittance, review) ??
  (review.slips.at(-1)?.checkedBy === review.reviewer.id ? refuse(paymentErrors.slipSecondPerson) : null)

/** Whether two people must see this money on the bank's statement before it counts (states B.9). */
export const isApprovalForTwo = (
  remittance: Pick<RemittanceRow, 'amount' | 'arrived' | 'currency'>,
  { slipTwoPeople }: Pick<Figures, 'slipTwoPeople'>,
): boolean => missingOf(remittance).minor > slipTwoPeople[priceCurrencyOf(remittance)]

/**
 * Why this person may not reverse an approval, or confirm a reversal that another one asked for. `credited` is taken
 * from balances with it.
 */
export function reverseApprovalBlocked(
  remittance: Pick<RemittanceRow, 'state' | 'subjectKind' | 'memberId' | 'amount' | 'currency' | 'reverseAskedBy'>,
  { actor, credited }: { actor: Pick<Member, 'id' | 'grants'>; credited: number },
): Refusal | null {
  const { state, subjectKind, memberId, reverseAskedBy } = remittance
  const right = 'finance.remittance.review'
  if (state !== 'approved') return refuse(requestErrors.wrongState, { state })
  if (!subjectOf(subjectKind).reverse) return refuse(paymentErrors.notReversible)
  if (memberId === actor.id) return refuse(bankErrors.ownMoney)
  if (reverseAskedBy === actor.id) return refuse(bankErrors.secondPerson)
  const { amount, currency } = remittance
  return holdsUpTo(actor, right, toMoney(currency, amount + credited))
    ? null
    : refuse(requestErrors.overLimit, { missing: right })
}

/** Whether a reversal, with the credits that it takes back, is above the sum for two people. */
export const isReversalForTwo = (
  remittance: RemittanceRow,
  { credited, bankTwoPeople }: { credited: number } & Pick<Figures, 'bankTwoPeople'>,
): boolean =>
  remittance.reverseAskedBy === null && remittance.amount + credited > bankTwoPeople[priceCurrencyOf(remittance)]

/** The most unpaid recharges of a member. */
const openRechargesMax = 5

export const openRechargesBlocked = (count: number): Refusal | null =>
  count > openRechargesMax ? refuse(paymentErrors.tooManyOpen, { max: openRechargesMax }) : null

/** Why this sum cannot be topped up: it is below the least or above the largest one. */
export function rechargeBlocked(
  amount: Money & { currency: PriceCurrency },
  { rechargeLeast, rechargeMost }: Pick<Figures, 'rechargeLeast' | 'rechargeMost'>,
): Refusal | null {
  const { currency } = amount
  const [least, most] = [toMoney(currency, rechargeLeast[currency]), toMoney(currency, rechargeMost[currency])]
  return less(amount, least) || less(most, amount) ? refuse(paymentErrors.amountOutOfBounds, { least, most }) : null
}

/** An expected transfer can be replaced while no slip was submitted. */
export const mayEndPayment = ({ state }: Pick<RemittanceRow, 'state'>): boolean => isAwaited(state)

export const remittanceAmountOf = ({ amount, currency }: Pick<RemittanceRow, 'amount' | 'currency'>): Money =>
  toMoney(currency, amount)

/** The received and the missing amount. */
export const arrivedOf = ({ arrived, currency }: Pick<RemittanceRow, 'arrived' | 'currency'>): Money =>
  toMoney(currency, arrived)
export const missingOf = ({
  amount,
  arrived,
  currency,
}: Pick<RemittanceRow, 'amount' | 'arrived' | 'currency'>): Money => toMoney(currency, amount - arrived)

/** The reference comes first, because banks cut long texts at their end. */
export const payAsOf = ({ reference, payerName }: Pick<RemittanceRow, 'reference' | 'payerName'>): string =>
  `${reference} ${payerName}`.trim()
