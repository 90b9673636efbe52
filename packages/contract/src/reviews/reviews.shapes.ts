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

/** A buyer's review of one line, as whoever may see it does. */
export const review = z.object({
  scores: buyerScores,
  text: z.string(),
  pictures: z.array(picture),
  at: instant,
  /** What the buyer added later, and what the seller answered: each once. */
  appended: said,
  reply: said,
})
export type Review = z.output<typeof review>

/** A review as everybody reads it: from which country, of what. Who wrote it stays between the two sides. */
export const publicReview = z.object({
  ...review.shape,
  id: idOf('review'),
  goodsId: idOf('goods'),
  title: z.string(),
  country: z.string(),
})
export type PublicReview = z.output<typeof publicReview>

/** What buyers said of a seller, in numbers: an average in tenths, or null as long as nobody said anything. */
export const reviewSummary = z.object({ count: z.int(), tenths: z.nullable(z.int()) })

/** The reviews around one order, for one of its two sides: one's own at once, the other's once it is published. */
export const orderReviews = z.object({
  orderId: idOf('order'),
  number: z.string(),
  seller: z.string(),
  /** Until when one may write; what was written is shown to the other side then at the latest. */
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
