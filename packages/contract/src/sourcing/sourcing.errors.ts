import * as z from 'zod/mini'
import { defineErrors } from '../errors.ts'
import { money } from '../fields.ts'

/** Codes 9200–9299. */
export const sourcingErrors = defineErrors('sourcing', {
  /** These goods are not procured on request, or not any more. */
  notProcured: { code: 9201 },
  /** The member waits for the answer of this seller already. */
  alreadyAsked: { code: 9202 },
  /** The member has the most open requests. */
  tooManyAsked: { code: 9203, data: z.object({ max: z.number() }) },
  /** The listing has its price, and freight, in another currency. */
  otherCurrencyQuoted: { code: 9204, data: z.object({ currency: z.string() }) },
  depositAboveTotal: { code: 9205, data: z.object({ total: money }) },
  /** Staff decide nothing for the platform about what they asked for themselves. */
  ownSourcing: { code: 9206 },
})
