import type { Id } from '@kikai/kernel/ids'
import type { Writes } from '../../../platform/context.ts'
import { reviewStates } from '../orders.states.ts'
import { endReviewTime } from './reviewed-orders.store.ts'

/** The buyer has reviewed all lines. */
export async function markReviewed(
  ctx: Writes,
  { orderId, by }: { orderId: Id<'order'>; by: Id<'member'> },
): Promise<void> {
  await reviewStates.tryChange(ctx.db, { id: orderId, event: 'review', as: 'buyer', by })
}

/** Ends the time for reviews; false when it was ended before. */
export async function closeReviews(ctx: Writes, orderId: Id<'order'>): Promise<boolean> {
  if (!(await endReviewTime(ctx.db, orderId))) return false
  await reviewStates.tryChange(ctx.db, { id: orderId, event: 'close', as: 'clock', by: null })
  return true
}
