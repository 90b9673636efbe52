import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import type { Reads, Services, TxContext, Writes } from '../../platform/context.ts'
import { listContacts } from './account/contacts.store.ts'
import {
  accountOfMember,
  findAccountByLogin,
  findClosing,
  listEmails,
  listSessions,
  raiseEpoch,
  setClosing,
  setPassword,
  setSecondFactor,
} from './identity.store.ts'
import { sessionTimes } from '../../platform/sessions/session-times.ts'
import { findSharedDevice, forgetOtherDevices } from './login/known-callers.store.ts'
import { deleteSecondFactor } from './second-factor/second-factor.store.ts'
import { tellOwner } from './login/tell-owner.ts'
import { servedCountryOf } from './codes/typed-phone.ts'

export { isCommonPassword } from './passwords/common-passwords.ts'
export { type RightCode, tryCode, useUp } from './codes/codes.ts'
export { hashPassword } from './passwords/hash-password.ts'
export { closeReturned, insertMemberAccount, listClosing, lockClosing } from './identity.store.ts'
export { rememberNetwork } from './login/known-callers.store.ts'
export { checkPassword, provePassword } from './login/login-attempts.ts'
export { linkArrived } from './providers/link-login.ts'
export {
  type ProviderLoginProblem,
  findArrived,
  beginProviderLogin,
  finishProviderLogin,
} from './providers/provider-login.ts'
export { openSession } from './login/open-session.ts'
export { refuseWithoutApp } from './second-factor/prove-again.ts'
export { sessionTimes } from '../../platform/sessions/session-times.ts'

/** From now on this account logs in with two proofs: its password and a code by mail, until it has an authenticator app. */
export async function requireSecondFactor(ctx: Writes, memberId: Id<'member'>): Promise<void> {
  await setSecondFactor(ctx.db, { memberId, secondFactor: 'email' })
}

/** Somebody who no longer works for the platform logs in as a member; their authenticator app stays. */
export async function freeOfSecondFactor(ctx: Writes, memberId: Id<'member'>): Promise<void> {
  await setSecondFactor(ctx.db, { memberId, secondFactor: 'none' })
}

/**
 * Takes the authenticator of somebody who has lost it, and their recovery codes, ends their sessions and tells them.
 * Answers false where there was none.
 */
export async function removeSecondFactor(
  ctx: Writes & Pick<TxContext, 'tell'>,
  memberId: Id<'member'>,
): Promise<boolean> {
  if (!(await deleteSecondFactor(ctx.db, memberId))) return false
  await raiseEpoch(ctx.db, memberId)
  await tellOwner(ctx, { memberId, what: 'secondFactorOff' })
  return true
}

/** Sets a password that its owner did not choose, ends their sessions and tells them. */
export async function givePassword(
  ctx: Writes & Pick<TxContext, 'tell'>,
  { memberId, passwordHash }: { memberId: Id<'member'>; passwordHash: string },
): Promise<void> {
  await setPassword(ctx.db, { memberId, passwordHash })
  await forgetOtherDevices(ctx.db, { memberId, secretHashes: [] })
  await raiseEpoch(ctx.db, memberId)
  await tellOwner(ctx, { memberId, what: 'passwordChanged' })
}

/** The sessions of a member that are in force. */
export const openSessionsOf = async (ctx: Reads, memberId: Id<'member'>): Promise<ReadonlySet<string>> => {
  const open = await listSessions(ctx.db, { memberId, staffIdleMinutes: sessionTimes.staffIdleMinutes })
  return new Set(open.map(({ id }) => id))
}

/** Ends every session of an account: after a change of its password or of its rights. Seen everywhere within a second. */
export async function endSessions(ctx: Writes, memberId: Id<'member'>): Promise<void> {
  await raiseEpoch(ctx.db, memberId)
}

/** The number that was confirmed by a code, which need not be the one that was typed at the registration. */
export const confirmedPhoneOf = async ({ db }: Reads, memberId: Id<'member'>): Promise<string | null> =>
  (await accountOfMember(db, memberId)).phone

/** Whether a member has logged in on a device of one of the others. */
export const sharesDevice = async (
  { db }: Reads,
  of: { memberId: Id<'member'>; others: readonly Id<'member'>[] },
): Promise<boolean> => (await findSharedDevice(db, of)).isShared

/** The addresses that people log in with, which is where mails to them go. */
export async function emailsOf(ctx: Reads, memberIds: readonly Id<'member'>[]): Promise<Map<Id<'member'>, string>> {
  const found = await listEmails(ctx.db, memberIds)
  return new Map(found.map(({ id, email }) => [id, email]))
}

/** Whether an SMS can reach a member, by the number that they have confirmed. */
export async function smsReachOf(
  ctx: Services & Reads,
  memberId: Id<'member'>,
): Promise<{ kind: 'ready'; number: string; country: string } | { kind: 'noNumber' | 'notServed' }> {
  const { phone } = await accountOfMember(ctx.db, memberId)
  if (phone === null) return { kind: 'noNumber' }
  const country = servedCountryOf(ctx, phone)
  return country === null ? { kind: 'notServed' } : { kind: 'ready', number: phone, country }
}

/**
 * All numbers and addresses under which records of a member may exist: present, former, and typed but unconfirmed ones,
 * which may belong to somebody else.
 */
export async function contactsEverOf(
  ctx: Reads,
  { memberId, mobile }: { memberId: Id<'member'>; mobile: string },
): Promise<{ confirmed: string[]; typed: string[] }> {
  const found = await listContacts(ctx.db, { memberId, typed: [mobile] })
  const those = (isConfirmed: boolean) =>
    found.filter((one) => one.isConfirmed === isConfirmed).map(({ contact }) => contact)
  return { confirmed: those(true), typed: those(false) }
}

/** Whether the account closes unless its member logs in. */
export async function isClosing(ctx: Reads, memberId: Id<'member'>): Promise<boolean> {
  return (await findClosing(ctx.db, memberId)) !== null
}

/** Whose address this is, or null. */
export async function memberByEmail(ctx: Reads, email: string): Promise<Id<'member'> | null> {
  return (await findAccountByLogin(ctx.db, email))?.id ?? null
}

/** Ends every session now, and lets the account close so many days from now unless somebody logs in to it. */
export async function closeAccount(
  ctx: Writes,
  { memberId, days }: { memberId: Id<'member'>; days: number },
): Promise<{ closesAt: Instant }> {
  await raiseEpoch(ctx.db, memberId)
  return setClosing(ctx.db, { memberId, days })
}
