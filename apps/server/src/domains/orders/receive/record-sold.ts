import type { Id } from '@kikai/kernel/ids'
import type { Writes } from '../../../platform/context.ts'
import { readPieces } from '../../goods/goods.public.ts'
import { appendPassport } from '../../passport/passport.public.ts'
import { listOrdersById } from '../orders.store.ts'

/** A completed order stands in the passport of each machine that it was for: that it was sold, not to whom or for what. */
export async function recordSold(ctx: Writes, orderId: Id<'order'>): Promise<void> {
  const [order] = await listOrdersById(ctx.db, [orderId])
  const goodsIds = order?.lines.map(({ goodsId }) => goodsId) ?? []
  const pieces = await readPieces(ctx, goodsIds)
  await appendPassport(
    ctx,
    pieces.map((machine) => ({
      machine,
      kind: 'sold',
      facts: {},
      source: { kind: 'order', id: orderId },
      visible: true,
      seller: machine.companyId,
    })),
  )
}
