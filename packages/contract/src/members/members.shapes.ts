import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { countryCode, idOf, instant, integer, line, optionalLine } from '../fields.ts'

/** The kind of buyer, on which returns and invoices depend. */
export const memberKinds = ['consumer', 'business'] as const
export type MemberKind = (typeof memberKinds)[number]

/** Empty for a consumer; required for a business. */
export const ownCompanyName = optionalLine(limits.titleLength)

/** The form of the member's details. */
export const ownDetailsInput = z.strictObject({
  version: integer(1, 2 ** 31 - 1),
  name: line(limits.nameLength),
  kind: z.enum(memberKinds),
  companyName: ownCompanyName,
  /** An uploaded picture of the purpose `avatar`, or none. */
  avatar: z.nullable(idOf('file')),
  country: countryCode,
  /** The country's rules decide whether it is required. */
  region: optionalLine(limits.nameLength),
  postalCode: optionalLine(16),
  address: line(limits.streetLength),
})

export const ownDetails = z.object({
  version: z.int(),
  name: z.string(),
  kind: z.enum(memberKinds),
  companyName: z.string(),
  avatar: z.nullable(idOf('file')),
  country: countryCode,
  /** The region's code where the country lists regions. */
  region: z.string(),
  postalCode: z.string(),
  address: z.string(),
})
export type OwnDetails = z.output<typeof ownDetails>

/** Fields that the back office sees masked. */
export const revealedFields = ['name', 'email', 'phone', 'address'] as const
/** Fields in the record of looks: of members, and of orders' delivery. */
export const lookedAtFields = [...revealedFields, 'delivery'] as const
/** Reasons for a look; the member may ask for them. */
export const revealReasons = ['request', 'delivery', 'fraud', 'authority', 'other'] as const
/** What has to be stated before a look. */
export const revealWhy = {
  reason: z.enum(revealReasons),
  /** In words, such as an order's number. */
  note: line(limits.textAreaLength),
}
/** What prevents closing an account. */
export const holdingBack = ['orders', 'payments', 'balance', 'company', 'platform', 'field'] as const
export type HoldingBack = (typeof holdingBack)[number]

/** The export of a member's data, available for a week. */
export const ownDataFile = z.object({
  requestedAt: instant,
  /** Null while it is being made. */
  ready: z.nullable(
    z.object({
      /** Valid for ten minutes and no longer than the session; reading again gives a new one. */
      url: z.string(),
      expiresAt: instant,
    }),
  ),
})

export const ownData = z.object({
  /** Empty when the account can be closed. */
  holdingBack: z.array(z.enum(holdingBack)),
  file: z.nullable(ownDataFile),
})
export type OwnData = z.output<typeof ownData>
