import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { identityCalls } from '@kikai/contract/identity/identity.calls'
import type { Context, Member } from '../../platform/context.ts'
import { forgetSessions } from '../../platform/session-cache.ts'
import { markProven } from './identity.store.ts'
import { provePassword } from './login-attempts.ts'

type ProveAgain = typeof identityCalls.proveAgain

/** Shows once more who it is, with the password of the account that is logged in; attempts count like those of a login. */
export async function proveAgain(
  ctx: Context<Member>,
  { password }: InputOf<ProveAgain>,
): Promise<OutputOf<ProveAgain>> {
  await provePassword(ctx, password)
  const { provenAt } = await ctx.tx((ctx) => markProven(ctx.db, ctx.actor.session))
  forgetSessions(ctx)
  return { provenAt }
}
