import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { idOf, instant, line } from '../fields.ts'

/**
 * The token and the key that signs its requests, given out once; `expiresAt` is the end of a session that is not used; use
 * puts a member’s off. `device` outlives the session and takes the place of the one that was sent: it goes as a header with the
 * next login from here, opens nothing, and keeps strangers who guess from getting in this device’s way.
 */
export const loggedIn = z.object({ token: z.string(), signKey: z.string(), expiresAt: instant, device: z.string() })

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

/** Six digits of an authenticator app, or a recovery code; spaces and hyphens are as people like them. */
export const secondCode = z.pipe(
  z.string().check(z.maxLength(60)),
  z.pipe(
    z.transform((value: string) => value.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase()),
    z.string().check(z.regex(/^(\d{6}|[0-9A-Z]{10})$/, 'secondCode')),
  ),
)

/** The codes that open an account whose authenticator is lost, each once; shown when they are made and never again. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** Whether two-step login is on, how many recovery codes are left, and whether it may be switched off. */
export const secondFactor = z.object({
  since: z.nullable(instant),
  recoveryCodesLeft: z.int(),
  /** Who works in the back office needs one. */
  required: z.boolean(),
})
export type SecondFactor = z.output<typeof secondFactor>

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

/** A provider's person that opens the account. `label` is their address there, or empty. */
export const linkedLogin = z.object({
  id: idOf('linked-login'),
  provider: z.string(),
  label: z.string(),
  linkedAt: instant,
  usedAt: z.nullable(instant),
})
export type LinkedLogin = z.output<typeof linkedLogin>

/** With what the account is opened, and where it is open. */
export const logins = z.object({
  email: z.string(),
  /** As people there write it; null where none is bound. */
  phone: z.nullable(z.string()),
  secondFactor,
  linked: z.array(linkedLogin),
  sessions: z.array(loginSession),
})
export type Logins = z.output<typeof logins>
