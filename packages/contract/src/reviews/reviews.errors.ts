import { defineErrors } from '../errors.ts'

/** Codes 6500–6599. */
export const reviewErrors = defineErrors('reviews', {
  /** The order is not completed, or the time for reviews is over. */
  notDue: { code: 6501 },
  alreadyReviewed: { code: 6502 },
  /** An unpublished review can be neither answered nor added to. */
  notPublished: { code: 6503 },
  alreadyAppended: { code: 6504 },
  alreadyReplied: { code: 6505 },
})
