import type { manyGoodsCalls } from '@kikai/contract/goods/many-goods.calls'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { Context, Member } from '../../../platform/context.ts'
import { removeFromSearch } from '../../search/search.public.ts'
import { divideMany } from '../prices/divide-many.ts'
import { tellTakenDown } from '../goods.notices.ts'
import { mayPublishFor, reasonLacking, takeDownBlocked } from '../goods.policy.ts'
import type { GoodsRow } from '../goods.shapes.ts'
import { setTakenDown, takeDownAll } from '../goods.store.ts'

type TakeDownMany = typeof manyGoodsCalls.takeDownMany

/** Many off the market in one go; what somebody is buying stays. Staff say why, and the sellers of each are told. */
export function takeDownMany(
  ctx: Context<Member>,
  { goodsIds, reason = '' }: InputOf<TakeDownMany>,
): Promise<OutputOf<TakeDownMany>> {
  return ctx.tx(async (ctx) => {
    const { free, left } = await divideMany(
      ctx,
      goodsIds,
      (goods) => takeDownBlocked(goods) ?? reasonLacking(ctx.actor, { goods, reason }),
    )
    const isOwn = ({ companyId }: GoodsRow) => mayPublishFor(ctx.actor, companyId)
    const others = free.filter((goods) => !isOwn(goods))
    const by = ctx.actor.id
    const idsOf = (of: readonly GoodsRow[]) => of.map(({ id }) => id)
    await takeDownAll(ctx.db, { goodsIds: idsOf(free.filter(isOwn)), as: 'seller', by })
    await takeDownAll(ctx.db, { goodsIds: idsOf(others), as: 'staff', by })
    await removeFromSearch(ctx.db, idsOf(free))
    for (const goods of others) {
      await setTakenDown(ctx.db, { goodsId: goods.id, reason })
      await tellTakenDown(ctx, { goods, reason })
    }
    return { changed: free.length, left }
  })
}
