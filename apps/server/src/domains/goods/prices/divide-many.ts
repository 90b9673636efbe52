import type { ChangedGoods } from '@kikai/contract/goods/managed.shapes'
import { type Refusal, refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Member, TxContext } from '../../../platform/context.ts'
import { reasonOf } from '../../../platform/steps/present-action.ts'
import { reachOf } from '../../../platform/sessions/reach.ts'
import type { GoodsRow } from '../goods.shapes.ts'
import { findManagedMany, lockStock } from '../goods.store.ts'

/**
 * Locks these goods and divides them into those that can be changed and those that cannot, with the reason. One that
 * the caller may not see refuses the whole call.
 */
export async function divideMany(
  ctx: TxContext<Member>,
  goodsIds: readonly Id<'goods'>[],
  blockedBy: (goods: GoodsRow) => Refusal | null,
): Promise<{ free: GoodsRow[]; left: ChangedGoods['left'] }> {
  const ids = [...new Set(goodsIds)]
  await lockStock(ctx.db, ids)
  const all = await findManagedMany(ctx.db, reachOf(ctx.actor, 'product.goods.write'), ids)
  if (all.length < ids.length) throw refuse(requestErrors.notFound)
  const judged = all.map((goods) => ({ goods, blocked: blockedBy(goods) }))
  return {
    free: judged.flatMap(({ goods, blocked }) => (blocked ? [] : [goods])),
    left: judged.flatMap(({ goods, blocked }) =>
      blocked ? [{ goodsId: goods.id, title: goods.titles[ctx.language], reason: reasonOf(blocked) }] : [],
    ),
  }
}
