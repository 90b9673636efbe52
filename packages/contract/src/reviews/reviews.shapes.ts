import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { allowedAction, idOf, instant, integer, optionalText, picture, text } from '../fields.ts'

/** What a buyer gives stars for (fields C.3). */
export const buyerScoreNames = ['description', 'packing', 'communication', 'afterSale'] as const
/** What a seller gives stars for. */
export const sellerScoreNames = ['payment', 'communication', 'handover'] as const

const stars = integer(1, 5)
export const buyerScores = z.strictObject({
  description: stars,
  packing: stars,
  communication: stars,
  afterSale: stars,
})
export const sellerScores = z.strictObject({ payment: stars, communication: stars, handover: stars })

export const reviewText = optionalText(limits.textAreaLength)
export const addedText = text(limits.textAreaLength)

const said = z.nullable(z.object({ text: z.string(), at: instant }))

/** A buyer's review of one line. */
export const review = z.object({
  scores: buyerScores,
  text: z.string(),
  pictures: z.array(picture),
  at: instant,
  /** The buyer's addition and the seller's reply, once each. */
  appended: said,
  reply: said,
})
export type Review = z.output<typeof review>

/** A published review with country and goods, without the author. */
export const publicReview = z.object({
  ...review.shape,
  id: idOf('review'),
  goodsId: idOf('goods'),
  title: z.string(),
  country: z.string(),
})
export type PublicReview = z.output<typeof publicReview>

/** The number of reviews and their average in tenths, null without any. */
export const reviewSummary = z.object({ count: z.int(), tenths: z.nullable(z.int()) })

/** The reviews of an order for one side: its own at once, the other's when published. */
export const orderReviews = z.object({
  orderId: idOf('order'),
  number: z.string(),
  seller: z.string(),
  /** The end of the time for reviews, when they are published at the latest. */
  until: z.nullable(instant),
  published: z.boolean(),
  lines: z.array(
    z.object({
      goodsId: idOf('goods'),
      title: z.string(),
      picture: z.nullable(picture),
      written: z.boolean(),
      review: z.nullable(review),
      allowedActions: z.array(allowedAction),
    }),
  ),
  /** The seller's review of the buyer. */
  ofBuyer: z.object({
    written: z.boolean(),
    review: z.nullable(z.object({ scores: sellerScores, text: z.string(), at: instant })),
    allowedActions: z.array(allowedAction),
  }),
})
export type OrderReviews = z.output<typeof orderReviews>
