import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { language } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { termsVersion, textHash } from './agreement.shapes.ts'
import { terms, termsDue, termsKinds } from './consents.shapes.ts'

/** The legal texts, apart from agreeing to them, which any screen may have to ask for. */
export const termsCalls = defineCalls('consents', {
  /**
   * Reads a legal text in the reader's language: the present version, an older `version`, or by `textHash` the very
   * text that somebody agreed to.
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
  /** Lists the present versions of the account's texts, for forms with their boxes. */
  listAccountTerms: {
    path: '/api/index/account-terms',
    access: 'guest',
    effect: 'read',
    addition: true,
    input: z.strictObject({}),
    output: z.array(termsDue),
    refusals: [],
  },
})
