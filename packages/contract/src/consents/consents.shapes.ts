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

/** The name of a version: the day it took effect, its number, and a mark of the operator it names. */
export const termsVersion = z.string().check(z.maxLength(20))
/** Of what stood on the screen, as hexadecimal SHA-256. */
export const textHash = z.string().check(z.maxLength(64))

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

/** Which version of each was on the screen when its box was ticked. */
export const agreedTo = z.strictObject({ privacy: termsVersion, userAgreement: termsVersion })
export type AgreedTo = z.output<typeof agreedTo>

/** What every way into an account takes: both boxes ticked, and over which versions they stood. Without those the versions of this moment count. */
export const agreement = { agreed: z.literal(true), agreedTo: z.optional(agreedTo) }

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
