import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { consentErrors } from './consents.errors.ts'
import { termsVersion } from './agreement.shapes.ts'
import { termsKinds } from './consents.shapes.ts'

/** Agreeing to a legal text, and taking that back. */
export const consentsCalls = defineCalls('consents', {
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
