import type { FreightBearer, refundReasons } from './refunds.shapes.ts'

/** The reason decides (states B.10): what the seller sent wrongly comes back at the seller's cost, a change of mind at the buyer's. */
export const returnFreightByReason: Readonly<Record<(typeof refundReasons)[number], FreightBearer>> = {
  notAsDescribed: 'seller',
  damaged: 'seller',
  partsMissing: 'seller',
  wrongItem: 'seller',
  notArrived: 'seller',
  tooLate: 'seller',
  noLongerNeeded: 'buyer',
  withdrawal: 'buyer',
  other: 'buyer',
}
