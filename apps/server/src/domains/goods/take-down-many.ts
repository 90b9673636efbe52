import type { manyGoodsCalls } from '@kikai/contract/goods/many-goods.calls'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { Context, Member } from '../../platform/context.ts'
import { removeFromSearch } from '../search/search.public.ts'
import { divideMany } from './divide-many.ts'
import { reasonLacking, takeDownBlocked } from './goods.policy.ts'
import { takeDownAll } from './goods.store.ts'

type TakeDownMany = typeof manyGoodsCalls.takeDownMany

/** Many off the market in one go; what somebody is buying stays, and what is not the caller's own. */
export function takeDownMany(
  ctx: Context<Member>,
  { goodsIds }: InputOf<TakeDownMany>,
): Promise<OutputOf<TakeDownMany>> {
  return ctx.tx(async (ctx) => {
    const { free, left } = await divideMany(
      ctx,
      goodsIds,
      (goods) => takeDownBlocked(goods) ?? reasonLacking(ctx.actor, { goods }),
    )
    const ids = free.map(({ id }) => id)
    await takeDownAll(ctx.db, { goodsIds: ids, by: ctx.actor.id })
    await removeFromSearch(ctx.db, ids)
    return { changed: ids.length, left }
  })
}
