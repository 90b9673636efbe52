import * as z from 'zod/mini'
import { defineErrors } from '../errors.ts'

/** Codes 6800–6899. */
export const consoleErrors = defineErrors('console', {
  /** The person has the most views of a list; one has to be deleted first. */
  tooManyViews: { code: 6801, data: z.object({ max: z.number() }) },
})
