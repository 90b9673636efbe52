import * as z from 'zod/mini'
import { defineErrors } from '../errors.ts'
import { money } from '../fields.ts'

/** Codes 6400–6499. */
export const refundErrors = defineErrors('refunds', {
  /** Nothing was paid. */
  nothingPaid: { code: 6401 },
  /** An order has one open request at a time. */
  alreadyOpen: { code: 6402 },
  tooMuch: { code: 6403, data: z.object({ most: money }) },
  /** The time for claims is over. */
  tooLate: { code: 6404 },
  /** This kind of refund is not possible in the order's present state. */
  kindNotNow: { code: 6405 },
  /** An offer must be less than the requested amount. */
  offerNotLess: { code: 6406, data: z.object({ asked: money }) },
  /** Who took an earlier step of a refund, such as deciding it or recording its return, is not its second person. */
  secondPerson: { code: 6407 },
  /** The lines are unknown, repeated or refunded before. */
  noSuchLine: { code: 6408 },
  /** Only consumers can withdraw, from dispatched goods, within the days of their country. */
  notWithdrawable: { code: 6409 },
  /** A withdrawal can be neither refused nor bargained over. */
  withdrawalStands: { code: 6410 },
  /** The platform has refused it for these lines and this reason. */
  decidedFinally: { code: 6411 },
  /** The buyer bears the return freight, or nothing comes back. */
  freightNotOwed: { code: 6412 },
  /** The return freight was stated before. */
  freightClaimed: { code: 6413 },
  /** The receipt was handed in for another return freight. */
  receiptUsed: { code: 6414 },
  /** All pieces of these lines were sent back before. */
  alreadyReturned: { code: 6415 },
  /** The buyer, and whoever has a seat at the seller's, neither decide nor pay a refund of their own order for the platform. */
  ownOrder: { code: 6416 },
  /** Two people release it, and the first has not checked it yet. */
  checkFirst: { code: 6417 },
})
