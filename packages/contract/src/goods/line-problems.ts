/**
 * Why a line cannot be ordered, by the names of the refusals in `goods.errors`. Goods that a buyer cannot find are
 * reported as not on sale.
 */
export const lineProblems = [
  'notEnough',
  'notOnSale',
  'heldByAnother',
  'soldOut',
  'priceOnRequest',
  'ownGoods',
  'notShippedThere',
] as const
export type LineProblem = (typeof lineProblems)[number]
