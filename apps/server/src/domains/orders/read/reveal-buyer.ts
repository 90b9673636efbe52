import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { managedOrdersCalls } from '@kikai/contract/orders/managed-orders.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Context, Member } from '../../../platform/context.ts'
import { reachOf } from '../../../platform/sessions/reach.ts'
import { keepLook } from '../../members/members.public.ts'
import { listAddressChanges } from '../address/address-changes.store.ts'
import { findOrder } from '../orders.store.ts'
import { presentDelivery } from '../ship/present-delivery.ts'

type Reveal = typeof managedOrdersCalls.revealBuyer

/** Recorded as a look at the member, who can ask who saw their data. */
export function revealBuyer(
  ctx: Context<Member>,
  { orderId, reason, note }: InputOf<Reveal>,
): Promise<OutputOf<Reveal>> {
  return ctx.tx(async (ctx) => {
    const order = await findOrder(ctx.db, { orderId, owner: { reach: reachOf(ctx.actor, 'order.order.read') } })
    if (!order) throw refuse(requestErrors.notFound)
    await keepLook(ctx, { memberId: order.memberId, field: 'delivery', reason, note })
    const changes = await listAddressChanges(ctx.db, orderId)
    return presentDelivery(ctx, { order, changes, isMasked: false })
  })
}
