import type { InputOf } from '@kikai/contract/call'
import type { identityCalls } from '@kikai/contract/identity/identity.calls'
import type { Logins } from '@kikai/contract/identity/identity.shapes'
import type { Context, Member } from '../../../platform/context.ts'
import { countOrRefuse } from '../../../platform/limits/rate-limit.ts'
import { forgetSessions } from '../../../platform/sessions/session-cache.ts'
import { tryCode, useUp } from '../codes/codes.ts'
import { keepContacts } from './contacts.store.ts'
import { accountOfMember, deleteOtherSessions, setEmail, setPhone } from '../identity.store.ts'
import { provePassword } from '../login/login-attempts.ts'
import { listLogins } from '../login/logins.ts'
import { refuseWithoutApp } from '../second-factor/prove-again.ts'
import { tellFormerMailbox, tellNumber, tellOwner } from '../login/tell-owner.ts'
import { phoneIn } from '../codes/typed-phone.ts'

const perMember = { count: 10, seconds: 3_600 }

/**
 * Binds a telephone number with password, app code if there is one, and a code to the number. All other sessions end;
 * the owner and the old number are notified.
 */
export async function bindPhone(
  ctx: Context<Member>,
  { code, password, ...typed }: InputOf<typeof identityCalls.bindPhone>,
): Promise<Logins> {
  const memberId = ctx.actor.id
  const { number } = phoneIn(typed)
  refuseWithoutApp(ctx)
  await provePassword(ctx, password)
  await countOrRefuse(ctx.db, `bind:${memberId}`, perMember)
  const right = await tryCode(ctx, { purpose: 'bind', to: number, code })
  await ctx.tx(async (ctx) => {
    await useUp(ctx, right)
    const { phone: old } = await accountOfMember(ctx.db, memberId)
    await keepContacts(ctx.db, { memberId, contacts: old === null ? [number] : [number, old], isConfirmed: true })
    await setPhone(ctx.db, { memberId, phone: number })
    await deleteOtherSessions(ctx.db, { memberId, sessionId: ctx.actor.session })
    await tellOwner(ctx, { memberId, what: 'phoneBound' })
    if (old !== null && old !== number) await tellNumber(ctx, { memberId, to: old, what: 'phoneChanged' })
  })
  forgetSessions(ctx)
  return listLogins(ctx)
}

/**
 * The same for a mail address; the old address is notified, so that the owner learns of a change that they did not
 * make.
 */
export async function bindEmail(
  ctx: Context<Member>,
  { email, code, password }: InputOf<typeof identityCalls.bindEmail>,
): Promise<Logins> {
  const memberId = ctx.actor.id
  refuseWithoutApp(ctx)
  await provePassword(ctx, password)
  await countOrRefuse(ctx.db, `bind:${memberId}`, perMember)
  const right = await tryCode(ctx, { purpose: 'bind', to: email, code })
  await ctx.tx(async (ctx) => {
    await useUp(ctx, right)
    const { email: old } = await accountOfMember(ctx.db, memberId)
    await keepContacts(ctx.db, { memberId, contacts: [email, old], isConfirmed: true })
    await setEmail(ctx.db, { memberId, email })
    await deleteOtherSessions(ctx.db, { memberId, sessionId: ctx.actor.session })
    if (old === email) return
    await tellOwner(ctx, { memberId, what: 'emailChanged' })
    await tellFormerMailbox(ctx, { memberId, to: old })
  })
  forgetSessions(ctx)
  return listLogins(ctx)
}
