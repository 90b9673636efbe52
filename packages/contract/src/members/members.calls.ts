import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { consentErrors } from '../consents/consents.errors.ts'
import { firstAgreement } from '../consents/agreement.shapes.ts'
import { code, countryCode, email, idOf, instant, line, optionalLine } from '../fields.ts'
import { identityErrors } from '../identity/identity.errors.ts'
import { loggedIn, newPassword, typedPhone } from '../identity/identity.shapes.ts'
import { providerProof } from '../identity/provider-login.shapes.ts'
import { requestErrors } from '../request.errors.ts'
import { memberErrors } from './members.errors.ts'
import {
  memberKinds,
  ownCompanyName,
  ownData,
  ownDetails,
  ownDetailsInput,
  revealWhy,
  revealedFields,
} from './members.shapes.ts'

/** Becoming a member, and what a member says about themselves. */
export const membersCalls = defineCalls('members', {
  /**
   * Makes an account with a proven mail address and logs it in; the address given is its first delivery address. Whoever comes
   * from a login at a provider brings that along, and needs no code for the address that the provider says is theirs.
   */
  register: {
    path: '/api/member/register',
    access: 'guest',
    effect: 'write',
    device: true,
    once: true,
    input: z.strictObject({
      email,
      code: z.optional(code),
      provider: z.optional(z.strictObject(providerProof)),
      password: newPassword,
      kind: z.enum(memberKinds),
      companyName: ownCompanyName,
      name: line(limits.nameLength),
      ...typedPhone,
      country: countryCode,
      /** Whether they may be empty, the country's own rules say. */
      region: optionalLine(limits.nameLength),
      postalCode: optionalLine(16),
      city: optionalLine(limits.nameLength),
      /** Town and block, or the street. */
      address: line(limits.streetLength),
      houseNumber: optionalLine(limits.nameLength),
      /** Privacy policy and user agreement; recorded with their versions. */
      ...firstAgreement,
    }),
    output: loggedIn,
    refusals: [
      identityErrors.wrongCode,
      identityErrors.emailTaken,
      identityErrors.passwordTooCommon,
      identityErrors.providerLoginOver,
      identityErrors.loginLinkedElsewhere,
      consentErrors.textChanged,
      requestErrors.tooOften,
    ],
  },
  /** Changes name, picture, place, and whether somebody buys for a business, if it is still the version that was read. */
  updateProfile: {
    path: '/api/member/update-profile',
    access: 'member',
    effect: 'write',
    input: ownDetailsInput,
    output: ownDetails,
    refusals: [requestErrors.notFound, requestErrors.olderVersion],
  },
  /** What holds the member back from leaving, and the copy of their data, if one was asked for. */
  readOwnData: {
    path: '/api/member/own-data',
    access: 'member',
    effect: 'read',
    addition: true,
    input: z.strictObject({}),
    output: ownData,
    refusals: [],
  },
  /** Asks for a copy of everything that is kept of the member; one that is being made, or was just made, is given again. */
  exportOwnData: {
    path: '/api/member/export-data',
    access: 'memberAgain',
    effect: 'write',
    addition: true,
    input: z.strictObject({}),
    output: z.object({}),
    refusals: [requestErrors.tooOften],
  },
  /**
   * Closes the account a week from now and ends every session; a login until then keeps it. Asks for the password, or for a
   * code of the purpose `login`.
   */
  destroyAccount: {
    path: '/api/member/destroy-account',
    access: 'member',
    effect: 'write',
    device: true,
    addition: true,
    input: z.strictObject({
      password: z.optional(z.string().check(z.minLength(1), z.maxLength(limits.passwordLengthMax))),
      code: z.optional(code),
    }),
    output: z.object({ closesAt: instant }),
    refusals: [
      memberErrors.cannotClose,
      identityErrors.wrongCredentials,
      identityErrors.wrongCode,
      requestErrors.tooOften,
    ],
  },
})

/** What the back office may do with members. */
export const managedMembersCalls = defineCalls('members', {
  /** Shows one masked field of a member, so many times a day for one person (`REVEALS_PER_DAY`). Who looked, when and why is kept before the value is given. */
  revealMember: {
    path: '/back/customers/reveal-customer',
    access: { may: 'member.profile.reveal', reach: 'all', again: true },
    effect: 'write',
    addition: true,
    input: z.strictObject({ memberId: idOf('member'), field: z.enum(revealedFields), ...revealWhy }),
    output: z.object({
      value: z.string(),
      /** Of a phone number: the one that was confirmed by a code, which may be another one; null where none was. */
      confirmed: z.nullable(z.string()),
    }),
    refusals: [requestErrors.notFound, requestErrors.dayLimitReached],
  },
})
