import * as z from 'zod/mini'
import { defineErrors } from '../errors.ts'

/** Codes 6700–6799. */
export const dropshipErrors = defineErrors('dropship', {
  /** Offers go to agents that work now. */
  agentNotActive: { code: 6701 },
  /** One agent at a time for an order. */
  alreadyOffered: { code: 6702 },
  /** What the agent costs is reckoned in the currency of the order. */
  otherCurrency: { code: 6703, data: z.object({ currency: z.string() }) },
  alreadyInvited: { code: 6704 },
  /** A company does not send out for itself as an agent. */
  ownCompany: { code: 6705 },
  /** Only a company whose papers were looked at sends out for others. */
  companyNotCertified: { code: 6706 },
  /** Nobody leaves, and nobody is let go, with work that has begun. */
  workOpen: { code: 6707, data: z.object({ count: z.int() }) },
  tooManyAgents: { code: 6708, data: z.object({ max: z.int() }) },
  /** Who objects to a charge says what is less than it. */
  chargeNotLess: { code: 6710, data: z.object({ currency: z.string(), minor: z.int() }) },
  /** Nobody is paid more than the rate card says. */
  chargeTooMuch: { code: 6711, data: z.object({ currency: z.string(), minor: z.int() }) },
  /** Nobody of finance decides about a company at which they have a seat. */
  financeOwnCompany: { code: 6712 },
  /** More freight than the rate card gives back. */
  freightTooMuch: { code: 6709, data: z.object({ currency: z.string(), minor: z.int() }) },
})
