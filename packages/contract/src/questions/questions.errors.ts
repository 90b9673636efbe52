import * as z from 'zod/mini'
import { defineErrors } from '../errors.ts'

/** Codes 7400–7499. */
export const questionErrors = defineErrors('questions', {
  ownGoods: { code: 7401 },
  /** The member has asked the most questions about these goods. */
  tooManyAsked: { code: 7402, data: z.object({ max: z.number() }) },
  alreadyReported: { code: 7403 },
  alreadyAFact: { code: 7404 },
  /** Only an answered question about the same goods can be pointed to. */
  notTheSame: { code: 7405 },
})
