/** Bounds of the documents of an order. Apart from the others, because few screens ask. */
export const documentLimits = {
  /** Of one order, those that are no longer needed counted in. */
  perOrderMax: 20,
  /** Of one document: both sides of a card, a form with its annexes. */
  filesMax: 5,
  /** Until when one may be due at most. */
  dueDaysMax: 90,
} as const
