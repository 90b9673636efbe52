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

/** What buyers say of what they got. */
export const reviewsCalls = defineCalls('reviews', {
  /** Reviews one line of a completed order, once. The seller reads it when both have written or the time is over. */
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
  /** Adds a word to one’s own review, once, after it was published. */
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
  /** The reviews around one of the member’s orders. */
  readOrderReviews: {
    path: '/api/order/order-reviews',
    access: 'member',
    effect: 'read',
    addition: true,
    input: oneOrder,
    output: orderReviews,
    refusals: [requestErrors.notFound],
  },
  /** What buyers said of the seller of these goods, newest first, with how many they are and what they gave. */
  listGoodsReviews: {
    path: '/api/goods/goods-evaluate',
    access: 'guest',
    effect: 'read',
    input: paged({ goodsId: idOf('goods') }),
    output: z.object({ ...page(publicReview).shape, summary: reviewSummary }),
    refusals: [requestErrors.notFound],
  },
})

/** The seller's side. */
export const managedReviewsCalls = defineCalls('reviews', {
  /** The reviews around one of the company’s orders. */
  readManagedReviews: {
    path: '/back/order/order-reviews',
    access: { may: 'order.order.read' },
    effect: 'read',
    addition: true,
    input: oneOrder,
    output: orderReviews,
    refusals: [requestErrors.notFound],
  },
  /** Reviews the buyer of a completed order, once; the buyer reads it when both have written or the time is over. */
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
  /** Answers a published review in public, once. */
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
})
