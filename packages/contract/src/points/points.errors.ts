import * as z from 'zod/mini'
import { defineErrors } from '../errors.ts'
import { money } from '../fields.ts'

/** Codes 7800–7899. */
export const pointErrors = defineErrors('points', {
  /** The price has changed since it was shown. */
  priceChanged: { code: 7801, data: z.object({ price: money }) },
  tooManyPoints: { code: 7802, data: z.object({ max: z.number() }) },
  /** Nobody gives points to themselves, or decides about points for themselves. */
  ownPoints: { code: 7803 },
  /** Another person confirms it than the one who asked. */
  giftSecondPerson: { code: 7804 },
  /** It was decided before. */
  giftDecided: { code: 7805 },
})
