/**
 * Why a line cannot be ordered as it is, in the cart and before an order: the refusals of buying by their names, from
 * `goods.errors`. What a buyer cannot find any more is not on sale.
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
