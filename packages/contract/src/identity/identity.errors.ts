import * as z from 'zod/mini'
import { defineErrors } from '../errors.ts'

/** Codes 4100–4199. */
export const identityErrors = defineErrors('identity', {
  /** One answer for an unknown address and a wrong password, so that nobody learns who is a member. */
  wrongCredentials: { code: 4101 },
  wrongCode: { code: 4102 },
  codeTooSoon: { code: 4103, data: z.object({ seconds: z.number() }) },
  /** Accounts with a staff grant and no authenticator app log in with their password and a code by mail. */
  codeNeeded: { code: 4104 },
  emailTaken: { code: 4105 },
  passwordTooCommon: { code: 4106 },
  /** Codes by SMS go to the countries of the settings alone. */
  noCodesThere: { code: 4107 },
  phoneTaken: { code: 4108 },
  /** One mailbox does not open what asks for two proofs. */
  noResetForStaff: { code: 4109 },
  /** The first proof was right, and the account has two: nothing is opened without a code of its authenticator app. */
  secondCodeNeeded: { code: 4110 },
  /** A code of the authenticator app that is wrong, too old or was used, or a recovery code that is none or was used. */
  wrongSecondCode: { code: 4111 },
  /** There is no two-step login to confirm, to renew or to switch off. */
  secondFactorOff: { code: 4112 },
  /** Whoever works in the back office keeps theirs. */
  secondFactorRequired: { code: 4113 },
  /** The login at a provider was begun in another window, is too long ago, or was used. */
  providerLoginOver: { code: 4114 },
  /** This person of a provider opens another account. */
  loginLinkedElsewhere: { code: 4115 },
  /** The account has a login of this provider; another one takes its place when that is unlinked. */
  providerLinked: { code: 4116 },
  /** The server’s keys are others than those the app’s secret was kept under: it has to be reset. */
  secondFactorUnreadable: { code: 4117 },
  /** Stolen passwords are being tried: from a network that is new to the account a code opens it, and no password. */
  codeInstead: { code: 4118 },
  /** Staff without an authenticator app: one code does not open their account. */
  passwordNeeded: { code: 4119 },
  /** Somebody who is logged in shows once more who they are, and the password is not theirs. */
  wrongPassword: { code: 4130 },
})
