import { roles } from '@kikai/contract/access'
import { isId } from '@kikai/kernel/ids'
import { sessionTimes } from '../../domains/identity/identity.public.ts'
import type { Authenticate } from '../../http/authenticate.ts'
import type { Grant } from '../../platform/context.ts'
import { type Session, keepSession, keptSession } from '../../platform/session-cache.ts'
import { hashOfToken, signKeyOf, tokenForm } from '../../platform/session-token.ts'
import { findSession, markSeen } from './authenticate.store.ts'

/** Who holds a token, in one statement; asked again after a second at the latest. */
export const authenticate: Authenticate = async (app, token, { fresh }) => {
  if (!tokenForm.test(token)) return null
  const tokenHash = hashOfToken(token)
  const key = tokenHash.toString('base64')
  const kept = fresh ? null : keptSession(app, key)
  if (kept) return kept

  const found = await findSession(app.db, tokenHash, sessionTimes.staffIdleMinutes)
  if (!found) return null
  if (found.unseen) await markSeen(app.db, tokenHash)
  const session: Session = {
    signKey: signKeyOf(app.config.secrets, tokenHash),
    actor: {
      kind: 'member',
      id: found.memberId,
      session: found.id,
      grants: found.grants.map(({ role, companyId, scope }): Grant => ({
        role,
        rights: roles[role],
        companyId: companyId !== null && isId<'company'>(companyId) ? companyId : null,
        scope,
      })),
    },
  }
  keepSession(app, key, session)
  return session
}
