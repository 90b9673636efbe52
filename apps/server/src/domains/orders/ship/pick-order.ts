import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { pickingCalls } from '@kikai/contract/orders/picking.calls'
import type { ChangeContext, Context, Member } from '../../../platform/context.ts'
import { reachOf } from '../../../platform/sessions/reach.ts'
import { lockOrder } from '../lock-order.ts'
import { shipStates } from '../orders.states.ts'
import type { OrderRow } from '../orders.store.ts'
import { type Packer, pickBlocked, stopPickingBlocked } from './picking.policy.ts'
import { presentOrderDetail } from '../read/read-order.ts'

type Calls = typeof pickingCalls

export const beginPicking = (
  ctx: Context<Member>,
  { orderId }: InputOf<Calls['beginPicking']>,
): Promise<OutputOf<Calls['beginPicking']>> => move(ctx, { orderId, event: 'pick' })

export const stopPicking = (
  ctx: Context<Member>,
  { orderId }: InputOf<Calls['stopPicking']>,
): Promise<OutputOf<Calls['stopPicking']>> => move(ctx, { orderId, event: 'putBack' })

type Move = InputOf<Calls['beginPicking']> & { event: 'pick' | 'putBack' }
function move(ctx: Context<Member>, { orderId, event }: Move): Promise<OutputOf<Calls['beginPicking']>> {
  const by = ctx.actor.id
  const reach = reachOf(ctx.actor, 'order.order.ship')
  const owner = { reach }
  const as = reach.all ? 'staff' : 'seller'
  return ctx.tx(async (ctx) => {
    const order = await lockOrder(ctx, { orderId, owner })
    if (event === 'pick') await pick(ctx, { order, as, by })
    else {
      const blocked = stopPickingBlocked(order, as)
      if (blocked) throw blocked
      await shipStates.change(ctx.db, { id: orderId, event, as, by })
    }
    return presentOrderDetail(ctx, { orderId, owner, side: 'seller' })
  })
}

/** Marks a locked order as being packed, by whoever packs it. */
export async function pick(
  ctx: ChangeContext,
  { order, as, by }: { order: OrderRow; as: Packer; by: Member['id'] },
): Promise<void> {
  const blocked = pickBlocked(order, as)
  if (blocked) throw blocked
  await shipStates.change(ctx.db, { id: order.id, event: 'pick', as, by })
}
