import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { instant } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { identityErrors } from './identity.errors.ts'
import { secondCode } from './identity.shapes.ts'

const password = z.string().check(z.minLength(1), z.maxLength(limits.passwordLengthMax))

/** What every screen may have to do with a session. Apart from logging in, so that nobody loads that before they do it. */
export const sessionCalls = defineCalls('identity', {
  /**
   * Shows once more who is asking, by the password, or by `secondCode` where the account has an authenticator app. For some
   * minutes this session then passes calls that ask for it; they are refused with `proofNeeded` otherwise.
   */
  proveAgain: {
    path: '/api/member/prove-again',
    access: 'member',
    effect: 'write',
    device: true,
    addition: true,
    input: z.strictObject({ password: z.optional(password), secondCode: z.optional(secondCode) }),
    output: z.object({ provenAt: instant }),
    refusals: [
      identityErrors.wrongPassword,
      identityErrors.secondCodeNeeded,
      identityErrors.wrongSecondCode,
      identityErrors.secondFactorUnreadable,
      requestErrors.tooOften,
    ],
  },
  /** Ends this session. */
  logOut: {
    path: '/api/member/log-out',
    access: 'guest',
    effect: 'write',
    addition: true,
    input: z.strictObject({}),
    output: z.object({}),
    refusals: [],
  },
})
