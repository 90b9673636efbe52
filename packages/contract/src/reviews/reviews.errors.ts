import { defineErrors } from '../errors.ts'

/** Codes 6500–6599. */
export const reviewErrors = defineErrors('reviews', {
  /** Only what is completed is reviewed, and only for a while. */
  notDue: { code: 6501 },
  alreadyReviewed: { code: 6502 },
  /** What the other side cannot see yet is neither answered nor continued. */
  notPublished: { code: 6503 },
  alreadyAppended: { code: 6504 },
  alreadyReplied: { code: 6505 },
})
