import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf, instant, integer, optionalLine, unitPrice } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { exportOf } from '../wire/exporting.ts'
import { pageWithCounts, paged } from '../wire/paging.ts'
import { auctionErrors } from './auctions.errors.ts'
import { lotDraft, lotReason } from './auctions.shapes.ts'
import { lotId } from './lots-of-goods.calls.ts'
import { managedLot, managedLotDetail } from './managed-lots.shapes.ts'
import { lotGroups } from './auctions.words.ts'

const one = z.strictObject({ lotId })
const lotFilters = {
  group: z._default(z.enum(lotGroups), 'all'),
  words: z.optional(optionalLine(limits.searchWordsLength)),
}
const reads = { may: 'product.goods.read' } as const
const sells = { may: 'product.lot.write', reach: 'company' } as const
const reviews = { may: 'product.lot.review', reach: 'all' } as const
const moved = [requestErrors.notFound, requestErrors.wrongState] as const
const drafted = [
  auctionErrors.alreadyInALot,
  auctionErrors.notReady,
  auctionErrors.wrongTimes,
  auctionErrors.reserveTooLow,
  auctionErrors.notWhole,
  auctionErrors.wrongCurrency,
  requestErrors.termsChanged,
] as const

/** Auctions for sellers, and for the staff who approve and watch them. */
export const managedLotsCalls = defineCalls(
  'auctions',
  {
    /** Lists the company's lots by what is to be done next, with counts; staff see those of all. */
    listManagedLots: {
      path: '/back/order-auction/lot-list',
      access: reads,
      effect: 'read',
      mayLag: true,
      addition: true,
      alsoShows: ['goods', 'orders'],
      input: paged(lotFilters),
      output: pageWithCounts(managedLot),
      refusals: [],
    },
    /** Exports the lots of `listManagedLots`. */
    exportManagedLots: exportOf({
      of: '/back/order-auction/lot-list',
      may: 'order.order.export',
      filters: lotFilters,
      row: managedLot,
    }),
    /** Reads a lot with its log, its bidders by number and its history. */
    readManagedLot: {
      path: '/back/order-auction/lot-detail',
      access: reads,
      effect: 'read',
      addition: true,
      alsoShows: ['goods', 'orders'],
      input: one,
      output: managedLotDetail,
      refusals: [requestErrors.notFound],
    },
    /** Says who the bidders of a lot are. */
    revealBidders: {
      path: '/back/order-auction/reveal-bidders',
      access: reviews,
      effect: 'read',
      addition: true,
      showsPersonal: true,
      input: one,
      output: z.array(
        z.object({ bidder: z.int(), memberId: idOf('member'), name: z.string(), company: z.nullable(z.string()) }),
      ),
      refusals: [requestErrors.notFound],
    },
    /** Puts goods up for an auction, which begins once the platform has approved it. */
    scheduleLot: {
      path: '/back/order-auction/schedule-lot',
      access: sells,
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject({ goodsId: idOf('goods'), ...lotDraft, termsAgreed: z.literal(true) }),
      output: managedLot,
      refusals: [requestErrors.notFound, ...drafted],
    },
    /** Approves a lot, or sends it back with the reason. */
    approveLot: {
      path: '/back/order-auction/approve-lot',
      access: reviews,
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject({ ...one.shape, approve: z.boolean(), reason: z.optional(lotReason) }),
      output: managedLot,
      refusals: [...moved, auctionErrors.startPassed, auctionErrors.notReady, requestErrors.invalidInput],
    },
    /** Takes a lot back before it begins; staff also end one that stands still. */
    withdrawLot: {
      path: '/back/order-auction/withdraw-lot',
      access: { may: 'product.lot.write' },
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject({ ...one.shape, reason: lotReason }),
      output: managedLot,
      refusals: [...moved, auctionErrors.withdrawnTooLate],
    },
    /** Sells at a price that missed the reserve by little, or lets the lot pass. */
    answerNearMiss: {
      path: '/back/order-auction/answer-near-miss',
      access: sells,
      effect: 'write',
      once: true,
      addition: true,
      alsoChanges: ['orders'],
      input: z.strictObject({ ...one.shape, accept: z.boolean() }),
      output: managedLot,
      refusals: [...moved],
    },
    /** Puts a lot that was not sold up again, as a new one that the platform approves. */
    relistLot: {
      path: '/back/order-auction/relist-lot',
      access: sells,
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject({
        ...one.shape,
        startPrice: unitPrice,
        reserve: z.nullable(unitPrice),
        startsAt: instant,
        endsAt: instant,
        collection: lotDraft.collection,
        viewing: lotDraft.viewing,
        termsAgreed: z.literal(true),
      }),
      output: managedLot,
      refusals: [...moved, ...drafted, auctionErrors.relistedOften, auctionErrors.relistTooSoon],
    },
    /** Offers a lot whose winner did not pay to the runner-up, at the runner-up's own maximum. */
    offerSecondChance: {
      path: '/back/order-auction/offer-second-chance',
      access: reviews,
      effect: 'write',
      once: true,
      addition: true,
      input: one,
      output: managedLot,
      refusals: [...moved, auctionErrors.noRunnerUp],
    },
    /** Lets whoever did not pay for a lot bid again. */
    clearUnpaid: {
      path: '/back/order-auction/clear-unpaid',
      access: reviews,
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject({ ...one.shape, reason: lotReason }),
      output: managedLot,
      refusals: [...moved],
    },
    /** Stops the clock of a lot: nobody bids until it goes on. */
    suspendLot: {
      path: '/back/order-auction/suspend-lot',
      access: reviews,
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject({ ...one.shape, reason: lotReason }),
      output: managedLot,
      refusals: [...moved],
    },
    /** Lets a lot go on, with an end that is a day away at least. */
    resumeLot: {
      path: '/back/order-auction/resume-lot',
      access: reviews,
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject({ ...one.shape, endsAt: instant }),
      output: managedLot,
      refusals: [...moved, auctionErrors.wrongTimes],
    },
    /** Takes out a bid: an obvious slip at its bidder's wish, or a fraud, which also keeps the bidder from this lot. */
    voidBid: {
      path: '/back/order-auction/void-bid',
      access: reviews,
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject({
        ...one.shape,
        /** As the log counts it. */
        number: integer(1, 2 ** 31 - 1),
        because: z.enum(['typo', 'fraud']),
        reason: lotReason,
      }),
      output: managedLotDetail,
      refusals: [...moved, auctionErrors.notATypo],
    },
  },
  { alsoChanges: ['goods'] },
)
