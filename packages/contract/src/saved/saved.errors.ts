import * as z from 'zod/mini'
import { defineErrors } from '../errors.ts'

/** Codes of 4500–4599, which the domains of the catalogue share. */
export const savedErrors = defineErrors('saved', {
  /** A member keeps so many searches; an old one has to go first. */
  tooManySearches: { code: 4540, data: z.object({ max: z.number() }) },
  /** Neither words nor a filter: everything would fit. */
  emptySearch: { code: 4541 },
})
