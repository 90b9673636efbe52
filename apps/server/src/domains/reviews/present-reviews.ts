import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { type OrderReviews, type Review, buyerScores, sellerScores } from '@kikai/contract/reviews/reviews.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Member, ReadContext } from '../../platform/context.ts'
import { presentAction } from '../../platform/steps/present-action.ts'
import { holds, reachOf } from '../../platform/sessions/reach.ts'
import type { Refusal } from '@kikai/contract/errors'
import { sellerNames } from '../companies/companies.public.ts'
import { findReviewed } from '../orders/orders.public.ts'
import { appendBlocked, replyBlocked, writeBlocked } from './reviews.policy.ts'
import { type PublicRow, type ReviewRow, listReviewsOf } from './reviews.store.ts'

export type ReviewSide = 'buyer' | 'seller'
type Wanted = { orderId: Id<'order'>; side: ReviewSide }

/** The owner by which an order is read: the buyer, or the seller's reach. */
export const ownerFor = ({ actor }: { actor: Member }, side: ReviewSide) =>
  side === 'buyer' ? { memberId: actor.id } : { reach: reachOf(actor, 'order.order.read') }

/** The reviews of an order for one side: its own, and the other's once published. */
export async function presentOrderReviews(ctx: ReadContext<Member>, { orderId, side }: Wanted): Promise<OrderReviews> {
  const order = await findReviewed(ctx.db, { orderId, owner: ownerFor(ctx, side) })
  if (!order) throw refuse(requestErrors.notFound)
  const reviews = await listReviewsOf(ctx.db, orderId)
  const names = await sellerNames(ctx, [order])
  const nowMs = ctx.nowMs()
  const ofBuyer = reviews.find(({ goodsId }) => goodsId === null) ?? null
  const speaks =
    side === 'buyer' || (holds(ctx.actor, 'order.order.ship') && !reachOf(ctx.actor, 'order.order.ship').all)
  const may = (actions: Record<string, Refusal | null>) =>
    speaks ? Object.entries(actions).flatMap(([name, blocked]) => (blocked ? [] : [presentAction(name, null)])) : []
  const mayRead = (review: ReviewRow | null, author: ReviewSide) =>
    review !== null && (author === side || review.publishedAt)
  return {
    orderId,
    number: order.number,
    seller: names.get(order.companyId) ?? '',
    until: order.reviewUntil,
    published: reviews.some(({ publishedAt }) => publishedAt !== null),
    lines: order.lines.map(({ goodsId, titles, picture }) => {
      const review = reviews.find((one) => one.goodsId === goodsId) ?? null
      const written = review !== null
      return {
        goodsId,
        title: titles[ctx.language],
        picture,
        written,
        review: review && mayRead(review, 'buyer') ? presentReview(review) : null,
        allowedActions: may(
          side === 'buyer'
            ? { review: writeBlocked(order, { written, nowMs }), append: appendBlocked(review) }
            : { reply: replyBlocked(review) },
        ),
      }
    }),
    ofBuyer: {
      written: ofBuyer !== null,
      review:
        ofBuyer && mayRead(ofBuyer, 'seller')
          ? { scores: sellerScores.parse(ofBuyer.scores), text: ofBuyer.body, at: ofBuyer.createdAt }
          : null,
      allowedActions: may(
        side === 'seller' ? { review: writeBlocked(order, { written: ofBuyer !== null, nowMs }) } : {},
      ),
    },
  }
}

export const presentReview = (review: ReviewRow | PublicRow): Review => ({
  scores: buyerScores.parse(review.scores),
  text: review.body,
  pictures: review.pictures,
  at: review.createdAt,
  appended: review.appendedAt ? { text: review.appended ?? '', at: review.appendedAt } : null,
  reply: review.repliedAt ? { text: review.reply ?? '', at: review.repliedAt } : null,
})
