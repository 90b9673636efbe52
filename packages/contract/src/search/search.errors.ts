import * as z from 'zod/mini'
import { defineErrors } from '../errors.ts'

/** Codes of 4500–4599, which the domains of the catalogue share. */
export const searchErrors = defineErrors('search', {
  /** There are the most groups of synonyms; one has to be deleted first. */
  tooManySynonyms: { code: 4520, data: z.object({ max: z.number() }) },
})
