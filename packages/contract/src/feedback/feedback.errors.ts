import * as z from 'zod/mini'
import { defineErrors } from '../errors.ts'

/** Codes 6300–6399. */
export const feedbackErrors = defineErrors('feedback', {
  /** The member has the most open feedbacks. */
  tooManyOpen: { code: 6301, data: z.object({ max: z.number() }) },
})
