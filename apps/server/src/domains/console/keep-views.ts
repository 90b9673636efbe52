import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { consoleCalls } from '@kikai/contract/console/console.calls'
import { consoleErrors } from '@kikai/contract/console/console.errors'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { serverLimits } from '../../platform/config/server-limits.ts'
import type { Context, Member } from '../../platform/context.ts'
import { deleteView, listViewRows, lockViews, putView } from './console.store.ts'

type Calls = typeof consoleCalls

export const listViews = (
  ctx: Context<Member>,
  { list }: InputOf<Calls['listViews']>,
): Promise<OutputOf<Calls['listViews']>> => listViewRows(ctx.db, { memberId: ctx.actor.id, list })

export function saveView(ctx: Context<Member>, view: InputOf<Calls['saveView']>): Promise<OutputOf<Calls['saveView']>> {
  const own = { ...view, memberId: ctx.actor.id }
  return ctx.tx(async (ctx) => {
    if ((await lockViews(ctx.db, own)) >= serverLimits.consoleViewsMax)
      throw refuse(consoleErrors.tooManyViews, { max: serverLimits.consoleViewsMax })
    return putView(ctx.db, own)
  })
}

export async function removeView(
  ctx: Context<Member>,
  { viewId }: InputOf<Calls['removeView']>,
): Promise<OutputOf<Calls['removeView']>> {
  const removed = await ctx.tx((ctx) => deleteView(ctx.db, { memberId: ctx.actor.id, viewId }))
  if (!removed) throw refuse(requestErrors.notFound)
  return {}
}
