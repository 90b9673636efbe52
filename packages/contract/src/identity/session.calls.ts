import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { instant } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { identityErrors } from './identity.errors.ts'
import { secondCode } from './identity.shapes.ts'

const password = z.string().check(z.minLength(1), z.maxLength(limits.passwordLengthMax))

/** Calls about the session that any screen may need, apart from logging in. */
export const sessionCalls = defineCalls('identity', {
  /**
   * Proves again who is asking, by the password or by `secondCode` where there is an app. For some minutes the session
   * then passes calls that otherwise answer `proofNeeded`.
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
