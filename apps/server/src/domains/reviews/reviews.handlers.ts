import { managedReviewsCalls, reviewsCalls } from '@kikai/contract/reviews/reviews.calls'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { appendReview, replyToReview } from './add-to-review.ts'
import { listGoodsReviews } from './list-reviews.ts'
import { presentOrderReviews } from './present-reviews.ts'
import { reviewsPersonal } from './reviews.personal.ts'
import { evaluateOrder, publishOverdue, reviewBuyer } from './write-review.ts'

const calls = { ...reviewsCalls, ...managedReviewsCalls }

const handlers: Handlers<typeof calls> = {
  evaluateOrder,
  appendReview,
  readOrderReviews: (ctx, { orderId }) => presentOrderReviews(ctx, { orderId, side: 'buyer' }),
  listGoodsReviews,
  readManagedReviews: (ctx, { orderId }) => presentOrderReviews(ctx, { orderId, side: 'seller' }),
  reviewBuyer,
  replyToReview,
}

export const reviewsDomain: Domain = {
  name: 'reviews',
  calls,
  handlers,
  personal: reviewsPersonal,
  sweeps: [{ name: 'reviews.publishOverdue', everySeconds: 60, run: publishOverdue }],
}
