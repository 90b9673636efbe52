import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { companyErrors } from '../companies/companies.errors.ts'
import { allowedAction, idOf, money, sentMoney, unitPrice } from '../fields.ts'
import { goodsErrors } from '../goods/goods.errors.ts'
import { paymentErrors } from '../payments/payments.errors.ts'
import { requestErrors } from '../request.errors.ts'
import { pageWithCounts, paged } from '../wire/paging.ts'
import { auctionErrors } from './auctions.errors.ts'
import { bidAnswer, bidLog, lot, ownAuction, ownPart } from './auctions.shapes.ts'
import { auctionTabs } from './auctions.words.ts'
import { lotSums } from './lot-sums.ts'
import { lotId } from './lots-of-goods.calls.ts'

const one = z.strictObject({ lotId })
const bidding = [
  requestErrors.notFound,
  requestErrors.termsChanged,
  auctionErrors.ownLot,
  auctionErrors.bidderSuspended,
  auctionErrors.ended,
  auctionErrors.onHold,
  companyErrors.notSelling,
] as const

/** Auctions as bidders use them. */
export const auctionsCalls = defineCalls('auctions', {
  /** Lists the lots for which the member registered, with counts by tab, what is to be paid, and deposits on their way back. */
  listMyAuctions: {
    path: '/api/order-auction/order-list',
    access: 'member',
    effect: 'read',
    alsoShows: ['goods', 'orders'],
    input: paged({ tab: z._default(z.enum(auctionTabs), 'bidding') }),
    output: z.object({
      ...pageWithCounts(ownAuction).shape,
      toPay: z.array(ownAuction),
      releasing: z.array(ownAuction),
    }),
    refusals: [],
  },
  /** Reads a lot; visitors see no amounts. */
  readLot: {
    path: '/api/order-auction/lot',
    access: 'guest',
    effect: 'read',
    addition: true,
    alsoShows: ['goods', 'orders'],
    input: one,
    output: lot,
    refusals: [requestErrors.notFound],
  },
  /** Lists the bids of a lot, newest first; after its end the whole log with its hashes, for everybody. */
  listBids: {
    path: '/api/order-auction/bid-log',
    access: 'guest',
    effect: 'read',
    addition: true,
    input: paged({ lotId }),
    output: bidLog,
    refusals: [requestErrors.notFound],
  },
  /** Reads what a registration would take of the member, for the company for which they act. */
  readDeposit: {
    path: '/api/order-auction/deposit',
    access: 'member',
    effect: 'read',
    addition: true,
    input: one,
    output: z.object({
      /** Nothing is taken: a certified company that has paid for everything. */
      waived: z.boolean(),
      amount: money,
      /** With an own limit, its share of that limit in percent is taken instead. */
      limitPercent: z.int(),
    }),
    refusals: [requestErrors.notFound],
  },
  /** Agrees to the sale conditions for auctions and lays the deposit, once for each lot. */
  registerForLot: {
    path: '/api/order-auction/register',
    access: 'member',
    effect: 'write',
    once: true,
    addition: true,
    alsoChanges: ['ledger', 'profile'],
    input: z.strictObject({
      lotId,
      /** Where the machine would go; kept with the registration. */
      addressId: idOf('address'),
      termsAgreed: z.literal(true),
      /** With an own limit the deposit is a share of it, and nothing above it is taken. */
      limit: z.optional(z.nullable(unitPrice)),
      /** Agreed to where the seller is abroad, as with an order. */
      abroadAgreed: z.optional(z.boolean()),
    }),
    output: ownPart,
    refusals: [
      ...bidding,
      auctionErrors.related,
      goodsErrors.notShippedThere,
      requestErrors.consentNeeded,
      auctionErrors.notWhole,
      auctionErrors.tooLow,
      auctionErrors.wrongCurrency,
      paymentErrors.balanceTooLow,
    ],
  },
  /** Bids up to a maximum, which is binding and shown to nobody else; the system bids no more than it takes to lead. */
  placeBid: {
    path: '/api/order-auction/bid',
    access: 'member',
    effect: 'write',
    once: true,
    queues: true,
    addition: true,
    input: z.strictObject({
      lotId,
      maximum: unitPrice,
      /** The price that the bidder saw: another one is only mentioned in the answer. */
      expectedPrice: z.optional(z.nullable(sentMoney)),
    }),
    output: bidAnswer,
    refusals: [
      ...bidding,
      requestErrors.busy,
      auctionErrors.notStarted,
      auctionErrors.notRegistered,
      auctionErrors.tooLow,
      auctionErrors.aboveLimit,
      auctionErrors.notWhole,
      auctionErrors.wrongCurrency,
    ],
  },
  /** Reckons the highest maximum whose delivered total, with tax and premium, is within what the member would pay. */
  solveBid: {
    path: '/api/order-auction/solve-bid',
    access: 'member',
    effect: 'read',
    addition: true,
    input: z.strictObject({ lotId, total: sentMoney }),
    output: z.object({
      /** Null where not even the least bid fits. */
      maximum: z.nullable(money),
      minimum: z.nullable(money),
      sums: z.nullable(lotSums),
      delivered: z.nullable(money),
      /** Whether the freight is in the sums, taken from its estimate, or not known. */
      freight: z.enum(['known', 'estimated', 'open']),
    }),
    refusals: [requestErrors.notFound, auctionErrors.wrongCurrency],
  },
  /** Follows a lot, or no longer: whoever does is told shortly before its end and when it is put up again. */
  watchLot: {
    path: '/api/order-auction/watch',
    access: 'member',
    effect: 'write',
    addition: true,
    input: z.strictObject({ lotId, watching: z.boolean() }),
    output: z.object({ watching: z.boolean(), watchCount: z.int() }),
    refusals: [requestErrors.notFound],
  },
  /** Takes the lot at one's own maximum after its winner did not pay, or leaves it. */
  answerSecondChance: {
    path: '/api/order-auction/answer-second-chance',
    access: 'member',
    effect: 'write',
    once: true,
    addition: true,
    alsoChanges: ['goods', 'orders'],
    input: z.strictObject({ lotId, accept: z.boolean() }),
    output: z.object({ mine: ownPart, allowedActions: z.array(allowedAction) }),
    refusals: [companyErrors.notSelling, requestErrors.notFound, requestErrors.wrongState, requestErrors.termsChanged],
  },
})
