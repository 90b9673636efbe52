import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { consentErrors } from '../consents/consents.errors.ts'
import { agreement } from '../consents/agreement.shapes.ts'
import { idOf } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { identityErrors } from './identity.errors.ts'
import { loggedIn, logins, secondCode } from './identity.shapes.ts'
import { loginProvider, providerProof } from './provider-login.shapes.ts'

/** Login by OpenID Connect with an account at a provider, such as Google or an own company. */
export const providerLoginCalls = defineCalls('identity', {
  /** Lists the configured providers. A login begins when the browser opens `/login/begin/<id>`. */
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
   * Finishes a provider login: a session where an account is linked (with `secondCode` where it has an app), else the
   * provider's facts, with which to register or link.
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
        /** Null unless the provider has verified it. */
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
  /** Links the returned login with the logged-in account; the owner is notified. */
  linkLogin: {
    path: '/api/member/link-login',
    access: 'memberAgain',
    effect: 'write',
    addition: true,
    input: z.strictObject(providerProof),
    output: logins,
    refusals: [identityErrors.providerLoginOver, identityErrors.loginLinkedElsewhere, identityErrors.providerLinked],
  },
  /** Unlinks a login. Password and mailbox still work; the owner is notified. */
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
