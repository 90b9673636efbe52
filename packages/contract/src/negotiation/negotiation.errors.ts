import * as z from 'zod/mini'
import { defineErrors } from '../errors.ts'
import { day, money } from '../fields.ts'

/** Codes 5600–5699. */
export const negotiationErrors = defineErrors('negotiation', {
  /** The goods have a fixed price. */
  notNegotiable: { code: 5601 },
  noOffersLeft: { code: 5602, data: z.object({ max: z.number() }) },
  notBelowList: { code: 5603, data: z.object({ list: money }) },
  belowLeast: { code: 5604, data: z.object({ least: money }) },
  notAbovePrevious: { code: 5605, data: z.object({ least: money }) },
  counterNotAbove: { code: 5606, data: z.object({ offer: money }) },
  counterAboveList: { code: 5607, data: z.object({ list: money }) },
  otherCurrency: { code: 5608, data: z.object({ currency: z.string() }) },
  /** The member has the most negotiations that wait for an answer. */
  tooManyOpen: { code: 5609, data: z.object({ max: z.number() }) },
  /** A day of the terms is past, or too far away. */
  dayOutside: { code: 5610, data: z.object({ fromDay: day, toDay: day }) },
  /** Nothing was agreed subject to an inspection, or its day is over. */
  notConditional: { code: 5611 },
  /** The limit that declines has to be below the one that accepts. */
  limitsCross: { code: 5612 },
})
