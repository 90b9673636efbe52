import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Writes } from '../../platform/context.ts'
import { everything } from '../../platform/reach.ts'
import { type OrderRow, lockOrder } from '../orders/orders.public.ts'
import { type SendOutOwner, type SendOutRow, findSendOut } from './send-outs.store.ts'

export type LockedSendOut = { sendOut: SendOutRow; order: OrderRow }

/** A send-out and its order, locked by the order; refused as not found for others. */
export async function lockSendOut(
  ctx: Writes,
  { sendOutId, owner }: { sendOutId: Id<'send-out'>; owner: SendOutOwner },
): Promise<LockedSendOut> {
  const known = await findSendOut(ctx.db, { sendOutId, owner })
  if (!known) throw refuse(requestErrors.notFound)
  const order = await lockOrder(ctx, { orderId: known.orderId, owner: { reach: everything } })
  return { sendOut: (await findSendOut(ctx.db, { sendOutId, owner })) ?? known, order }
}
