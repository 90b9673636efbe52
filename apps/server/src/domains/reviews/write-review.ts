import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { managedReviewsCalls, reviewsCalls } from '@kikai/contract/reviews/reviews.calls'
import { reviewErrors } from '@kikai/contract/reviews/reviews.errors'
import type { Id } from '@kikai/kernel/ids'
import { millisecondsOf } from '@kikai/kernel/instant'
import { databaseNow } from '../../platform/database/clock.store.ts'
import type { Context, JobContext, Member, TxContext } from '../../platform/context.ts'
import { newId } from '../../platform/codes/new-id.ts'
import { reachOf } from '../../platform/sessions/reach.ts'
import { sweepEach } from '../../platform/jobs/sweep-each.ts'
import { closeReviews, listReviewsOver, lockReviewed, markReviewed } from '../orders/orders.public.ts'
import { claimFiles } from '../uploads/uploads.public.ts'
import { presentOrderReviews } from './present-reviews.ts'
import { writeBlocked } from './reviews.policy.ts'
import { insertReview, insertReviewPictures, listReviewsOf, publishReviews } from './reviews.store.ts'

type Evaluate = typeof reviewsCalls.evaluateOrder
type ReviewBuyer = typeof managedReviewsCalls.reviewBuyer
type Me = Context<Member>

/** The buyer reviews one line. When all lines and the seller's review are there, they are published. */
export function evaluateOrder(
  ctx: Me,
  { orderId, goodsId, scores, text, fileIds }: InputOf<Evaluate>,
): Promise<OutputOf<Evaluate>> {
  const authorId = ctx.actor.id
  return ctx.tx(async (ctx) => {
    const order = await lockReviewed(ctx.db, { orderId, owner: { memberId: authorId } })
    if (!order?.lines.some((line) => line.goodsId === goodsId)) throw refuse(requestErrors.notFound)
    await write(ctx, { order, goodsId, authorId, scores, text, fileIds })
    const reviews = await listReviewsOf(ctx.db, orderId)
    if (order.lines.every((line) => reviews.some((one) => one.goodsId === line.goodsId)))
      await markReviewed(ctx, { orderId, by: authorId })
    return presentOrderReviews(ctx, { orderId, side: 'buyer' })
  })
}

/** The seller reviews the buyer. */
export function reviewBuyer(ctx: Me, { orderId, scores, text }: InputOf<ReviewBuyer>): Promise<OutputOf<ReviewBuyer>> {
  const authorId = ctx.actor.id
  return ctx.tx(async (ctx) => {
    const order = await lockReviewed(ctx.db, { orderId, owner: { reach: reachOf(ctx.actor, 'order.order.ship') } })
    if (!order) throw refuse(requestErrors.notFound)
    await write(ctx, { order, goodsId: null, authorId, scores, text, fileIds: [] })
    return presentOrderReviews(ctx, { orderId, side: 'seller' })
  })
}

type Writing = Pick<Parameters<typeof insertReview>[1], 'goodsId' | 'authorId' | 'scores' | 'text'> & {
  order: NonNullable<Awaited<ReturnType<typeof lockReviewed>>>
  fileIds: readonly Id<'file'>[]
}

async function write(ctx: TxContext<Member>, { order, fileIds, ...written }: Writing): Promise<void> {
  const nowMs = millisecondsOf(await databaseNow(ctx.db))
  const blocked = writeBlocked(order, { written: false, nowMs })
  const { id: orderId, memberId, companyId, country, lines } = order
  if (blocked) throw blocked
  await claimFiles(ctx, { ownerId: written.authorId, fileIds, purpose: 'review' })
  const reviewId = newId('review', nowMs)
  if (!(await insertReview(ctx.db, { ...written, reviewId, orderId, memberId, companyId, country })))
    throw refuse(reviewErrors.alreadyReviewed)
  await insertReviewPictures(ctx.db, reviewId, fileIds)
  // One per line plus the seller's: nothing more can come.
  const all = await listReviewsOf(ctx.db, orderId)
  if (all.length > lines.length) await publishReviews(ctx.db, orderId)
}

const atOnce = 100

/** Publishes reviews whose time is over, whether or not the other side wrote. */
export async function publishOverdue(ctx: JobContext): Promise<number> {
  const over = await listReviewsOver(ctx.db, atOnce)
  return sweepEach(ctx, 'reviews.publishOverdue', over, ({ id: orderId }) =>
    ctx.tx(async (ctx) => {
      if (!(await closeReviews(ctx, orderId))) return false
      await publishReviews(ctx.db, orderId)
      return true
    }),
  )
}
