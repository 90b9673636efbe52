import * as z from 'zod/mini'
import { defineErrors } from '../errors.ts'

/** Codes 7500–7599. */
export const chatErrors = defineErrors('chat', {
  /** Nobody writes to the company for which they sell. */
  ownGoods: { code: 7501 },
  /** One of the two has blocked the other. */
  blocked: { code: 7502 },
  /** A case that was resolved longer ago than this: a new one is opened instead. */
  caseClosed: { code: 7503, data: z.object({ days: z.number() }) },
  tooLateToRecall: { code: 7504, data: z.object({ minutes: z.number() }) },
  alreadyReported: { code: 7505 },
  /** Another member of the staff has the case: whoever takes it over says why. */
  reasonNeeded: { code: 7506 },
  /** There are as many canned answers as the desk shows. */
  cannedFull: { code: 7507, data: z.object({ max: z.number() }) },
})
