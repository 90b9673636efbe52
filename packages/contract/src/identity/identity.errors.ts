import * as z from 'zod/mini'
import { defineErrors } from '../errors.ts'

/** Codes 4100–4199. */
export const identityErrors = defineErrors('identity', {
  /** The same answer for an unknown address and a wrong password, so that nobody learns who is a member. */
  wrongCredentials: { code: 4101 },
  wrongCode: { code: 4102 },
  codeTooSoon: { code: 4103, data: z.object({ seconds: z.number() }) },
  /** Staff accounts without an authenticator app need password and mailed code. */
  codeNeeded: { code: 4104 },
  emailTaken: { code: 4105 },
  passwordTooCommon: { code: 4106 },
  /** SMS codes are sent to the configured countries only. */
  noCodesThere: { code: 4107 },
  phoneTaken: { code: 4108 },
  /** An account that needs two proofs cannot be reset by a mailbox alone. */
  noResetForStaff: { code: 4109 },
  /** The first proof was right, and the account also needs a code of its authenticator app. */
  secondCodeNeeded: { code: 4110 },
  /** A wrong, expired or used code of the authenticator app, or an unknown or used recovery code. */
  wrongSecondCode: { code: 4111 },
  /** There is no two-step login to confirm, renew or switch off. */
  secondFactorOff: { code: 4112 },
  /** Staff have to keep the second factor. */
  secondFactorRequired: { code: 4113 },
  /** The provider login was begun in another window, has expired, or was used. */
  providerLoginOver: { code: 4114 },
  /** This login of a provider belongs to another account. */
  loginLinkedElsewhere: { code: 4115 },
  /** The account has a login of this provider already, which has to be unlinked first. */
  providerLinked: { code: 4116 },
  /** The server's keys have changed, so the app's secret cannot be read and has to be reset. */
  secondFactorUnreadable: { code: 4117 },
  /** Many wrong passwords are being tried: from unknown networks only a code opens the account. */
  codeInstead: { code: 4118 },
  /** Staff without an authenticator app cannot log in by a code alone. */
  passwordNeeded: { code: 4119 },
  /** What codes to bind a number may cost in 24 hours is spent: for the country, or for numbers that begin alike. */
  noCodesLeft: { code: 4120 },
  /** A logged-in member proves who they are, and the password is wrong. */
  wrongPassword: { code: 4130 },
})
