import * as z from 'zod/mini'
import { defineErrors } from '../errors.ts'
import { money } from '../fields.ts'

/** What only a seller is refused, so that no buyer's page brings its sentences. Codes of 4500–4599, which the catalogue shares. */
export const listingErrors = defineErrors('listings', {
  serialTaken: { code: 4514, data: z.object({ managementNumber: z.string() }) },
  stockBelowDeals: { code: 4515, data: z.object({ least: z.number() }) },
  /** Only the company itself puts its goods on sale: that agrees to the selling terms. */
  sellerPublishes: { code: 4517 },
  companyNotCertified: { code: 4507 },
  /** Goods without a price, or with one on request, have none that could be changed. */
  noPrice: { code: 4518, data: z.object({ title: z.string() }) },
  /** Of goods that were sold in part, buyers have orders: they stay in the seller's list. */
  soldInPart: { code: 4519, data: z.object({ title: z.string() }) },
  /** A tenth of the price before, or less: a digit may be missing. It is taken once the seller says that it is meant. */
  farBelowBefore: { code: 4521, data: z.object({ price: money, before: money }) },
  /** A tenth of what is asked in the middle for goods of the same category and maker, or less. */
  farBelowUsual: { code: 4522, data: z.object({ price: money, usual: money }) },
})
