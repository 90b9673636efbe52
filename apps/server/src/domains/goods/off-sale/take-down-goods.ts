import type { managedGoodsCalls } from '@kikai/contract/goods/managed.calls'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Context, Member } from '../../../platform/context.ts'
import { reachOf } from '../../../platform/sessions/reach.ts'
import { mayPublishFor, reasonLacking, takeDownBlocked } from '../goods.policy.ts'
import { goodsStates } from '../goods.states.ts'
import { findManagedGoods, lockStock, setTakenDown } from '../goods.store.ts'
import { tellTakenDown } from '../goods.notices.ts'
import { presentManagedDetail } from '../read/read-managed-goods.ts'
import { removeFromSearch } from '../../search/search.public.ts'

type TakeDownGoods = typeof managedGoodsCalls.takeDownGoods

/**
 * Off the market, unless somebody is buying: a deal that has begun is kept. Staff say why, the company's sellers are told
 * in the same transaction, and the goods stay down until staff lift it.
 */
export function takeDownGoods(
  ctx: Context<Member>,
  { goodsId, reason }: InputOf<TakeDownGoods>,
): Promise<OutputOf<TakeDownGoods>> {
  return ctx.tx(async (ctx) => {
    await lockStock(ctx.db, [goodsId])
    const reach = reachOf(ctx.actor, 'product.goods.write')
    const goods = await findManagedGoods(ctx.db, reach, goodsId)
    if (!goods) throw refuse(requestErrors.notFound)
    const blocked = takeDownBlocked(goods) ?? reasonLacking(ctx.actor, { goods, reason })
    if (blocked) throw blocked
    const own = mayPublishFor(ctx.actor, goods.companyId)
    const as = own ? 'seller' : 'staff'
    await goodsStates.change(ctx.db, { id: goodsId, event: 'takeDown', as, by: ctx.actor.id })
    await removeFromSearch(ctx.db, [goodsId])
    if (!own) {
      await setTakenDown(ctx.db, { goodsId, reason: reason ?? '' })
      await tellTakenDown(ctx, { goods, reason: reason ?? '' })
    }
    const now = await findManagedGoods(ctx.db, reach, goodsId)
    if (!now) throw refuse(requestErrors.notFound)
    return presentManagedDetail(ctx, now)
  })
}
