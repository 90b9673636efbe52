import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { identityCalls } from '@kikai/contract/identity/identity.calls'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import type { Context, Member } from '../../../platform/context.ts'
import { networkOf } from '../../../platform/limits/rate-limit.ts'
import { forgetSessions } from '../../../platform/sessions/session-cache.ts'
import { isCommonPassword } from './common-passwords.ts'
import { hashPassword } from './hash-password.ts'
import { accountOfMember, isStaffSession, raiseEpoch, setPassword } from '../identity.store.ts'
import { forgetOtherDevices, forgetOtherNetworks } from '../login/known-callers.store.ts'
import { provePassword } from '../login/login-attempts.ts'
import { openSession } from '../login/open-session.ts'
import { tellOwner } from '../login/tell-owner.ts'

type ChangePassword = typeof identityCalls.changePassword

/** Changes the password, ends all other sessions and notifies the mailbox. */
export async function changePassword(
  ctx: Context<Member>,
  { password, newPassword }: InputOf<ChangePassword>,
): Promise<OutputOf<ChangePassword>> {
  const memberId = ctx.actor.id
  const { email } = await accountOfMember(ctx.db, memberId)
  if (isCommonPassword(newPassword, email)) throw refuse(identityErrors.passwordTooCommon)
  await provePassword(ctx, password)
  const passwordHash = await hashPassword(newPassword)
  const session = await ctx.tx(async (ctx) => {
    const staff = await isStaffSession(ctx.db, ctx.actor.session)
    await setPassword(ctx.db, { memberId, passwordHash })
    // Devices that logged in with the old password are no longer known; this one gets a new secret.
    await forgetOtherDevices(ctx.db, { memberId, secretHashes: [] })
    await forgetOtherNetworks(ctx.db, { memberId, network: networkOf(ctx.address) })
    await raiseEpoch(ctx.db, memberId)
    await tellOwner(ctx, { memberId, what: 'passwordChanged' })
    return openSession(ctx, { memberId, staff })
  })
  forgetSessions(ctx)
  return session
}
