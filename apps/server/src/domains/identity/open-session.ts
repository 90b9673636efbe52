import type { OutputOf } from '@kikai/contract/call'
import type { identityCalls } from '@kikai/contract/identity/identity.calls'
import type { Id } from '@kikai/kernel/ids'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db.ts'
import { hashOfToken, newToken, signKeyOf } from '../../platform/session-token.ts'
import { sessionTimes } from '../../platform/session-times.ts'
import { insertSession } from './identity.store.ts'

const lifeSeconds = (staff: boolean) => (staff ? sessionTimes.staffHours * 3_600 : sessionTimes.memberDays * 86_400)

/** Logs an account in. The token leaves the server once, here. */
export async function openSession(
  tx: Tx,
  app: App,
  { memberId, staff }: { memberId: Id<'member'>; staff: boolean },
): Promise<OutputOf<typeof identityCalls.emailLogin>> {
  const token = newToken()
  const tokenHash = hashOfToken(token)
  const { expiresAt } = await insertSession(tx, { tokenHash, memberId, staff, lifeSeconds: lifeSeconds(staff) })
  return { token, signKey: signKeyOf(app.config.secrets, tokenHash), expiresAt }
}
