import * as z from 'zod/mini'
import { consentKinds, termsKinds } from '../consents/consents.shapes.ts'
import { companyName } from '../companies/company-brief.ts'
import { countryCode, idOf, instant, language, money } from '../fields.ts'
import { memberKinds, lookedAtFields, revealReasons } from '../members/members.shapes.ts'
import { orderTabs } from '../orders/orders.states.ts'

/** A member in the back office: recognisable, but not reachable. */
export const customerRow = z.object({
  id: idOf('member'),
  /** Masked like `email` and `phone`; the number of dots says nothing about the length. */
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  kind: z.enum(memberKinds),
  country: countryCode,
  language,
  /** The company at which they have a seat. */
  company: z.nullable(companyName),
  orders: z.int(),
  joinedAt: instant,
  lastSeenAt: z.nullable(instant),
})
export type CustomerRow = z.output<typeof customerRow>

/** A consent of a member to one version of a text. */
export const consentRow = z.object({
  id: idOf('consent'),
  memberId: idOf('member'),
  /** Masked. */
  member: z.string(),
  kind: z.enum(consentKinds),
  version: z.string(),
  language,
  /** The hash of the shown text; null for consents from before hashes were kept. */
  textHash: z.nullable(z.string()),
  /** Whether that text can still be read. */
  isTextKept: z.boolean(),
  at: instant,
  withdrawnAt: z.nullable(instant),
  /** The seller, for data sent abroad. */
  company: z.nullable(z.string()),
})
export type ConsentRow = z.output<typeof consentRow>

export const customer = z.object({
  ...customerRow.shape,
  region: z.string(),
  /** Whether they log in with a second factor. */
  secondFactor: z.boolean(),
  latestOrders: z.array(
    z.object({ id: idOf('order'), number: z.string(), tab: z.enum(orderTabs), total: money, placedAt: instant }),
  ),
  consents: z.array(
    z.object({ kind: z.enum([...termsKinds, 'sendingAbroad']), version: z.string(), language, at: instant }),
  ),
  /** Who of the staff saw which masked fields and why, newest first. */
  reveals: z.array(
    z.object({ field: z.enum(lookedAtFields), reason: z.enum(revealReasons), by: z.string(), at: instant }),
  ),
})
export type Customer = z.output<typeof customer>
