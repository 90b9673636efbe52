import type { Id } from '@kikai/kernel/ids'
import type { Sql, Tx } from '../../platform/db.ts'
import { listEmails, raiseEpoch, setSecondFactor } from './identity.store.ts'

export { isCommonPassword } from './common-passwords.ts'
export { type RightCode, tryCode, useUp } from './email-codes.ts'
export { hashPassword } from './hash-password.ts'
export { insertAccount } from './identity.store.ts'
export { openSession } from './open-session.ts'
export { sessionTimes } from '../../platform/session-times.ts'

/** From now on this account logs in with its password and a code by mail. */
export async function requireSecondFactor(tx: Tx, memberId: Id<'member'>): Promise<void> {
  await setSecondFactor(tx, memberId)
}

/** Ends every session of an account: after a change of its password or of its rights. Seen everywhere within a second. */
export async function endSessions(tx: Tx, memberId: Id<'member'>): Promise<void> {
  await raiseEpoch(tx, memberId)
}

/** The addresses that people log in with, which is where mails to them go. */
export async function emailsOf(db: Sql, memberIds: readonly Id<'member'>[]): Promise<Map<Id<'member'>, string>> {
  const found = await listEmails(db, memberIds)
  return new Map(found.map(({ id, email }) => [id, email]))
}
