import type { FreightBearer, Refund, refundReasons } from './refunds.shapes.ts'
import type { ReturnFreightClaim } from './return-freight.shapes.ts'

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

/** How it stands with a stated return freight: what was accepted after the refund was paid waits for the seller's money. */
export function freightStanding(
  { state }: Pick<Refund, 'state'>,
  claim: Pick<ReturnFreightClaim, 'state' | 'granted'>,
): ReturnFreightClaim['state'] | 'nothing' | 'waiting' {
  if (claim.state === 'paid' && claim.granted?.minor === 0) return 'nothing'
  return claim.state === 'accepted' && state === 'done' ? 'waiting' : claim.state
}
