import { idOf, instant, language } from '../fields.ts'
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
  /** False for a version that another one has followed. */
  isCurrent: z.boolean(),
  title: z.string(),
  blocks: z.array(block),
})

/** What an account rests on: agreed to with each login, and again when there is a newer version. */
export const accountTermsKinds = ['privacy', 'userAgreement'] as const satisfies readonly TermsKind[]

/** A text that stands in a newer version than the one that was agreed to. */
export const termsDue = z.object({ kind: z.enum(accountTermsKinds), version: z.string() })
export type TermsDue = z.output<typeof termsDue>

/** The texts, and the consent that personal data of an order go to a seller abroad. */
export const consentKinds = [...termsKinds, 'sendingAbroad'] as const
export type ConsentKind = (typeof consentKinds)[number]

/** Something that a member agreed to, as long as it holds. */
export const consent = z.object({
  id: idOf('consent'),
  kind: z.enum(consentKinds),
  /** Of the text as it was agreed to; a newer one may stand now. */
  version: z.string(),
  /** By which `readTerms` shows the very text; null where it was not kept. */
  textHash: z.nullable(z.string()),
  isCurrent: z.boolean(),
  /** In which it was read. */
  language,
  at: instant,
  /** Of data sent abroad: the seller. */
  company: z.nullable(z.string()),
  /** False where the account itself rests on it: who does not want that any more closes the account. */
  mayWithdraw: z.boolean(),
})
export type Consent = z.output<typeof consent>
