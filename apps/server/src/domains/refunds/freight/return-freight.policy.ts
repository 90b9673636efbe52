import type { Right } from '@kikai/contract/access'
import { type Refusal, refuse } from '@kikai/contract/errors'
import { type ActorOf, type EventOf, movesOf } from '@kikai/contract/machine'
import { refundErrors } from '@kikai/contract/refunds/refunds.errors'
import { returnFreightMachine } from '@kikai/contract/refunds/return-freight.states'
import { requestErrors } from '@kikai/contract/request.errors'
import { dayMs } from '@kikai/kernel/duration'
import { type Instant, millisecondsOf } from '@kikai/kernel/instant'
import type { Figures } from '@kikai/contract/settings/figures'
import type { Money } from '@kikai/kernel/money'
import type { Member } from '../../../platform/context.ts'
import { holdsUpTo } from '../../../platform/sessions/reach.ts'
import type { FreightClaimRow } from './freight-claims.store.ts'
import { type Decider, bearerOf, hasEnded, ownOrderRefundBlocked } from '../refunds.policy.ts'
import type { StoredRefund } from '../refunds.store.ts'

type Refund = Pick<StoredRefund, 'kind' | 'reason' | 'returnFreightBy' | 'state' | 'sentBackAt' | 'doneAt'>
type Claim = Pick<FreightClaimRow, 'state'> | null

type When = { now: Instant; days: number }
/**
 * Why the buyer cannot state what they paid for the way back: the seller does not owe it, or it is too early or too late.
 * It stays possible some days after the refund, because a seller who inspects at once would shut the buyer out otherwise.
 */
export function claimFreightBlocked(refund: Refund, claim: Claim, { now, days }: When): Refusal | null {
  if (bearerOf(refund) !== 'seller') return refuse(refundErrors.freightNotOwed)
  if (claim) return refuse(refundErrors.freightClaimed)
  const { state, sentBackAt, doneAt } = refund
  const isWithin = doneAt === null || millisecondsOf(now) <= millisecondsOf(doneAt) + days * dayMs
  const isOpen = state === 'done' ? isWithin : !hasEnded(refund)
  return sentBackAt !== null && isOpen ? null : refuse(requestErrors.wrongState, { state })
}

type Move = { event: EventOf<typeof returnFreightMachine>; as: ActorOf<typeof returnFreightMachine> }
/** Why this actor may not take this step with what was stated. */
export function freightMoveBlocked(claim: Claim, { event, as }: Move): Refusal | null {
  if (!claim) return refuse(requestErrors.notFound)
  const isMove = movesOf(returnFreightMachine, event, as).some(({ from }) => from === claim.state)
  return isMove ? null : refuse(requestErrors.wrongState, { state: claim.state })
}

/** Whether a second person confirms what one decides: above the sum that is set for return freights. */
export const needsSecondFor = (
  { currency }: Pick<StoredRefund, 'currency'>,
  { amount, figures }: { amount: Money; figures: Pick<Figures, 'returnFreightTwoPeople'> },
): boolean => amount.minor > figures.returnFreightTwoPeople[currency]

/** One person has decided it, and another one has not yet. */
export const isProposed = ({ state }: Pick<FreightClaimRow, 'state'>): boolean => state === 'proposed'

/** Whether the platform has to decide, be it that one person has begun to. */
export const isPlatforms = ({ state }: Pick<FreightClaimRow, 'state'>): boolean =>
  state === 'disputed' || state === 'proposed'

type Parties = Parameters<typeof ownOrderRefundBlocked>[0]
type Confirmed = { refund: Parties; claim: Pick<FreightClaimRow, 'state' | 'decidedBy'> | null }
/** The second person is another than the first, and no party to the order. */
export const confirmFreightBlocked = ({ refund, claim }: Confirmed, by: Decider): Refusal | null =>
  freightMoveBlocked(claim, { event: 'confirm', as: 'finance' }) ??
  (claim?.decidedBy === by.id ? refuse(refundErrors.secondPerson) : null) ??
  ownOrderRefundBlocked(refund, by)

/** Whoever decides it for the platform is no party to the order. */
export const decideFreightBlocked = (
  { refund, claim }: { refund: Parties; claim: Claim },
  by: Decider,
): Refusal | null => freightMoveBlocked(claim, { event: 'decide', as: 'staff' }) ?? ownOrderRefundBlocked(refund, by)

/** Why it is another currency or out of bounds. */
export function fitBlocked(amount: Money, { most, least }: { most: Money; least: number }): Refusal | null {
  if (amount.currency !== most.currency || amount.minor > most.minor) return refuse(refundErrors.tooMuch, { most })
  return amount.minor < least
    ? refuse(requestErrors.invalidInput, { errors: [{ field: 'amount', rule: 'invalid', params: {} }] })
    : null
}

/** Why it is above the actor's own limit. */
export const allowanceBlocked = (actor: Member, right: Right, amount: Money): Refusal | null =>
  holdsUpTo(actor, right, amount) ? null : refuse(requestErrors.overLimit, { missing: right })
