import * as z from 'zod/mini'
import { defineErrors } from '../errors.ts'

/** Codes 6300–6399. */
export const feedbackErrors = defineErrors('feedback', {
  /** So many of a member's own may wait for an answer at once. */
  tooManyOpen: { code: 6301, data: z.object({ max: z.number() }) },
})
