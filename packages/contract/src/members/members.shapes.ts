import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { countryCode, idOf, instant, integer, line, optionalLine } from '../fields.ts'

/** In what capacity somebody buys: returns and invoices depend on it. */
export const memberKinds = ['consumer', 'business'] as const
export type MemberKind = (typeof memberKinds)[number]

/** Empty for a consumer; a business must name its company. */
export const ownCompanyName = optionalLine(limits.titleLength)

/** What a member says about themselves, as the form of my details sends it. */
export const ownDetailsInput = z.strictObject({
  version: integer(1, 2 ** 31 - 1),
  name: line(limits.nameLength),
  kind: z.enum(memberKinds),
  companyName: ownCompanyName,
  /** An uploaded picture of the purpose `avatar`, or none. */
  avatar: z.nullable(idOf('file')),
  country: countryCode,
  /** Whether they may be empty, the country's own rules say. */
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

/** What the back office sees masked until somebody gives a reason. */
export const revealedFields = ['name', 'email', 'phone', 'address'] as const
/** What the record of looks knows: of the member, and of where an order goes. */
export const lookedAtFields = [...revealedFields, 'delivery'] as const
/** Why somebody of the staff looks at it: the member may ask. */
export const revealReasons = ['request', 'delivery', 'fraud', 'authority', 'other'] as const
/** What is said before a look behind a mask. */
export const revealWhy = {
  reason: z.enum(revealReasons),
  /** In words, such as the number of the order or of the request. */
  note: line(limits.textAreaLength),
}
/** What must be over before an account can be closed. */
export const holdingBack = ['orders', 'payments', 'balance', 'company', 'platform', 'field'] as const
export type HoldingBack = (typeof holdingBack)[number]

/** A copy of one's own data: asked for, then made, then there for a week. */
export const ownDataFile = z.object({
  requestedAt: instant,
  /** Null while it is being made. */
  ready: z.nullable(
    z.object({
      /** Good for ten minutes and as long as the session; asked again there is a new one. */
      url: z.string(),
      expiresAt: instant,
    }),
  ),
})

export const ownData = z.object({
  /** Empty when the account can be closed now. */
  holdingBack: z.array(z.enum(holdingBack)),
  file: z.nullable(ownDataFile),
})
export type OwnData = z.output<typeof ownData>
