import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { idOf, instant, line } from '../fields.ts'

/**
 * The token and the key that signs its requests, given out once; `expiresAt` is the end of a session that is not used; use
 * puts a member’s off. `device` outlives the session and takes the place of the one that was sent: it goes as a header with the
 * next login from here, opens nothing, and keeps strangers who guess from getting in this device’s way.
 */
export const loggedIn = z.object({
  token: z.string(),
  signKey: z.string(),
  expiresAt: instant,
  device: z.string(),
  /** Whose login it is: what a device keeps without a network is theirs alone. */
  memberId: idOf('member'),
})

/**
 * The purpose of a mailed code: `reset` a forgotten password, `bind` an address to the account, `walkIn` for a customer whose
 * machine a workshop takes in.
 */
export const codePurposes = ['login', 'register', 'staff', 'reset', 'bind', 'walkIn'] as const
/** The purpose of an SMS code. */
export const phoneCodePurposes = ['login', 'reset', 'bind'] as const

/** A typed number: with its country code, or in the national form of `dialCode`. */
export const typedPhone = {
  dialCode: z.string().check(z.regex(/^\+\d{1,4}$/, 'dialCode')),
  mobile: line(30),
}

export const newPassword = z
  .string()
  .check(z.minLength(limits.passwordLengthMin), z.maxLength(limits.passwordLengthMax))

/** Six digits of an authenticator app, or a recovery code; spaces and hyphens are ignored. */
export const secondCode = z.pipe(
  z.string().check(z.maxLength(60)),
  z.pipe(
    z.transform((value: string) => value.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase()),
    z.string().check(z.regex(/^(\d{6}|[0-9A-Z]{10})$/, 'secondCode')),
  ),
)

/** Codes that open the account once each when the authenticator is lost; shown only when they are made. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** The state of two-step login: on or off, remaining recovery codes, and whether it is required. */
export const secondFactor = z.object({
  since: z.nullable(instant),
  recoveryCodesLeft: z.int(),
  /** Required for staff. */
  required: z.boolean(),
})
export type SecondFactor = z.output<typeof secondFactor>

/** A session of the account. */
export const loginSession = z.object({
  id: idOf('session'),
  /** The browser, `iPhone · Safari`; empty when unknown. */
  device: z.string(),
  isMobile: z.boolean(),
  startedAt: instant,
  seenAt: instant,
  isThis: z.boolean(),
})
export type LoginSession = z.output<typeof loginSession>

/** A linked login of a provider; `label` is the address there, or empty. */
export const linkedLogin = z.object({
  id: idOf('linked-login'),
  provider: z.string(),
  label: z.string(),
  linkedAt: instant,
  usedAt: z.nullable(instant),
})
export type LinkedLogin = z.output<typeof linkedLogin>

/** The ways to log in, and the sessions. */
export const logins = z.object({
  email: z.string(),
  /** In national form; null when none is bound. */
  phone: z.nullable(z.string()),
  secondFactor,
  linked: z.array(linkedLogin),
  sessions: z.array(loginSession),
})
export type Logins = z.output<typeof logins>
