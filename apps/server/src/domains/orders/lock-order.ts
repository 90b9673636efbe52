import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import type { Reads, Writes } from '../../platform/context.ts'
import type { Owner } from '../../platform/sessions/reach.ts'
import { type OrderRow, findOrder, lockCheckoutOf } from './orders.store.ts'
import { findCompletion } from './receive/receipts.store.ts'

type Asked = { orderId: Id<'order'>; owner: Owner }

/** An order behind the lock that everything takes that moves its money or goods; refused as not found for others. */
export async function lockOrder(ctx: Writes, asked: Asked): Promise<OrderRow> {
  await lockCheckoutOf(ctx.db, asked)
  const order = await findOrder(ctx.db, asked)
  if (!order) throw refuse(requestErrors.notFound)
  return order
}

/** An order; refused as not found for others. */
export async function readOrder(ctx: Reads, asked: Asked): Promise<OrderRow> {
  const order = await findOrder(ctx.db, asked)
  if (!order) throw refuse(requestErrors.notFound)
  return order
}

/** When the order was completed, if it was. */
export const completedAtOf = async (ctx: Reads, { id, life }: Pick<OrderRow, 'id' | 'life'>): Promise<Instant | null> =>
  life === 'completed' ? ((await findCompletion(ctx.db, id))?.at ?? null) : null
