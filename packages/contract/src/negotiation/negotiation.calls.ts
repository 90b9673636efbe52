import { limits } from '@kikai/kernel/limits'
import { priceCurrencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { allowedAction, idOf, text } from '../fields.ts'
import { goodsErrors } from '../goods/goods.errors.ts'
import { requestErrors } from '../request.errors.ts'
import { exportOf } from '../wire/exporting.ts'
import { page, paged } from '../wire/paging.ts'
import { negotiationErrors } from './negotiation.errors.ts'
import {
  agreedTerms,
  managedNegotiation,
  managedNegotiationDetail,
  negotiation,
  negotiationDetail,
  offerLimits,
  offerRules,
  proposal,
  shownLimits,
} from './negotiation.shapes.ts'
import { closeReasons, declineReasons, negotiationTabs } from './negotiation.words.ts'

const one = z.strictObject({ negotiationId: idOf('negotiation') })
const ofOrder = z.strictObject({ orderId: idOf('order') })
const ofGoods = z.strictObject({ goodsId: idOf('goods') })
/** The round that was seen: a later one is not answered unseen. */
const round = z.int().check(z.gte(1))
const tab = z.optional(z.nullable(z.enum(negotiationTabs)))
const counts = z.object({ yours: z.int(), theirs: z.int(), agreed: z.int(), ended: z.int() })

const priced = [
  requestErrors.notFound,
  requestErrors.wrongState,
  requestErrors.olderVersion,
  negotiationErrors.otherCurrency,
  negotiationErrors.dayOutside,
  goodsErrors.soldOut,
  goodsErrors.notOnSale,
  goodsErrors.notEnough,
  goodsErrors.heldByAnother,
] as const
/** What may prevent an order of what was agreed. */
const agreeing = [...priced, goodsErrors.ownGoods, goodsErrors.notShippedThere, requestErrors.busy] as const

/** Offers of a buyer for goods whose price can be negotiated. */
export const negotiationCalls = defineCalls(
  'negotiation',
  {
    /** Reads what an offer for these goods may be, with the member's negotiation about them if there is one. */
    prepareOffer: {
      path: '/api/negotiation/offer-prepare',
      access: 'member',
      effect: 'read',
      addition: true,
      input: ofGoods,
      output: z.object({
        negotiation: z.nullable(negotiationDetail),
        rules: offerRules,
        /** Null where the first offer chooses it. */
        currency: z.nullable(z.enum(priceCurrencies)),
        offersLeft: z.int(),
        offersMost: z.int(),
        validHours: z.int(),
        inspectionDays: z.int(),
        /** Whether the terms of negotiation are agreed to as they stand now. */
        termsAgreed: z.boolean(),
        allowedActions: z.array(allowedAction),
      }),
      refusals: [requestErrors.notFound],
    },
    /** Makes a binding offer, or a counter-offer to the seller's. An accepted offer is an order. */
    makeOffer: {
      path: '/api/negotiation/offer-create',
      access: 'member',
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject({
        ...ofGoods.shape,
        ...proposal,
        addressId: idOf('address'),
        /** The last round that the buyer has seen; absent for the first one. */
        round: z.optional(round),
        /** The box over the terms of negotiation, which has to be ticked once for each version. */
        termsAgreed: z.optional(z.boolean()),
        /** The box over sending name, address and telephone to a seller abroad. */
        abroadAgreed: z.optional(z.boolean()),
      }),
      output: negotiationDetail,
      refusals: [
        ...agreeing,
        requestErrors.tooOften,
        requestErrors.consentNeeded,
        requestErrors.termsChanged,
        negotiationErrors.notNegotiable,
        negotiationErrors.noOffersLeft,
        negotiationErrors.notBelowList,
        negotiationErrors.belowLeast,
        negotiationErrors.notAbovePrevious,
        negotiationErrors.tooManyOpen,
      ],
    },
    /** Lists the member's negotiations, the one that has to be answered first on top. */
    listMyOffers: {
      path: '/api/negotiation/offer-list',
      access: 'member',
      effect: 'read',
      addition: true,
      input: paged({ tab }),
      output: z.object({ ...page(negotiation).shape, counts }),
      refusals: [],
    },
    /** Reads one of the member's negotiations with all rounds. */
    readOffer: {
      path: '/api/negotiation/offer-info',
      access: 'member',
      effect: 'read',
      addition: true,
      input: one,
      output: negotiationDetail,
      refusals: [requestErrors.notFound],
    },
    /** Reads what the member's order was agreed on; not found for an order at the listed price. */
    readAgreement: {
      path: '/api/negotiation/agreement',
      access: 'member',
      effect: 'read',
      addition: true,
      input: ofOrder,
      output: agreedTerms,
      refusals: [requestErrors.notFound],
    },
    /** Accepts or declines the seller's counter-offer, or withdraws the own offer before it is answered. */
    answerMyOffer: {
      path: '/api/negotiation/offer-answer',
      access: 'member',
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject({ ...one.shape, round, answer: z.enum(['accept', 'decline', 'withdraw']) }),
      output: negotiationDetail,
      refusals: [...agreeing, requestErrors.termsChanged],
    },
    /** Leaves what was agreed subject to an inspection, with the report that it failed; the order is cancelled. */
    failInspection: {
      path: '/api/negotiation/inspection-failed',
      access: 'member',
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject({
        ...one.shape,
        text: text(limits.textAreaLength),
        fileIds: z.array(idOf('file')).check(z.minLength(1), z.maxLength(limits.feedbackPicturesMax)),
      }),
      output: negotiationDetail,
      refusals: [requestErrors.notFound, requestErrors.wrongState, negotiationErrors.notConditional],
    },
  },
  { alsoShows: ['goods', 'orders', 'companies'], alsoChanges: ['orders', 'goods'] },
)

const reads = { may: 'order.offer.answer' } as const
const managedFilters = { tab, goodsId: z.optional(idOf('goods')) }
const writes = { may: 'order.offer.answer', reach: 'company' } as const

/** Offers for the sellers who answer them, and for staff. */
export const managedNegotiationCalls = defineCalls(
  'negotiation',
  {
    /** Lists the offers for the company's goods, by the time until which they can be answered; staff see those of all. */
    listManagedOffers: {
      path: '/back/negotiation/offer-list',
      access: reads,
      effect: 'read',
      mayLag: true,
      addition: true,
      input: paged(managedFilters),
      output: z.object({ ...page(managedNegotiation).shape, counts }),
      refusals: [],
    },
    /** Exports the offers of `listManagedOffers`. */
    exportManagedOffers: exportOf({
      of: '/back/negotiation/offer-list',
      may: 'order.order.export',
      filters: managedFilters,
      row: managedNegotiation,
    }),
    /** Reads a negotiation with all rounds. */
    readManagedOffer: {
      path: '/back/negotiation/offer-info',
      access: reads,
      effect: 'read',
      addition: true,
      input: one,
      output: managedNegotiationDetail,
      refusals: [requestErrors.notFound],
    },
    /** Reads what an order of the company was agreed on; not found for an order at the listed price. */
    readManagedAgreement: {
      path: '/back/negotiation/agreement',
      access: reads,
      effect: 'read',
      addition: true,
      input: ofOrder,
      output: agreedTerms,
      refusals: [requestErrors.notFound],
    },
    /** Accepts an offer, which makes the order, or declines it with a reason. */
    answerManagedOffer: {
      path: '/back/negotiation/offer-answer',
      access: writes,
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject({
        ...one.shape,
        round,
        answer: z.enum(['accept', 'decline']),
        /** Has to be given when declining. */
        reason: z.optional(z.enum(declineReasons)),
      }),
      output: managedNegotiationDetail,
      refusals: [...agreeing],
    },
    /** Makes a counter-offer, above the buyer's and not above the list price. */
    counterOffer: {
      path: '/back/negotiation/offer-counter',
      access: writes,
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject({ ...one.shape, round, ...proposal }),
      output: managedNegotiationDetail,
      refusals: [...priced, negotiationErrors.counterNotAbove, negotiationErrors.counterAboveList],
    },
    /** Reads the limits of these goods that answer offers by themselves. */
    readOfferLimits: {
      path: '/back/negotiation/limit-info',
      access: reads,
      effect: 'read',
      addition: true,
      input: ofGoods,
      output: shownLimits,
      refusals: [requestErrors.notFound],
    },
    /** Sets them, for the offers that come from then on. */
    saveOfferLimits: {
      path: '/back/negotiation/limit-save',
      access: writes,
      effect: 'write',
      addition: true,
      input: z.strictObject({ ...ofGoods.shape, ...offerLimits }),
      output: shownLimits,
      refusals: [
        requestErrors.notFound,
        negotiationErrors.notNegotiable,
        negotiationErrors.otherCurrency,
        negotiationErrors.limitsCross,
      ],
    },
    /** Ends a negotiation for fraud or abuse, which both sides are told. */
    closeNegotiation: {
      path: '/back/negotiation/offer-close',
      access: { may: 'order.offer.answer', reach: 'all' },
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject({ ...one.shape, reason: z.enum(closeReasons) }),
      output: managedNegotiationDetail,
      refusals: [requestErrors.notFound, requestErrors.wrongState],
    },
  },
  { alsoShows: ['goods', 'orders', 'companies'], alsoChanges: ['orders', 'goods'] },
)
