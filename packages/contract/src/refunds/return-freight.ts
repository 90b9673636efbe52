import type { refundReasons } from './refunds.shapes.ts'

/** Who pays the carrier that brings goods back. */
export const freightBearers = ['buyer', 'seller'] as const
export type FreightBearer = (typeof freightBearers)[number]

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
