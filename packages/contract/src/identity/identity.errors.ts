import * as z from 'zod/mini'
import { defineErrors } from '../errors.ts'

/** Codes 4100–4199. */
export const identityErrors = defineErrors('identity', {
  /** One answer for an unknown address and a wrong password, so that nobody learns who is a member. */
  wrongCredentials: { code: 4101 },
  wrongCode: { code: 4102 },
  codeTooSoon: { code: 4103, data: z.object({ seconds: z.number() }) },
  /** Accounts with a staff grant log in with their password and a code by mail. */
  codeNeeded: { code: 4104 },
  emailTaken: { code: 4105 },
  passwordTooCommon: { code: 4106 },
  /** Codes by SMS go to the countries of the settings alone. */
  noCodesThere: { code: 4107 },
  phoneTaken: { code: 4108 },
  /** One mailbox does not open what asks for two proofs. */
  noResetForStaff: { code: 4109 },
  /** Somebody who is logged in shows once more who they are, and the password is not theirs. */
  wrongPassword: { code: 4130 },
})
