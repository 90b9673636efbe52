import { isRight } from '@kikai/contract/access'
import { isId } from '@kikai/kernel/ids'
import { termsDueOf } from '../../domains/consents/consents.public.ts'
import { sessionTimes } from '../../domains/identity/identity.public.ts'
import type { Authenticate, StandingSessions } from '../../http/authenticate.ts'
import type { Grant } from '../../platform/context.ts'
import { mergedOperator } from '../../platform/config/operator.ts'
import { type MemberSession, keepSession, keptSession } from '../../platform/sessions/session-cache.ts'
import { hashOfToken, signKeyOf, tokenForm } from '../../platform/sessions/session-token.ts'
import { findSession, listStanding, markSeen } from './authenticate.store.ts'

/** Who holds a token, in one statement; asked again after a second at the latest. */
export const authenticate: Authenticate = async (app, token, { fresh }) => {
  if (!tokenForm.test(token)) return null
  const tokenHash = hashOfToken(token)
  const key = tokenHash.toString('base64')
  const kept = fresh ? null : keptSession(app, key)
  if (kept) return kept

  const found = await findSession(app.db, tokenHash, sessionTimes)
  if (!found) return null
  if (found.unseen) await markSeen(app.db, tokenHash, sessionTimes)
  const isMissing = found.needsTwo && !found.hasTotp && app.config.staffSecondFactor === 'required'
  const held = found.grants.map(({ companyId, rights, ...grant }): Grant => ({
    ...grant,
    rights: rights.filter(isRight),
    companyId: companyId !== null && isId<'company'>(companyId) ? companyId : null,
  }))
  // Seats at companies stay; those of the platform wait for the second factor.
  const grants = isMissing ? held.filter(({ companyId }) => companyId !== null) : held
  const session: MemberSession = {
    signKey: signKeyOf(app.config.secrets, tokenHash),
    actor: {
      kind: 'member',
      id: found.memberId,
      country: found.country,
      buysAs: found.buysAs,
      session: found.id,
      provenAt: found.provenAt,
      secondFactor: isMissing ? 'missing' : found.hasTotp ? 'on' : 'off',
      consentsDue: termsDueOf(found, {
        operator: mergedOperator(app.config, found.operator),
        editions: found.editions,
      }),
      grants,
      seats: [...new Set(grants.flatMap(({ companyId }) => companyId ?? []))],
      company: null,
    },
  }
  keepSession(app, key, session)
  return session
}

/** Read together for all sockets of the live channel, because each would be asked every other second. */
export const standingSessions: StandingSessions = async (app, sessions) => {
  const rows = await listStanding(app.db, sessions, sessionTimes)
  return new Map(rows.map(({ id, rights }) => [id, rights]))
}
