import { type Refusal, refuse } from '@kikai/contract/errors'
import { reviewErrors } from '@kikai/contract/reviews/reviews.errors'
import { type Instant, millisecondsOf } from '@kikai/kernel/instant'
import type { ReviewRow } from './reviews.store.ts'

type Reviewed = { life: string; refund: string; reviewUntil: Instant | null }

/** Why no review can be written: it was, the time is over, or the order was refunded whole. */
export function writeBlocked(order: Reviewed, { written, nowMs }: { written: boolean; nowMs: number }): Refusal | null {
  if (written) return refuse(reviewErrors.alreadyReviewed)
  const isOver = order.reviewUntil === null || millisecondsOf(order.reviewUntil) <= nowMs
  return order.life !== 'completed' || order.refund === 'full' || isOver ? refuse(reviewErrors.notDue) : null
}

export function appendBlocked(review: ReviewRow | null): Refusal | null {
  if (!review?.publishedAt) return refuse(reviewErrors.notPublished)
  return review.appendedAt ? refuse(reviewErrors.alreadyAppended) : null
}

export function replyBlocked(review: ReviewRow | null): Refusal | null {
  if (!review?.publishedAt) return refuse(reviewErrors.notPublished)
  return review.repliedAt ? refuse(reviewErrors.alreadyReplied) : null
}
