import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { listingErrors } from '@kikai/contract/goods/listing.errors'
import type { managedGoodsCalls } from '@kikai/contract/goods/managed.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Context, Member } from '../../../platform/context.ts'
import { reachOf } from '../../../platform/sessions/reach.ts'
import { tellTakenDown } from '../goods.notices.ts'
import { liftBlocked, mayPublishFor } from '../goods.policy.ts'
import { findManagedGoods, liftTakenDown, lockStock, setLiftAsked, setTakenDown } from '../goods.store.ts'
import { presentManagedDetail } from '../read/read-managed-goods.ts'

type Lift = typeof managedGoodsCalls.liftTakeDown

/**
 * The seller asks, after putting the goods right, and staff lift the take-down or leave it with a reason that the seller
 * is sent. Lifted goods are a draft: only the seller puts them on sale.
 */
export function liftTakeDown(
  ctx: Context<Member>,
  { goodsId, agrees = true, reason = '' }: InputOf<Lift>,
): Promise<OutputOf<Lift>> {
  return ctx.tx(async (ctx) => {
    await lockStock(ctx.db, [goodsId])
    const reach = reachOf(ctx.actor, 'product.goods.write')
    const goods = await findManagedGoods(ctx.db, reach, goodsId)
    if (!goods) throw refuse(requestErrors.notFound)
    const blocked = liftBlocked(ctx.actor, goods)
    if (blocked) throw blocked
    const own = mayPublishFor(ctx.actor, goods.companyId)
    if (!own && !agrees && reason === '') throw refuse(listingErrors.reasonNeeded)
    if (own) await setLiftAsked(ctx.db, goodsId)
    else if (agrees) await liftTakenDown(ctx.db, goodsId)
    else {
      await setTakenDown(ctx.db, { goodsId, reason })
      await tellTakenDown(ctx, { goods, reason })
    }
    const now = await findManagedGoods(ctx.db, reach, goodsId)
    if (!now) throw refuse(requestErrors.notFound)
    return presentManagedDetail(ctx, now)
  })
}
