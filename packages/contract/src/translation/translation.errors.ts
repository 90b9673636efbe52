import * as z from 'zod/mini'
import { defineErrors } from '../errors.ts'

/** Codes 7600–7699. */
export const translationErrors = defineErrors('translation', {
  /** Nothing would change. */
  sameWords: { code: 7601 },
  /** Somebody has proposed the same, and it waits. */
  alreadyProposed: { code: 7602 },
  /** A word or form stands for another term, in the same machines. */
  otherTerm: { code: 7603, data: z.object({ word: z.string(), number: z.int() }) },
  /** Who proposed a change does not approve it. */
  ownProposal: { code: 7604 },
  /** The term has the most proposals that may wait. */
  tooManyProposals: { code: 7605, data: z.object({ max: z.int() }) },
})
