import * as z from 'zod/mini'
import { defineErrors } from '../errors.ts'

/** Codes 6200–6299. */
export const watchlistErrors = defineErrors('watchlist', {
  /** The member watches the most goods; one has to be unwatched first. */
  full: { code: 6201, data: z.object({ max: z.number() }) },
  /** Nobody holds the goods: they can be bought, or are sold. */
  notHeld: { code: 6202 },
})
