import * as z from 'zod/mini'
import { defineErrors } from '../errors.ts'

/** Codes 6800–6899. */
export const consoleErrors = defineErrors('console', {
  /** A person keeps so many views of a list; an old one has to go first. */
  tooManyViews: { code: 6801, data: z.object({ max: z.number() }) },
})
