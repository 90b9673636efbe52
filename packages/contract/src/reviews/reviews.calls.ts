import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { page, paged } from '../wire/paging.ts'
import { reviewErrors } from './reviews.errors.ts'
import {
  addedText,
  buyerScores,
  orderReviews,
  publicReview,
  reviewSummary,
  reviewText,
  sellerScores,
} from './reviews.shapes.ts'

const oneOrder = z.strictObject({ orderId: idOf('order') })
const oneLine = { ...oneOrder.shape, goodsId: idOf('goods') }
const adding = z.strictObject({ ...oneLine, text: addedText })
const ships = { may: 'order.order.ship', reach: 'company' } as const

/** Reviews by buyers. */
export const reviewsCalls = defineCalls(
  'reviews',
  {
    /** Reviews one line of a completed order, once. It is published when both sides have written or the time is over. */
    evaluateOrder: {
      path: '/api/order/new-evaluate-order',
      access: 'member',
      effect: 'write',
      once: true,
      input: z.strictObject({
        ...oneLine,
        scores: buyerScores,
        text: reviewText,
        fileIds: z.array(idOf('file')).check(z.maxLength(limits.albumPicturesMax)),
      }),
      output: orderReviews,
      refusals: [requestErrors.notFound, reviewErrors.notDue, reviewErrors.alreadyReviewed],
    },
    /** Adds to an own published review, once. */
    appendReview: {
      path: '/api/order/append-evaluate',
      access: 'member',
      effect: 'write',
      once: true,
      addition: true,
      input: adding,
      output: orderReviews,
      refusals: [requestErrors.notFound, reviewErrors.notPublished, reviewErrors.alreadyAppended],
    },
    /** Reads the reviews of one of the member's orders. */
    readOrderReviews: {
      path: '/api/order/order-reviews',
      access: 'member',
      effect: 'read',
      addition: true,
      input: oneOrder,
      output: orderReviews,
      refusals: [requestErrors.notFound],
    },
    /** Lists the published reviews of the goods' seller, newest first, with number and average. */
    listGoodsReviews: {
      path: '/api/goods/goods-evaluate',
      access: 'guest',
      effect: 'read',
      mayLag: true,
      input: paged({ goodsId: idOf('goods') }),
      output: z.object({ ...page(publicReview).shape, summary: reviewSummary }),
      refusals: [requestErrors.notFound],
    },
  },
  { alsoChanges: ['orders', 'goods'] },
)

/** Reviews for the seller. */
export const managedReviewsCalls = defineCalls(
  'reviews',
  {
    /** Reads the reviews of one of the company's orders. */
    readManagedReviews: {
      path: '/back/order/order-reviews',
      access: { may: 'order.order.read' },
      effect: 'read',
      addition: true,
      input: oneOrder,
      output: orderReviews,
      refusals: [requestErrors.notFound],
    },
    /** Reviews the buyer of a completed order, once; published like the buyer's. */
    reviewBuyer: {
      path: '/back/order/evaluate-buyer',
      access: ships,
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject({ ...oneOrder.shape, scores: sellerScores, text: reviewText }),
      output: orderReviews,
      refusals: [requestErrors.notFound, reviewErrors.notDue, reviewErrors.alreadyReviewed],
    },
    /** Replies to a published review in public, once. */
    replyToReview: {
      path: '/back/order/reply-evaluate',
      access: ships,
      effect: 'write',
      once: true,
      addition: true,
      input: adding,
      output: orderReviews,
      refusals: [requestErrors.notFound, reviewErrors.notPublished, reviewErrors.alreadyReplied],
    },
  },
  { alsoChanges: ['orders', 'goods'] },
)
