import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { consentErrors } from '../consents/consents.errors.ts'
import { agreement } from '../consents/agreement.shapes.ts'
import { idOf } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { identityErrors } from './identity.errors.ts'
import { loggedIn, logins, secondCode } from './identity.shapes.ts'
import { loginProvider, providerProof } from './provider-login.shapes.ts'

/** Login by OpenID Connect: with an account that somebody has at a provider, as Google or their own company. */
export const providerLoginCalls = defineCalls('identity', {
  /** The providers of the settings, in their order. A login begins at `/login/begin/<id>`, which the browser opens. */
  listLoginProviders: {
    path: '/api/member/login-providers',
    access: 'guest',
    effect: 'read',
    addition: true,
    input: z.strictObject({}),
    output: z.array(loginProvider),
    refusals: [],
  },
  /**
   * Ends a login that the browser has come back from: with a session where an account is linked, with the `secondCode` of
   * its authenticator app where it has one; else with what the provider says of the person, who may register or link.
   */
  loginWithProvider: {
    path: '/api/member/provider-login',
    access: 'guest',
    effect: 'write',
    device: true,
    addition: true,
    input: z.strictObject({ ...providerProof, secondCode: z.optional(secondCode), ...agreement }),
    output: z.discriminatedUnion('outcome', [
      z.object({ outcome: z.literal('loggedIn'), session: loggedIn }),
      z.object({
        outcome: z.literal('unknown'),
        provider: loginProvider,
        /** Null where the provider does not say that it is theirs. */
        email: z.nullable(z.string()),
        name: z.string(),
      }),
    ]),
    refusals: [
      identityErrors.providerLoginOver,
      identityErrors.passwordNeeded,
      identityErrors.secondCodeNeeded,
      identityErrors.wrongSecondCode,
      identityErrors.secondFactorUnreadable,
      consentErrors.textChanged,
      requestErrors.tooOften,
    ],
  },
  /** Links the person of a login that the browser has come back from with the account that is logged in; its owner is told. */
  linkLogin: {
    path: '/api/member/link-login',
    access: 'memberAgain',
    effect: 'write',
    addition: true,
    input: z.strictObject(providerProof),
    output: logins,
    refusals: [identityErrors.providerLoginOver, identityErrors.loginLinkedElsewhere, identityErrors.providerLinked],
  },
  /** Ends such a link. The password and the mailbox stay ways to log in; the owner is told. */
  unlinkLogin: {
    path: '/api/member/unlink-login',
    access: 'memberAgain',
    effect: 'write',
    addition: true,
    input: z.strictObject({ linkedLoginId: idOf('linked-login') }),
    output: logins,
    refusals: [requestErrors.notFound],
  },
})
