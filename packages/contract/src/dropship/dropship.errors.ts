import * as z from 'zod/mini'
import { defineErrors } from '../errors.ts'

/** Codes 6700–6799. */
export const dropshipErrors = defineErrors('dropship', {
  /** Only active agents get offers. */
  agentNotActive: { code: 6701 },
  /** An order has one agent at a time. */
  alreadyOffered: { code: 6702 },
  /** An agent's rates must be in the order's currency. */
  otherCurrency: { code: 6703, data: z.object({ currency: z.string() }) },
  alreadyInvited: { code: 6704 },
  /** A company cannot be its own agent. */
  ownCompany: { code: 6705 },
  /** Only certified companies can be agents. */
  companyNotCertified: { code: 6706 },
  /** An agent with begun work can neither leave nor be dismissed. */
  workOpen: { code: 6707, data: z.object({ count: z.int() }) },
  tooManyAgents: { code: 6708, data: z.object({ max: z.int() }) },
  /** An objection needs a lower amount. */
  chargeNotLess: { code: 6710, data: z.object({ currency: z.string(), minor: z.int() }) },
  /** Nobody is paid more than the rate card's amount. */
  chargeTooMuch: { code: 6711, data: z.object({ currency: z.string(), minor: z.int() }) },
  /** Nobody of finance decides about a company at which they have a seat. */
  financeOwnCompany: { code: 6712 },
  /** The freight exceeds the rate card's maximum. */
  freightTooMuch: { code: 6709, data: z.object({ currency: z.string(), minor: z.int() }) },
})
