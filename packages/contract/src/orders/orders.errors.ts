import * as z from 'zod/mini'
import { defineErrors } from '../errors.ts'
import { instant, money } from '../fields.ts'

/** Codes 4700–4799. */
export const orderErrors = defineErrors('orders', {
  /** The price moved between the confirmation and the button: nothing was ordered, the new total is named. */
  totalChanged: { code: 4701, data: z.object({ totals: z.array(money) }) },
  addressNeeded: { code: 4702 },
  paymentUnderReview: { code: 4703 },
  notPaid: { code: 4704 },
  alreadyShipped: { code: 4705 },
  notShipped: { code: 4706 },
  freightNotSettled: { code: 4707 },
  /** One of several orders whose whole amount was named to a bank: they leave together or not at all. */
  remittedTogether: { code: 4710 },
  /** Unpaid orders hold goods from everybody else. */
  tooManyOpen: { code: 4711, data: z.object({ max: z.number() }) },
  /** What still runs stays in its buyer's list. */
  notEnded: { code: 4713 },
  /** The platform has said so already: the buyer may object until then. */
  receiptConfirmed: { code: 4714, data: z.object({ until: instant }) },
  /** Said to whoever else would cancel it: the buyer says that the money was sent. */
  transferUnderReview: { code: 4715 },
  /** Said to whoever else would cancel one of several orders that one transfer pays. */
  remittedWithOthers: { code: 4716 },
  /** Its freight was named with the goods, and there are too few pieces for another one. */
  freightSettled: { code: 4717 },
  /** Nobody has said what the freight costs, or it is no longer open. */
  noFreightQuote: { code: 4718 },
  /** Unknown, taken back and replaced links are answered alike. */
  linkOver: { code: 4719 },
  /** The shipment is said to be just this already. */
  trackingSame: { code: 4720 },
  tooManyCorrections: { code: 4721, data: z.object({ max: z.number() }) },
  /** What the buyer said is wrong is answered first. */
  problemOpen: { code: 4722 },
  noProblem: { code: 4723 },
  tooManyProblems: { code: 4724, data: z.object({ max: z.number() }) },
  /** More than there is of a line, or than has not left yet. */
  moreThanLeft: { code: 4725, data: z.object({ left: z.number() }) },
  /** Some of it has left, and the rest has not. */
  partlyShipped: { code: 4726 },
  /** This shipment was received already. */
  partReceived: { code: 4727 },
  /** With the last shipment the whole order is received, and the money released: that is said of the order. */
  lastPart: { code: 4728 },
  /** Another address is asked for, and nobody has answered yet. */
  addressAsked: { code: 4729 },
  noAddressAsked: { code: 4730 },
  /** It goes there already. */
  addressSame: { code: 4731 },
  tooManyAddresses: { code: 4732, data: z.object({ max: z.number() }) },
  /** This shipment was said to be delivered already. */
  alreadyDelivered: { code: 4733 },
  tooManyEvents: { code: 4734, data: z.object({ max: z.number() }) },
  /** Required documents, by their kinds, are not accepted yet: nothing leaves before. */
  documentsMissing: { code: 4735, data: z.object({ count: z.number(), documents: z.array(z.string()) }) },
  tooManyDocuments: { code: 4736, data: z.object({ max: z.number() }) },
  /** An agent has taken it on: the seller takes it back first. */
  agentHasIt: { code: 4737 },
  /** So many goods at most wait for one member's bank transfers, before a slip has been sent for them. */
  tooManyRemitted: { code: 4712, data: z.object({ max: z.number() }) },
})
