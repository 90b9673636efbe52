import type { GoodsCard } from '@kikai/contract/goods/goods.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Reads, Viewer } from '../../../platform/context.ts'
import { presentCard } from '../goods.present.ts'
import { findCards } from '../../search/search.public.ts'

/** Cards of public goods by id, for carts and articles. */
export async function presentCards(
  ctx: Viewer & Reads,
  goodsIds: readonly Id<'goods'>[],
): Promise<Map<Id<'goods'>, GoodsCard>> {
  const rows = await findCards(ctx.db, ctx.language, goodsIds)
  return new Map(rows.map((goods) => [goods.id, presentCard(ctx.actor, goods)]))
}
