import * as z from 'zod/mini'
import { defineErrors } from '../errors.ts'

/** Codes of 4500–4599, which the domains of the catalogue share. */
export const savedErrors = defineErrors('saved', {
  /** The member has the most saved searches; one has to be deleted first. */
  tooManySearches: { code: 4540, data: z.object({ max: z.number() }) },
  /** The search has neither words nor filters. */
  emptySearch: { code: 4541 },
})
