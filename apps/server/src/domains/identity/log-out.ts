import type { Context } from '../../platform/context.ts'
import { forgetSessions } from '../../platform/session-cache.ts'
import { deleteSession } from './identity.store.ts'

/** Ends this session. Without a valid one there is nothing to end, which is what was asked for. */
export async function logOut(ctx: Context): Promise<Record<string, never>> {
  const { actor } = ctx
  if (actor.kind === 'guest') return {}
  await ctx.tx((ctx) => deleteSession(ctx.db, actor.session))
  forgetSessions(ctx)
  return {}
}
