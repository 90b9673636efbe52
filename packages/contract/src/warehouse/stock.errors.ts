import * as z from 'zod/mini'
import { defineErrors } from '../errors.ts'

/** Codes 5900–5999. */
export const stockErrors = defineErrors('stock', {
  /** Fewer than asked for are free in this state and bin: the others are held, or somewhere else. */
  notEnough: { code: 5901, data: z.object({ left: z.number() }) },
  /** What was sold goes to another bin than what is inspected. */
  wrongBin: { code: 5902 },
  binTaken: { code: 5903 },
  /** The goods are in a deal, or have a stock that was typed in and does not fit. */
  goodsNotFree: { code: 5904 },
  /** The order that holds it is not paid, or lacks a document that has to be there before it leaves. */
  mayNotLeave: {
    code: 5905,
    data: z.object({ reason: z.enum(['unpaid', 'document', 'freight', 'refund', 'address']) }),
  },
  /** Whoever asked, or counted, does not approve it. */
  samePerson: { code: 5906 },
  /** A count is under way for these bins, or the bin is being counted. */
  beingCounted: { code: 5907, data: z.object({ number: z.string() }) },
  /** The one who counted first does not count again. */
  countedBefore: { code: 5908 },
  serialKnown: { code: 5909, data: z.object({ number: z.string() }) },
  /** The stock of these goods is kept in the warehouse and changes by its movements alone. */
  keptInStock: { code: 5910 },
  /** The bin still holds something. */
  binInUse: { code: 5911 },
  /** A purchase of used goods in Japan is recorded with who sold them (古物営業法 16). */
  sellerNotRecorded: { code: 5912 },
  aliasTaken: { code: 5913, data: z.object({ name: z.string() }) },
  /** One listing holds pieces of one product alone, and of machines one. */
  notOneProduct: { code: 5914 },
})
