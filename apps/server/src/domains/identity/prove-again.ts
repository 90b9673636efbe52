import type { InputOf, OutputOf } from '@kikai/contract/call'
import { Refusal, refuse } from '@kikai/contract/errors'
import type { identityCalls } from '@kikai/contract/identity/identity.calls'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import type { Context, Member } from '../../platform/context.ts'
import { forgetSessions } from '../../platform/session-cache.ts'
import { listEmails, markProven } from './identity.store.ts'
import { checkPassword } from './login-attempts.ts'

type ProveAgain = typeof identityCalls.proveAgain

/** Shows once more who it is, with the password of the account that is logged in; attempts count like those of a login. */
export async function proveAgain(
  ctx: Context<Member>,
  { password }: InputOf<ProveAgain>,
): Promise<OutputOf<ProveAgain>> {
  const [account] = await listEmails(ctx.db, [ctx.actor.id])
  const { attempt } = await checkPassword(ctx, { email: account?.email ?? '', password }).catch((error: unknown) => {
    // Which account it is stands fixed here: only the password can be wrong.
    const isWrong = error instanceof Refusal && error.declaration === identityErrors.wrongCredentials
    throw isWrong ? refuse(identityErrors.wrongPassword) : error
  })
  await attempt.giveBack()
  const { provenAt } = await ctx.tx((ctx) => markProven(ctx.db, ctx.actor.session))
  forgetSessions(ctx)
  return { provenAt }
}
