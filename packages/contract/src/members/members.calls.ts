import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { code, countryCode, email, line, optionalLine } from '../fields.ts'
import { identityErrors } from '../identity/identity.errors.ts'
import { loggedIn } from '../identity/identity.shapes.ts'
import { requestErrors } from '../request.errors.ts'

export const newPassword = z
  .string()
  .check(z.minLength(limits.passwordLengthMin), z.maxLength(limits.passwordLengthMax))

/** Becoming a member. */
export const membersCalls = defineCalls('members', {
  /** Makes an account with a proven mail address and logs it in. */
  register: {
    path: '/api/member/register',
    access: 'guest',
    effect: 'write',
    once: true,
    input: z.strictObject({
      email,
      code,
      password: newPassword,
      name: line(limits.nameLength),
      dialCode: z.string().check(z.regex(/^\+\d{1,4}$/, 'dialCode')),
      mobile: line(30),
      country: countryCode,
      /** Whether they may be empty, the country's own rules say. */
      region: optionalLine(limits.nameLength),
      postalCode: optionalLine(16),
      address: line(limits.streetLength),
      /** Privacy policy and user agreement; recorded with their versions. */
      agreed: z.literal(true),
    }),
    output: loggedIn,
    refusals: [
      identityErrors.wrongCode,
      identityErrors.emailTaken,
      identityErrors.passwordTooCommon,
      requestErrors.tooOften,
    ],
  },
})
