import assert from 'node:assert/strict'
import type { Sale } from '@kikai/contract/payments/payment-subjects'
import type { Id } from '@kikai/kernel/ids'
import type { Money } from '@kikai/kernel/money'
import type { Reads, Services } from '../../platform/context.ts'
import { refundAccountOf } from './pay/sealed-account.ts'
import { grantedOf, hasEnded, isInRefundedSum, stateForSides } from './refunds.policy.ts'
import { type StoredRefund, findRefund, listRefundsOf } from './refunds.store.ts'

export { finishTakenBack, listOwed } from './pay/owed-refunds.ts'
export {
  type Bought,
  type RefundableSubject,
  type SoldRecord,
  type RevocationTime,
  findBought,
  lockBought,
  registerRefundable,
} from './subjects.ts'
export { revocationRightOf } from './ask/revocation-right.ts'

export type PaidRefund = Pick<StoredRefund, 'number' | 'orderId' | 'kind' | 'reason' | 'positions'> & {
  sale: Sale
  granted: number
}

/** A refund that has reached the buyer; null before. */
export async function readPaidRefund(ctx: Reads, refundId: Id<'refund'>): Promise<PaidRefund | null> {
  const refund = await findRefund(ctx.db, { refundId, owner: { reach: { all: true } } })
  if (refund?.state !== 'done') return null
  const { number, subjectKind, subjectId, orderId, kind, reason, positions, granted } = refund
  assert(granted !== null, `refund ${refundId} is done without a sum`)
  return { number, sale: { subjectKind, subjectId }, orderId, kind, reason, positions, granted }
}

/** The lines of a sale that were sent back, unless the refund for them was given up or refused. */
export async function sentBackOf(ctx: Reads, sale: Sale): Promise<Set<number>> {
  const refunds = await listRefundsOf(ctx.db, sale)
  const isGivenUp = ({ state }: StoredRefund) => hasEnded({ state }) && state !== 'done'
  return new Set(refunds.flatMap((refund) => (refund.sentBackAt && !isGivenUp(refund) ? refund.positions : [])))
}

/** The newest request about a sale as both sides read it; null without. */
export async function newestRefundOf(
  ctx: Reads,
  sale: Sale,
): Promise<{ state: StoredRefund['state']; amount: Money; isOpen: boolean } | null> {
  const [refund] = await listRefundsOf(ctx.db, sale)
  return refund ? { state: stateForSides(refund), amount: grantedOf(refund), isOpen: !hasEnded(refund) } : null
}

/** The sum that requests about a sale have refunded or are refunding. */
export async function grantedBefore(ctx: Reads, sale: Sale): Promise<number> {
  const refunds = await listRefundsOf(ctx.db, sale)
  return refunds.reduce((sum, refund) => sum + (isInRefundedSum(refund) ? (refund.granted ?? 0) : 0), 0)
}

/** The account holder and the bank's number of a refund. */
export async function findSentRefund(
  ctx: Reads & Pick<Services, 'subjectKeys'>,
  refundId: Id<'refund'>,
): Promise<{ holder: string; reference: string } | null> {
  const refund = await findRefund(ctx.db, { refundId, owner: { reach: { all: true } } })
  return refund && { holder: (await refundAccountOf(ctx, refund))?.holder ?? '', reference: refund.reference }
}
