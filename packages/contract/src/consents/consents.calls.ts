import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf, language } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { consentErrors } from './consents.errors.ts'
import { terms, termsDue, termsKinds, termsVersion, textHash } from './consents.shapes.ts'

/** The legal pages, and agreeing to a newer version of one. */
export const consentsCalls = defineCalls('consents', {
  /**
   * The legal text of one kind, in the reader’s language: the version that holds now, an older `version`, or by `textHash` the very
   * text that somebody agreed to, as it stood on the screen.
   */
  readTerms: {
    path: '/api/index/legal-detail',
    access: 'guest',
    effect: 'read',
    addition: true,
    input: z.strictObject({
      kind: z.enum(termsKinds),
      language: z.optional(language),
      version: z.optional(termsVersion),
      textHash: z.optional(textHash),
    }),
    output: terms,
    refusals: [requestErrors.notFound],
  },
  /** The versions that hold now of what an account rests on: those that a form with its boxes shows. */
  listAccountTerms: {
    path: '/api/index/account-terms',
    access: 'guest',
    effect: 'read',
    addition: true,
    input: z.strictObject({}),
    output: z.array(termsDue),
    refusals: [],
  },
  /** Keeps that the member agreed to the versions of the texts that hold now. */
  agree: {
    path: '/api/member/agree-terms',
    access: 'member',
    effect: 'write',
    addition: true,
    input: z.strictObject({ kind: z.enum(termsKinds), version: termsVersion }),
    output: z.object({ kind: z.enum(termsKinds), version: z.string() }),
    refusals: [requestErrors.olderVersion],
  },
  /** Takes a consent back, for what comes: what was done while it held stays done. It is asked for again when it is needed. */
  withdrawConsent: {
    path: '/api/member/withdraw-consent',
    access: 'member',
    effect: 'write',
    addition: true,
    input: z.strictObject({ consentId: idOf('consent') }),
    output: z.object({}),
    refusals: [requestErrors.notFound, consentErrors.restsOnIt],
  },
})
