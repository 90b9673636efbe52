import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { language } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { termsVersion, textHash } from './agreement.shapes.ts'
import { terms, termsDue, termsKinds } from './consents.shapes.ts'

/** The legal pages. Apart from agreeing to them, which every screen may have to ask for. */
export const termsCalls = defineCalls('consents', {
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
})
