import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { sessionCalls } from '@kikai/contract/identity/session.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Context, Member } from '../../../platform/context.ts'
import { forgetSessions } from '../../../platform/sessions/session-cache.ts'
import { sessionTimes } from '../../../platform/sessions/session-times.ts'
import { accountOfMember, markProven } from '../identity.store.ts'
import { provePassword } from '../login/login-attempts.ts'
import { trySecond, useSecond } from './second-proof.ts'

type ProveAgain = typeof sessionCalls.proveAgain

/**
 * Proves again who is at the session, by the password, or by an app code where the account has an app; attempts count
 * like those of a login.
 */
export async function proveAgain(
  ctx: Context<Member>,
  { password, secondCode }: InputOf<ProveAgain>,
): Promise<OutputOf<ProveAgain>> {
  const account = await accountOfMember(ctx.db, ctx.actor.id)
  const second = account.hasTotp
    ? await trySecond(ctx, { account, code: secondCode, session: ctx.actor.session })
    : null
  if (!second) await provePassword(ctx, password ?? '')
  const { provenAt } = await ctx.tx(async (ctx) => {
    if (second) await useSecond(ctx, second)
    return markProven(ctx.db, ctx.actor.session)
  })
  forgetSessions(ctx)
  return { provenAt }
}

/** Asks members with an authenticator app for a fresh code where the password alone would be enough. */
export function refuseWithoutApp({ actor }: Pick<Context<Member>, 'actor'>): void {
  if (actor.secondFactor === 'on' && actor.provenAt === null)
    throw refuse(requestErrors.proofNeeded, { minutes: sessionTimes.proofMinutes, by: 'authenticator' })
}
