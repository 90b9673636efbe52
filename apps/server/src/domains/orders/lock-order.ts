import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Writes } from '../../platform/context.ts'
import type { Owner } from '../../platform/reach.ts'
import { type OrderRow, findOrder, lockCheckoutOf } from './orders.store.ts'

type Asked = { orderId: Id<'order'>; owner: Owner }

/** An order behind the lock that everything takes that moves its money or goods; refused as not found for others. */
export async function lockOrder(ctx: Writes, asked: Asked): Promise<OrderRow> {
  await lockCheckoutOf(ctx.db, asked)
  const order = await findOrder(ctx.db, asked)
  if (!order) throw refuse(requestErrors.notFound)
  return order
}
