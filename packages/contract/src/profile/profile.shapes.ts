import * as z from 'zod/mini'
import { allRights } from '../access.ts'
import { termsDue } from '../consents/consents.shapes.ts'
import { countryCode, idOf } from '../fields.ts'
import { memberKinds } from '../members/members.shapes.ts'

/** The logged-in person's own record. `account` is the field that clients keep (specification §3). */
export const profile = z.object({
  id: idOf('member'),
  /** The version of the member's details. */
  version: z.int(),
  kind: z.enum(memberKinds),
  /** The business; empty for a consumer. */
  companyName: z.string(),
  account: z.string(),
  email: z.string(),
  name: z.string(),
  mobile: z.string(),
  /** The number in national form. */
  mobileWritten: z.string(),
  avatar: z.nullable(idOf('file')),
  country: countryCode,
  /** The region's name in the reader's language, and its code where listed. */
  region: z.string(),
  regionCode: z.string(),
  postalCode: z.string(),
  address: z.string(),
  /** The company of this request; null for none, or for several without a choice. */
  company: z.nullable(
    z.object({
      id: idOf('company'),
      name: z.string(),
      state: z.string(),
      /** Where most of its goods are. */
      place: z.object({ country: countryCode, region: z.string(), city: z.string() }),
    }),
  ),
  /** All companies of the member with their seats. */
  companies: z.array(z.object({ id: idOf('company'), name: z.string(), roles: z.array(z.string()) })),
  /** Staff who have to set up two-step login first. */
  secondFactorMissing: z.boolean(),
  /** Texts with a newer version than the agreed one. */
  consentsDue: z.array(termsDue),
  /** Rights in the management area for the chosen company; empty for ordinary members. */
  rights: z.array(z.enum(allRights)),
})
export type Profile = z.output<typeof profile>
