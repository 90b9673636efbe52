import * as z from 'zod/mini'
import { allRights, scopes, seats } from '../access.ts'
import { companyName } from '../companies/company-brief.ts'
import { idOf, instant, localized, money } from '../fields.ts'

/** The key of a role, of the product's or created here. */
export const roleKey = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9-]{1,59}$/, 'format'))

/** A role with its rights; `held` is the number of people who hold it now. */
export const role = z.object({
  key: roleKey,
  version: z.int(),
  seat: z.enum(seats),
  /** The name in the reader's language; all three for editors. */
  name: z.string(),
  names: localized,
  rights: z.array(z.enum(allRights)),
  preset: z.boolean(),
  held: z.int(),
})

export const roleRights = z.array(z.enum(allRights)).check(z.maxLength(allRights.length))

/** A person affected by a change of a role. */
export const changedPerson = z.object({
  id: idOf('member'),
  name: z.string(),
  gains: z.array(z.enum(allRights)),
  loses: z.array(z.enum(allRights)),
})

/** A past, present or future grant of a role. */
export const grant = z.object({
  id: idOf('grant'),
  role: z.object({ key: roleKey, name: z.string() }),
  scope: z.enum(scopes),
  company: z.nullable(companyName),
  /** The largest amount that it covers; null for any. */
  limit: z.nullable(money),
  from: instant,
  until: z.nullable(instant),
  grantedBy: z.nullable(z.string()),
  withdrawnAt: z.nullable(instant),
  withdrawnBy: z.nullable(z.string()),
  inForce: z.boolean(),
})

/** A person of the back office with the names of their roles. */
export const user = z.object({
  id: idOf('member'),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  /** Whether they log in with an authenticator app. */
  secondFactor: z.boolean(),
  lastSeenAt: z.nullable(instant),
})
