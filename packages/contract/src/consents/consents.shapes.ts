import { instant } from '../fields.ts'
import * as z from 'zod/mini'

/** What people agree to, each in versions. */
export const termsKinds = ['privacy', 'userAgreement', 'purchaseTerms', 'sellingTerms'] as const
export type TermsKind = (typeof termsKinds)[number]

/** A text in plain blocks; no markup travels. */
export const block = z.union([
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('paragraph'), text: z.string() }),
  z.object({ kind: z.literal('list'), items: z.array(z.string()) }),
])
export type Block = z.output<typeof block>

export const terms = z.object({
  kind: z.enum(termsKinds),
  version: z.string(),
  effectiveAt: instant,
  title: z.string(),
  blocks: z.array(block),
})
