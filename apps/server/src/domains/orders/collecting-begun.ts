import { type Refusal, refuse } from '@kikai/contract/errors'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import type { Id } from '@kikai/kernel/ids'
import { databaseNow } from '../../platform/clock.store.ts'
import type { ReadContext, Member } from '../../platform/context.ts'
import { companiesOf } from '../companies/companies.public.ts'
import { startOfDay } from '../regions/regions.public.ts'
import { listCollections } from './collections.store.ts'
import type { OrderRow } from './orders.store.ts'

type Reading = Pick<ReadContext<Member>, 'db'>

/** The country in which the goods are fetched, whose days count. */
export async function sellersCountry(ctx: Reading, { companyId }: { companyId: Id<'company'> }): Promise<string> {
  const [seller] = await companiesOf(ctx, [companyId])
  if (!seller) throw new Error(`company ${companyId} of an order is gone`)
  return seller.country
}

/**
 * Refused once the first agreed day has begun in the yard's country: the goods may be on the buyer's lorry before their
 * handover is recorded, so the buyer alone can no longer leave the agreement or take the money back at once.
 */
export async function collectingBegun(
  ctx: Reading,
  order: Pick<OrderRow, 'id' | 'freight' | 'companyId' | 'ship'>,
): Promise<Refusal | null> {
  if (order.freight !== 'pickup' || order.ship === 'delivered') return null
  const agreed = (await listCollections(ctx.db, order.id)).find(({ state }) => state === 'agreed')
  if (!agreed?.fromDay) return null
  const starts = startOfDay(await sellersCountry(ctx, order), agreed.fromDay)
  return starts <= (await databaseNow(ctx.db)) ? refuse(orderErrors.collectingBegun) : null
}
