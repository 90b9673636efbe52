/** Limits for the documents of an order. In a file of their own because few screens need them. */
export const documentLimits = {
  /** Documents per order, including those that are no longer needed. */
  perOrderMax: 20,
  /** Files per document: both sides of a card, or a form with its annexes. */
  filesMax: 5,
  /** The latest due date of a document, in days from now. */
  dueDaysMax: 90,
} as const
