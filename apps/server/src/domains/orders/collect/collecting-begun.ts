import { type Refusal, refuse } from '@kikai/contract/errors'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { databaseNow } from '../../../platform/database/clock.store.ts'
import type { ReadContext, Member } from '../../../platform/context.ts'
import { readPieces } from '../../goods/goods.public.ts'
import { startOfDay } from '../../regions/regions.public.ts'
import { listCollections } from './collections.store.ts'
import type { OrderRow } from '../orders.store.ts'

type Reading = Pick<ReadContext<Member>, 'db'>

/** The country in which the goods stand and are fetched, whose days count; the seller's office may be in another. */
export async function yardCountry(ctx: Reading, { id, lines }: Pick<OrderRow, 'id' | 'lines'>): Promise<string> {
  const [first] = await readPieces(
    ctx,
    lines.map(({ goodsId }) => goodsId),
  )
  if (!first) throw new Error(`the goods of order ${id} are gone`)
  return first.country
}

/**
 * Refused once the first agreed day has begun in the yard's country: the goods may be on the buyer's lorry before their
 * handover is recorded, so the buyer alone can no longer leave the agreement or take the money back at once.
 */
export async function collectingBegun(
  ctx: Reading,
  order: Pick<OrderRow, 'id' | 'freight' | 'lines' | 'ship'>,
): Promise<Refusal | null> {
  if (order.freight !== 'pickup' || order.ship === 'delivered') return null
  const agreed = (await listCollections(ctx.db, order.id)).find(({ state }) => state === 'agreed')
  if (!agreed?.fromDay) return null
  const starts = startOfDay(await yardCountry(ctx, order), agreed.fromDay)
  return starts <= (await databaseNow(ctx.db)) ? refuse(orderErrors.collectingBegun) : null
}
