import * as z from 'zod/mini'
import { allRights, scopes, seats } from '../access.ts'
import { idOf, instant, localized, money } from '../fields.ts'

/** The key of a role: a name of the product’s, or one that was made here. */
export const roleKey = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9-]{1,59}$/, 'format'))

/** A role with what it may do. `held` counts the people who have it now. */
export const role = z.object({
  key: roleKey,
  version: z.int(),
  seat: z.enum(seats),
  /** In the reader’s language, and in all three for whoever edits it. */
  name: z.string(),
  names: localized,
  rights: z.array(z.enum(allRights)),
  preset: z.boolean(),
  held: z.int(),
})

export const roleRights = z.array(z.enum(allRights)).check(z.maxLength(allRights.length))

/** Somebody whom a changed role would change. */
export const changedPerson = z.object({
  id: idOf('member'),
  name: z.string(),
  gains: z.array(z.enum(allRights)),
  loses: z.array(z.enum(allRights)),
})

/** A role that somebody has, had or will have. */
export const grant = z.object({
  id: idOf('grant'),
  role: z.object({ key: roleKey, name: z.string() }),
  scope: z.enum(scopes),
  company: z.nullable(z.object({ id: idOf('company'), name: z.string() })),
  /** The largest amount that it decides about; null for any. */
  limit: z.nullable(money),
  from: instant,
  until: z.nullable(instant),
  grantedBy: z.nullable(z.string()),
  withdrawnAt: z.nullable(instant),
  withdrawnBy: z.nullable(z.string()),
  inForce: z.boolean(),
})

/** Somebody who works in the back office, with the names of what they are there. */
export const user = z.object({
  id: idOf('member'),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  /** Whether they log in with an authenticator app. */
  secondFactor: z.boolean(),
  lastSeenAt: z.nullable(instant),
})
