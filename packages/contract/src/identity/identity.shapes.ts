import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { idOf, instant, line } from '../fields.ts'

/** The token and the key that signs its requests, given out once; `expiresAt` is the absolute end of the session. */
export const loggedIn = z.object({ token: z.string(), signKey: z.string(), expiresAt: instant })

/** What a code by mail is for: `reset` a forgotten password, `bind` an address to the account that is logged in. */
export const codePurposes = ['login', 'register', 'staff', 'reset', 'bind'] as const
/** What a code by SMS is for. */
export const phoneCodePurposes = ['login', 'reset', 'bind'] as const

/** A number as it is typed: with its own code in front, or as it is written in the country of `dialCode`. */
export const typedPhone = {
  dialCode: z.string().check(z.regex(/^\+\d{1,4}$/, 'dialCode')),
  mobile: line(30),
}

export const newPassword = z
  .string()
  .check(z.minLength(limits.passwordLengthMin), z.maxLength(limits.passwordLengthMax))

/** A place where the account is logged in. */
export const loginSession = z.object({
  id: idOf('session'),
  /** What it says of itself, `iPhone · Safari`; empty where it says nothing that we know. */
  device: z.string(),
  isMobile: z.boolean(),
  startedAt: instant,
  seenAt: instant,
  isThis: z.boolean(),
})
export type LoginSession = z.output<typeof loginSession>

/** With what the account is opened, and where it is open. */
export const logins = z.object({
  email: z.string(),
  /** As people there write it; null where none is bound. */
  phone: z.nullable(z.string()),
  sessions: z.array(loginSession),
})
export type Logins = z.output<typeof logins>
