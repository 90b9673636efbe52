import type { JobContext } from '../../../platform/context.ts'
import { lockStock } from '../goods.store.ts'
import { refreshSearch } from './refresh-search.ts'
import { readTaxonomy } from '../../categories/categories.public.ts'
import { findRenewal, listGoodsAfter, saveRenewal } from './renewal.store.ts'

/** So many goods in one transaction: each has its lock while it lasts. */
const batch = 100
/** As long as one turn of the sweep may take; the next goes on. */
const turnMs = 1_000

/**
 * Rebuilds the search entries of all goods when a migration has asked for it. Goods keep their old entries until then.
 */
export async function renewSearch(ctx: JobContext): Promise<number> {
  const startedMs = ctx.nowMs()
  let renewed = 0
  while (ctx.nowMs() - startedMs < turnMs) {
    const count = await ctx.tx(async (ctx) => {
      const renewal = await findRenewal(ctx.db)
      if (!renewal) return 0
      const goods = await listGoodsAfter(ctx.db, renewal.afterId, batch)
      const ids = goods.map(({ goodsId }) => goodsId)
      await lockStock(ctx.db, ids)
      await refreshSearch(ctx, await readTaxonomy(ctx), ids)
      await saveRenewal(ctx.db, { id: renewal.id, afterId: ids.at(-1) ?? null, isDone: ids.length < batch })
      return ids.length
    })
    if (count === 0) break
    renewed += count
  }
  return renewed
}
