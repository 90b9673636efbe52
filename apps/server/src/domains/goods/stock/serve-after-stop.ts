import type { Id } from '@kikai/kernel/ids'
import type { FactsOf } from '../../../events.ts'
import type { ChangeContext, JobContext } from '../../../platform/context.ts'
import { lockStock } from '../goods.store.ts'
import { stockArrived } from './arrive-goods.ts'
import { serveWaiters } from './hold-stock.ts'
import { findStock } from './kept-stock.store.ts'
import { listCameWhileStopped, listUnserved } from './stopped-seller.store.ts'

/**
 * The seller may sell again: what came meanwhile goes to whoever it was procured for or who waited for it, and those who watch
 * it hear of it now that they can buy it. Called twice it serves nobody again, and whoever watches is told once a day.
 */
export async function serveAfterStop(ctx: JobContext, { companyId }: FactsOf<'company.certified'>): Promise<void> {
  for (const { id } of await listUnserved(ctx.db, companyId)) await ctx.tx((ctx) => serve(ctx, id))
  const came = await listCameWhileStopped(ctx.db, companyId)
  await ctx.tx(async (ctx) => {
    for (const { id: goodsId, isNew } of came) await ctx.announce(isNew ? 'goods.arrived' : 'goods.back', { goodsId })
  })
}

async function serve(ctx: ChangeContext, goodsId: Id<'goods'>): Promise<void> {
  await lockStock(ctx.db, [goodsId])
  if (await stockArrived(ctx, { goodsId, by: null })) return
  const stock = await findStock(ctx.db, goodsId)
  const free = stock ? stock.received - stock.held - stock.sold : 0
  if (stock?.state === 'on_sale' && free > 0) await serveWaiters(ctx, { goodsId, free })
}
