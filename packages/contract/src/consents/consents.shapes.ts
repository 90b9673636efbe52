import { idOf, instant, language } from '../fields.ts'
import * as z from 'zod/mini'

/** The texts that people agree to, each in versions. */
export const termsKinds = [
  'privacy',
  'userAgreement',
  'purchaseTerms',
  'sellingTerms',
  'negotiationTerms',
  'auctionTerms',
] as const
export type TermsKind = (typeof termsKinds)[number]

/** A text as plain blocks without markup. */
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
  /** False for a version that was replaced. */
  isCurrent: z.boolean(),
  title: z.string(),
  blocks: z.array(block),
})

/** The texts of an account, agreed to with each login and again after a change. */
export const accountTermsKinds = ['privacy', 'userAgreement'] as const satisfies readonly TermsKind[]

/** A text with a newer version than the agreed one. */
export const termsDue = z.object({ kind: z.enum(accountTermsKinds), version: z.string() })
export type TermsDue = z.output<typeof termsDue>

/** The texts, and the consent to send an order's personal data abroad. */
export const consentKinds = [...termsKinds, 'sendingAbroad'] as const
export type ConsentKind = (typeof consentKinds)[number]

/** A consent of a member that is in force. */
export const consent = z.object({
  id: idOf('consent'),
  kind: z.enum(consentKinds),
  /** The agreed version; there may be a newer one. */
  version: z.string(),
  /** With it `readTerms` shows that very text; null when it was not kept. */
  textHash: z.nullable(z.string()),
  isCurrent: z.boolean(),
  /** The language in which it was read. */
  language,
  at: instant,
  /** The seller, for data sent abroad. */
  company: z.nullable(z.string()),
  /** False where the account depends on it: withdrawing it means closing the account. */
  mayWithdraw: z.boolean(),
})
export type Consent = z.output<typeof consent>
