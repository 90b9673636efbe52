import type { ChangeContext, Viewer } from '../../platform/context.ts'
import { agreeOnOffer } from './agree-on-offer.ts'
import { tellReceived, tellSides } from './negotiation.notices.ts'
import { answerOfLimits } from './negotiation.policy.ts'
import { negotiationStates } from './negotiation.states.ts'
import { type NegotiationRow, offerAnswered } from './negotiation.store.ts'
import { endOffer, findLimits, listOffers } from './offers.store.ts'
import { termsOf } from './present-negotiations.ts'

/** An offer that was just made is answered by the seller's limits, or told to the seller. */
export async function answerByLimits(ctx: ChangeContext & Viewer, negotiation: NegotiationRow): Promise<void> {
  const { id, goodsId } = negotiation
  const offer = (await listOffers(ctx.db, [id])).at(-1)
  if (!offer) return
  const answer = answerOfLimits(await findLimits(ctx.db, goodsId), { ...offer, terms: termsOf(offer) })
  if (answer === null) return tellReceived(ctx, { negotiation, offer })
  if (answer === 'accept') {
    const { set } = await agreeOnOffer(ctx, { negotiation, offer, as: 'rule' })
    await negotiationStates.change(ctx.db, { id, event: 'accept', as: 'rule', by: null, set })
    return tellSides(ctx, { negotiation, offer, event: 'accept', buyer: 'accepted', seller: 'byLimit' })
  }
  await endOffer(ctx.db, { negotiationId: id, outcome: 'declined', by: 'rule', reason: 'tooLow' })
  await negotiationStates.change(ctx.db, { id, event: 'decline', as: 'rule', by: null, set: offerAnswered(ctx.db) })
  return tellSides(ctx, { negotiation, offer, event: 'decline', buyer: 'declined' })
}
