import * as z from 'zod/mini'
import { allRights } from '../access.ts'
import { termsDue } from '../consents/consents.shapes.ts'
import { countryCode, idOf } from '../fields.ts'
import { memberKinds } from '../members/members.shapes.ts'

/** The logged-in person's own record. `account` is the field that clients keep (specification §3). */
export const profile = z.object({
  id: idOf('member'),
  /** Of the member's own details, for changing them. */
  version: z.int(),
  kind: z.enum(memberKinds),
  /** Of a business; empty for a consumer. */
  companyName: z.string(),
  account: z.string(),
  email: z.string(),
  name: z.string(),
  mobile: z.string(),
  /** The number as people there write it. */
  mobileWritten: z.string(),
  avatar: z.nullable(idOf('file')),
  country: countryCode,
  /** The region's name in the reader's language, and its code where the country lists regions. */
  region: z.string(),
  regionCode: z.string(),
  postalCode: z.string(),
  address: z.string(),
  /** The one that this request acts for; null where there is none, or several and none is chosen. */
  company: z.nullable(
    z.object({
      id: idOf('company'),
      name: z.string(),
      state: z.string(),
      /** Where its goods mostly stand. */
      place: z.object({ country: countryCode, region: z.string(), city: z.string() }),
    }),
  ),
  /** Every company at which they have a seat, with what they are there. */
  companies: z.array(z.object({ id: idOf('company'), name: z.string(), roles: z.array(z.string()) })),
  /** They work for the platform and have to set up two-step login before they may do so. */
  secondFactorMissing: z.boolean(),
  /** What they agreed to and is out of date; empty when nothing has changed since. */
  consentsDue: z.array(termsDue),
  /** What this person may do in the management area, as whoever they act; empty for an ordinary member. */
  rights: z.array(z.enum(allRights)),
})
export type Profile = z.output<typeof profile>
