import * as z from 'zod/mini'
import { defineErrors } from '../errors.ts'
import { money } from '../fields.ts'

/** Codes 6400–6499. */
export const refundErrors = defineErrors('refunds', {
  /** There is money to give back only where some was paid. */
  nothingPaid: { code: 6401 },
  /** One request at a time for an order. */
  alreadyOpen: { code: 6402 },
  tooMuch: { code: 6403, data: z.object({ most: money }) },
  /** The time in which a completed order can be claimed for is over. */
  tooLate: { code: 6404 },
  /** What cannot be asked for while the goods are where they are: nothing is sent back that was never sent. */
  kindNotNow: { code: 6405 },
  /** An offer is less than what was asked; all of it is an approval. */
  offerNotLess: { code: 6406, data: z.object({ asked: money }) },
  /** The second look has to be somebody else's. */
  secondPerson: { code: 6407 },
  /** Part of an order is taken back by its lines: each one at most once. */
  noSuchLine: { code: 6408 },
  /** Only a consumer withdraws, from what has been sent, and within the days that the buyer's country has for it. */
  notWithdrawable: { code: 6409 },
  /** A withdrawal needs nobody's agreement, so it is neither refused nor bargained over. */
  withdrawalStands: { code: 6410 },
})
