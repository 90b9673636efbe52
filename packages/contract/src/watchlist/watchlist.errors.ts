import * as z from 'zod/mini'
import { defineErrors } from '../errors.ts'

/** Codes 6200–6299. */
export const watchlistErrors = defineErrors('watchlist', {
  /** A member watches so many goods; one has to go first. */
  full: { code: 6201, data: z.object({ max: z.number() }) },
})
