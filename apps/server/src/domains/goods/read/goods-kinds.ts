import type { GoodsKind } from '@kikai/contract/orders/acceptance'
import type { Id } from '@kikai/kernel/ids'
import type { Reads } from '../../../platform/context.ts'
import { listTopCategories } from './goods-kinds.store.ts'

const partsCategory = 'parts'

/** The kinds of these goods, each once: what stands under the category of parts is a part, all else a machine. */
export async function kindsOfGoods(ctx: Reads, goodsIds: readonly Id<'goods'>[]): Promise<GoodsKind[]> {
  const tops = await listTopCategories(ctx.db, goodsIds)
  return [...new Set(tops.map(({ key }): GoodsKind => (key === partsCategory ? 'part' : 'machine')))]
}
