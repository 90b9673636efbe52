import * as z from 'zod/mini'
import { defineErrors } from '../errors.ts'
import { money } from '../fields.ts'

/**
 * Refusals for sellers only, kept apart so that buyers' pages do not load their texts. Codes of 4500–4599, which the
 * catalogue shares.
 */
export const listingErrors = defineErrors('listings', {
  serialTaken: { code: 4514, data: z.object({ managementNumber: z.string() }) },
  stockBelowDeals: { code: 4515, data: z.object({ least: z.number() }) },
  /** Only the company itself publishes its goods, because that accepts the selling terms. */
  sellerPublishes: { code: 4517 },
  /** Whoever takes down the goods of another company says why; the company reads it. */
  reasonNeeded: { code: 4524 },
  /** Staff took the goods down, and they stay so until staff lift it. */
  takenDown: { code: 4525 },
  /** The seller has asked already, and staff have not answered. */
  liftAsked: { code: 4526 },
  /** Goods that buyers see keep the way in which they are offered, until they arrive or are taken down. */
  availabilityStays: { code: 4528 },
  /** The report says worse: a better grade needs a reason, which buyers read. */
  gradeAboveReport: { code: 4546, data: z.object({ grade: z.string() }) },
  companyNotCertified: { code: 4507 },
  /** Several members say that the machine with this serial number is theirs. */
  serialContested: { code: 4527 },
  /** A machine that is new or as new cannot be one that does not run. */
  gradeNotRunning: { code: 4523 },
  /** Goods without a price, or with one on request, have no price to change. */
  noPrice: { code: 4518, data: z.object({ title: z.string() }) },
  /** Partly sold goods have orders and stay in the seller's list. */
  soldInPart: { code: 4519, data: z.object({ title: z.string() }) },
  /**
   * The price is at most a tenth of the one before, so a digit may be missing. It is accepted when the seller confirms
   * it.
   */
  farBelowBefore: { code: 4521, data: z.object({ price: money, before: money }) },
  /** The price is at most a tenth of the median for goods of the same category and maker. */
  farBelowUsual: { code: 4522, data: z.object({ price: money, usual: money }) },
})
