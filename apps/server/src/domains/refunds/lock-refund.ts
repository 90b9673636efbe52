import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Writes } from '../../platform/context.ts'
import type { Owner } from '../../platform/reach.ts'
import { type OrderRow, lockOrder } from '../orders/orders.public.ts'
import { type StoredRefund, findRefund } from './refunds.store.ts'

export type LockedRefund = { refund: StoredRefund; order: OrderRow }

/** A refund with its order, locked by the order; refused as not found for others. */
export async function lockRefund(
  ctx: Writes,
  { refundId, owner }: { refundId: Id<'refund'>; owner: Owner },
): Promise<LockedRefund> {
  const known = await findRefund(ctx.db, { refundId, owner })
  if (!known) throw refuse(requestErrors.notFound)
  const order = await lockOrder(ctx, { orderId: known.orderId, owner })
  return { refund: (await findRefund(ctx.db, { refundId, owner })) ?? known, order }
}
