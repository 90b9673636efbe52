import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { code, email, instant } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { identityErrors } from './identity.errors.ts'
import { codePurposes, loggedIn } from './identity.shapes.ts'

const password = z.string().check(z.minLength(1), z.maxLength(limits.passwordLengthMax))
/** The box must be ticked; logging in without it is refused here, not only on the screen (specification §5). */
const agreed = z.literal(true)

/** Logging in and out, and codes by mail. */
export const identityCalls = defineCalls('identity', {
  /** Sends a code of six digits by mail, for the purpose that is named. The answer is the same whether the address has an account or not. */
  sendEmailCode: {
    path: '/api/member/send-email-code',
    access: 'guest',
    effect: 'write',
    /** `password` for the purpose `staff` alone: their code is sent only to who knows it. */
    input: z.strictObject({ email, purpose: z.enum(codePurposes), password: z.optional(password) }),
    output: z.object({ resendSeconds: z.int() }),
    refusals: [identityErrors.codeTooSoon, identityErrors.wrongCredentials, requestErrors.tooOften],
  },
  /** Logs in with a password, or with a code by mail, and answers the session’s token and key. */
  emailLogin: {
    path: '/api/member/email-login',
    access: 'guest',
    effect: 'write',
    input: z.strictObject({ email, password: z.optional(password), code: z.optional(code), agreed }),
    output: loggedIn,
    refusals: [
      identityErrors.wrongCredentials,
      identityErrors.wrongCode,
      identityErrors.codeNeeded,
      requestErrors.tooOften,
    ],
  },
  /**
   * Shows once more who is asking, by the password. For some minutes this session then passes calls that ask for it; they
   * are refused with `proofNeeded` otherwise.
   */
  proveAgain: {
    path: '/api/member/prove-again',
    access: 'member',
    effect: 'write',
    addition: true,
    input: z.strictObject({ password }),
    output: z.object({ provenAt: instant }),
    refusals: [identityErrors.wrongPassword, requestErrors.tooOften],
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
