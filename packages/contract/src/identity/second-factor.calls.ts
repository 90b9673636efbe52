import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { requestErrors } from '../request.errors.ts'
import { identityErrors } from './identity.errors.ts'
import { logins, recoveryCodes, secondCode } from './identity.shapes.ts'

/** Two-step login with codes of an authenticator app (RFC 6238). */
export const secondFactorCalls = defineCalls('identity', {
  /** Makes the secret for an authenticator app; nothing changes until `confirmSecondFactor`. */
  beginSecondFactor: {
    path: '/api/member/second-factor-begin',
    access: 'memberAgain',
    effect: 'write',
    addition: true,
    input: z.strictObject({}),
    /**
     * As a link for an app on this device, as a typed key, and as a QR code: the path of its dark squares in a square
     * of `size` units.
     */
    output: z.object({ uri: z.string(), key: z.string(), qr: z.object({ size: z.int(), path: z.string() }) }),
    refusals: [requestErrors.tooOften],
  },
  /**
   * Switches two-step login on, or to a new app, by a code of that app; returns recovery codes, which are shown once.
   */
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
  /** Makes ten new recovery codes; the old ones stop working. */
  renewRecoveryCodes: {
    path: '/api/member/recovery-codes',
    access: 'memberAgain',
    effect: 'write',
    addition: true,
    input: z.strictObject({}),
    output: recoveryCodes,
    refusals: [identityErrors.secondFactorOff],
  },
  /** Switches two-step login off by a code of the app or a recovery code. */
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
