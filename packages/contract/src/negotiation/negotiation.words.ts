/** Whose word an offer is: the buyer's, or the seller's counter-offer. */
export const offerSides = ['buyer', 'seller'] as const
export type OfferSide = (typeof offerSides)[number]
/** How an offer ended; null while it stands. */
export const offerOutcomes = [
  'accepted',
  'countered',
  'declined',
  'withdrawn',
  'expired',
  'superseded',
  'closed',
] as const
export type OfferOutcome = (typeof offerOutcomes)[number]
/** Why a seller declines. */
export const declineReasons = ['tooLow', 'terms', 'otherBuyer', 'notForSale'] as const
export type DeclineReason = (typeof declineReasons)[number]
/** Why staff close a negotiation. */
export const closeReasons = ['fraud', 'abuse', 'contacts'] as const
/** The terms beside price and quantity, in the order in which they are shown. */
export const termKeys = ['freight', 'dismantling', 'delivery', 'payment', 'inspectUntil'] as const
export type TermKey = (typeof termKeys)[number]
/** The tabs of a list of negotiations: what waits for the reader, what waits for the other side, what was agreed, the rest. */
export const negotiationTabs = ['yours', 'theirs', 'agreed', 'ended'] as const
export type NegotiationTab = (typeof negotiationTabs)[number]
