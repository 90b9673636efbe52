import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { idOf, instant, optionalText } from '../fields.ts'
import { shipment } from '../shipping/shipping.shapes.ts'

/** The points of the acceptance checklist, in the order in which goods are looked at. */
export const acceptancePoints = [
  'identity',
  'quantity',
  'hours',
  'appearance',
  'transit',
  'running',
  'accessories',
] as const
export type AcceptancePoint = (typeof acceptancePoints)[number]

export const goodsKinds = ['machine', 'part'] as const
export type GoodsKind = (typeof goodsKinds)[number]

/** What is looked at depends on the kind of goods; an hour meter only where the listing states its hours. */
export const pointsOfKind: Readonly<Record<GoodsKind, readonly AcceptancePoint[]>> = {
  machine: ['identity', 'hours', 'appearance', 'transit', 'running', 'accessories'],
  part: ['identity', 'quantity', 'appearance', 'transit', 'accessories'],
}

export const acceptanceAnswers = ['asDescribed', 'differs'] as const

/** One answered point, as the buyer sends it. */
export const answeredPoint = z.strictObject({
  point: z.enum(acceptancePoints),
  answer: z.enum(acceptanceAnswers),
  /** What differs; empty where nothing does. */
  note: optionalText(limits.textAreaLength),
  /** Photos, uploaded as `refund`. */
  fileIds: z.array(idOf('file')).check(z.maxLength(limits.albumPicturesMax)),
})

/** The checklist of an order with the answers so far. */
export const acceptance = z.object({
  /** The points that its goods have. */
  points: z.array(z.enum(acceptancePoints)),
  /** Answers in the order of the points; empty until the buyer saves some. */
  answers: z.array(
    z.object({
      point: z.enum(acceptancePoints),
      answer: z.enum(acceptanceAnswers),
      note: z.string(),
      /** Shown to both sides and staff. */
      pictures: shipment.shape.pictures,
      answeredAt: instant,
    }),
  ),
})
export type Acceptance = z.output<typeof acceptance>
