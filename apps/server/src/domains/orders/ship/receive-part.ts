import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { ordersCalls } from '@kikai/contract/orders/orders.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Context, Member } from '../../../platform/context.ts'
import { markPartReceived, readShipments } from '../../shipping/shipping.public.ts'
import { lockOrder } from '../lock-order.ts'
import { receivePartBlocked } from '../orders.policy.ts'
import { presentOrderDetail } from '../read/read-order.ts'

type ReceivePart = typeof ordersCalls.receivePart

/** Records the arrival of one of several shipments; no money moves. */
export function receivePart(
  ctx: Context<Member>,
  { orderId, shipmentId }: InputOf<ReceivePart>,
): Promise<OutputOf<ReceivePart>> {
  const owner = { memberId: ctx.actor.id }
  return ctx.tx(async (ctx) => {
    const order = await lockOrder(ctx, { orderId, owner })
    const shipments = await readShipments(ctx, orderId)
    const part = shipments.find(({ id }) => id === shipmentId)
    if (!part) throw refuse(requestErrors.notFound)
    const blocked = receivePartBlocked(order, { part, shipments })
    if (blocked) throw blocked
    await markPartReceived(ctx.db, shipmentId)
    return presentOrderDetail(ctx, { orderId, owner, side: 'buyer' })
  })
}
