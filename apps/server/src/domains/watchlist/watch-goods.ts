import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { watchlistCalls } from '@kikai/contract/watchlist/watchlist.calls'
import { watchlistErrors } from '@kikai/contract/watchlist/watchlist.errors'
import { serverLimits } from '../../platform/config/server-limits.ts'
import type { Context, Member } from '../../platform/context.ts'
import { isPublic, joinWaitlist, leaveWaitlist, readGoodsFacts } from '../goods/goods.public.ts'
import { deleteWatch, insertWatch, lockWatched } from './watchlist.store.ts'

type Watch = typeof watchlistCalls.watchGoods

/** Goods that are no longer shown can be unwatched but not watched. */
export function watchGoods(
  ctx: Context<Member>,
  { goodsId, watched, firstRight }: InputOf<Watch>,
): Promise<OutputOf<Watch>> {
  const memberId = ctx.actor.id
  return ctx.tx(async (ctx) => {
    if (!watched || firstRight === false) await leaveWaitlist(ctx, { goodsId, memberId })
    if (!watched) {
      await deleteWatch(ctx.db, { memberId, goodsId })
      return { watched }
    }
    const [facts] = await readGoodsFacts(ctx, [goodsId])
    if (!facts || !isPublic(facts)) throw refuse(requestErrors.notFound)
    const count = await lockWatched(ctx.db, memberId)
    const isNew = await insertWatch(ctx.db, { memberId, goodsId, price: facts.price })
    if (isNew && count >= serverLimits.watchedMax) throw refuse(watchlistErrors.full, { max: serverLimits.watchedMax })
    if (firstRight) await joinWaitlist(ctx, goodsId)
    return { watched }
  })
}
