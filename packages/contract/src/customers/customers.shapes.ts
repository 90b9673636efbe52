import * as z from 'zod/mini'
import { consentKinds, termsKinds } from '../consents/consents.shapes.ts'
import { countryCode, idOf, instant, language, money } from '../fields.ts'
import { memberKinds, lookedAtFields, revealReasons } from '../members/members.shapes.ts'
import { orderTabs } from '../orders/orders.states.ts'

const company = z.object({ id: idOf('company'), name: z.string() })

/** A member as the back office sees one at first: enough to tell people apart, too little to reach them. */
export const customerRow = z.object({
  id: idOf('member'),
  /** Masked, like `email` and `phone`: the dots do not tell how much they stand for. */
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  kind: z.enum(memberKinds),
  country: countryCode,
  language,
  /** Where they hold a seat. */
  company: z.nullable(company),
  orders: z.int(),
  joinedAt: instant,
  lastSeenAt: z.nullable(instant),
})
export type CustomerRow = z.output<typeof customerRow>

/** One agreement of one member to one version of a text. */
export const consentRow = z.object({
  id: idOf('consent'),
  memberId: idOf('member'),
  /** Masked. */
  member: z.string(),
  kind: z.enum(consentKinds),
  version: z.string(),
  language,
  /** Of what stood on the screen; null for agreements of before hashes were kept. */
  textHash: z.nullable(z.string()),
  /** Whether that text can be read again, by its hash. */
  isTextKept: z.boolean(),
  at: instant,
  withdrawnAt: z.nullable(instant),
  /** Of data sent abroad: the seller. */
  company: z.nullable(z.string()),
})
export type ConsentRow = z.output<typeof consentRow>

export const customer = z.object({
  ...customerRow.shape,
  region: z.string(),
  /** Logs in with a second factor. */
  secondFactor: z.boolean(),
  latestOrders: z.array(
    z.object({ id: idOf('order'), number: z.string(), tab: z.enum(orderTabs), total: money, placedAt: instant }),
  ),
  consents: z.array(
    z.object({ kind: z.enum([...termsKinds, 'sendingAbroad']), version: z.string(), language, at: instant }),
  ),
  /** Who of the staff saw which of the masked fields, and why; the latest first. */
  reveals: z.array(
    z.object({ field: z.enum(lookedAtFields), reason: z.enum(revealReasons), by: z.string(), at: instant }),
  ),
})
export type Customer = z.output<typeof customer>
