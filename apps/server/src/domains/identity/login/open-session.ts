import type { OutputOf } from '@kikai/contract/call'
import type { identityCalls } from '@kikai/contract/identity/identity.calls'
import type { Id } from '@kikai/kernel/ids'
import type { Services, TxContext, Writes } from '../../../platform/context.ts'
import { hashOfToken, newToken, signKeyOf } from '../../../platform/sessions/session-token.ts'
import { sessionTimes } from '../../../platform/sessions/session-times.ts'
import { deviceOf } from './device.ts'
import { insertSession, keepAccount } from '../identity.store.ts'
import { knowDevice } from './known-caller.ts'

const lifeSeconds = (staff: boolean) => (staff ? sessionTimes.staffHours * 3_600 : sessionTimes.memberDays * 86_400)

/** Opens a session; an account that was about to close stays open. Only this answer contains the token. */
export async function openSession(
  ctx: Writes & Pick<Services, 'config'> & Pick<TxContext, 'announce' | 'userAgent' | 'device'>,
  { memberId, staff }: { memberId: Id<'member'>; staff: boolean },
): Promise<OutputOf<typeof identityCalls.emailLogin>> {
  if (await keepAccount(ctx.db, memberId)) await ctx.announce('member.kept', { memberId })
  const token = newToken()
  const tokenHash = hashOfToken(token)
  const { id: sessionId, expiresAt } = await insertSession(ctx.db, {
    tokenHash,
    memberId,
    staff,
    device: deviceOf(ctx.userAgent),
    lifeSeconds: lifeSeconds(staff),
  })
  const device = await knowDevice(ctx, { memberId, sessionId })
  return { token, signKey: signKeyOf(ctx.config.secrets, tokenHash), expiresAt, device, memberId }
}
