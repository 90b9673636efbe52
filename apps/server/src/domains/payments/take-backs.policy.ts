import { bankErrors } from '@kikai/contract/bank/bank.errors'
import { type Refusal, refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Member } from '../../platform/context.ts'
import { type Concerned, hasInterest } from '../../platform/interest.ts'
import type { Capture, ListedRefund } from '../../platform/online-pay/provider.ts'
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
  takeBack: Pick<TakeBackRow, 'settledAs' | 'outcome'>
  /** The payer, and the sellers whose earnings wait for it. */
  concerned: Concerned
  actor: Pick<Member, 'id' | 'seats'>
}
/** An open dispute is the provider's to decide, and nobody decides about their own or their company's money. */
export function settleBlocked({ takeBack, concerned, actor }: Settling): Refusal | null {
  if (!isWaiting(takeBack) || takeBack.outcome === 'open')
    return refuse(requestErrors.wrongState, { state: takeBack.settledAs ?? takeBack.outcome ?? '' })
  return hasInterest(concerned, actor) ? refuse(bankErrors.ownMoney) : null
}
