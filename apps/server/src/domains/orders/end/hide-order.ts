import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { endingCalls } from '@kikai/contract/orders/ending.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Context, Member } from '../../../platform/context.ts'
import { lockCheckout } from '../place/checkouts.store.ts'
import { hideBlocked } from '../orders.policy.ts'
import { findOrder, setHidden } from '../orders.store.ts'
import { presentOrderDetail } from '../read/read-order.ts'

type HideOrder = typeof endingCalls.hideOrder

/** Hides an ended order from its buyer's list, or shows it again; for everybody else nothing changes. */
export function hideOrder(ctx: Context<Member>, { orderId, shown }: InputOf<HideOrder>): Promise<OutputOf<HideOrder>> {
  const owner = { memberId: ctx.actor.id }
  return ctx.tx(async (ctx) => {
    const known = await findOrder(ctx.db, { orderId, owner })
    if (!known) throw refuse(requestErrors.notFound)
    await lockCheckout(ctx.db, known.checkoutId)
    const order = (await findOrder(ctx.db, { orderId, owner })) ?? known
    const blocked = hideBlocked(order)
    if (blocked) throw blocked
    await setHidden(ctx.db, { orderId, hidden: shown !== true })
    return presentOrderDetail(ctx, { orderId, owner, side: 'buyer' })
  })
}
