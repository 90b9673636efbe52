import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { requestErrors } from '../request.errors.ts'
import { identityErrors } from './identity.errors.ts'
import { logins, recoveryCodes, secondCode } from './identity.shapes.ts'

/** Two-step login: a code of an authenticator app (RFC 6238) besides the first proof. */
export const secondFactorCalls = defineCalls('identity', {
  /** Makes the secret that an authenticator app shares. Nothing changes before `confirmSecondFactor` has seen a code of it. */
  beginSecondFactor: {
    path: '/api/member/second-factor-begin',
    access: 'memberAgain',
    effect: 'write',
    addition: true,
    input: z.strictObject({}),
    /** As a link for an app on this device, as the key that is typed, and as a picture: the path of its dark squares, in a square of `size` units. */
    output: z.object({ uri: z.string(), key: z.string(), qr: z.object({ size: z.int(), path: z.string() }) }),
    refusals: [requestErrors.tooOften],
  },
  /** Switches two-step login on, or over to a new app, with a code of that app; answers the recovery codes, which are shown once. */
  confirmSecondFactor: {
    path: '/api/member/second-factor-confirm',
    access: 'memberAgain',
    effect: 'write',
    device: true,
    addition: true,
    input: z.strictObject({ secondCode }),
    output: recoveryCodes,
    refusals: [
      identityErrors.wrongSecondCode,
      identityErrors.secondFactorUnreadable,
      identityErrors.secondFactorOff,
      requestErrors.tooOften,
    ],
  },
  /** Makes ten new recovery codes; the old ones open nothing any more. */
  renewRecoveryCodes: {
    path: '/api/member/recovery-codes',
    access: 'memberAgain',
    effect: 'write',
    addition: true,
    input: z.strictObject({}),
    output: recoveryCodes,
    refusals: [identityErrors.secondFactorOff],
  },
  /** Switches two-step login off, with a code of the app or a recovery code. */
  endSecondFactor: {
    path: '/api/member/second-factor-end',
    access: 'memberAgain',
    effect: 'write',
    device: true,
    addition: true,
    input: z.strictObject({ secondCode }),
    output: logins,
    refusals: [
      identityErrors.wrongSecondCode,
      identityErrors.secondFactorUnreadable,
      identityErrors.secondFactorOff,
      identityErrors.secondFactorRequired,
      requestErrors.tooOften,
    ],
  },
})
