import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { code, countryCode, email, text } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { identityErrors } from './identity.errors.ts'
import { codePurposes, loggedIn, profile } from './identity.shapes.ts'

const password = z.string().check(z.minLength(1), z.maxLength(limits.passwordLengthMax))
export const newPassword = z
  .string()
  .check(z.minLength(limits.passwordLengthMin), z.maxLength(limits.passwordLengthMax))
/** The box must be ticked; logging in without it is refused here, not only on the screen (specification §5). */
const agreed = z.literal(true)

/** Logging in and out, codes by mail, a new account. */
export const identityCalls = defineCalls('identity', {
  sendEmailCode: {
    path: '/api/member/send-email-code',
    access: 'guest',
    effect: 'write',
    input: z.strictObject({ email, purpose: z.enum(codePurposes) }),
    output: z.object({ resendSeconds: z.int() }),
    refusals: [identityErrors.codeTooSoon, requestErrors.tooOften],
  },
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
  register: {
    path: '/api/member/register',
    access: 'guest',
    effect: 'write',
    once: true,
    input: z.strictObject({
      email,
      code,
      password: newPassword,
      name: text(limits.nameLength),
      dialCode: z.string().check(z.regex(/^\+\d{1,4}$/, 'dialCode')),
      mobile: text(30),
      country: countryCode,
      region: text(limits.nameLength),
      postalCode: text(16),
      address: text(limits.streetLength),
      agreed,
    }),
    output: loggedIn,
    refusals: [
      identityErrors.wrongCode,
      identityErrors.emailTaken,
      identityErrors.passwordTooCommon,
      requestErrors.tooOften,
    ],
  },
  logOut: {
    path: '/api/member/log-out',
    access: 'guest',
    effect: 'write',
    addition: true,
    input: z.strictObject({}),
    output: z.object({}),
    refusals: [],
  },
  myProfile: {
    path: '/api/member/my-profile',
    access: 'member',
    effect: 'read',
    input: z.strictObject({}),
    output: profile,
    refusals: [],
  },
})
