import type { InputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { identityCalls } from '@kikai/contract/identity/identity.calls'
import type { Logins } from '@kikai/contract/identity/identity.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import { formatPhone } from '@kikai/i18n/format/phone'
import type { Context, Member, ReadContext } from '../../../platform/context.ts'
import { forgetSessions } from '../../../platform/sessions/session-cache.ts'
import { sessionTimes } from '../../../platform/sessions/session-times.ts'
import { linkedLoginsOf } from '../providers/linked-logins.ts'
import { isMobileDevice } from './device.ts'
import { accountOfMember, deleteOtherSessions, deleteOwnSession, listSessions } from '../identity.store.ts'
import { forgetDeviceOf, forgetDevicesBut } from './known-callers.store.ts'
import { readSecondFactor } from '../second-factor/second-factor.store.ts'

/** The ways to log in to the account, and its present sessions. */
export async function listLogins(ctx: ReadContext<Member>): Promise<Logins> {
  const { id: memberId, session } = ctx.actor
  const { email, phone } = await accountOfMember(ctx.db, memberId)
  const secondFactor = await readSecondFactor(ctx.db, memberId)
  const sessions = await listSessions(ctx.db, { memberId, staffIdleMinutes: sessionTimes.staffIdleMinutes })
  return {
    email,
    phone: phone === null ? null : formatPhone(phone),
    secondFactor: { ...secondFactor, required: secondFactor.required && ctx.config.staffSecondFactor === 'required' },
    linked: await linkedLoginsOf(ctx, memberId),
    sessions: sessions.map(({ id, device, createdAt, lastSeenAt }) => ({
      id,
      device,
      isMobile: isMobileDevice(device),
      startedAt: createdAt,
      seenAt: lastSeenAt,
      isThis: id === session,
    })),
  }
}

/** Ends one session, or with null all others; their devices are no longer known. */
export async function endLogins(
  ctx: Context<Member>,
  { sessionId }: InputOf<typeof identityCalls.endLogins>,
): Promise<Logins> {
  const { id: memberId, session } = ctx.actor
  await ctx.tx(async (ctx) => {
    if (sessionId === null) {
      await forgetDevicesBut(ctx.db, { memberId, sessionId: session })
      return deleteOtherSessions(ctx.db, { memberId, sessionId: session })
    }
    await forgetDeviceOf(ctx.db, { memberId, sessionId })
    const ended = await deleteOwnSession(ctx.db, { memberId, sessionId })
    if (ended === 0) throw refuse(requestErrors.notFound)
  })
  forgetSessions(ctx)
  return listLogins(ctx)
}
