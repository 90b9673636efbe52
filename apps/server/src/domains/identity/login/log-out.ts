import type { Context } from '../../../platform/context.ts'
import { forgetSessions } from '../../../platform/sessions/session-cache.ts'
import { deleteSession } from '../identity.store.ts'

/** Ends this session; without a valid one it does nothing. */
export async function logOut(ctx: Context): Promise<Record<string, never>> {
  const { actor } = ctx
  if (actor.kind === 'guest') return {}
  await ctx.tx((ctx) => deleteSession(ctx.db, actor.session))
  forgetSessions(ctx)
  return {}
}
