/** The estimate of a freight that is quoted later, and what follows from it or from its absence. */
export default {
  range: '{from}–{to}',
  withTax: '{amount} incl. tax',
  each: '{amount} each',
  short: 'Estimate {amount}',
  cap: 'Not more than {cap} unless the seller gives a reason and you agree. You can decline any quote and cancel free of charge.',
  none: 'The seller has given no estimate. You can decline the quote and cancel free of charge.',
} as const
