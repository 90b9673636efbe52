import type { accessCalls } from '@kikai/contract/access/access.calls'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Context, Member } from '../../platform/context.ts'
import { forgetSessions } from '../../platform/sessions/session-cache.ts'
import { removeSecondFactor as reset } from '../identity/identity.public.ts'

type Reset = typeof accessCalls.resetSecondFactor

/**
 * Resets the second factor of somebody who has lost authenticator and recovery codes, after an administrator made sure
 * who asks.
 */
export async function resetSecondFactor(ctx: Context<Member>, { memberId }: InputOf<Reset>): Promise<OutputOf<Reset>> {
  await ctx.tx(async (ctx) => {
    if (!(await reset(ctx, memberId))) throw refuse(requestErrors.notFound)
  })
  forgetSessions(ctx)
  return {}
}
