import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { consentErrors } from './consents.errors.ts'
import { termsVersion } from './agreement.shapes.ts'
import { termsKinds } from './consents.shapes.ts'

/** Agreeing to legal texts, and withdrawing consents. */
export const consentsCalls = defineCalls('consents', {
  /** Records that the member agrees to the present versions. */
  agree: {
    path: '/api/member/agree-terms',
    access: 'member',
    effect: 'write',
    alsoChanges: ['profile'],
    addition: true,
    input: z.strictObject({ kind: z.enum(termsKinds), version: termsVersion }),
    output: z.object({ kind: z.enum(termsKinds), version: z.string() }),
    refusals: [requestErrors.olderVersion],
  },
  /** Withdraws a consent for the future. It is asked for again when it is needed. */
  withdrawConsent: {
    path: '/api/member/withdraw-consent',
    access: 'member',
    effect: 'write',
    alsoChanges: ['profile', 'orders', 'goods'],
    addition: true,
    input: z.strictObject({ consentId: idOf('consent') }),
    output: z.object({}),
    refusals: [requestErrors.notFound, consentErrors.restsOnIt],
  },
})
