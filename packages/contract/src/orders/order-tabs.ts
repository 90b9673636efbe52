/* Apart from the states, because every screen's address is known at the start, and most visits see no order. */

/** The specification's tabs (§4) in its order; “pay freight on behalf of others” is freight that is due. */
export const orderTabs = [
  'pending_payment',
  'freight_due',
  'to_ship',
  'to_receive',
  'completed',
  'cancelled',
  'refunding',
  'refunded',
  'to_review',
] as const
export type OrderTab = (typeof orderTabs)[number]
