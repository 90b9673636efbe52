import type { PersonalData } from '../../platform/app.ts'
import { listOwnBids } from './bids/bids.store.ts'
import { countOpenFor, eraseBidder, listRegistrations } from './registration/bidders.store.ts'

/**
 * A bid stays in its log, by the bidder's number alone. Whoever leads, or has won and not paid, keeps their account until that
 * is over.
 */
export const auctionsPersonal: PersonalData = {
  holdsBack: async ({ db }, memberId) => ((await countOpenFor(db, memberId)) > 0 ? ['orders'] : []),
  give: async ({ db }, memberId) => ({
    registrations: await listRegistrations(db, memberId),
    bids: await listOwnBids(db, memberId),
  }),
  erase: async ({ db }, { memberId }) => {
    await eraseBidder(db, memberId)
    return []
  },
}
