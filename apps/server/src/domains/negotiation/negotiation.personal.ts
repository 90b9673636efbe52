import type { PersonalData } from '../../platform/app.ts'
import { forgetTopics } from '../translation/translation.public.ts'
import { releaseFiles } from '../uploads/uploads.public.ts'
import { negotiationStates } from './negotiation.states.ts'
import { offerAnswered, listNegotiationIdsOf, listOpenNegotiationsOf } from './negotiation.store.ts'
import { endOffer, eraseOffers, listOwnOffers } from './offers.store.ts'

/** Whoever leaves withdraws what waits for an answer, and declines what they were offered; prices stay with the goods. */
export const negotiationPersonal: PersonalData = {
  give: async ({ db }, memberId) => ({ offers: await listOwnOffers(db, memberId) }),
  erase: async ({ db }, { memberId }) => {
    for (const { id, state } of await listOpenNegotiationsOf(db, memberId)) {
      const isOwn = state === 'awaiting_seller'
      await endOffer(db, { negotiationId: id, outcome: isOwn ? 'withdrawn' : 'declined', by: 'buyer' })
      const event = isOwn ? 'withdraw' : 'decline'
      await negotiationStates.change(db, { id, event, as: 'buyer', by: memberId, set: offerAnswered(db) })
    }
    await forgetTopics(
      { db },
      (await listNegotiationIdsOf(db, memberId)).map(({ id }) => `negotiation:${id}` as const),
    )
    await releaseFiles({ db }, { fileIds: await eraseOffers(db, memberId) })
    return []
  },
}
