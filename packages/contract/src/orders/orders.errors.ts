import * as z from 'zod/mini'
import { defineErrors } from '../errors.ts'
import { instant, money } from '../fields.ts'

/** Codes 4700–4799. */
export const orderErrors = defineErrors('orders', {
  /** The price changed between confirmation and button; nothing was ordered, and the new total is named. */
  totalChanged: { code: 4701, data: z.object({ totals: z.array(money) }) },
  addressNeeded: { code: 4702 },
  paymentUnderReview: { code: 4703 },
  notPaid: { code: 4704 },
  alreadyShipped: { code: 4705 },
  notShipped: { code: 4706 },
  freightNotSettled: { code: 4707 },
  /** Several orders share a transfer and can only be cancelled together. */
  remittedTogether: { code: 4710 },
  /** The member has the most unpaid orders, which hold goods from others. */
  tooManyOpen: { code: 4711, data: z.object({ max: z.number() }) },
  /** The member holds the most pieces in unpaid orders. */
  tooManyPieces: { code: 4753, data: z.object({ max: z.number() }) },
  /** Too many unpaid orders of the member have lapsed lately. */
  lapsedTooOften: { code: 4754, data: z.object({ until: instant }) },
  /** Only ended orders can be hidden. */
  notEnded: { code: 4713 },
  /** The arrival was recorded before; the buyer may object until then. */
  receiptConfirmed: { code: 4714, data: z.object({ until: instant }) },
  /** The buyer has submitted a slip, so seller and platform cannot cancel. */
  transferUnderReview: { code: 4715 },
  /** A transfer for several orders is expected, so seller and platform cannot cancel one of them. */
  remittedWithOthers: { code: 4716 },
  /** The freight was set with the goods, and the quantity is too small for a new quote. */
  freightSettled: { code: 4717 },
  /** No freight quote is open. */
  noFreightQuote: { code: 4718 },
  /** The link is unknown, removed or replaced; all get the same answer. */
  linkOver: { code: 4719 },
  /** The shipment already has this carrier and number. */
  trackingSame: { code: 4720 },
  tooManyCorrections: { code: 4721, data: z.object({ max: z.number() }) },
  /** The buyer's problem has to be answered first. */
  problemOpen: { code: 4722 },
  noProblem: { code: 4723 },
  tooManyProblems: { code: 4724, data: z.object({ max: z.number() }) },
  /** The quantity exceeds what is left of a line. */
  moreThanLeft: { code: 4725, data: z.object({ left: z.number() }) },
  /** Only a part was dispatched. */
  partlyShipped: { code: 4726 },
  /** This shipment was received before. */
  partReceived: { code: 4727 },
  /** The last shipment is received with the whole order, which releases the money. */
  lastPart: { code: 4728 },
  /** A change of address is open. */
  addressAsked: { code: 4729 },
  noAddressAsked: { code: 4730 },
  /** The order already goes to this address. */
  addressSame: { code: 4731 },
  tooManyAddresses: { code: 4732, data: z.object({ max: z.number() }) },
  /** This shipment was recorded as delivered before. */
  alreadyDelivered: { code: 4733 },
  tooManyEvents: { code: 4734, data: z.object({ max: z.number() }) },
  /** Required documents, named by kind, are not accepted yet. */
  documentsMissing: { code: 4735, data: z.object({ count: z.number(), documents: z.array(z.string()) }) },
  tooManyDocuments: { code: 4736, data: z.object({ max: z.number() }) },
  /** An agent has accepted the order; the seller has to take it back first. */
  agentHasIt: { code: 4737 },
  /** The order is being packed, so its address stays. */
  beingPicked: { code: 4738 },
  /** Nobody packs the order. */
  notPicked: { code: 4739 },
  /** A wish to fetch the goods is open. */
  collectionAsked: { code: 4740 },
  noCollection: { code: 4741 },
  /** The buyer fetches the goods, as was agreed, so nothing is sent. */
  buyerCollects: { code: 4742 },
  /** The first day agreed for fetching the goods has begun, so the seller has to record the handover or take it back. */
  collectingBegun: { code: 4744 },
  /** New days for fetching the goods end before the agreed ones. */
  collectingSooner: { code: 4745 },
  /** The days agreed for fetching the goods are not over. */
  collectingGoesOn: { code: 4746 },
  /** The first agreed day has begun, so new days begin tomorrow at the earliest. */
  collectingFromTomorrow: { code: 4747 },
  /** New days end too long after those that were agreed first. */
  collectingTooLate: { code: 4748, data: z.object({ days: z.number() }) },
  tooManyCollections: { code: 4743, data: z.object({ max: z.number() }) },
  /** The buyer, and whoever has a seat at the seller's, do not act on their own order for the platform. */
  ownOrder: { code: 4749 },
  /** The days after the completion in which freight can be returned are over. */
  freightReturnTooLate: { code: 4750, data: z.object({ until: instant }) },
  /** The seller's own money does not cover the freight, and a return is never made a debt. */
  freightUncovered: { code: 4751 },
  /** The return was asked for, and somebody else at the platform has to confirm it. */
  freightReturnAsked: { code: 4752 },
  /** What was agreed in a negotiation or an auction is paid or lapses. */
  agreedBinding: { code: 4755 },
  /** The member has the most goods waiting for transfers without a slip. */
  tooManyRemitted: { code: 4712, data: z.object({ max: z.number() }) },
})
