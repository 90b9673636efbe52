import type { OutputOf } from '@kikai/contract/call'
import type { pointsCalls } from '@kikai/contract/points/points.calls'
import type { Id } from '@kikai/kernel/ids'
import type { Context, Member, Reads } from '../../platform/context.ts'
import { figuresNow } from '../settings/settings.public.ts'
import { countAvailable, listLiveGrants } from './points.store.ts'
import { pricesOf } from './sold-points.ts'

/** How many points a member can use now. */
export const availablePoints = async (ctx: Reads, memberId: Id<'member'>): Promise<number> =>
  (await countAvailable(ctx.db, memberId)).points

export async function readMyPoints(ctx: Context<Member>): Promise<OutputOf<typeof pointsCalls.readMyPoints>> {
  const { pointPrice, pointsMost, pointsBoughtDays } = await figuresNow(ctx)
  const grants = await listLiveGrants(ctx.db, ctx.actor.id)
  return {
    available: await availablePoints(ctx, ctx.actor.id),
    grants: grants.map(({ unspent, createdAt, ...grant }) => ({ ...grant, left: unspent, at: createdAt })),
    prices: pricesOf(pointPrice),
    most: pointsMost,
    days: pointsBoughtDays,
  }
}
