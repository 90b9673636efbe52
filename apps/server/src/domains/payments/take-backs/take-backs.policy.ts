import { bankErrors } from '@kikai/contract/bank/bank.errors'
import { type Refusal, refuse } from '@kikai/contract/errors'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Figures } from '@kikai/contract/settings/figures'
import { toMoney } from '@kikai/kernel/money'
import type { Id } from '@kikai/kernel/ids'
import type { Member } from '../../../platform/context.ts'
import { type ConcernedParties, hasInterest } from '../../../platform/steps/interest.ts'
import type { Capture, ListedRefund } from '../../../platform/online-pay/provider.ts'
import type { OwedRefund } from '../owed-refunds.ts'
import type { TakeBackRow } from './take-backs.store.ts'

type Own = { readonly id: string; readonly refundRef: string | null; readonly amount: number; readonly isGone: boolean }
type Standing = {
  /** How much of the capture our books took in. */
  readonly booked: number
  readonly capture: Pick<Capture, 'amount' | 'state'>
  readonly refunds: readonly ListedRefund[]
  readonly own: readonly Own[]
}

/**
 * How much of a capture our books believe to be at the provider and is not there. Our own refund is known by its number, or,
 * while its answer is on its way, by the key that was sent with it.
 */
export function missingAtProvider({ booked, capture, refunds, own }: Standing): number {
  const isOwn = ({ refundRef, key }: ListedRefund) =>
    own.some((one) => one.refundRef === refundRef || key.startsWith(`${one.id}-`))
  const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0)
  const left = capture.state === 'refunded' ? 0 : capture.amount.minor - sum(refunds.map(({ amount }) => amount.minor))
  const asListed = sum(refunds.filter(isOwn).map(({ amount }) => amount.minor))
  const asAnswered = sum(own.filter(({ isGone }) => isGone).map(({ amount }) => amount))
  return Math.max(booked - Math.max(asListed, asAnswered) - left, 0)
}

/** A dispute that is won holds nothing up any more. */
export const isWaiting = ({ settledAs, outcome }: Pick<TakeBackRow, 'settledAs' | 'outcome'>): boolean =>
  settledAs === null && outcome !== 'won'

type Settling = {
  takeBack: Pick<TakeBackRow, 'settledAs' | 'outcome' | 'proposedBy'>
  /** The payer, and the sellers whose earnings wait for it. */
  concerned: ConcernedParties
  actor: Pick<Member, 'id' | 'seats'>
}
/**
 * An open dispute is the provider's to decide, nobody decides about their own or their company's money, and who proposed an
 * outcome leaves it to a colleague.
 */
export function settleTakeBackBlocked({ takeBack, concerned, actor }: Settling): Refusal | null {
  if (!isWaiting(takeBack) || takeBack.outcome === 'open')
    return refuse(requestErrors.wrongState, { state: takeBack.settledAs ?? takeBack.outcome ?? '' })
  if (hasInterest(concerned, actor)) return refuse(bankErrors.ownMoney)
  return takeBack.proposedBy === actor.id ? refuse(bankErrors.secondPerson) : null
}

/** It costs the platform this much and lets the seller's earnings go, so that above the set sum one person's word is not enough. */
export const isTakeBackForTwo = (
  { amount, currency }: Pick<TakeBackRow, 'amount' | 'currency'>,
  { bankTwoPeople }: Pick<Figures, 'bankTwoPeople'>,
): boolean => amount > bankTwoPeople[currency]

type Ending = {
  as: NonNullable<TakeBackRow['settledAs']>
  refundId: Id<'refund'> | undefined
  refundsStayDue: boolean
  takeBack: Pick<TakeBackRow, 'kind' | 'amount' | 'currency'>
  owed: readonly OwedRefund[]
  /** Whether a dispute about the same capture is open at the provider. */
  isDisputed: boolean
}
/**
 * A buyer who has the money already is not paid again: an unpaid refund may be what was taken back, unless finance says that it is
 * still owed. A dispute itself has moved no money, and what an open one has moved may come back.
 */
export function endBlocked({ as, refundId, refundsStayDue, takeBack, owed, isDisputed }: Ending): Refusal | null {
  const first = owed.find(({ isPayable }) => isPayable) ?? owed[0]
  if (as === 'borne' && first && !refundsStayDue)
    return refuse(paymentErrors.refundOwed, { number: first.number, amount: first.amount })
  if (as !== 'refund') return null
  const refund = owed.find(({ id }) => id === refundId)
  if (!refund) return refuse(requestErrors.notFound)
  if (isDisputed) return refuse(paymentErrors.captureContested)
  const taken = toMoney(takeBack.currency, takeBack.amount)
  const { amount } = refund
  return amount.minor === taken.minor && amount.currency === taken.currency
    ? null
    : refuse(paymentErrors.takeBackDiffers, { taken, amount })
}
