/** The states of `lotMachine`; they stand here so that a phone loads their names without the table. */
export const lotStateNames = [
  'draft',
  'scheduled',
  'bidding',
  'closing',
  'won',
  'passed',
  'settled',
  'defaulted',
  'second_chance',
  'cancelled',
  'suspended',
] as const

/** The tabs of a member's own auctions. */
export const auctionTabs = ['bidding', 'finished', 'success', 'failed'] as const

/** How lots are grouped for whoever manages them. */
export const lotGroups = ['all', 'waiting', 'scheduled', 'live', 'toSettle', 'defaulted', 'passed', 'ended'] as const
export type LotGroup = (typeof lotGroups)[number]
