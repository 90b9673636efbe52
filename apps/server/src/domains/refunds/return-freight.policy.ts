import { type Refusal, refuse } from '@kikai/contract/errors'
import { type ActorOf, type EventOf, movesOf } from '@kikai/contract/machine'
import { refundErrors } from '@kikai/contract/refunds/refunds.errors'
import { returnFreightMachine } from '@kikai/contract/refunds/return-freight.states'
import { requestErrors } from '@kikai/contract/request.errors'
import { dayMs } from '@kikai/kernel/duration'
import { type Instant, millisecondsOf } from '@kikai/kernel/instant'
import type { Figures } from '@kikai/contract/settings/figures'
import type { Id } from '@kikai/kernel/ids'
import type { Money } from '@kikai/kernel/money'
import type { FreightClaimRow } from './freight-claims.store.ts'
import { bearerOf, hasEnded } from './refunds.policy.ts'
import type { RefundRow } from './refunds.store.ts'

type Refund = Pick<RefundRow, 'kind' | 'reason' | 'returnFreightBy' | 'state' | 'sentBackAt' | 'doneAt'>
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

/** Whether a second person confirms what one decides: above the sum that holds for refunds. */
export const needsSecondFor = (
  { currency }: Pick<RefundRow, 'currency'>,
  { amount, figures }: { amount: Money; figures: Pick<Figures, 'refundTwoPeople'> },
): boolean => amount.minor > figures.refundTwoPeople[currency]

/** One person has decided it, and another one has not yet. */
export const isProposed = ({ state }: Pick<FreightClaimRow, 'state'>): boolean => state === 'proposed'

/** The second person is another than the first. */
export const confirmFreightBlocked = (
  claim: Pick<FreightClaimRow, 'state' | 'decidedBy'> | null,
  by: Id<'member'>,
): Refusal | null =>
  freightMoveBlocked(claim, { event: 'confirm', as: 'finance' }) ??
  (claim?.decidedBy === by ? refuse(refundErrors.secondPerson) : null)
