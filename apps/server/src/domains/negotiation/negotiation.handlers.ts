import { managedNegotiationCalls, negotiationCalls } from '@kikai/contract/negotiation/negotiation.calls'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import type { LiveKind } from '../../platform/live/live-kind.ts'
import { reachOf } from '../../platform/sessions/reach.ts'
import { exporting } from '../audit/audit.public.ts'
import { answerManagedOffer, answerMyOffer, closeNegotiation, counterOffer, failInspection } from './answer-offer.ts'
import { convertAgreed, expireOffers, lapseAgreed, remindOfOffers, supersedeOffers } from './follow-offers.ts'
import { listManagedOffers, listMyOffers } from './list-offers.ts'
import { makeOffer, prepareOffer } from './make-offer.ts'
import { negotiationPersonal } from './negotiation.personal.ts'
import { findNegotiation } from './negotiation.store.ts'
import { readOfferLimits, saveOfferLimits } from './offer-limits.ts'
import { presentAgreement, presentNegotiation, presentManagedNegotiation } from './present-negotiations.ts'

const calls = { ...negotiationCalls, ...managedNegotiationCalls }

const handlers: Handlers<typeof calls> = {
  prepareOffer,
  makeOffer,
  listMyOffers,
  readOffer: (ctx, { negotiationId }) => presentNegotiation(ctx, { negotiationId, owner: { memberId: ctx.actor.id } }),
  readAgreement: (ctx, { orderId }) => presentAgreement(ctx, { orderId, owner: { memberId: ctx.actor.id } }),
  answerMyOffer,
  failInspection,
  listManagedOffers,
  exportManagedOffers: exporting({ list: calls.listManagedOffers, as: calls.exportManagedOffers }, listManagedOffers),
  readManagedOffer: (ctx, { negotiationId }) =>
    presentManagedNegotiation(ctx, { negotiationId, owner: { reach: reachOf(ctx.actor, 'order.offer.answer') } }),
  readManagedAgreement: (ctx, { orderId }) =>
    presentAgreement(ctx, { orderId, owner: { reach: reachOf(ctx.actor, 'order.offer.answer') } }),
  answerManagedOffer,
  counterOffer,
  readOfferLimits,
  saveOfferLimits,
  closeNegotiation,
}

/** Both sides of it, as the calls say that read it. */
const negotiationLive: LiveKind = {
  access: 'member',
  mayListen: async (ctx, negotiationId) =>
    (await findNegotiation(ctx.db, { negotiationId, owner: { memberId: ctx.actor.id } })) !== null ||
    (await findNegotiation(ctx.db, { negotiationId, owner: { reach: reachOf(ctx.actor, 'order.offer.answer') } })) !==
      null,
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
  live: { negotiation: negotiationLive },
  sweeps: [
    { name: 'negotiation.expire', everySeconds: 15, run: expireOffers },
    { name: 'negotiation.remind', everySeconds: 60, run: remindOfOffers },
  ],
}
