import * as z from 'zod/mini'
import { defineErrors } from '../errors.ts'

/** Codes of 4500–4599, which the domains of the catalogue share. */
export const searchErrors = defineErrors('search', {
  /** So many groups of words that mean the same are kept; an old one has to go first. */
  tooManySynonyms: { code: 4520, data: z.object({ max: z.number() }) },
})
