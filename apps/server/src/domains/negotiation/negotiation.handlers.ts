import { managedNegotiationCalls, negotiationCalls } from '@kikai/contract/negotiation/negotiation.calls'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { reachOf } from '../../platform/reach.ts'
import { answerManagedOffer, answerMyOffer, closeNegotiation, counterOffer, failInspection } from './answer-offer.ts'
import { convertAgreed, expireOffers, lapseAgreed, remindOfOffers, supersedeOffers } from './follow-offers.ts'
import { listManagedOffers, listMyOffers } from './list-offers.ts'
import { makeOffer, prepareOffer } from './make-offer.ts'
import { negotiationPersonal } from './negotiation.personal.ts'
import { readOfferLimits, saveOfferLimits } from './offer-limits.ts'
import { presentNegotiation, presentManagedNegotiation } from './present-negotiations.ts'

const calls = { ...negotiationCalls, ...managedNegotiationCalls }

const handlers: Handlers<typeof calls> = {
  prepareOffer,
  makeOffer,
  listMyOffers,
  readOffer: (ctx, { negotiationId }) => presentNegotiation(ctx, { negotiationId, owner: { memberId: ctx.actor.id } }),
  answerMyOffer,
  failInspection,
  listManagedOffers,
  readManagedOffer: (ctx, { negotiationId }) =>
    presentManagedNegotiation(ctx, { negotiationId, owner: { reach: reachOf(ctx.actor, 'order.offer.answer') } }),
  answerManagedOffer,
  counterOffer,
  readOfferLimits,
  saveOfferLimits,
  closeNegotiation,
}

export const negotiationDomain: Domain = {
  name: 'negotiation',
  personal: negotiationPersonal,
  calls,
  handlers,
  listeners: {
    'goods.soldOut': supersedeOffers,
    'lot.started': (ctx, { goodsId }) => supersedeOffers(ctx, { goodsIds: [goodsId] }),
    'order.paid': convertAgreed,
    'order.cancelled': lapseAgreed,
  },
  sweeps: [
    { name: 'negotiation.expire', everySeconds: 15, run: expireOffers },
    { name: 'negotiation.remind', everySeconds: 60, run: remindOfOffers },
  ],
}
