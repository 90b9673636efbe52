import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { sessionCalls } from '@kikai/contract/identity/session.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Context, Member } from '../../platform/context.ts'
import { forgetSessions } from '../../platform/session-cache.ts'
import { sessionTimes } from '../../platform/session-times.ts'
import { accountOf, markProven } from './identity.store.ts'
import { provePassword } from './login-attempts.ts'
import { trySecond, useSecond } from './second-proof.ts'

type ProveAgain = typeof sessionCalls.proveAgain

/** Shows once more who it is, with the account's password or, where it has two proofs, a code of its app; attempts count like those of a login. */
export async function proveAgain(
  ctx: Context<Member>,
  { password, secondCode }: InputOf<ProveAgain>,
): Promise<OutputOf<ProveAgain>> {
  const account = await accountOf(ctx.db, ctx.actor.id)
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

/** What the password alone would allow asks those who have an authenticator app for a fresh code of it too. */
export function refuseWithoutApp({ actor }: Pick<Context<Member>, 'actor'>): void {
  if (actor.secondFactor === 'on' && actor.provenAt === null)
    throw refuse(requestErrors.proofNeeded, { minutes: sessionTimes.proofMinutes, by: 'authenticator' })
}
