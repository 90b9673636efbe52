import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { sixDigitCode, email, idOf, language } from '../fields.ts'
import { consentErrors } from '../consents/consents.errors.ts'
import { agreement } from '../consents/agreement.shapes.ts'
import { requestErrors } from '../request.errors.ts'
import { identityErrors } from './identity.errors.ts'
import {
  codePurposes,
  loggedIn,
  logins,
  newPassword,
  phoneCodePurposes,
  secondCode,
  typedPhone,
} from './identity.shapes.ts'

const password = z.string().check(z.minLength(1), z.maxLength(limits.passwordLengthMax))

/** Login, codes by mail and SMS, and the ways to log in. */
export const identityCalls = defineCalls('identity', {
  /** Sends a six-digit code by mail for a purpose. The answer is the same with and without an account. */
  sendEmailCode: {
    path: '/api/member/send-email-code',
    access: 'guest',
    effect: 'write',
    device: true,
    /**
     * `password` for the purpose `staff` only, whose code is sent only with the right one; `language` for `walkIn`, whose mail is
     * read by somebody else than who asks for it.
     */
    input: z.strictObject({
      email,
      purpose: z.enum(codePurposes),
      password: z.optional(password),
      language: z.optional(language),
    }),
    output: z.object({ resendSeconds: z.int() }),
    refusals: [
      identityErrors.codeTooSoon,
      identityErrors.wrongCredentials,
      identityErrors.codeInstead,
      requestErrors.tooOften,
    ],
  },
  /**
   * Logs in by password or mailed code, with `secondCode` where the account has an authenticator app; returns the
   * session's token and key.
   */
  emailLogin: {
    path: '/api/member/email-login',
    access: 'guest',
    effect: 'write',
    device: true,
    input: z.strictObject({
      email,
      password: z.optional(password),
      code: z.optional(sixDigitCode),
      secondCode: z.optional(secondCode),
      ...agreement,
    }),
    output: loggedIn,
    refusals: [
      identityErrors.wrongCredentials,
      identityErrors.wrongCode,
      identityErrors.codeNeeded,
      identityErrors.passwordNeeded,
      identityErrors.codeInstead,
      identityErrors.secondCodeNeeded,
      identityErrors.wrongSecondCode,
      identityErrors.secondFactorUnreadable,
      consentErrors.textChanged,
      requestErrors.tooOften,
    ],
  },
  /** Sends a six-digit code by SMS. The answer is the same with and without an account; without one nothing is sent. */
  sendPhoneCode: {
    path: '/api/member/send-phone-code',
    access: 'guest',
    effect: 'write',
    device: true,
    input: z.strictObject({ ...typedPhone, purpose: z.enum(phoneCodePurposes) }),
    output: z.object({ resendSeconds: z.int() }),
    refusals: [
      identityErrors.codeTooSoon,
      identityErrors.noCodesThere,
      identityErrors.noCodesLeft,
      requestErrors.tooOften,
    ],
  },
  /** Logs in by an SMS code to the account's number. */
  smsLogin: {
    path: '/api/member/sms-login',
    access: 'guest',
    effect: 'write',
    device: true,
    input: z.strictObject({ ...typedPhone, code: sixDigitCode, secondCode: z.optional(secondCode), ...agreement }),
    output: loggedIn,
    refusals: [
      identityErrors.wrongCode,
      identityErrors.passwordNeeded,
      identityErrors.secondCodeNeeded,
      identityErrors.wrongSecondCode,
      identityErrors.secondFactorUnreadable,
      consentErrors.textChanged,
      requestErrors.tooOften,
    ],
  },
  /**
   * Sets a new password by a code to the account's mail address or number (one of them is given); ends every session.
   */
  forgetPassword: {
    path: '/api/member/forget-password',
    access: 'guest',
    effect: 'write',
    device: true,
    input: z.strictObject({
      email: z.optional(email),
      dialCode: z.optional(typedPhone.dialCode),
      mobile: z.optional(typedPhone.mobile),
      code: sixDigitCode,
      secondCode: z.optional(secondCode),
      password: newPassword,
    }),
    output: z.object({}),
    refusals: [
      identityErrors.wrongCode,
      identityErrors.passwordTooCommon,
      identityErrors.noResetForStaff,
      identityErrors.secondCodeNeeded,
      identityErrors.wrongSecondCode,
      identityErrors.secondFactorUnreadable,
      requestErrors.tooOften,
    ],
  },
  /** Changes the password, ends all other sessions and renews this one. */
  changePassword: {
    path: '/api/member/change-password',
    access: 'member',
    effect: 'write',
    device: true,
    addition: true,
    input: z.strictObject({ password, newPassword }),
    output: loggedIn,
    refusals: [identityErrors.wrongPassword, identityErrors.passwordTooCommon, requestErrors.tooOften],
  },
  /** Binds a number in place of the present one, by the password and a code to the new number. */
  bindPhone: {
    path: '/api/member/bind-phone',
    access: 'member',
    effect: 'write',
    alsoChanges: ['profile'],
    input: z.strictObject({ ...typedPhone, code: sixDigitCode, password }),
    output: logins,
    refusals: [
      identityErrors.wrongPassword,
      identityErrors.wrongCode,
      identityErrors.phoneTaken,
      requestErrors.tooOften,
    ],
  },
  /** Changes the mail address by the password and a code to the new one. The old address is notified. */
  bindEmail: {
    path: '/api/member/bind-email',
    access: 'member',
    effect: 'write',
    alsoChanges: ['profile'],
    input: z.strictObject({ email, code: sixDigitCode, password }),
    output: logins,
    refusals: [
      identityErrors.wrongPassword,
      identityErrors.wrongCode,
      identityErrors.emailTaken,
      requestErrors.tooOften,
    ],
  },
  /** Lists the ways to log in to the account and its sessions. */
  listLogins: {
    path: '/api/member/login-security',
    access: 'member',
    effect: 'read',
    addition: true,
    input: z.strictObject({}),
    output: logins,
    refusals: [],
  },
  /** Ends one of the member's sessions, or all others. */
  endLogins: {
    path: '/api/member/end-sessions',
    access: 'member',
    effect: 'write',
    addition: true,
    input: z.strictObject({ sessionId: z.nullable(idOf('session')) }),
    output: logins,
    refusals: [requestErrors.notFound],
  },
})
