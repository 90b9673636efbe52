import * as z from 'zod/mini'
import { instant, language, money } from '../fields.ts'
import { companyBuckets } from '../ledger/managed-ledger.shapes.ts'

/** The address of a PDF and how long it works. */
export const refundFile = z.object({ url: z.string(), fileName: z.string(), expiresAt: instant })

/** What whoever decides sees beside both sides' words. */
export const arbitrationFacts = z.object({
  /** The order's money on the seller's accounts, as the ledger has it now; accounts without any are left out. */
  ledger: z.array(z.object({ bucket: z.enum(companyBuckets), amount: money })),
  /** The languages that buyer and seller read, each once. The reasons are written in all of them. */
  languages: z.array(language),
})
export type ArbitrationFacts = z.output<typeof arbitrationFacts>
