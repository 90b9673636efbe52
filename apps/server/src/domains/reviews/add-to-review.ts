import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { managedReviewsCalls, reviewsCalls } from '@kikai/contract/reviews/reviews.calls'
import { reviewErrors } from '@kikai/contract/reviews/reviews.errors'
import type { Context, Member } from '../../platform/context.ts'
import { reachOf } from '../../platform/sessions/reach.ts'
import { lockReviewed } from '../orders/orders.public.ts'
import { presentOrderReviews } from './present-reviews.ts'
import { appendBlocked, replyBlocked } from './reviews.policy.ts'
import { listReviewsOf, setAppended, setReply } from './reviews.store.ts'

type Append = typeof reviewsCalls.appendReview
type Reply = typeof managedReviewsCalls.replyToReview
type Me = Context<Member>

/** The buyer adds to a review, once. */
export function appendReview(ctx: Me, { orderId, goodsId, text }: InputOf<Append>): Promise<OutputOf<Append>> {
  return ctx.tx(async (ctx) => {
    const order = await lockReviewed(ctx.db, { orderId, owner: { memberId: ctx.actor.id } })
    if (!order?.lines.some((line) => line.goodsId === goodsId)) throw refuse(requestErrors.notFound)
    const review = (await listReviewsOf(ctx.db, orderId)).find((one) => one.goodsId === goodsId) ?? null
    const blocked = appendBlocked(review)
    if (blocked) throw blocked
    if (!(await setAppended(ctx.db, { orderId, goodsId, text }))) throw refuse(reviewErrors.alreadyAppended)
    return presentOrderReviews(ctx, { orderId, side: 'buyer' })
  })
}

/** The seller replies to a review, once. */
export function replyToReview(ctx: Me, { orderId, goodsId, text }: InputOf<Reply>): Promise<OutputOf<Reply>> {
  return ctx.tx(async (ctx) => {
    const order = await lockReviewed(ctx.db, { orderId, owner: { reach: reachOf(ctx.actor, 'order.order.ship') } })
    if (!order?.lines.some((line) => line.goodsId === goodsId)) throw refuse(requestErrors.notFound)
    const review = (await listReviewsOf(ctx.db, orderId)).find((one) => one.goodsId === goodsId) ?? null
    const blocked = replyBlocked(review)
    if (blocked) throw blocked
    if (!(await setReply(ctx.db, { orderId, goodsId, text }))) throw refuse(reviewErrors.alreadyReplied)
    return presentOrderReviews(ctx, { orderId, side: 'seller' })
  })
}
