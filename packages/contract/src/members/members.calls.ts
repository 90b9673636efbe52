import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { consentErrors } from '../consents/consents.errors.ts'
import { firstAgreement } from '../consents/agreement.shapes.ts'
import { sixDigitCode, countryCode, email, idOf, instant, line, optionalLine } from '../fields.ts'
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

/** Registration, profile, data export and closing an account. */
export const membersCalls = defineCalls(
  'members',
  {
    /**
     * Registers an account with a proved mail address and logs it in; the given address becomes its first delivery
     * address. After a provider login no code is needed for the address that the provider has verified.
     */
    register: {
      path: '/api/member/register',
      access: 'guest',
      effect: 'write',
      device: true,
      once: true,
      input: z.strictObject({
        email,
        code: z.optional(sixDigitCode),
        provider: z.optional(z.strictObject(providerProof)),
        password: newPassword,
        kind: z.enum(memberKinds),
        companyName: ownCompanyName,
        name: line(limits.nameLength),
        ...typedPhone,
        country: countryCode,
        /** The country's rules decide whether it is required. */
        region: optionalLine(limits.nameLength),
        postalCode: optionalLine(16),
        city: optionalLine(limits.nameLength),
        /** Town and block, or street. */
        address: line(limits.streetLength),
        houseNumber: optionalLine(limits.nameLength),
        /** Privacy policy and user agreement, recorded with their versions. */
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
    /** Changes name, picture, place and kind of member; refused when the version has changed. */
    updateProfile: {
      path: '/api/member/update-profile',
      access: 'member',
      effect: 'write',
      input: ownDetailsInput,
      output: ownDetails,
      refusals: [requestErrors.notFound, requestErrors.olderVersion],
    },
    /** Reads what prevents closing the account, and the data export if one was asked for. */
    readOwnData: {
      path: '/api/member/own-data',
      access: 'member',
      effect: 'read',
      addition: true,
      input: z.strictObject({}),
      output: ownData,
      refusals: [],
    },
    /** Asks for an export of the member's data; a recent or running one is returned again. */
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
     * Closes the account in a week and ends every session; a login before keeps it. Needs the password or a code of the
     * purpose `login`.
     */
    destroyAccount: {
      path: '/api/member/destroy-account',
      access: 'member',
      effect: 'write',
      device: true,
      addition: true,
      input: z.strictObject({
        password: z.optional(z.string().check(z.minLength(1), z.maxLength(limits.passwordLengthMax))),
        code: z.optional(sixDigitCode),
      }),
      output: z.object({ closesAt: instant }),
      refusals: [
        memberErrors.cannotClose,
        identityErrors.wrongCredentials,
        identityErrors.wrongCode,
        requestErrors.tooOften,
      ],
    },
  },
  { alsoChanges: ['profile'] },
)

/** Members' data for the back office. */
export const managedMembersCalls = defineCalls(
  'members',
  {
    /**
     * Reveals a masked field of a member, limited per person and day (`REVEALS_PER_DAY`). The look and its reason are
     * recorded first.
     */
    revealMember: {
      path: '/back/customers/reveal-customer',
      access: { may: 'member.profile.reveal', reach: 'all', again: true },
      effect: 'write',
      addition: true,
      input: z.strictObject({ memberId: idOf('member'), field: z.enum(revealedFields), ...revealWhy }),
      output: z.object({
        value: z.string(),
        /** The number that was confirmed by a code, which may differ; null if none was. */
        confirmed: z.nullable(z.string()),
      }),
      refusals: [requestErrors.notFound, requestErrors.dayLimitReached],
    },
  },
  { alsoChanges: ['customers'] },
)
